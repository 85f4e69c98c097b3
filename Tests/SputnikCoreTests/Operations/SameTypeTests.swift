import Foundation
import Sputnik
import TestSupport
import Testing

/// Different spellings of one type, which the compiler compares.
@QueryOperation
private struct Spellings {
  @Variable var kind: Kind
  @Variable var id: ID
  var hero: Hero
  var boss: Boss

  typealias Key = ID
  typealias Filters = [Filter]

  @QuerySatelite
  struct Hero {
    @Variable var kind: Spellings.Kind?
    @Variable(argument: "id") var idArgument: Key
    @Variable var filters: Filters?
    var name: String
  }

  @QuerySatelite
  struct Boss {
    @Variable var filters: [Spellings.Filter]?
    @Variable(name: "kind", argument: "sort") var sort: Kind
    @Variable(name: "id", argument: "key") var key: Swift.Optional<Sputnik.ID>
    var name: String
  }

  @QuerySatelite struct Filter { var text: String }
  @QueryEnum enum Kind: String { case good = "GOOD" }
}

@Suite("Variables are compared by their types")
struct SameTypeTests {
  @Test func oneVariableForOneType() throws {
    let query = Spellings(
      variables: .init(kind: .good, id: "1", filters: [.init(text: "t")]))
    #expect(
      try query.text == "query Spellings($kind: Kind!, $id: ID!, $filters: [Filter!]) { "
        + "hero(kind: $kind, id: $id, filters: $filters) { name } "
        + "boss(filters: $filters, sort: $kind, key: $id) { name } }")
    #expect(
      try query.body.hasSuffix(
        #""variables":{"kind":"GOOD","id":"1","filters":[{"text":"t"}]}}"#))
  }
}

@QueryOperation
private struct Sketch: Hashable {
  var name: String
  var age: Int? = 4
  var friends: [Friend]
  @Local var isOpen = true

  @QuerySatelite struct Friend: Hashable {
    @Variable var first: Int? = 10
    @Variable var after: String
    var id: ID
  }
}

@Suite("The memberwise initialiser of an operation")
struct OperationMemberwiseTests {
  @Test func fieldsAndVariables() throws {
    let preview = Sketch(
      name: "n", friends: [.init(id: "1")], isOpen: false, variables: .init(after: "a"))
    #expect(preview.name == "n")
    #expect(preview.age == 4)
    #expect(preview.friends == [.init(id: "1")])
    #expect(!preview.isOpen)
    #expect(preview.variables.after == "a")
    #expect(preview.variables.first == 10)
    #expect(preview.partialErrors.isEmpty)
  }

  @Test func theCopyCanBeSent() throws {
    let preview = Sketch(name: "n", friends: [], variables: .init(after: "a"))
    #expect(
      try preview.text == "query Sketch($first: Int = 10, $after: String!) { name age "
        + "friends(first: $first, after: $after) { id } }")
    #expect(try preview.filled(#"{"data":{"name":"m","age":null,"friends":[]}}"#).name == "m")
  }

  @Test func theInitialiserForRequestsIsPreferred() throws {
    let query = Sketch(variables: .init(after: "a"))
    #expect(query.friends.count == 1, "the template has an element to narrow")
  }
}
