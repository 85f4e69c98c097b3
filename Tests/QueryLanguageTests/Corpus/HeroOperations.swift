import SputnikMacros
import Testing

@QueryOperation struct HeroName {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
  }
}

@QueryOperation struct HeroNameWithID {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var id: ID
    var name: String
  }
}

@QueryOperation struct HeroNameAndAppearsIn {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
    var appearsIn: [Episode]
  }
}

@QueryOperation struct HeroAppearsIn {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable { var appearsIn: [Episode] }
}

@QueryOperation struct TwoHeroes {
  @Property(name: "hero", alias: "r2") var r2: Hero
  @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")]) var luke: Hero
  @QuerySatelite struct Hero: Equatable { var name: String }
}

@QueryOperation struct SameHeroTwice {
  var hero: Named
  @Property(name: "hero", alias: "r2") var r2: Appearing
  @QuerySatelite struct Named: Equatable { var name: String }
  @QuerySatelite struct Appearing: Equatable { var appearsIn: [Episode] }
}

@QueryOperation(name: "Human") struct HumanQuery {
  var human: Human?
  @QuerySatelite struct Human: Equatable {
    @Variable var id: ID
    var name: String
    var mass: Double?
  }
}

extension CorpusCase {
  static let heroes = [
    CorpusCase("starwars/HeroName", HeroName(variables: .init(episode: .empire))) {
      #expect($0.hero == .init(name: "Luke Skywalker"))
    },
    CorpusCase("starwars/HeroName", HeroName()) { #expect($0.hero == .init(name: "R2-D2")) },
    CorpusCase("starwars/HeroNameWithID", HeroNameWithID(variables: .init(episode: .jedi))) {
      #expect($0.hero == .init(id: "2001", name: "R2-D2"))
    },
    CorpusCase("starwars/HeroNameAndAppearsIn", HeroNameAndAppearsIn()) {
      #expect($0.hero == .init(name: "R2-D2", appearsIn: [.newHope, .empire, .jedi]))
    },
    CorpusCase("starwars/HeroAppearsIn", HeroAppearsIn()) {
      #expect($0.hero == .init(appearsIn: [.newHope, .empire, .jedi]))
    },
    CorpusCase("starwars/TwoHeroes", TwoHeroes()) {
      #expect($0.r2 == .init(name: "R2-D2"))
      #expect($0.luke == .init(name: "Luke Skywalker"))
    },
    CorpusCase("starwars/SameHeroTwice", SameHeroTwice()) {
      #expect($0.hero == .init(name: "R2-D2"))
      #expect($0.r2 == .init(appearsIn: [.newHope, .empire, .jedi]))
    },
    CorpusCase("starwars/Human", HumanQuery(variables: .init(id: "1001"))) {
      #expect($0.human == .init(name: "Darth Vader", mass: 136))
    },
    CorpusCase("starwars/Human", HumanQuery(variables: .init(id: "1004"))) {
      #expect($0.human == .init(name: "Wilhuff Tarkin", mass: nil))
    },
    CorpusCase("starwars/Human", HumanQuery(variables: .init(id: "2001"))) {
      #expect($0.human == nil)
    },
  ]
}
