import Sputnik
import TestSupport
import Testing

@QueryOperation(name: "E", variableMapping: .manual) private struct EmptiedQuery {
  var list: [Thing]
  var other: Thing?

  @QuerySatelite struct Thing {
    @Argument var first: Int = 5
    @Argument var after: String?
    var id: ID
  }
}

@Suite("Arguments of emptied lists and of optionals that are nil")
struct EmptiedTests {
  private static let text = "query E { list(first: 5) { id } other(first: 5) { id } }"

  @Test func argumentsStartAgainWithTheirInitialValues() throws {
    var query = EmptiedQuery()
    #expect(try query.text == Self.text)
    query.list.select.first = 9
    query.other?.after = "x"
    #expect(
      try query.text
        == #"query E { list(first: 9) { id } other(first: 5, after: "x") { id } }"#)
    query.list = []
    query.other = nil
    #expect(try query.text == Self.text)
    query.setSelections([.list])
    #expect(try query.text == "query E { list(first: 5) { id } }")
  }

  @Test func emptyResponseHasTheInitialArguments() throws {
    let response = try EmptiedQuery().filled(#"{"data":{"list":[],"other":null}}"#)
    #expect(response.list.isEmpty)
    #expect(try response.text == Self.text)
  }
}
