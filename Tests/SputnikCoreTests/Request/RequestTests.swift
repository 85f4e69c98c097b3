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
      "variable 'v': 2147483648 is outside the 32 bits of GraphQL's Int"
    ),
    (
      "[[Int]]", ["v": [[1], [-2_147_483_649]]],
      "variable 'v'[1][0]: -2147483649 is outside the 32 bits of GraphQL's Int"
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
