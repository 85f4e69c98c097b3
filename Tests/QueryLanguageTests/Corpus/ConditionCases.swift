import Testing

extension CorpusCase {
  static let conditions = names + details + friendsDetails

  private static let names = [
    CorpusCase(
      "starwars/HeroNameConditionalInclusion",
      HeroNameConditionalInclusion(variables: .init(includeName: true))
    ) {
      #expect($0.hero == .init(name: "R2-D2"))
    },
    CorpusCase(
      "starwars/HeroNameConditionalInclusion",
      HeroNameConditionalInclusion(variables: .init(includeName: false))
    ) {
      #expect($0.hero == .init(name: nil))
    },
    CorpusCase(
      "starwars/HeroNameConditionalExclusion",
      HeroNameConditionalExclusion(variables: .init(skipName: false))
    ) {
      #expect($0.hero == .init(name: "R2-D2"))
    },
    CorpusCase(
      "starwars/HeroNameConditionalExclusion",
      HeroNameConditionalExclusion(variables: .init(skipName: true))
    ) {
      #expect($0.hero == .init(name: nil))
    },
    both(skip: false, include: true) { #expect($0.hero == .init(name: "R2-D2")) },
    both(skip: true, include: true) { #expect($0.hero == .init(name: nil)) },
    both(skip: false, include: false) { #expect($0.hero == .init(name: nil)) },
    both(skip: true, include: false) { #expect($0.hero == .init(name: nil)) },
    separate(skip: false, include: true) {
      #expect($0.hero == .init(name: "R2-D2", included: "R2-D2"))
    },
    separate(skip: true, include: true) {
      #expect($0.hero == .init(name: nil, included: "R2-D2"))
    },
    separate(skip: false, include: false) {
      #expect($0.hero == .init(name: "R2-D2", included: nil))
    },
    separate(skip: true, include: false) {
      #expect($0.hero == .init(name: nil, included: nil))
    },
    ofType(.jedi, include: true) {
      #expect($0.hero == .init(name: "R2-D2", droid: .init(name: "R2-D2")))
    },
    ofType(.jedi, include: false) {
      #expect($0.hero == .init(name: nil, droid: .init(name: "R2-D2")))
    },
    ofType(.empire, include: true) {
      #expect($0.hero == .init(name: "Luke Skywalker", droid: nil))
    },
    ofType(.empire, include: false) { #expect($0.hero == .init(name: nil, droid: nil)) },
  ]

  private static let details = [
    CorpusCase(
      "starwars/HeroDetailsInlineConditionalInclusion",
      HeroDetailsInlineConditionalInclusion(variables: .init(includeDetails: true))
    ) {
      #expect(
        $0.hero
          == .init(details: .init(name: "R2-D2", appearsIn: [.newHope, .empire, .jedi])))
    },
    CorpusCase(
      "starwars/HeroDetailsInlineConditionalInclusion",
      HeroDetailsInlineConditionalInclusion(variables: .init(includeDetails: false))
    ) {
      #expect($0.hero == .init(details: nil))
    },
    CorpusCase(
      "starwars/HeroDetailsFragmentConditionalInclusion",
      HeroDetailsFragmentConditionalInclusion(variables: .init(includeDetails: true)),
      spreads: ["HeroDetails": 1]
    ) {
      #expect(
        $0.hero
          == .init(
            details: .init(
              name: "R2-D2", human: nil, droid: .init(primaryFunction: "Astromech"))))
    },
    CorpusCase(
      "starwars/HeroDetailsFragmentConditionalInclusion",
      HeroDetailsFragmentConditionalInclusion(variables: .init(includeDetails: false)),
      spreads: ["HeroDetails": 1]
    ) {
      #expect($0.hero == .init(details: nil))
    },
  ]

  private static let friendsDetails = [
    CorpusCase(
      "starwars/HeroFriendsDetailsConditionalInclusion",
      HeroFriendsDetailsConditionalInclusion(variables: .init(includeFriendsDetails: true))
    ) {
      #expect(
        $0.hero.friends == [
          .init(name: "Luke Skywalker", droid: nil), .init(name: "Han Solo", droid: nil),
          .init(name: "Leia Organa", droid: nil),
        ])
    },
    CorpusCase(
      "starwars/HeroFriendsDetailsConditionalInclusion",
      HeroFriendsDetailsConditionalInclusion(variables: .init(includeFriendsDetails: false))
    ) {
      #expect($0.hero == .init(friends: nil))
    },
    CorpusCase(
      "starwars/HeroFriendsDetailsUnconditionalAndConditionalInclusion",
      HeroFriendsDetailsUnconditionalAndConditionalInclusion(
        variables: .init(includeFriendsDetails: true))
    ) {
      #expect($0.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
      #expect(
        $0.hero.detailedFriends == [
          .init(name: "Luke Skywalker", droid: nil), .init(name: "Han Solo", droid: nil),
          .init(name: "Leia Organa", droid: nil),
        ])
    },
    CorpusCase(
      "starwars/HeroFriendsDetailsUnconditionalAndConditionalInclusion",
      HeroFriendsDetailsUnconditionalAndConditionalInclusion(
        variables: .init(includeFriendsDetails: false))
    ) {
      #expect($0.hero.friends.map(\.name) == ["Luke Skywalker", "Han Solo", "Leia Organa"])
      #expect($0.hero.detailedFriends == nil)
    },
  ]

  private static func both(
    skip: Bool, include: Bool, check: @escaping @Sendable (HeroNameConditionalBoth) -> Void
  ) -> CorpusCase {
    CorpusCase(
      "starwars/HeroNameConditionalBoth",
      HeroNameConditionalBoth(variables: .init(skipName: skip, includeName: include)), check: check)
  }

  private static func separate(
    skip: Bool, include: Bool,
    check: @escaping @Sendable (HeroNameConditionalBothSeparate) -> Void
  ) -> CorpusCase {
    CorpusCase(
      "starwars/HeroNameConditionalBothSeparate",
      HeroNameConditionalBothSeparate(variables: .init(skipName: skip, includeName: include)),
      check: check)
  }

  private static func ofType(
    _ episode: Episode, include: Bool,
    check: @escaping @Sendable (HeroNameTypeSpecificConditionalInclusion) -> Void
  ) -> CorpusCase {
    CorpusCase(
      "starwars/HeroNameTypeSpecificConditionalInclusion",
      HeroNameTypeSpecificConditionalInclusion(
        variables: .init(episode: episode, includeName: include)), check: check)
  }
}
