import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import TestSupport
import Testing

/// Random worlds, which several operations see one after the other.
@Suite struct RecordHistoryTests {
  @QueryOperation struct Names: Hashable {
    var all: [Being]
    var first: First?

    @QuerySatelite struct Being: Hashable {
      var id: ID
      var name: String
      var friends: [Friend?]?
      var home: Home?
    }
    @QuerySatelite(schemaTypeName: "Being") struct Friend: Hashable {
      var name: String
      var id: ID
    }
    @QuerySatelite struct Home: Hashable { var city: String }
    @QuerySatelite(schemaTypeName: "Being") struct First: Hashable { var name: String }
  }

  @QueryOperation struct Kinds: Hashable {
    var all: [Being]
    var first: Being?

    @QuerySatelite struct Being: Hashable {
      @InlineFragment var human: Human?
      @InlineFragment(types: .present) var machine: Machine?
      var id: ID
      @Property(name: "name", alias: "title") var title: String
    }
    @QuerySatelite struct Human: Hashable {
      var age: Int?
      var home: Home?
    }
    @QuerySatelite struct Machine: Hashable { var model: String }
    @QuerySatelite struct Home: Hashable {
      var size: Int
      var owner: Owner?
    }
    @QuerySatelite(schemaTypeName: "Being") struct Owner: Hashable {
      var id: ID
      var age: Int?
    }
  }

  struct World {
    struct Being {
      var isHuman: Bool
      var name: String
      var age: Int?
      var city: String?
      var size: Int
      var owner: Int?
      var friends: [Int?]?
    }
    var beings: [Being]
    var random: Random

    init(seed: UInt64) {
      random = Random(seed: seed)
      beings = []
      for index in 0..<5 {
        beings.append(
          Being(isHuman: index != 3, name: "n", size: 0, friends: nil))
        change(index)
      }
    }

    mutating func change(_ index: Int) {
      beings[index].name = ["Luke", "L\\u0065ia", "é", "", "0"].randomElement(using: &random)!
      beings[index].age = Bool.random(using: &random) ? Int.random(in: 0...9, using: &random) : nil
      beings[index].city = [nil, "A", "B"].randomElement(using: &random)!
      beings[index].size = Int.random(in: 0...9, using: &random)
      // The owner of a home is a human, since only humans have an age.
      beings[index].owner = [nil, 0, 1].randomElement(using: &random)!
      beings[index].friends =
        Bool.random(using: &random)
        ? (0..<Int.random(in: 0...3, using: &random)).map { _ in
          [nil, 0, 1, 2, 3, 4].randomElement(using: &random)!
        } : nil
    }

    // MARK: Responses

    /// An object whose members are sometimes in another order, and have white space.
    private mutating func object(_ members: [(String, String)]) -> String {
      let members =
        Int.random(in: 0..<4, using: &random) == 0 ? members.shuffled(using: &random) : members
      let space = Int.random(in: 0..<4, using: &random) == 0 ? " " : ""
      let texts = members.map { "\"\($0.0)\"\(space):\($0.1)\(space)" }
      return "{\(texts.joined(separator: ",\(space)"))\(space)}"
    }

    private func type(_ index: Int) -> (String, String) {
      ("__typename", beings[index].isHuman ? #""Human""# : #""Droid""#)
    }

    private mutating func friend(_ index: Int) -> String {
      object([("name", "\"\(beings[index].name)\""), ("id", "\"\(index)\""), type(index)])
    }

    mutating func names() -> String {
      var all: [String] = []
      for index in beings.indices {
        let being = beings[index]
        var friends: [String] = []
        for friend in being.friends ?? [] {
          friends.append(friend.map { self.friend($0) } ?? "null")
        }
        let home = being.city.map { object([("city", "\"\($0)\"")]) } ?? "null"
        all.append(
          object([
            ("id", "\"\(index)\""), ("name", "\"\(being.name)\""),
            ("friends", being.friends == nil ? "null" : "[\(friends.joined(separator: ","))]"),
            ("home", home), type(index),
          ]))
      }
      let first = object([("name", "\"\(beings[0].name)\"")])
      return object([
        ("data", object([("all", "[\(all.joined(separator: ","))]"), ("first", first)]))
      ])
    }

    private mutating func kind(_ index: Int) -> String {
      let being = beings[index]
      var members = [type(index)]
      if being.isHuman {
        var home = "null"
        if being.city != nil {
          let owner = being.owner.map { owner in
            object([
              ("id", "\"\(owner)\""), ("age", beings[owner].age.map(String.init) ?? "null"),
              type(owner),
            ])
          }
          home = object([("size", "\(being.size)"), ("owner", owner ?? "null")])
        }
        members += [("age", being.age.map(String.init) ?? "null"), ("home", home)]
      } else {
        members.append(("model", "\"\(being.size)\""))
      }
      members += [("id", "\"\(index)\""), ("title", "\"\(being.name)\"")]
      return object(members)
    }

    mutating func kinds() -> String {
      var all: [String] = []
      for index in beings.indices { all.append(kind(index)) }
      return object([
        ("data", object([("all", "[\(all.joined(separator: ","))]"), ("first", kind(0))]))
      ])
    }
  }

  /// A generator with a seed, so that a failure comes again.
  /// After each world has been fetched, both operations read what the network says, and writing the
  /// same again changes nothing but which of two forms is the newer one.
  @Test(arguments: 1...40)
  func twoOperations(seed: UInt64) throws {
    var world = World(seed: seed)
    var history = StoreHistory()
    for _ in 0..<12 {
      let (names, kinds) = (world.names(), world.kinds())
      let isFirst = Bool.random(using: &world.random)
      if isFirst { try history.write(names, to: Names()) }
      try history.write(kinds, to: Kinds())
      if !isFirst { try history.write(names, to: Names()) }
      #expect(
        try Names().filled(from: Data(history.read(Names()).utf8))
          == Names().filled(from: Data(names.utf8)))
      #expect(
        try Kinds().filled(from: Data(history.read(Kinds()).utf8))
          == Kinds().filled(from: Data(kinds.utf8)))
      let before = history.records
      let again = [
        try history.write(world.names(), to: Names()),
        try history.write(world.kinds(), to: Kinds()),
      ]
      // `first` is an object for one and an entity for the other, and the newer one counts.
      #expect(again == [isFirst ? ["Query.first"] : [], ["Query.first"]])
      #expect(history.records == before)
      #expect(history.store.miscounts == [])
      world.change(Int.random(in: 0..<5, using: &world.random))
    }
  }
}
