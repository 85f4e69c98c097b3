import Testing

extension CorpusCase {
  static let fragments = [
    CorpusCase(
      "starwars/HeroNameWithFragment", HeroNameWithFragment(), spreads: ["CharacterName": 1]
    ) {
      #expect($0.hero == .init(character: .init(name: "R2-D2")))
    },
    CorpusCase(
      "starwars/HeroNameWithFragmentAndID",
      HeroNameWithFragmentAndID(variables: .init(episode: .empire)), spreads: ["CharacterName": 1]
    ) {
      #expect($0.hero == .init(id: "1000", character: .init(name: "Luke Skywalker")))
    },
    CorpusCase(
      "starwars/HeroAppearsInWithFragment", HeroAppearsInWithFragment(),
      spreads: ["CharacterAppearsIn": 1]
    ) {
      #expect($0.hero == .init(character: .init(appearsIn: [.newHope, .empire, .jedi])))
    },
    CorpusCase(
      "starwars/HeroNameAndAppearsInWithFragment", HeroNameAndAppearsInWithFragment(),
      spreads: ["CharacterNameAndAppearsIn": 1]
    ) {
      #expect(
        $0.hero == .init(character: .init(name: "R2-D2", appearsIn: [.newHope, .empire, .jedi])))
    },
    CorpusCase(
      "starwars/HeroAndFriendsNamesWithFragment", HeroAndFriendsNamesWithFragment(),
      spreads: ["FriendsNames": 1]
    ) {
      #expect($0.hero.name == "R2-D2")
      #expect(
        $0.hero.more.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
    },
    CorpusCase(
      "starwars/HeroAndFriendsNamesWithFragmentTwice", HeroAndFriendsNamesWithFragmentTwice(),
      spreads: ["CharacterName": 2]
    ) {
      let names = ["Luke Skywalker", "Han Solo", "Leia Organa"]
      #expect($0.hero.friends.map(\.character.name) == names)
      #expect($0.hero.droid?.friends.map(\.character.name) == names)
    },
    CorpusCase(
      "starwars/HeroAndFriendsNamesWithFragmentTwice",
      HeroAndFriendsNamesWithFragmentTwice(variables: .init(episode: .empire)),
      spreads: ["CharacterName": 2]
    ) {
      #expect(
        $0.hero.friends.map(\.character.name) == ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"])
      #expect($0.hero.droid == nil)
    },
    CorpusCase(
      "starwars/DroidDetailsWithFragment", DroidDetailsWithFragment(),
      spreads: ["DroidDetails": 1]
    ) {
      #expect($0.hero == .init(droid: .init(name: "R2-D2", primaryFunction: "Astromech")))
    },
    CorpusCase(
      "starwars/DroidDetailsWithFragment",
      DroidDetailsWithFragment(variables: .init(episode: .empire)), spreads: ["DroidDetails": 1]
    ) {
      #expect($0.hero == .init(droid: nil))
    },
    CorpusCase(
      "starwars/HeroDetailsWithFragment", HeroDetailsWithFragment(), spreads: ["HeroDetails": 1]
    ) {
      #expect(
        $0.hero.details
          == .init(name: "R2-D2", human: nil, droid: .init(primaryFunction: "Astromech")))
    },
    CorpusCase(
      "starwars/HeroDetailsWithFragment",
      HeroDetailsWithFragment(variables: .init(episode: .empire)), spreads: ["HeroDetails": 1]
    ) {
      #expect(
        $0.hero.details == .init(name: "Luke Skywalker", human: .init(height: 1.72), droid: nil))
    },
  ]
}
