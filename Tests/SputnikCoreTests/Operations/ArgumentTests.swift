import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Manual mapping: arguments with values, arguments bound to variables")
struct ArgumentTests {
  @Test func assignedArgumentsPrintAsLiterals() throws {
    var query = ManualQuery()
    query.episode.id = 23
    query.locations[0].ids = [12, 25]
    #expect(
      try query.text == """
        query ManualQuery { episode(id: "23") { name } \
        locationsByIds(ids: ["12", "25"]) { name dimension } }
        """)
    #expect(
      try query.body == #"""
        {"query":"query ManualQuery { episode(id: \"23\") { name } \#
        locationsByIds(ids: [\"12\", \"25\"]) { name dimension } }","operationName":"ManualQuery"}
        """#)
  }

  @Test func unassignedArgumentsPrintNeutralValues() throws {
    #expect(
      try ManualQuery().text == """
        query ManualQuery { episode(id: "") { name } locationsByIds(ids: []) { name dimension } }
        """)
  }

  @Test func argumentsAreCopiedToEveryElementOfTheResponse() throws {
    var query = ManualQuery()
    query.episode.id = "S01"
    query.locations[0].ids = [12, 25]
    let response = try query.filled(
      """
      {"data":{"episode":{"name":"Pilot"},"locationsByIds":[{"name":"a","dimension":null},\
      {"dimension":"C-137","name":"b"},{"name":"c","dimension":"?"}]}}
      """)
    #expect(response.episode.id == "S01")
    #expect(response.locations.map(\.ids) == [[12, 25], [12, 25], [12, 25]])
    #expect(response.locations.map(\.name) == ["a", "b", "c"])
    #expect(try response.text == query.text)
  }

  @Test func argumentsAreCopiedWhereTheSelectionIsNarrowed() throws {
    var query = ManualQuery()
    query.episode.id = 1
    query.locations.select.ids = [3]
    query.locations.setSelections([.dimension])
    #expect(
      try query.text == """
        query ManualQuery { episode(id: "1") { name } locationsByIds(ids: ["3"]) { dimension } }
        """)
    let response = try query.filled(
      #"{"data":{"episode":{"name":"Pilot"},"locationsByIds":[{"dimension":"x"}]}}"#)
    #expect(response.locations[0].ids == [3])
    #expect(response.locations[0].name == "")
    #expect(try response.text == query.text)
  }

  @Test func variableKeysBindArguments() throws {
    let query = BoundQuery(variables: .init(episodeId: 7, page_size: 20))
    #expect(
      try query.body == """
        {"query":"query bound($episodeId: ID!, $page_size: Int) { \
        episode(id: $episodeId, last: $page_size) { name } \
        other(id: $episodeId, last: $page_size) { name } }","operationName":"bound",\
        "variables":{"episodeId":"7","page_size":20}}
        """)
  }

  @Test func variablesAtTheTopReadAndWriteVariables() throws {
    var query = BoundQuery(variables: .init(episodeId: 7))
    query.episodeId = "8"
    query.last = 3
    #expect(query.variables.episodeId == "8")
    #expect(query.variables.page_size == 3)
    query.variables.page_size = nil
    #expect(query.last == nil)
    #expect(try query.body.hasSuffix(#""variables":{"episodeId":"8"}}"#))
  }

  @Test func nilIsOmittedAndInitialValuesPrint() throws {
    #expect(try LiteralQuery().text == "query { thing(preset: 5) { name } }")
  }

  @Test func anonymousOperationHasNoName() throws {
    #expect(try LiteralQuery().body == #"{"query":"query { thing(preset: 5) { name } }"}"#)
  }

  static let literals: [(@Sendable (inout LiteralThing) -> Void, String)] = [
    ({ $0.int = -7 }, "int: -7"),
    ({ $0.int = 2_147_483_647 }, "int: 2147483647"),
    ({ $0.double = 2 }, "double: 2.0"),
    ({ $0.double = -1.5e-7 }, "double: -1.5e-07"),
    ({ $0.float = 0.1 }, "float: 0.1"),
    ({ $0.bool = false }, "bool: false"),
    ({ $0.id = 23 }, #"id: "23""#),
    ({ $0.string = "" }, #"string: """#),
    ({ $0.string = "a\"b\\c/d" }, #"string: "a\"b\\c/d""#),
    ({ $0.string = "\n\r\t\u{8}\u{C}\u{0}\u{1F}" }, #"string: "\n\r\t\b\f\u0000\u001f""#),
    ({ $0.string = "é 漢字 🚀" }, #"string: "é 漢字 🚀""#),
    ({ $0.string = #"""") { evil }"# }, #"string: "\"\"\") { evil }""#),
    ({ $0.mediaType = .manga }, "kind: MANGA"),
    ({ $0.kinds = [.anime, nil, .manga] }, "kinds: [ANIME, null, MANGA]"),
    ({ $0.ints = [[1, 2], [], [3]] }, "ints: [[1, 2], [], [3]]"),
    ({ $0.input = .init() }, "input: {}"),
    (
      { $0.input = .init(text: "x\"y", kind: .anime, inner: .init(ids: [1, "b"])) },
      #"input: {text: "x\"y", kind: ANIME, inner: {ids: ["1", "b"], flag: false}}"#
    ),
    (
      { $0.inputs = [.init(tags: ["a", "b\n"]), .init(inner: .init(ids: [], flag: true))] },
      #"inputs: [{tags: ["a", "b\n"]}, {inner: {ids: [], flag: true}}]"#
    ),
    ({ $0.link = "https://x.y/z" }, #"link: "https://x.y/z""#),
  ]

  @Test(arguments: literals.indices)
  func literalsPrint(row: Int) throws {
    let (change, expected) = Self.literals[row]
    var query = LiteralQuery()
    query.thing.preset = nil
    change(&query.thing)
    #expect(try query.text == "query { thing(\(expected)) { name } }")
  }

  @Test func errorsNameTheArgument() throws {
    var query = LiteralQuery()
    query.thing.int = 2_147_483_648
    var error = try invalid { try query.document }
    #expect(error.place == "thing(int:)")
    #expect(
      error.problem == """
        2147483648 is outside the 32 bits of GraphQL's Int: \
        use 'Double', or 'Int64' if the schema has this scalar
        """)
    query = LiteralQuery()
    query.thing.ints = [[1], [2, -2_147_483_649]]
    error = try invalid { try query.httpBody() }
    #expect(error.place == "thing(ints:)[1][1]")
    query = LiteralQuery()
    query.thing.double = .nan
    error = try invalid { try query.httpBody() }
    #expect(error.place == "thing(double:)")
    #expect(error.operation == "LiteralQuery")
  }
}
