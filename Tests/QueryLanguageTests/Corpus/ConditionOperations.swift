import SputnikMacros

@QueryOperation struct HeroNameConditionalInclusion {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Include(if: "includeName") var name: String?
  }
}

@QueryOperation struct HeroNameConditionalExclusion {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Skip(if: "skipName") var name: String?
  }
}

@QueryOperation struct HeroNameConditionalBoth {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Skip(if: "skipName") @Include(if: "includeName") var name: String?
  }
}

@QueryOperation struct HeroNameConditionalBothSeparate {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Skip(if: "skipName") var name: String?
    @Property(name: "name") @Include(if: "includeName") var included: String?
  }
}

@QueryOperation struct HeroNameTypeSpecificConditionalInclusion {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @Include(if: "includeName") var name: String?
    @InlineFragment var droid: AsDroid?
    @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable { var name: String }
  }
}

@QueryOperation struct HeroDetailsInlineConditionalInclusion {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Include(if: "includeDetails") @InlineFragment var details: Details?
    @QuerySatelite(schemaTypeName: "Character") struct Details: Equatable {
      var name: String
      var appearsIn: [Episode]
    }
  }
}

@QueryOperation struct HeroDetailsFragmentConditionalInclusion {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Include(if: "includeDetails") @FragmentSpread var details: DetailsFragment?
  }
}

@QueryOperation struct HeroFriendsDetailsConditionalInclusion {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Include(if: "includeFriendsDetails") var friends: [DetailedFriend]?
  }
}

@QueryOperation struct HeroFriendsDetailsUnconditionalAndConditionalInclusion {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    var friends: [Friend]
    @Property(name: "friends") @Include(if: "includeFriendsDetails")
    var detailedFriends: [DetailedFriend]?
    @QuerySatelite struct Friend: Equatable { var name: String }
  }
}

@QuerySatelite(schemaTypeName: "Character") struct DetailedFriend: Equatable {
  var name: String
  @InlineFragment var droid: AsDroid?
  @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable { var primaryFunction: String? }
}
