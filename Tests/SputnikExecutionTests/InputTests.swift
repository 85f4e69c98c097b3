import SputnikExecution
import Testing

@Suite("Arguments and variables")
struct InputTests {
  /// The arguments that the resolver of `echo` gets. The arguments with default values are always
  /// present.
  @Test(
    "Literals",
    arguments: [
      ("", #"{"ten":10,"must":1}"#),
      ("(ten: 11, must: 2)", #"{"ten":11,"must":2}"#),
      ("(ten: null)", #"{"ten":null,"must":1}"#),
      ("(int: 2147483647)", #"{"int":2147483647,"ten":10,"must":1}"#),
      ("(float: 2)", #"{"float":2.0,"ten":10,"must":1}"#),
      ("(float: 2.5)", #"{"float":2.5,"ten":10,"must":1}"#),
      ("(string: \"a\", boolean: true)", #"{"string":"a","boolean":true,"ten":10,"must":1}"#),
      ("(id: 5)", #"{"id":"5","ten":10,"must":1}"#),
      ("(id: \"5\")", #"{"id":"5","ten":10,"must":1}"#),
      ("(episode: JEDI)", #"{"episode":"JEDI","ten":10,"must":1}"#),
      ("(list: [1, 2])", #"{"list":[1,2],"ten":10,"must":1}"#),
      ("(list: 1)", #"{"list":[1],"ten":10,"must":1}"#),
      ("(list: null)", #"{"list":null,"ten":10,"must":1}"#),
      ("(matrix: [[1], null, [null, 2]])", #"{"matrix":[[1],null,[null,2]],"ten":10,"must":1}"#),
      ("(matrix: 1)", #"{"matrix":[[1]],"ten":10,"must":1}"#),
      ("(matrix: [1, 2])", #"{"matrix":[[1],[2]],"ten":10,"must":1}"#),
      ("(filter: {stars: 5})", #"{"filter":{"name":"R2","stars":5},"ten":10,"must":1}"#),
      (
        "(filter: {tags: \"x\", stars: 5, name: null})",
        #"{"filter":{"name":null,"stars":5,"tags":["x"]},"ten":10,"must":1}"#
      ),
      (
        "(filter: {stars: 1, inner: {stars: 2}})",
        #"{"filter":{"name":"R2","stars":1,"inner":{"name":"R2","stars":2}},"ten":10,"must":1}"#
      ),
      ("(key: {id: 1})", #"{"key":{"id":"1"},"ten":10,"must":1}"#),
      ("(time: {at: [NOON, 12.5]})", #"{"time":{"at":["NOON",12.5]},"ten":10,"must":1}"#),
    ])
  func literals(arguments: String, received: String) async throws {
    #expect(try await echo("{ echo\(arguments) }") == received)
  }

  @Test(
    "Variables",
    arguments: [
      ("$x: Int", "int: $x", ["x": 5], #"{"int":5,"ten":10,"must":1}"#),
      ("$x: Int", "int: $x", ["x": 5.0], #"{"int":5,"ten":10,"must":1}"#),
      ("$x: Int", "int: $x", ["x": nil], #"{"int":null,"ten":10,"must":1}"#),
      ("$x: Int", "int: $x", [:], #"{"ten":10,"must":1}"#),
      ("$x: Int = 7", "int: $x", [:], #"{"int":7,"ten":10,"must":1}"#),
      ("$x: Int = 7", "int: $x", ["x": nil], #"{"int":null,"ten":10,"must":1}"#),
      ("$x: Int! = 7", "int: $x", [:], #"{"int":7,"ten":10,"must":1}"#),
      ("$x: Int", "ten: $x", [:], #"{"ten":10,"must":1}"#),
      ("$x: Int", "ten: $x", ["x": nil], #"{"ten":null,"must":1}"#),
      ("$x: Int", "must: $x", [:], #"{"ten":10,"must":1}"#),
      ("$x: Float", "float: $x", ["x": 1], #"{"float":1.0,"ten":10,"must":1}"#),
      ("$x: ID!", "id: $x", ["x": 12], #"{"id":"12","ten":10,"must":1}"#),
      ("$x: Episode", "episode: $x", ["x": "JEDI"], #"{"episode":"JEDI","ten":10,"must":1}"#),
      ("$x: Episode = EMPIRE", "episode: $x", [:], #"{"episode":"EMPIRE","ten":10,"must":1}"#),
      ("$x: [Int!]", "list: $x", ["x": 3], #"{"list":[3],"ten":10,"must":1}"#),
      ("$x: Int!", "list: [1, $x]", ["x": 3], #"{"list":[1,3],"ten":10,"must":1}"#),
      ("$x: Int", "matrix: [[1, $x]]", [:], #"{"matrix":[[1,null]],"ten":10,"must":1}"#),
      (
        "$x: Filter", "filter: $x", ["x": ["stars": 1]],
        #"{"filter":{"name":"R2","stars":1},"ten":10,"must":1}"#
      ),
      (
        "$x: String", "filter: {stars: 1, name: $x}", ["x": "C"],
        #"{"filter":{"name":"C","stars":1},"ten":10,"must":1}"#
      ),
      (
        "$x: String", "filter: {stars: 1, name: $x}", [:],
        #"{"filter":{"name":"R2","stars":1},"ten":10,"must":1}"#
      ),
      ("$x: String!", "key: {name: $x}", ["x": "C"], #"{"key":{"name":"C"},"ten":10,"must":1}"#),
      (
        "$x: DateTime", "time: $x", ["x": ["a": [1, nil]]],
        #"{"time":{"a":[1,null]},"ten":10,"must":1}"#
      ),
      ("$x: Int", "time: {a: [$x]}", ["x": 4], #"{"time":{"a":[4]},"ten":10,"must":1}"#),
      ("$x: Int", "int: $x", ["x": 1, "unknown": 2], #"{"int":1,"ten":10,"must":1}"#),
    ] as [(String, String, JSONObject, String)])
  func variables(
    definition: String, argument: String, values: JSONObject, received: String
  ) async throws {
    #expect(try await echo("query (\(definition)) { echo(\(argument)) }", values) == received)
  }

  @Test(
    "Variables of the wrong type",
    arguments: [
      ("$x: Int!", [:], "Variable \"$x\" of required type \"Int!\" was not provided."),
      ("$x: Int!", ["x": nil], "Variable \"$x\" of non-null type \"Int!\" must not be null."),
      (
        "$x: Int", ["x": "1"],
        "Variable \"$x\" got invalid value \"1\"; Int cannot represent non-integer value: \"1\""
      ),
      (
        "$x: Int", ["x": 1.5],
        "Variable \"$x\" got invalid value 1.5; Int cannot represent non-integer value: 1.5"
      ),
      (
        "$x: Int", ["x": -2_147_483_649],
        "Variable \"$x\" got invalid value -2147483649; Int cannot represent non 32-bit signed integer value: -2147483649"
      ),
      (
        "$x: Boolean", ["x": "true"],
        "Variable \"$x\" got invalid value \"true\"; Boolean cannot represent a non boolean value: \"true\""
      ),
      (
        "$x: Episode", ["x": "CLONES"],
        "Variable \"$x\" got invalid value \"CLONES\"; Value \"CLONES\" does not exist in \"Episode\" enum."
      ),
      (
        "$x: Episode", ["x": 1],
        "Variable \"$x\" got invalid value 1; Enum \"Episode\" cannot represent non-enum value: 1"
      ),
      (
        "$x: [Int!]", ["x": [1, nil]],
        "Variable \"$x\" got invalid value null at \"x[1]\"; Expected non-nullable type \"Int!\" not to be null."
      ),
      (
        "$x: Filter", ["x": [:]],
        "Variable \"$x\" got invalid value {}; Field \"stars\" of required type \"Int!\" was not provided."
      ),
      (
        "$x: Filter", ["x": ["stars": "5"]],
        "Variable \"$x\" got invalid value \"5\" at \"x.stars\"; Int cannot represent non-integer value: \"5\""
      ),
      (
        "$x: Filter", ["x": ["stars": 1, "a": 1]],
        "Variable \"$x\" got invalid value {stars: 1, a: 1}; Field \"a\" is not defined by type \"Filter\"."
      ),
      (
        "$x: [Filter]", ["x": [["stars": 1], ["stars": 1, "tags": ["a", 1]]]],
        "Variable \"$x\" got invalid value 1 at \"x[1].tags[1]\"; String cannot represent a non string value: 1"
      ),
      (
        "$x: Key", ["x": ["id": 1, "name": nil]],
        "Variable \"$x\" got invalid value {id: 1, name: null}; Exactly one field of \"Key\" must be given, and it must not be null."
      ),
    ] as [(String, JSONObject, String)])
  func badVariables(definition: String, values: JSONObject, message: String) async throws {
    let request = GraphQLRequest(
      query: "query (\(definition)) { echo(time: {x: $x}) }", variables: values)
    #expect(
      try await Heroes.server().execute(request)
        == ExecutionResult(data: nil, errors: [ExecutionError(message)]))
  }

  @Test func allBadVariablesAreReported() async throws {
    let request = GraphQLRequest(
      query: "query ($a: Int!, $b: Int, $c: Int) { echo(time: [$a, $b, $c]) }",
      variables: ["b": 1, "c": "1"])
    let result = try await Heroes.server().execute(request)
    #expect(
      result.errors.map(\.message) == [
        "Variable \"$a\" of required type \"Int!\" was not provided.",
        "Variable \"$c\" got invalid value \"1\"; Int cannot represent non-integer value: \"1\"",
      ])
  }

  @Test("A variable with a default value is null where its argument can't be null")
  func nullAtAnArgument() async throws {
    #expect(
      try await Heroes.response("query ($x: ID = 1) { need(id: $x) }", variables: ["x": nil])
        == #"{"errors":[{"message":"Argument \"id\" got invalid value $x; Expected non-nullable type \"ID!\" not to be null.","locations":[{"line":1,"column":22}],"path":["need"]}],"data":{"need":null}}"#
    )
  }

  private func echo(_ query: String, _ variables: JSONObject = [:]) async throws -> String? {
    let result = try await Heroes.server().execute(
      GraphQLRequest(query: query, variables: variables))
    #expect(result.errors.isEmpty)
    return result.data?["echo"]?.stringValue
  }
}
