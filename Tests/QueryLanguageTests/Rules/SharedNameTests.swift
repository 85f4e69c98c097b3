import Sputnik
import TestSupport
import Testing

/// Properties that read one value as different types. Some of them have a condition.
@QueryOperation(name: "S") private struct SharedNames {
  var hero: Hero
  var list: [[Hero?]]

  @QuerySatelite struct Hero: Hashable {
    @Include(if: "ids") @Property(name: "friends") var withIds: [WithId]?
    @Property(name: "friends") var withNames: [WithName?]
    @FragmentSpread var rest: Rest
    @Property(name: "size") var whole: Int
    @Property(name: "size") var exact: Double?
    @Include(if: "ids") var id: ID?

    @QuerySatelite struct WithId: Hashable { var id: ID }
    @QuerySatelite struct WithName: Hashable { var name: String }
  }
  @QueryFragment(on: "Hero") struct Rest: Hashable {
    var id: String
    var friends: [Age]
    @QuerySatelite struct Age: Hashable { var age: Int? }
  }
}

@Suite("One value read by several properties")
struct SharedNameTests {
  private func filled(
    ids: Bool, _ hero: String, errors: String = ""
  ) throws -> SharedNames {
    try SharedNames(variables: .init(ids: ids)).filled(
      #"{"data":{"hero":\#(hero),"list":[[\#(hero),null],[]]}\#(errors)}"#)
  }

  @Test func everySelectionIsPrinted() throws {
    let hero = """
      { friends @include(if: $ids) { id } friends { name } ...Rest size size \
      id @include(if: $ids) }
      """
    let text = """
      query S($ids: Boolean!) { hero \(hero) list \(hero) } \
      fragment Rest on Hero { id friends { age } }
      """
    #expect(try SharedNames(variables: .init(ids: true)).text == text)
  }

  @Test func everyPropertyReadsItsOwnSelection() throws {
    let with = try filled(
      ids: true, #"{"size":2,"id":"i","friends":[{"age":1,"name":"n","id":"j"}]}"#)
    #expect(with.hero.withIds == [.init(id: "j")])
    #expect(with.hero.withNames == [.init(name: "n")])
    #expect(with.hero.rest == .init(id: "i", friends: [.init(age: 1)]))
    #expect(with.hero.id == "i")
    #expect(with.list == [[with.hero, nil], []])
    // Without the condition, `friends` is read for the names only.
    let without = try filled(
      ids: false, #"{"friends":[{"age":null,"name":"n"}],"id":"i","size":2.0}"#)
    #expect(without.hero.withIds == nil)
    #expect(without.hero.withNames == [.init(name: "n")])
    #expect(without.hero.id == nil)
    #expect(without.hero.rest.id == "i")
    #expect(without.hero.whole == 2)
    #expect(without.hero.exact == 2)
    #expect(without.list == [[without.hero, nil], []])
  }

  @Test func everyPropertyFollowsItsOwnRules() throws {
    let error = try unreadable {
      try filled(ids: true, #"{"size":2,"id":"i","friends":[{"age":1,"name":"n"}]}"#)
    }
    #expect(error.path == ["hero", "friends", 0, "id"])
    let half = try unreadable {
      try filled(ids: false, #"{"size":2.5,"id":"i","friends":[]}"#)
    }
    #expect(half.path == ["hero", "size"])
    let null = try unreadable {
      try filled(ids: false, #"{"size":null,"id":"i","friends":[]}"#)
    }
    #expect(null.path == ["hero", "size"])
    let text = #"{"size":null,"id":"i","friends":[null]}"#
    let explained = try filled(ids: true, text, errors: #","errors":[{"message":"m"}]"#)
    #expect(explained.hero.whole == 0)
    #expect(explained.hero.exact == nil)
    #expect(explained.hero.withIds == [.init(id: "")])
    #expect(explained.hero.withNames == [nil])
    #expect(explained.hero.rest.friends == [.init(age: nil)])
  }

  @Test func selectionCanBeNarrowed() throws {
    var query = SharedNames(variables: .init(ids: true))
    query.setSelections([.hero])
    query.hero.setSelections([.exact, .withNames])
    #expect(try query.text == "query S { hero { friends { name } size } }")
    let response = try query.filled(
      #"{"data":{"hero":{"size":0.5,"friends":[{"name":"a","id":{}}],"id":[]}}}"#)
    #expect(response.hero.exact == 0.5)
    #expect(response.hero.whole == 0)
    #expect(response.hero.withIds == nil)
    #expect(response.hero.withNames == [.init(name: "a")])
    #expect(try response.text == query.text)
  }
}
