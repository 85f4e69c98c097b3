import SputnikMacros
import Testing

@QueryOperation struct HeroAndFriendsIDs {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var id: ID
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable { var id: ID }
  }
}

@QueryOperation struct HeroAndFriendsNames {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable { var name: String }
  }
}

@QueryOperation struct HeroAndFriendsNamesWithIDForParentOnly {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var id: ID
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable { var name: String }
  }
}

@QueryOperation struct HeroAndFriendsNamesWithIDs {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var id: ID
    var name: String
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable {
      var id: ID
      var name: String
    }
  }
}

@QueryOperation struct HeroFriendsOfFriendsNames {
  var hero: Hero
  @QuerySatelite struct Hero: Equatable {
    @Variable var episode: Episode?
    var friends: [Friend]
    @QuerySatelite struct Friend: Equatable {
      var id: ID
      var friends: [FriendOfFriend]
    }
    @QuerySatelite struct FriendOfFriend: Equatable { var name: String }
  }
}

extension CorpusCase {
  static let friends = [
    CorpusCase("starwars/HeroAndFriendsIDs", HeroAndFriendsIDs()) {
      #expect(
        $0.hero
          == .init(
            id: "2001", name: "R2-D2",
            friends: [.init(id: "1000"), .init(id: "1002"), .init(id: "1003")]))
    },
    CorpusCase(
      "starwars/HeroAndFriendsNames", HeroAndFriendsNames(variables: .init(episode: .empire))
    ) {
      #expect(
        $0.hero
          == .init(
            name: "Luke Skywalker",
            friends: [
              .init(name: "Han Solo"), .init(name: "Leia Organa"), .init(name: "C-3PO"),
              .init(name: "R2-D2"),
            ]))
    },
    CorpusCase(
      "starwars/HeroAndFriendsNamesWithIDForParentOnly", HeroAndFriendsNamesWithIDForParentOnly()
    ) {
      #expect(
        $0.hero
          == .init(
            id: "2001", name: "R2-D2",
            friends: [
              .init(name: "Luke Skywalker"), .init(name: "Han Solo"), .init(name: "Leia Organa"),
            ]))
    },
    CorpusCase(
      "starwars/HeroAndFriendsNamesWithIDs",
      HeroAndFriendsNamesWithIDs(variables: .init(episode: .newHope))
    ) {
      #expect(
        $0.hero
          == .init(
            id: "2001", name: "R2-D2",
            friends: [
              .init(id: "1000", name: "Luke Skywalker"), .init(id: "1002", name: "Han Solo"),
              .init(id: "1003", name: "Leia Organa"),
            ]))
    },
    CorpusCase("starwars/HeroFriendsOfFriendsNames", HeroFriendsOfFriendsNames()) {
      #expect($0.hero.friends.map(\.id) == ["1000", "1002", "1003"])
      #expect(
        $0.hero.friends.map { $0.friends.map(\.name) } == [
          ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"],
          ["Luke Skywalker", "Leia Organa", "R2-D2"],
          ["Luke Skywalker", "Han Solo", "C-3PO", "R2-D2"],
        ])
    },
  ]
}
