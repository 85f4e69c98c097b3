import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Requests with composed documents")
struct RequestTests {
  static let hero = GraphQL.Document {
    GraphQL.Operation(
      .query, "Hero",
      variables: [.init("id", "ID!"), .init("unit", "Unit", default: .enum("FOOT"))]
    ) {
      GraphQL.Field("hero", arguments: ["id": .variable("id")]) { GraphQL.FragmentSpread("Size") }
    }
    GraphQL.FragmentDefinition("Size", on: "Character") {
      GraphQL.Field("height", arguments: ["unit": .variable("unit")])
    }
  }

  static let heroText = """
    query Hero($id: ID!, $unit: Unit = FOOT) { hero(id: $id) { ...Size } } \
    fragment Size on Character { height(unit: $unit) }
    """

  private func body(of request: GraphQL.Request) throws -> String {
    String(decoding: try request.httpBody(), as: UTF8.self)
  }

  @Test(
    arguments: [
      (["id": "1"], #"{"id":"1"}"#), (["unit": nil, "id": 1], #"{"unit":null,"id":1}"#),
    ] as [(JSONObject, String)])
  func bodyHasQueryNameAndVariables(variables: JSONObject, expected: String) throws {
    let body = try body(of: GraphQL.Request(Self.hero, variables: variables))
    #expect(
      body
        == #"{"query":"\#(Self.heroText)","operationName":"Hero","variables":\#(expected)}"#)
  }

  /// The order can have a meaning in a scalar. Equal objects aren't always equal texts therefore.
  @Test(
    arguments: [
      (
        ["id": 1, "unit": ["b": 1, "a": [["d": 1, "c": 2]]]],
        #"{"id":1,"unit":{"b":1,"a":[{"d":1,"c":2}]}}"#
      ),
      (
        ["unit": ["a": [["c": 2, "d": 1]], "b": 1], "id": 1],
        #"{"unit":{"a":[{"c":2,"d":1}],"b":1},"id":1}"#
      ),
    ] as [(JSONObject, String)])
  func variablesKeepTheirOrder(variables: JSONObject, expected: String) throws {
    #expect(variables == ["id": 1, "unit": ["a": [["c": 2, "d": 1]], "b": 1]])
    let text = "query Hero($id: Int, $unit: JSON) { hero(id: $id, unit: $unit) { name } }"
    let sent = #"{"query":"\#(text)","operationName":"Hero","variables":\#(expected)}"#
    #expect(try body(of: GraphQL.Request(.init(parsing: text), variables: variables)) == sent)
    let raw = RawOperation(text, variables: variables, response: JSONValue.self)
    #expect(String(decoding: try raw.httpBody(), as: UTF8.self) == sent)
  }

  /// A dictionary has no order, so its keys are sorted.
  @Test func variablesWithoutOrderAreSorted() throws {
    let variables: [String: [String: Int]] = ["id": ["b": 1, "a": 2], "Unit": [:], "age": [:]]
    let raw = RawOperation("{ a }", variables: variables, response: JSONValue.self)
    #expect(
      String(decoding: try raw.httpBody(), as: UTF8.self)
        == #"{"query":"{ a }","variables":{"Unit":{},"age":{},"id":{"a":2,"b":1}}}"#)
  }

  @Test func emptyParametersAreLeftOut() throws {
    let document = GraphQL.Document { GraphQL.Operation(.query) { "a" } }
    let body = try body(of: GraphQL.Request(document))
    #expect(body == #"{"query":"query { a }"}"#)
  }

  @Test(arguments: ["A", "B"]) func operationNameChoosesOneOfSeveral(name: String) throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "A") { "a" }
      GraphQL.Operation(.mutation, "B") { "b" }
    }
    let body = try body(of: GraphQL.Request(document, operationName: name))
    #expect(
      body
        == #"{"query":"query A { a } mutation B { b }","operationName":"\#(name)"}"#)
  }

  struct Variables: Encodable {
    var unit: String?
    var id: String
    var extra: Double?
  }

  @Test func encodableVariablesAreEncoded() throws {
    let request = try GraphQL.Request(Self.hero, encoding: Variables(id: "1"))
    #expect(request.variables == ["id": "1"])
    #expect(request == GraphQL.Request(Self.hero, variables: ["id": "1"]))
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let both = try GraphQL.Request(
      Self.hero, encoding: Variables(unit: "INCH", id: "/"), with: encoder)
    #expect(both.variables == ["id": "/", "unit": "INCH"])
  }

  @Test func variablesThatCannotBeEncodedAreErrors() throws {
    #expect(
      try invalid {
        try GraphQL.Request(Self.hero, encoding: Variables(id: "1", extra: .infinity))
      }.description
        == "Hero: variable 'extra': inf can't be encoded: Unable to encode Double.inf directly in "
        + "JSON."
    )
    #expect(
      try invalid { try GraphQL.Request(Self.hero, encoding: [1, 2]) }.description
        == "Hero: the variables: 'Array<Int>' encodes as [1,2], but variables must be an object")
  }

  static let values: [(String, JSONObject, String?)] = [
    ("ID!", ["v": 1], nil), ("[Int!]", ["v": [1, 2]], nil), ("[Int!]", ["v": 1], nil),
    ("Int", ["v": nil], nil), ("Int", [:], nil), ("Long", ["v": 5_000_000_000], nil),
    ("Float", ["v": 1], nil), ("JSON", ["v": ["a": [1, nil]]], nil),
    ("ID!", [:], "variable 'v': the type ID! requires a value, but none is given"),
    ("ID!", ["v": nil], "variable 'v': the type ID! requires a value, but it is null"),
    ("[ID!]!", ["v": ["a", nil]], "variable 'v'[1]: the type ID! doesn't allow null"),
    (
      "Int", ["v": 2_147_483_648],
      "variable 'v': 2147483648 can't be sent as GraphQL's Int, which has 32 bits"
    ),
    (
      "[[Int]]", ["v": [[1], [-2_147_483_649]]],
      "variable 'v'[1][0]: -2147483649 can't be sent as GraphQL's Int, which has 32 bits"
    ),
    (
      "Float", ["v": .double(.infinity)],
      "variable 'v': inf can't be sent: a number in GraphQL is finite"
    ),
    (
      "In", ["v": ["a": [.double(.nan)]]],
      "variable 'v': nan can't be sent: a number in GraphQL is finite"
    ),
    (
      "Int", ["w": 1],
      "variable 'w': it has a value, but the operation doesn't declare it: declare it, or remove "
        + "the value"
    ),
  ]

  @Test(arguments: values)
  func variableValueMustFitItsType(type: String, variables: JSONObject, problem: String?) throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: [.init("v", .init(stringLiteral: type))]) {
        GraphQL.Field("f", arguments: ["v": .variable("v")])
      }
    }
    let request = GraphQL.Request(document, variables: variables)
    if let problem {
      #expect(try invalid { try request.httpBody() }.description == "Q: \(problem)")
    } else {
      #expect(try !request.httpBody().isEmpty)
    }
  }

  @Test func defaultReplacesARequiredValue() throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: [.init("v", "Int!", default: 1)]) {
        GraphQL.Field("f", arguments: ["v": .variable("v")])
      }
    }
    let body = try body(of: GraphQL.Request(document))
    #expect(
      body
        == #"{"query":"query Q($v: Int! = 1) { f(v: $v) }","operationName":"Q"}"#)
  }
}
