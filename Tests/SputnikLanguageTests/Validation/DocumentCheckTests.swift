import Sputnik
import TestSupport
import Testing

/// Every mistake that a document can have, whatever the schema is, and the sentence that it gets.
@Suite("Mistakes in documents")
struct DocumentCheckTests {
  typealias Row = (sentence: String, document: GraphQL.Document)

  /// A document of one query “Q”.
  static func query(
    variables: [GraphQL.VariableDefinition] = [], directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]
  ) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(
        .query, "Q", variables: variables, directives: directives, selectionSet: selections)
    }
  }

  /// A document of one query “Q” and fragments, each of which spreads others.
  static func fragments(_ fragments: [(String, [String])]) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(.query, "Q") { GraphQL.Field("hero") { GraphQL.FragmentSpread("A") } }
      for (name, spreads) in fragments {
        GraphQL.FragmentDefinition(name, on: "T") {
          "x"
          for spread in spreads { GraphQL.FragmentSpread(spread) }
        }
      }
    }
  }

  static let wrongNames: [Row] = [
    ("a b: “a b” can't be a name in a document", named("a b")),
    ("Q: hero.1st: “1st” can't be a name in a document", query { GraphQL.Field("hero") { "1st" } }),
    ("Q: a b: “a b” can't be a name in a document", query { GraphQL.Field("f", alias: "a b") }),
    (
      "Q: f(a-b:): “a-b” can't be a name in a document",
      query { GraphQL.Field("f", arguments: ["a-b": 1]) }
    ),
    (
      "Q: f(a:): “FOOT }” can't be a name in a document",
      query { GraphQL.Field("f", arguments: ["a": [.enum("FOOT }")]]) }
    ),
    (
      "Q: f(a:): “null” can't be an enum value",
      query { GraphQL.Field("f", arguments: ["a": .enum("null")]) }
    ),
    (
      "Q: f(a:): “x y” can't be a name in a document",
      query { GraphQL.Field("f", arguments: ["a": ["x y": 1]]) }
    ),
    (
      "Q: f(a:): “$v” can't be a name in a document",
      query { GraphQL.Field("f", arguments: ["a": .variable("$v")]) }
    ),
    (
      "Q: @in clude of f: “in clude” can't be a name in a document",
      query { GraphQL.Field("f", directives: [.init("in clude")]) }
    ),
    ("Q: @: “” can't be a name in a document", query(directives: [.init("")]) { "f" }),
    (
      "Q: hero: “A B” can't be a name in a document",
      query { GraphQL.Field("hero") { GraphQL.InlineFragment(on: "A B") { "x" } } }
    ),
    ("Q: “A B” can't be a name in a document", query { GraphQL.FragmentSpread("A B") }),
    (
      "Q: fragment 'on': “on” can't be the name of a fragment",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { "f" }
        GraphQL.FragmentDefinition("on", on: "T") { "x" }
      }
    ),
    (
      "Q: variable 'v': “[Int” can't be a name in a document",
      query(variables: [.init("v", "[Int")]) { "f" }
    ),
    (
      "Q: variable '$v': “$v” can't be a name in a document",
      query(variables: [.init("$v", "Int")]) { "f" }
    ),
  ]

  static func named(_ name: String) -> GraphQL.Document {
    GraphQL.Document { GraphQL.Operation(.query, name) { "f" } }
  }

  static let wrongShapes: [Row] = [
    ("Q: nothing is selected: a selection set needs at least one member", query {}),
    (
      "Q: hero.friends: nothing is selected: a selection set needs at least one member",
      query { GraphQL.Field("hero") { GraphQL.Field("friends") { if false { "x" } } } }
    ),
    (
      "Q: hero: nothing is selected: a selection set needs at least one member",
      query { GraphQL.Field("hero") { GraphQL.InlineFragment(on: "Droid") {} } }
    ),
    (
      "Q: fragment 'A': nothing is selected: a selection set needs at least one member",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("A") }
        GraphQL.FragmentDefinition("A", on: "T") {}
      }
    ),
    (
      "Q: f(a:): inf has no form in GraphQL",
      query { GraphQL.Field("f", arguments: ["a": ["b": [.float(.infinity)]]]) }
    ),
    (
      "Q: f.g(a:) in fragment 'A': nan has no form in GraphQL",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("A") }
        GraphQL.FragmentDefinition("A", on: "T") {
          GraphQL.Field("f") { GraphQL.Field("g", arguments: ["a": .float(.nan)]) }
        }
      }
    ),
    (
      "Q: f(a:): there are two arguments of the name “a”",
      query { GraphQL.Field("f", arguments: ["a": 1, "a": 1]) }
    ),
    (
      "Q: @d of f: there are two arguments of the name “a”",
      query { GraphQL.Field("f", directives: [.init("d", arguments: ["a": 1, "a": 2])]) }
    ),
    (
      "Q: f(a:): there are two members of the name “b”",
      query { GraphQL.Field("f", arguments: ["a": ["b": 1, "b": 2]]) }
    ),
    (
      "Q: hero.size: it would stand for height(unit: FOOT) and for height: give one an alias",
      query {
        GraphQL.Field("hero") {
          GraphQL.Field("height", alias: "size", arguments: ["unit": .enum("FOOT")])
          GraphQL.Field("height", alias: "size")
        }
      }
    ),
    (
      "Q: name: it would stand for name and for title: give one an alias",
      query {
        "name"
        GraphQL.InlineFragment { GraphQL.Field("title", alias: "name") }
      }
    ),
    (
      "Q: hero.friends.x: it would stand for a and for b: give one an alias",
      query {
        GraphQL.Field("hero") { GraphQL.Field("friends") { GraphQL.Field("a", alias: "x") } }
        GraphQL.Field("hero") { GraphQL.Field("friends") { GraphQL.Field("b", alias: "x") } }
      }
    ),
  ]

  static let wrongFragments: [Row] = [
    ("Q: hero: the document has no fragment “A”", fragments([])),
    ("Q: fragment 'A': the document has no fragment “B”", fragments([("A", ["B"])])),
    ("Q: fragment 'A': there are two definitions of this name", fragments([("A", []), ("A", [])])),
    ("Q: fragment 'B': no operation spreads it: take it out", fragments([("A", []), ("B", [])])),
    (
      "Q: fragment 'A': A → A is a cycle: a fragment can't contain itself",
      fragments([("A", ["A"])])
    ),
    (
      "Q: fragment 'B': B → C → B is a cycle: a fragment can't contain itself",
      fragments([("A", ["B"]), ("B", ["C"]), ("C", ["B"])])
    ),
  ]

  static let wrongVariables: [Row] = [
    (
      "Q: variable 'v': there are two definitions of this name",
      query(variables: [.init("v", "Int"), .init("v", "Int")]) { "f" }
    ),
    (
      "Q: variable 'v': null is no default for the type Int!",
      query(variables: [.init("v", "Int!", default: .null)]) { "f" }
    ),
    (
      "Q: variable 'v': a default can't refer to another variable",
      query(variables: [.init("v", "Int", default: [.variable("w")])]) { "f" }
    ),
    (
      "Q: variable 'v': nothing in the operation uses it: take it out, or bind an argument to it",
      query(variables: [.init("v", "Int")]) { "f" }
    ),
    (
      "Q: f(a:): variable 'v' is not declared by the operation",
      query { GraphQL.Field("f", arguments: ["a": [["b": .variable("v")]]]) }
    ),
    (
      "Q: @include of f: variable 'v' is not declared by the operation",
      query { GraphQL.Field("f", directives: [.include(if: "v")]) }
    ),
    (
      "Q: x(a:) in fragment 'A': variable 'v' is not declared by the operation",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("B") }
        GraphQL.FragmentDefinition("B", on: "T") { GraphQL.FragmentSpread("A") }
        GraphQL.FragmentDefinition("A", on: "T") {
          GraphQL.Field("x", arguments: ["a": .variable("v")])
        }
      }
    ),
  ]

  static let wrongOperations: [Row] = [
    ("GraphQL.Request: the document has no operation", GraphQL.Document {}),
    (
      "GraphQL.Request: the document has several operations, “A”, one without a name: "
        + "operationName must say which one is meant",
      GraphQL.Document {
        GraphQL.Operation(.query, "A") { "a" }
        GraphQL.Operation(.query) { "b" }
      }
    ),
    (
      "anonymous mutation: nothing is selected: a selection set needs at least one member",
      GraphQL.Document { GraphQL.Operation(.mutation) {} }
    ),
  ]

  @Test(arguments: wrongNames) func names(row: Row) throws { try check(row) }
  @Test(arguments: wrongShapes) func shapes(row: Row) throws { try check(row) }
  @Test(arguments: wrongFragments) func fragments(row: Row) throws { try check(row) }
  @Test(arguments: wrongVariables) func variables(row: Row) throws { try check(row) }
  @Test(arguments: wrongOperations) func operations(row: Row) throws { try check(row) }

  func check(_ row: Row) throws {
    #expect(
      try invalid { try GraphQL.Request(row.document).httpBody() }.description == row.sentence)
  }

  static let several = GraphQL.Document {
    GraphQL.Operation(.query, "A", variables: [.init("v", "Int")]) {
      GraphQL.Field("f", arguments: ["a": .variable("v")])
    }
    GraphQL.Operation(.query, "B") { "b" }
  }

  @Test func severalOperations() throws {
    func sentence(_ name: String?, _ document: GraphQL.Document) throws -> String {
      try invalid { try GraphQL.Request(document, operationName: name).httpBody() }.description
    }
    #expect(
      try sentence("C", Self.several) == "C: the document has no operation “C”, only “A”, “B”")
    var document = Self.several
    document.definitions.append(.operation(GraphQL.Operation(.query, "A") { "b" }))
    #expect(
      try sentence("B", document) == "B: operation 'A': there are two definitions of this name")
    document = Self.several
    document.definitions.append(.operation(GraphQL.Operation(.query) { "b" }))
    #expect(
      try sentence("B", document)
        == "B: an operation without a name must be the only one of its document")
    document = Self.several
    document.definitions.append(
      .operation(GraphQL.Operation(.query, "C", variables: [.init("w", "Int")]) { "b" }))
    #expect(
      try sentence("B", document) == """
        B: variable 'w' in operation 'C': nothing in the operation uses it: \
        take it out, or bind an argument to it
        """)
    document = Self.several
    document.definitions.append(
      .operation(
        GraphQL.Operation(.query, "C") { GraphQL.Field("f", arguments: ["a": .float(.nan)]) }))
    #expect(
      try sentence("B", document) == "B: f(a:) in operation 'C': nan has no form in GraphQL")
    document.definitions[2] = .operation(GraphQL.Operation(.query, "C") {})
    #expect(
      try sentence("B", document) == """
        B: operation 'C': nothing is selected: a selection set needs at least one member
        """)
    document.definitions[2] = .operation(
      GraphQL.Operation(.query, "C") { GraphQL.FragmentSpread("F") })
    document.definitions.append(
      .fragment(
        GraphQL.FragmentDefinition("F", on: "T") {
          GraphQL.Field("f", arguments: ["a": .variable("v")])
        }))
    #expect(
      try sentence("B", document)
        == "B: f(a:) in fragment 'F': variable 'v' is not declared by the operation 'C'")
  }

  @Test func whatLooksWrongAndIsRight() throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: [.init("on", "Int")]) {
        // The same field twice, arguments in another order.
        GraphQL.Field("f", arguments: ["a": 1, "b": .variable("on")]) { "x" }
        GraphQL.Field("f", arguments: ["b": .variable("on"), "a": 1]) { "y" }
        // One response name, two types.
        GraphQL.InlineFragment(on: "Cat") { GraphQL.Field("meows", alias: "noise") }
        GraphQL.InlineFragment(on: "Dog") { GraphQL.Field("barks", alias: "noise") }
        GraphQL.FragmentSpread("A")
        GraphQL.FragmentSpread("A")
      }
      GraphQL.FragmentDefinition("A", on: "T") { GraphQL.FragmentSpread("B") }
      GraphQL.FragmentDefinition("B", on: "T") { "_" }
    }
    #expect(try !GraphQL.Request(document).httpBody().isEmpty)
  }
}
