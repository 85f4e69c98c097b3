import Sputnik
import TestSupport
import Testing

/// Refuses the name "bad".
@QueryFragment(on: "Thing") private struct CheckedName: ResponseValidating {
  var name: String
  func validate() throws { if name == "bad" { throw Refusal(text: "fragment") } }
}

private struct Refusal: Error, Equatable { var text: String }

@QueryOperation(name: "V") private struct CheckedQuery: ResponseValidating {
  @FragmentSpread var root: Root
  var thing: Thing
  var things: [Choice]
  @InlineFragment(types: ["QueryRoot"]) var other: Other?

  func validate() throws { if thing.size == 3 { throw Refusal(text: "operation") } }

  @QueryFragment(on: "Query") struct Root {
    var version: Int
    @FragmentSpread var deep: Deep
  }
  @QueryFragment(on: "Query") struct Deep { var thing: Small }
  @QuerySatelite struct Small { var size: Int }
  @QuerySatelite struct Other { var version: Double }

  @QuerySatelite struct Thing: ResponseValidating {
    var size: Int
    @FragmentSpread var name: CheckedName
    @InlineFragment var big: Big?
    func validate() throws {
      // The whole object is filled before it is validated, its fragments too.
      if size == 2, name.name == "two", big?.weight == 5 { throw Refusal(text: "object") }
    }
  }
  @QuerySatelite struct Big: ResponseValidating {
    var weight: Int
    func validate() throws { if weight < 0 { throw Refusal(text: "inline") } }
  }
  @QueryUnion enum Choice {
    case big(Big)
    case other(typename: String)
  }
}

@Suite("Validation of objects with fragments, and fragments of operations")
struct ValidationAndOperationTests {
  private func filled(
    _ thing: String, things: String = "[]", typename: String = "Query"
  ) throws -> CheckedQuery {
    try CheckedQuery().filled(
      #"{"data":{"__typename":"\#(typename)","version":1,"thing":\#(thing),"things":\#(things)}}"#)
  }

  private static let fine = #"{"__typename":"Big","size":1,"name":"n","weight":5}"#

  @Test func fragmentsOfTheOperationArePrinted() throws {
    #expect(
      try CheckedQuery().text == """
        query V { __typename ...Root thing { __typename size ...CheckedName ... on Big { weight } \
        } things { __typename ... on Big { weight } } ... on Other { version } } \
        fragment Root on Query { version ...Deep } fragment CheckedName on Thing { name } \
        fragment Deep on Query { thing { size } }
        """)
  }

  @Test func fragmentsOfTheOperationAreFilled() throws {
    let response = try filled(Self.fine)
    #expect(response.root.version == 1)
    #expect(response.root.deep.thing.size == 1)
    #expect(response.thing.size == 1)
    #expect(response.other == nil)
    #expect(try filled(Self.fine, typename: "QueryRoot").other?.version == 1)
    let error = try unreadable {
      try CheckedQuery().filled(
        #"{"data":{"__typename":"Query","thing":\#(Self.fine),"things":[]}}"#)
    }
    #expect(error.path == ["version"])
  }

  struct Refused: Sendable {
    var thing = ValidationAndOperationTests.fine
    var things = "[]"
    var path: ResponsePath
    var text: String
  }

  @Test(arguments: [
    Refused(
      thing: #"{"__typename":"Big","size":1,"name":"bad","weight":5}"#, path: ["thing"],
      text: "fragment"),
    Refused(
      thing: #"{"weight":-1,"size":1,"name":"n","__typename":"Big"}"#, path: ["thing"],
      text: "inline"),
    Refused(
      thing: #"{"__typename":"Big","size":2,"name":"two","weight":5}"#, path: ["thing"],
      text: "object"),
    Refused(
      things: #"[{"__typename":"X"},{"__typename":"Big","weight":-1}]"#, path: ["things", 1],
      text: "inline"),
    Refused(
      thing: #"{"__typename":"Small","size":3,"name":"n"}"#, path: [], text: "operation"),
  ])
  func refusedObjectIsReportedWithItsPath(row: Refused) throws {
    let error = try unreadable { try filled(row.thing, things: row.things) }
    #expect(error.path == row.path)
    #expect(error.underlyingError as? Refusal == Refusal(text: row.text))
    #expect(error.found == "an object that it refuses")
  }

  @Test func operationCanBeNarrowedToItsFragments() throws {
    var query = CheckedQuery()
    query.setSelections([.root])
    query.root.setSelections([.deep])
    #expect(
      try query.text == """
        query V { ...Root } fragment Root on Query { ...Deep } \
        fragment Deep on Query { thing { size } }
        """)
    let response = try query.filled(#"{"data":{"thing":{"size":3}}}"#)
    #expect(response.root.deep.thing.size == 3)
    #expect(response.thing.size == 0)
    query.setSelections([])
    #expect(try invalid { try query.document }.place == "")
  }
}
