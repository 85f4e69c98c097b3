import Sputnik
import SputnikExecution
import TestSupport
import Testing

/// A server that responds with the arguments that it received.
private enum Shop {
  static func schema() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    for field in ["items", "strict"] {
      resolvers.add("Query.\(field)") { _, arguments, _ in
        .json(["received": .string(JSONValue.object(arguments).text)])
      }
    }
    return try ExecutableSchema(
      Schema(
        sdl: """
          type Query {
            items(first: Int, size: Int = 20, tags: [String], filter: Filter): Items!
            strict(size: Int! = 20): Items
          }
          type Items { received: String! }
          input Filter { name: String, limit: Int = 5 }
          """), resolvers: resolvers)
  }
}

/// A result of the operations below.
private protocol Receiving {
  var received: String { get }
}

@QueryOperation(name: "Q") private struct Plain: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var first: Int?
    @Variable var size: Int?
    var received: String
  }
}

@QueryOperation(name: "Q") private struct Nullable: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var first: GraphQLNullable<Int>
    @Variable var size: GraphQLNullable<Int>
    var received: String
  }
}

@QueryOperation(name: "Q") private struct WithDefault: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var size: Int? = 50
    var received: String
  }
}

@QueryOperation(name: "Q") private struct NullableWithDefault: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var size: GraphQLNullable<Int> = 50
    var received: String
  }
}

@QueryOperation(name: "Q") private struct RequiredWithDefault: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var size: Int = 50
    var received: String
  }
}

@QueryOperation(name: "Q") private struct Strict: Receiving {
  var strict: Items?
  var received: String { strict?.received ?? "" }
  @QuerySatelite fileprivate struct Items {
    @Variable var size: GraphQLNullable<Int> = 50
    var received: String
  }
}

@QueryOperation(name: "Q") private struct Filtered: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var filter: Filter
    @Variable var tags: [String?]?
    var received: String
  }
}

@QuerySatelite private struct Filter {
  var name: GraphQLNullable<String>
  var limit: Int?
}

@QueryOperation(name: "Q") private struct NullableTags: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable var tags: [GraphQLNullable<String>]
    var received: String
  }
}

@QueryOperation(name: "Q") private struct Direct: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Argument var first: Int?
    @Argument var size: GraphQLNullable<Int>
    var received: String
  }
}

@QueryOperation(name: "Q") private struct Written: Receiving {
  @Property(arguments: ["size": .null]) var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items { var received: String }
}

@Scalar(expressibleBy: [.string], valueType: Int.self) private struct Count {}

@QueryOperation(name: "Q") private struct ScalarSize: Receiving {
  var items: Items
  var received: String { items.received }
  @QuerySatelite fileprivate struct Items {
    @Variable(type: "Int") var size: Count?
    var received: String
  }
}

/// Each statement of the article “Nulls, defaults, and variables that are left out”.
@Suite("Nulls, defaults, and variables that are left out")
struct NullsAndDefaultsTests {
  /// Expects the operation's variables, as JSON, and the arguments that the server receives.
  private func expect(
    _ operation: some GraphQLOperation & Receiving, _ definitions: String, sends variables: String,
    arguments: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let request = try operation.body
    let document = #"{"query":"query Q\#(definitions) {"#
    #expect(request.hasPrefix(document), sourceLocation: sourceLocation)
    let end = variables == "{}" ? "" : #","variables":\#(variables)"#
    #expect(request.hasSuffix(#""operationName":"Q"\#(end)}"#), sourceLocation: sourceLocation)
    let response = try await response(to: operation, from: Shop.schema())
    #expect(response.received == arguments, sourceLocation: sourceLocation)
  }

