import Sputnik
import TestSupport
import Testing

private final class Cache: Sendable, Hashable {
  let name: String

  init(_ name: String = "new") { self.name = name }

  static func == (a: Cache, b: Cache) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@QueryOperation
private struct Town {
  var mayor: Person
  @Local var cache = Cache()
  @Local var marks = [1, 2]
  @Local weak var owner: Cache?

  @QuerySatelite
  struct Person: Hashable {
    @Local var cache = Cache("own")
    @Local var tags = Set<String>()
    @Local var count = 3
    var name: String
  }
}

@Suite("Local properties whose type the compiler infers, and weak ones")
struct InferredLocalTests {
  private let response = #"{"data":{"mayor":{"name":"A"}}}"#

  @Test func theyAreNeverRequested() throws {
    #expect(try Town().text == "query Town { mayor { name } }")
  }

  @Test func aFilledCopyKeepsThem() throws {
    let owner = Cache("owner")
    var town = Town()
    town.cache = Cache("changed")
    town.marks = [3]
    town.owner = owner
    town.mayor.tags = ["a"]
    let filled = try town.filled(response)
    #expect(filled.cache.name == "changed")
    #expect(filled.marks == [3])
    #expect(filled.owner === owner)
    #expect(filled.mayor.tags == ["a"])
    #expect(filled.mayor.cache.name == "own")
    #expect(filled.mayor.name == "A")
  }

  @Test func theInitializerLeavesThemOut() {
    let person = Town.Person(count: 4, name: "B")
    #expect(person.cache.name == "own")
    #expect(person.tags.isEmpty)
    #expect(person.count == 4)
    #expect(Town(mayor: person).marks == [1, 2])
  }
}
