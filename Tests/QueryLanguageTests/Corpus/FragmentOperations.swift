import SputnikMacros
import Testing

@QueryFragment(on: "Character") struct CharacterName: Equatable { var name: String }

@QueryFragment(on: "Character") struct CharacterAppearsIn: Equatable { var appearsIn: [Episode] }

@QueryFragment(on: "Character") struct CharacterNameAndAppearsIn: Equatable {
  var name: String
  var appearsIn: [Episode]
}

@QueryFragment(on: "Character") struct FriendsNames: Equatable {
  var friends: [Friend]
  @QuerySatelite struct Friend: Equatable { var name: String }
}

@QueryFragment(on: "Droid") struct DroidDetails: Equatable {
  var name: String
  var primaryFunction: String?
}

@QueryFragment(name: "HeroDetails", on: "Character") struct DetailsFragment: Equatable {
  var name: String
  @InlineFragment var human: AsHuman?
  @InlineFragment var droid: AsDroid?
  @QuerySatelite(schemaTypeName: "Human") struct AsHuman: Equatable { var height: Double? }
  @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable { var primaryFunction: String? }
}

@QueryOperation struct HeroNameWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @FragmentSpread var character: CharacterName
  }
}

@QueryOperation struct HeroNameWithFragmentAndID {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    var id: ID
    @FragmentSpread var character: CharacterName
  }
}

@QueryOperation struct HeroAppearsInWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @FragmentSpread var character: CharacterAppearsIn
  }
}

@QueryOperation struct HeroNameAndAppearsInWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @FragmentSpread var character: CharacterNameAndAppearsIn
  }
}

@QueryOperation struct HeroAndFriendsNamesWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
    @FragmentSpread var more: FriendsNames
  }
}

@QueryOperation struct HeroAndFriendsNamesWithFragmentTwice {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    var friends: [Friend]
    @InlineFragment var droid: AsDroid?
    @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable { var friends: [Friend] }
    @QuerySatelite(schemaTypeName: "Character") struct Friend: Equatable {
      @FragmentSpread var character: CharacterName
    }
  }
}

@QueryOperation struct DroidDetailsWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @FragmentSpread var droid: DroidDetails?
  }
}

@QueryOperation struct HeroDetailsWithFragment {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @FragmentSpread var details: DetailsFragment
  }
}