  @Test func valuesNullsAndNothing() async throws {
    let types = "($first: Int, $size: Int)"
    try await expect(
      Plain(variables: .init(first: 10)), types, sends: #"{"first":10}"#,
      arguments: #"{"first":10,"size":20}"#)
    try await expect(
      Plain(variables: .init(first: nil)), types, sends: "{}", arguments: #"{"size":20}"#)
    try await expect(
      Nullable(variables: .init(first: 10, size: .absent)), types, sends: #"{"first":10}"#,
      arguments: #"{"first":10,"size":20}"#)
    try await expect(
      Nullable(variables: .init(first: .null, size: .absent)), types, sends: #"{"first":null}"#,
      arguments: #"{"first":null,"size":20}"#)
    try await expect(
      Nullable(variables: .init(first: .absent, size: nil)), types, sends: "{}",
      arguments: #"{"size":20}"#)
  }

  @Test func defaultsOfVariables() async throws {
    let types = "($size: Int = 50)"
    try await expect(
      WithDefault(variables: .init(size: 10)), types, sends: #"{"size":10}"#,
      arguments: #"{"size":10}"#)
    try await expect(
      WithDefault(variables: .init()), types, sends: #"{"size":50}"#, arguments: #"{"size":50}"#)
    try await expect(
      WithDefault(variables: .init(size: nil)), types, sends: "{}", arguments: #"{"size":50}"#)
    try await expect(
      NullableWithDefault(variables: .init(size: .null)), types, sends: #"{"size":null}"#,
      arguments: #"{"size":null}"#)
    try await expect(
      NullableWithDefault(variables: .init(size: .absent)), types, sends: "{}",
      arguments: #"{"size":50}"#)
    try await expect(
      NullableWithDefault(variables: .init()), types, sends: #"{"size":50}"#,
      arguments: #"{"size":50}"#)
  }

  @Test func requiredTypesWithDefaults() async throws {
    try await expect(
      RequiredWithDefault(), "($size: Int! = 50)", sends: #"{"size":50}"#,
      arguments: #"{"size":50}"#)
    try await expect(
      RequiredWithDefault(variables: .init(size: 3)), "($size: Int! = 50)", sends: #"{"size":3}"#,
      arguments: #"{"size":3}"#)
  }

  @Test func nullForAnArgumentThatRefusesIt() async throws {
    try await expect(
      Strict(variables: .init(size: nil)), "($size: Int = 50)", sends: "{}",
      arguments: #"{"size":50}"#)
    let refused = try await response(
      to: Strict(variables: .init(size: .null)), from: Shop.schema())
    #expect(refused.strict == nil)
    #expect(refused.partialErrors.map(\.path) == [["strict"]])
  }

  @Test func defaultsOfTheSchema() async throws {
    let types = "($first: Int, $size: Int)"
    try await expect(
      Plain(variables: .init(size: nil)), types, sends: "{}", arguments: #"{"size":20}"#)
    try await expect(
      Nullable(variables: .init(first: .absent, size: .null)), types, sends: #"{"size":null}"#,
      arguments: #"{"size":null}"#)
  }

  @Test func membersOfInputObjects() async throws {
    let types = "($filter: Filter!, $tags: [String])"
    try await expect(
      Filtered(variables: .init(filter: .init(name: "R2", limit: 1))), types,
      sends: #"{"filter":{"name":"R2","limit":1}}"#,
      arguments: #"{"size":20,"filter":{"name":"R2","limit":1}}"#)
    try await expect(
      Filtered(variables: .init(filter: .init(name: .null, limit: nil))), types,
      sends: #"{"filter":{"name":null}}"#,
      arguments: #"{"size":20,"filter":{"name":null,"limit":5}}"#)
    try await expect(
      Filtered(variables: .init(filter: .init(name: .absent, limit: nil))), types,
      sends: #"{"filter":{}}"#, arguments: #"{"size":20,"filter":{"limit":5}}"#)
  }

  @Test func elementsOfLists() async throws {
    try await expect(
      Filtered(variables: .init(filter: .init(name: .absent), tags: ["a", nil])),
      "($filter: Filter!, $tags: [String])", sends: #"{"filter":{},"tags":["a",null]}"#,
      arguments: #"{"size":20,"tags":["a",null],"filter":{"limit":5}}"#)
    try await expect(
      NullableTags(variables: .init(tags: ["a", .null, .absent])), "($tags: [String]!)",
      sends: #"{"tags":["a",null,null]}"#,
      arguments: #"{"size":20,"tags":["a",null,null]}"#)
  }

  @Test func argumentsWithoutAVariable() async throws {
    var query = Direct()
    #expect(try query.text == "query Q { items { received } }")
    try await expect(query, "", sends: "{}", arguments: #"{"size":20}"#)
    query.items.size = .null
    #expect(try query.text == "query Q { items(size: null) { received } }")
    try await expect(query, "", sends: "{}", arguments: #"{"size":null}"#)
    #expect(try Written().text == "query Q { items(size: null) { received } }")
    try await expect(Written(), "", sends: "{}", arguments: #"{"size":null}"#)
  }

  @Test func scalars() async throws {
    try await expect(
      ScalarSize(variables: .init(size: Count(nil))), "($size: Int)", sends: "{}",
      arguments: #"{"size":20}"#)
    let error = try invalid { try ScalarSize(variables: .init(size: "few")).httpBody() }
    #expect(error.place == "variable 'size'")
    #expect(error.problem.hasPrefix("\"few\" isn't a value of the scalar 'Count': "))
  }

  @Test func documentsAtRunTime() async throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: [.init("size", "Int", default: 50)]) {
        GraphQL.Field("items", arguments: ["size": .variable("size")]) { "received" }
      }
    }
    for (variables, arguments) in [
      (["size": nil], #"{"size":null}"#), ([:], #"{"size":50}"#),
    ] as [(JSONObject, String)] {
      let request = GraphQL.Request(document, variables: variables)
      let data = try await Shop.schema().response(toBody: request.httpBody())
      #expect(
        try request.response(from: data).data == ["items": ["received": .string(arguments)]])
    }
  }
}
