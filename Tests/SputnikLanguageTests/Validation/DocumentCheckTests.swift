import Sputnik
import TestSupport
import Testing

/// Every mistake that can be found in a document without a schema, and its message.
@Suite("Mistakes in documents")
struct DocumentCheckTests {
  typealias Row = (message: String, document: GraphQL.Document)

  /// Returns a document with one query, `Q`.
  static func query(
    variables: [GraphQL.VariableDefinition] = [], directives: [GraphQL.Directive] = [],
    @GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]
  ) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(
        .query, "Q", variables: variables, directives: directives, selectionSet: selections)
    }
  }

  /// Returns a document with one query, `Q`, and fragments, each of which spreads other fragments.
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

  static let nameRule =
    "a name has letters, digits and underscores, and doesn't begin with a digit"

  static let wrongNames: [Row] = [
    ("a b: 'a b' isn't a GraphQL name: \(nameRule)", named("a b")),
    (
      "Q: hero.1st: '1st' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("hero") { "1st" } }
    ),
    ("Q: a b: 'a b' isn't a GraphQL name: \(nameRule)", query { GraphQL.Field("f", alias: "a b") }),
    (
      "Q: f(a-b:): 'a-b' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("f", arguments: ["a-b": 1]) }
    ),
    (
      "Q: f(a:): 'FOOT }' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("f", arguments: ["a": [.enum("FOOT }")]]) }
    ),
    (
      "Q: f(a:): 'null' isn't an enum value: use '.boolean' or '.null' instead of '.enum'",
      query { GraphQL.Field("f", arguments: ["a": .enum("null")]) }
    ),
    (
      "Q: f(a:): 'x y' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("f", arguments: ["a": ["x y": 1]]) }
    ),
    (
      "Q: f(a:): '$v' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("f", arguments: ["a": .variable("$v")]) }
    ),
    (
      "Q: @in clude of f: 'in clude' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("f", directives: [.init("in clude")]) }
    ),
    ("Q: @: '' isn't a GraphQL name: \(nameRule)", query(directives: [.init("")]) { "f" }),
    (
      "Q: hero: 'A B' isn't a GraphQL name: \(nameRule)",
      query { GraphQL.Field("hero") { GraphQL.InlineFragment(on: "A B") { "x" } } }
    ),
    ("Q: 'A B' isn't a GraphQL name: \(nameRule)", query { GraphQL.FragmentSpread("A B") }),
    (
      "Q: fragment 'on': a fragment can't have the name 'on': rename it",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { "f" }
        GraphQL.FragmentDefinition("on", on: "T") { "x" }
      }
    ),
    (
      "Q: variable 'v': '[Int' isn't a GraphQL name: \(nameRule)",
      query(variables: [.init("v", "[Int")]) { "f" }
    ),
    (
      "Q: variable '$v': '$v' isn't a GraphQL name: \(nameRule)",
      query(variables: [.init("$v", "Int")]) { "f" }
    ),
  ]

  static func named(_ name: String) -> GraphQL.Document {
    GraphQL.Document { GraphQL.Operation(.query, name) { "f" } }
  }

  static let wrongShapes: [Row] = [
    ("Q: the selection set is empty: select at least one field", query {}),
    (
      "Q: hero.friends: the selection set is empty: select at least one field",
      query { GraphQL.Field("hero") { GraphQL.Field("friends") { if false { "x" } } } }
    ),
    (
      "Q: hero: the selection set is empty: select at least one field",
      query { GraphQL.Field("hero") { GraphQL.InlineFragment(on: "Droid") {} } }
    ),
    (
      "Q: fragment 'A': the selection set is empty: select at least one field",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("A") }
        GraphQL.FragmentDefinition("A", on: "T") {}
      }
    ),
    (
      "Q: f(a:): inf can't be sent: a number in GraphQL is finite",
      query { GraphQL.Field("f", arguments: ["a": ["b": [.float(.infinity)]]]) }
    ),
    (
      "Q: f.g(a:) in fragment 'A': nan can't be sent: a number in GraphQL is finite",
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") { GraphQL.FragmentSpread("A") }
        GraphQL.FragmentDefinition("A", on: "T") {
          GraphQL.Field("f") { GraphQL.Field("g", arguments: ["a": .float(.nan)]) }
        }
      }
    ),
    (
      "Q: f(a:): the argument 'a' is written twice: remove one",
      query { GraphQL.Field("f", arguments: ["a": 1, "a": 1]) }
    ),
    (
      "Q: @d of f: the argument 'a' is written twice: remove one",
      query { GraphQL.Field("f", directives: [.init("d", arguments: ["a": 1, "a": 2])]) }
    ),
    (
      "Q: f(a:): the input field 'b' is written twice: remove one",
      query { GraphQL.Field("f", arguments: ["a": ["b": 1, "b": 2]]) }
    ),
    (
      "Q: hero.size: different fields have this response name, height(unit: FOOT) and height: "
        + "give one an alias",
      query {
        GraphQL.Field("hero") {
          GraphQL.Field("height", alias: "size", arguments: ["unit": .enum("FOOT")])
          GraphQL.Field("height", alias: "size")
        }
      }
    ),
    (
      "Q: name: different fields have this response name, name and title: give one an alias",
      query {
        "name"
        GraphQL.InlineFragment { GraphQL.Field("title", alias: "name") }
      }
    ),
    (
      "Q: hero.friends.x: different fields have this response name, a and b: give one an alias",
      query {
        GraphQL.Field("hero") { GraphQL.Field("friends") { GraphQL.Field("a", alias: "x") } }
        GraphQL.Field("hero") { GraphQL.Field("friends") { GraphQL.Field("b", alias: "x") } }
      }
    ),
  ]

  static let wrongFragments: [Row] = [
    ("Q: hero: the document doesn't define the fragment 'A'", fragments([])),
    ("Q: fragment 'A': the document doesn't define the fragment 'B'", fragments([("A", ["B"])])),
    (
      "Q: fragment 'A': it is defined twice: rename or remove one of the definitions",
      fragments([("A", []), ("A", [])])
    ),
    (
      "Q: fragment 'B': no operation uses it: remove it, or spread it",
      fragments([("A", []), ("B", [])])
    ),
    (
      "Q: fragment 'A': the fragment contains itself (A → A): remove one of these spreads",
      fragments([("A", ["A"])])
    ),
    (
      "Q: fragment 'B': the fragment contains itself (B → C → B): remove one of these spreads",
      fragments([("A", ["B"]), ("B", ["C"]), ("C", ["B"])])
    ),
  ]

  static let wrongVariables: [Row] = [
    (
      "Q: variable 'v': it is defined twice: rename or remove one of the definitions",
      query(variables: [.init("v", "Int"), .init("v", "Int")]) { "f" }
    ),
    (
      "Q: variable 'v': the default of the type Int! can't be null: write a value, or remove the "
        + "default",
      query(variables: [.init("v", "Int!", default: .null)]) { "f" }
    ),
    (
      "Q: variable 'v': a default can't contain a variable: write a constant value",
      query(variables: [.init("v", "Int", default: [.variable("w")])]) { "f" }
    ),
    (
      "Q: variable 'v': the operation doesn't use it: remove it, or use it as the value of an "
        + "argument",
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
      "GraphQL.Request: the document has several operations ('A', an anonymous operation): "
        + "set 'operationName' to the one to execute",
      GraphQL.Document {
        GraphQL.Operation(.query, "A") { "a" }
        GraphQL.Operation(.query) { "b" }
      }
    ),
    (
      "anonymous mutation: the selection set is empty: select at least one field",
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
      try invalid { try GraphQL.Request(row.document).httpBody() }.description == row.message)
  }

  static let several = GraphQL.Document {
    GraphQL.Operation(.query, "A", variables: [.init("v", "Int")]) {
      GraphQL.Field("f", arguments: ["a": .variable("v")])
    }
    GraphQL.Operation(.query, "B") { "b" }
  }

  @Test func severalOperations() throws {
    func message(_ name: String?, _ document: GraphQL.Document) throws -> String {
      try invalid { try GraphQL.Request(document, operationName: name).httpBody() }.description
    }
    #expect(
      try message("C", Self.several) == "C: the document has no operation 'C', only 'A', 'B'")
    var document = Self.several
    document.definitions.append(.operation(GraphQL.Operation(.query, "A") { "b" }))
    #expect(
      try message("B", document)
        == "B: operation 'A': it is defined twice: rename or remove one of the definitions")
    document = Self.several
    document.definitions.append(.operation(GraphQL.Operation(.query) { "b" }))
    #expect(
      try message("B", document)
        == "B: an anonymous operation must be the only operation of its document: give it a name")
    document = Self.several
    document.definitions.append(
      .operation(GraphQL.Operation(.query, "C", variables: [.init("w", "Int")]) { "b" }))
    #expect(
      try message("B", document) == """
        B: variable 'w' in operation 'C': the operation doesn't use it: \
        remove it, or use it as the value of an argument
        """)
    document = Self.several
    document.definitions.append(
      .operation(
        GraphQL.Operation(.query, "C") { GraphQL.Field("f", arguments: ["a": .float(.nan)]) }))
    #expect(
      try message("B", document)
        == "B: f(a:) in operation 'C': nan can't be sent: a number in GraphQL is finite")
    document.definitions[2] = .operation(GraphQL.Operation(.query, "C") {})
    #expect(
      try message("B", document) == """
        B: operation 'C': the selection set is empty: select at least one field
        """)
    document.definitions[2] = .operation(
      GraphQL.Operation(.query, "C") { GraphQL.FragmentSpread("F") })
    document.definitions.append(
      .fragment(
        GraphQL.FragmentDefinition("F", on: "T") {
          GraphQL.Field("f", arguments: ["a": .variable("v")])
        }))
    #expect(
      try message("B", document)
        == "B: f(a:) in fragment 'F': variable 'v' is not declared by the operation 'C'")
  }

  @Test func validDocumentsThatLookWrong() throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: [.init("on", "Int")]) {
        // The same field twice, with the arguments in another order.
        GraphQL.Field("f", arguments: ["a": 1, "b": .variable("on")]) { "x" }
        GraphQL.Field("f", arguments: ["b": .variable("on"), "a": 1]) { "y" }
        // One response name for fields of two types.
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
