import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Printing documents")
struct PrintingTests {
  /// A document with every kind of node.
  static let document = GraphQL.Document(
    definitions: [
      .operation(
        GraphQL.Operation(
          kind: .query, name: "Hero",
          variables: [
            .init(name: "id", type: .nonNull(.named("ID"))),
            .init(
              name: "tags", type: .nonNull(.list(.nonNull(.named("String")))),
              defaultValue: ["a", "b"], directives: [.init("deprecated")]),
          ],
          directives: [.init("cached", arguments: [.init("ttl", 5)])],
          selectionSet: [
            .field(
              .init(
                "hero", alias: "best",
                arguments: [
                  .init("id", .variable("id")), .init("unit", .enum("FOOT")), .init("after", .null),
                ],
                directives: [
                  .init("include", arguments: [.init("if", true)]), .init("client"),
                ],
                selectionSet: [
                  .field(.init("name")),
                  .fragmentSpread(.init("Parts", directives: [.init("defer")])),
                  .inlineFragment(
                    .init(
                      on: "Droid", directives: [.init("skip", arguments: [.init("if", false)])],
                      selectionSet: [.field(.init("function"))])),
                  .inlineFragment(.init(selectionSet: [.field(.init("id"))])),
                ]))
          ])),
      .operation(.init(kind: .mutation, selectionSet: [.field(.init("a"))])),
      .operation(
        .init(
          kind: .subscription, variables: [.init(name: "n", type: .named("Int"), defaultValue: 1)],
          selectionSet: [.field(.init("b", arguments: [.init("n", .variable("n"))]))])),
      .fragment(
        .init(
          name: "Parts", typeCondition: "Hero", directives: [.init("x")],
          selectionSet: [.field(.init("height")), .field(.init("mass"))])),
    ])

  @Test func compact() {
    #expect(
      Self.document.text == """
        query Hero($id: ID!, $tags: [String!]! = ["a", "b"] @deprecated) @cached(ttl: 5) { \
        best: hero(id: $id, unit: FOOT, after: null) @include(if: true) @client { \
        name ...Parts @defer ... on Droid @skip(if: false) { function } ... { id } } } \
        mutation { a } \
        subscription ($n: Int = 1) { b(n: $n) } \
        fragment Parts on Hero @x { height mass }
        """)
  }

  @Test func pretty() {
    let expected = """
      query Hero($id: ID!, $tags: [String!]! = ["a", "b"] @deprecated) @cached(ttl: 5) {
        best: hero(id: $id, unit: FOOT, after: null) @include(if: true) @client {
          name
          ...Parts @defer
          ... on Droid @skip(if: false) {
            function
          }
          ... {
            id
          }
        }
      }

      mutation {
        a
      }

      subscription ($n: Int = 1) {
        b(n: $n)
      }

      fragment Parts on Hero @x {
        height
        mass
      }
      """
    #expect(Self.document.prettyText == expected)
    #expect(Self.document.description == expected)
  }

  @Test func parts() {
    #expect(Self.document.operations.map(\.name) == ["Hero", nil, nil])
    #expect(Self.document.operations.map(\.kind) == [.query, .mutation, .subscription])
    #expect(Self.document.fragments.map(\.name) == ["Parts"])
    #expect(
      GraphQL.Document(
        operation: Self.document.operations[0], fragments: Self.document.fragments
      ).definitions.count == 2)
    #expect(GraphQL.Document(definitions: []).text == "")
  }

  static let values: [(GraphQL.Value, String)] = [
    (.variable("id"), "$id"), (0, "0"), (.int(.min), "-9223372036854775808"), (1.5, "1.5"),
    (.float(1), "1.0"), (.float(-0.0), "-0.0"), (1e21, "1e+21"),
    (.float(.leastNonzeroMagnitude), "5e-324"),
    (true, "true"), (false, "false"), (.null, "null"), (.enum("FOOT"), "FOOT"), ([], "[]"),
    ([:], "{}"), ([1, [2, .null], []], "[1, [2, null], []]"),
    (
      ["z": 1, "a": ["x": .variable("v"), "e": .enum("E")]],
      "{z: 1, a: {x: $v, e: E}}"
    ),
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
    ("\u{0}\u{1}\u{1F}\u{7F}", #""\u0000\u0001\u001f\u007f""#), ("é漢🚀👩‍👩‍👧", "\"é漢🚀👩‍👩‍👧\""),
    ("$x { } # no \"\"\" block", ##""$x { } # no \"\"\" block""##),
    ("/", #""/""#), ("\u{2028}\u{FEFF}", "\"\u{2028}\u{FEFF}\""),
  ]

  @Test(arguments: values)
  func literals(value: GraphQL.Value, expected: String) {
    #expect(value.description == expected)
    let document = GraphQL.Document(
      operation: .init(selectionSet: [.field(.init("f", arguments: [.init("a", value)]))]))
    #expect(document.text == "query { f(a: \(expected)) }")
  }

  @Test func types() {
    #expect("\(GraphQL.TypeReference.nonNull(.list(.nonNull(.named("ID")))))" == "[ID!]!")
    #expect(GraphQL.TypeReference.nonNull(.list(.nonNull(.named("ID")))).namedType == "ID")
    #expect(GraphQL.TypeReference.nonNull(.named("Int")).nullable == .named("Int"))
    #expect(GraphQL.TypeReference.named("Int").nullable == .named("Int"))
    #expect(GraphQL.TypeReference.nonNull(.named("Int")).isNonNull)
    #expect(!GraphQL.TypeReference.list(.nonNull(.named("Int"))).isNonNull)
  }

  @Test func responseNameIsTheAlias() {
    #expect(GraphQL.Field("hero", alias: "best").responseName == "best")
    #expect(GraphQL.Field("hero").responseName == "hero")
  }

  @Test func equalityIgnoresLocations() {
    let field = GraphQL.Field("a", location: .init(line: 1, column: 2))
    #expect(field == GraphQL.Field("a"))
    #expect(field.hashValue == GraphQL.Field("a").hashValue)
    #expect(field != GraphQL.Field("a", alias: "b"))
  }

  @Test func textIsTheSameEachTime() throws {
    let first = Self.document.text
    for _ in 0..<20 { #expect(Self.document.text == first) }
  }
}
