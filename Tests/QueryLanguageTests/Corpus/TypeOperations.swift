import SputnikMacros
import TestSupport
import Testing

@QueryOperation struct HeroDetails {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
    @InlineFragment var human: AsHuman?
    @InlineFragment var droid: AsDroid?
    @QuerySatelite(schemaTypeName: "Human") struct AsHuman: Equatable { var height: Double? }
    @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable {
      var primaryFunction: String?
    }
  }
}

@QueryOperation struct HeroParentTypeDependentField {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
    @InlineFragment var human: AsHuman?
    @InlineFragment var droid: AsDroid?

    @QuerySatelite(schemaTypeName: "Human") struct AsHuman: Equatable {
      var friends: [Friend]
      @QuerySatelite(schemaTypeName: "Character") struct Friend: Equatable {
        var name: String
        @InlineFragment var human: InFeet?
      }
    }

    @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable {
      var friends: [Friend]
      @QuerySatelite(schemaTypeName: "Character") struct Friend: Equatable {
        var name: String
        @InlineFragment var human: InMetres?
      }
    }

    @QuerySatelite(schemaTypeName: "Human") struct InFeet: Equatable {
      @Property(arguments: ["unit": .enum("FOOT")]) var height: Double?
    }
    @QuerySatelite(schemaTypeName: "Human") struct InMetres: Equatable {
      @Property(arguments: ["unit": .enum("METER")]) var height: Double?
    }
  }
}

@QueryOperation struct HeroTypeDependentAliasedField {
  var hero: Hero
  @QuerySatelite(schemaTypeName: "Character") struct Hero: Equatable {
    @Variable var episode: Episode?
    @InlineFragment var human: AsHuman?
    @InlineFragment var droid: AsDroid?
    @QuerySatelite(schemaTypeName: "Human") struct AsHuman: Equatable {
      @Property(alias: "property") var homePlanet: String?
    }
    @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable {
      @Property(alias: "property") var primaryFunction: String?
    }
  }
}

@QueryOperation(name: "Search") struct SearchQuery {
  @Variable var term: String?
  @Property(arguments: ["text": .variable("term")]) var search: [SearchResult]

  @QueryUnion enum SearchResult: Equatable {
    case human(AsHuman)
    case droid(AsDroid)
    case starship(AsStarship)
  }
  @QuerySatelite(schemaTypeName: "Human") struct AsHuman: Equatable {
    var id: ID
    var name: String
  }
  @QuerySatelite(schemaTypeName: "Droid") struct AsDroid: Equatable {
    var id: ID
    var name: String
  }
  @QuerySatelite(schemaTypeName: "Starship") struct AsStarship: Equatable {
    var id: ID
    var name: String
  }
}

extension CorpusCase {
  static let types = [
    CorpusCase("starwars/HeroDetails", HeroDetails()) {
      #expect(
        $0.hero == .init(name: "R2-D2", human: nil, droid: .init(primaryFunction: "Astromech")))
    },
    CorpusCase("starwars/HeroDetails", HeroDetails(variables: .init(episode: .empire))) {
      #expect($0.hero == .init(name: "Luke Skywalker", human: .init(height: 1.72), droid: nil))
    },
    CorpusCase("starwars/HeroParentTypeDependentField", HeroParentTypeDependentField()) {
      #expect($0.hero.name == "R2-D2")
      #expect($0.hero.human == nil)
      #expect(
        $0.hero.droid?.friends == [
          .init(name: "Luke Skywalker", human: .init(height: 1.72)),
          .init(name: "Han Solo", human: .init(height: 1.8)),
          .init(name: "Leia Organa", human: .init(height: 1.5)),
        ])
    },
    CorpusCase(
      "starwars/HeroParentTypeDependentField",
      HeroParentTypeDependentField(variables: .init(episode: .empire))
    ) {
      #expect($0.hero.name == "Luke Skywalker")
      #expect($0.hero.droid == nil)
      #expect(
        $0.hero.human?.friends == [
          .init(name: "Han Solo", human: .init(height: 5.905512)),
          .init(name: "Leia Organa", human: .init(height: 4.92126)),
          .init(name: "C-3PO", human: nil), .init(name: "R2-D2", human: nil),
        ])
    },
    CorpusCase("starwars/HeroTypeDependentAliasedField", HeroTypeDependentAliasedField()) {
      #expect($0.hero == .init(human: nil, droid: .init(primaryFunction: "Astromech")))
    },
    CorpusCase(
      "starwars/HeroTypeDependentAliasedField",
      HeroTypeDependentAliasedField(variables: .init(episode: .empire))
    ) {
      #expect($0.hero == .init(human: .init(homePlanet: "Tatooine"), droid: nil))
    },
    CorpusCase("starwars/Search", SearchQuery(variables: .init(term: "an"))) {
      #expect(
        $0.search == [
          .human(.init(id: "1002", name: "Han Solo")),
          .human(.init(id: "1003", name: "Leia Organa")),
          .starship(.init(id: "3002", name: "TIE Advanced x1")),
        ])
    },
    CorpusCase("starwars/Search", SearchQuery(variables: .init(term: "r2"))) {
      #expect($0.search == [.droid(.init(id: "2001", name: "R2-D2"))])
    },
  ]
}
