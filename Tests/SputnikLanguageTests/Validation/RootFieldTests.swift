import Sputnik
import TestSupport
import Testing

/// A subscription has exactly one root field, which is always selected (specification, section
/// 5.2.4.1).
@Suite("Root fields of composed subscriptions")
struct RootFieldTests {
  /// Returns a document with one subscription, `S`.
  static func subscription(
    _ fragments: [GraphQL.FragmentDefinition] = [],
    @GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]
  ) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(.subscription, "S", selectionSet: selections)
      for fragment in fragments { fragment }
    }
  }

  static let condition: GraphQL.Directive = .init("include", arguments: ["if": true])
  static let two = "a subscription selects exactly one root field, but this one selects"
  static let conditional = "the root field of a subscription can't have"

  static let mistakes: [(message: String, document: GraphQL.Document)] = [
    (
      "S: \(two) 'a' and 'c': remove one of them",
      subscription {
        "a"
        GraphQL.Field("b", alias: "c")
      }
    ),
    (
      "S: \(two) 'a' and 'b': remove one of them",
      subscription([.init("F", on: "Subscription") { "b" }]) {
        GraphQL.InlineFragment { "a" }
        GraphQL.FragmentSpread("F")
      }
    ),
    (
      "S: \(conditional) '@include': remove the directive",
      subscription { GraphQL.Field("a", directives: [condition]) }
    ),
    (
      "S: \(conditional) '@include': remove the directive",
      subscription { GraphQL.InlineFragment(directives: [condition]) { "a" } }
    ),
    (
      "S: the root field of a subscription can't be '__typename', because it has no events: select a "
        + "field of the subscription type",
      subscription { "__typename" }
    ),
  ]

  @Test(arguments: mistakes)
  func refused(_ row: (message: String, document: GraphQL.Document)) throws {
    #expect(
      try invalid { try GraphQL.Request(row.document).httpBody() }.description == row.message)
  }

  @Test("The same field twice, in a fragment, and conditions inside it")
  func accepted() throws {
    let document = Self.subscription([.init("F", on: "Subscription") { GraphQL.Field("a") { "y" } }]
    ) {
      GraphQL.Field("a") { GraphQL.Field("x", directives: [Self.condition]) }
      GraphQL.FragmentSpread("F")
    }
    #expect(
      String(decoding: try GraphQL.Request(document).httpBody(), as: UTF8.self)
        == #"{"query":"subscription S { a { x @include(if: true) } ...F } fragment F on Subscription "#
        + #"{ a { y } }","operationName":"S"}"#)
  }

  @Test("The mistake names the operation if there are several")
  func severalOperations() throws {
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "A") { "a" }
      GraphQL.Operation(.subscription, "B") {
        "a"
        "b"
      }
    }
    let mistake = try invalid {
      try GraphQL.Request(document, operationName: "A").httpBody()
    }
    #expect(mistake.description == "A: operation 'B': \(Self.two) 'a' and 'b': remove one of them")
  }
}
