import Sputnik
import TestSupport
import Testing

@Suite("Building documents")
struct BuilderTests {
  /// Returns a document with every kind of definition and selection.
  static func hero(wantsId: Bool = true, names: [String] = ["mass", "age"]) -> GraphQL.Document {
    GraphQL.Document {
      GraphQL.Operation(
        .query, "Hero",
        variables: [
          .init("episode", "Episode", default: .enum("JEDI")), .init("withFriends", "Boolean!"),
        ]
      ) {
        GraphQL.Field("hero", arguments: ["episode": .variable("episode")]) {
          "name"
          GraphQL.Field("height", alias: "tall", arguments: ["unit": .enum("FOOT")])
          GraphQL.Field("friends", directives: [.include(if: .variable("withFriends"))]) { "name" }
          GraphQL.InlineFragment(on: "Droid") { "primaryFunction" }
          GraphQL.FragmentSpread("Comparison")
          if wantsId { "id" }
          for name in names { GraphQL.Field(name) }
        }
      }
      GraphQL.FragmentDefinition("Comparison", on: "Character") { "name" }
    }
  }

  @Test func everything() {
    #expect(
      Self.hero().text == """
        query Hero($episode: Episode = JEDI, $withFriends: Boolean!) { hero(episode: $episode) { \
        name tall: height(unit: FOOT) friends @include(if: $withFriends) { name } \
        ... on Droid { primaryFunction } ...Comparison id mass age } } \
        fragment Comparison on Character { name }
        """)
    #expect(
      Self.hero(wantsId: false, names: []).prettyText == """
        query Hero($episode: Episode = JEDI, $withFriends: Boolean!) {
          hero(episode: $episode) {
            name
            tall: height(unit: FOOT)
            friends @include(if: $withFriends) {
              name
            }
            ... on Droid {
              primaryFunction
            }
            ...Comparison
          }
        }

        fragment Comparison on Character {
          name
        }
        """)
  }

  @Test func operationsOfEveryKind() {
    let document = GraphQL.Document {
      GraphQL.Operation(.query) { "a" }
      GraphQL.Operation(.mutation, "Rename", variables: [.init("name", "String!", default: "é\"")])
      {
        GraphQL.Field("rename", arguments: ["name": .variable("name")])
      }
      GraphQL.Operation(.subscription, "News", directives: [.init("live", arguments: ["ms": 5])]) {
        "news"
      }
    }
    #expect(
      document.text == """
        query { a } \
        mutation Rename($name: String! = "é\\"") { rename(name: $name) } \
        subscription News @live(ms: 5) { news }
        """)
  }

  @Test func argumentsOfEveryKind() {
    let field = GraphQL.Field(
      "f",
      arguments: [
        "int": 10, "float": 1.5, "text": "x", "flag": true, "none": .null, "unit": .enum("FOOT"),
        "variable": .variable("v"), "list": [1, ["a"]], "input": ["id": .variable("id"), "o": [:]],
      ])
    #expect(
      Self.text { field } == """
        f(int: 10, float: 1.5, text: "x", flag: true, none: null, unit: FOOT, variable: $v, \
        list: [1, ["a"]], input: {id: $id, o: {}})
        """)
  }

  @Test func directives() {
    let text = Self.text {
      GraphQL.Field("a", directives: [.include(if: "wanted"), .skip(if: .variable("short"))])
      GraphQL.Field("b", directives: [.include(if: true), .skip(if: false)])
      GraphQL.FragmentSpread("F", directives: [.init("defer", arguments: ["label": "l"])])
      GraphQL.InlineFragment(directives: [.init("client")]) { "c" }
    }
    #expect(
      text == """
        a @include(if: $wanted) @skip(if: $short) b @include(if: true) @skip(if: false) \
        ...F @defer(label: "l") ... @client { c }
        """)
  }

  enum Detail { case none, some, all }

  @Test(arguments: [
    (Detail.none, "id"), (.some, "id name"), (.all, "id name height { feet } age"),
  ])
  func controlFlow(detail: Detail, expected: String) {
    let text = Self.text {
      "id"
      switch detail {
      case .none: []
      case .some: "name"
      case .all:
        "name"
        GraphQL.Field("height") { "feet" }
      }
      if case .all = detail { "age" } else { [GraphQL.Selection]() }
      if #available(macOS 99, *), detail == .none { [GraphQL.Selection]() }
    }
    #expect(text == expected)
  }

  @GraphQL.SelectionSetBuilder var named: GraphQL.SelectionSet {
    "id"
    "name"
  }

  @Test func selectionsAreValues() {
    let friends = GraphQL.SelectionSet { GraphQL.Field("friends") { named } }
    let field: GraphQL.Selection = .field(.init("last"))
    #expect(
      Self.text {
        named
        friends
        field
      } == "id name friends { id name } last")
    #expect(
      GraphQL.Field("hero", arguments: ["id": 1], selectionSet: friends).selectionSet == friends)
  }

  @Test(arguments: [true, false]) func definitionsAreValues(isShort: Bool) {
    let parts = [GraphQL.FragmentDefinition("A", on: "T") { "a" }]
    let document = GraphQL.Document {
      if isShort { GraphQL.Operation(.query, "Short") { "s" } }
      if isShort { [GraphQL.Definition]() } else { GraphQL.Operation(.query, "Long") { "l" } }
      for name in ["B", "C"] { GraphQL.FragmentDefinition(name, on: "T") { "x" } }
      parts
      GraphQL.Definition.fragment(
        GraphQL.FragmentDefinition("D", on: "T", directives: [.init("d")]) { "y" })
    }
    #expect(
      document.text == (isShort ? "query Short { s } " : "query Long { l } ")
        + "fragment B on T { x } fragment C on T { x } fragment A on T { a } "
        + "fragment D on T @d { y }")
  }

  /// Returns the selections of a selection set as text.
  static func text(@GraphQL.SelectionSetBuilder _ selections: () -> [GraphQL.Selection]) -> String {
    let text = GraphQL.Document { GraphQL.Operation(.query, selectionSet: selections) }.text
    return String(text.dropFirst("query { ".count).dropLast(" }".count))
  }
}

@Suite("Changing arguments and fields")
struct ArgumentsTests {
  let page: GraphQL.Arguments = ["first": 10, "unit": .enum("FOOT")]

  @Test func subscripting() {
    var arguments = page
    #expect(arguments["first"] == 10)
    #expect(arguments["after"] == nil)
    arguments["first"] = 20
    arguments["after"] = .null
    #expect(arguments == ["first": 20, "unit": .enum("FOOT"), "after": .null])
    arguments["unit"] = nil
    arguments["nothing"] = nil
    #expect(arguments == ["first": 20, "after": .null])
  }

  @Test func merging() {
    #expect(
      page.merging(["after": "x", "first": 20])
        == ["first": 20, "unit": .enum("FOOT"), "after": "x"])
    var merged = page
    merged.merge([:])
    #expect(merged == page)
    #expect(GraphQL.Arguments().list.isEmpty)
  }

  @Test func fields() {
    let field = GraphQL.Field("friends", arguments: page, directives: [.init("a")]) { "name" }
    let changed = field.merging(arguments: ["first": 20, "after": "x"]).aliased("mates")
      .adding(directives: [.skip(if: "short")])
    #expect(
      BuilderTests.text { changed } == """
        mates: friends(first: 20, unit: FOOT, after: "x") @a @skip(if: $short) { name }
        """)
    #expect(
      BuilderTests.text { field } == "friends(first: 10, unit: FOOT) @a { name }",
      "the original stays unchanged")
    #expect(BuilderTests.text { changed.aliased(nil) }.hasPrefix("friends("))
  }
}

@Suite("Types from text")
struct TypeTextTests {
  static let rows: [(String, GraphQL.TypeReference)] = [
    ("ID", .named("ID")), ("ID!", .nonNull(.named("ID"))), ("[ID]", .list(.named("ID"))),
    ("[ID!]!", .nonNull(.list(.nonNull(.named("ID"))))),
    ("[[_a1]!]", .list(.nonNull(.list(.named("_a1"))))),
  ]

  @Test(arguments: rows) func types(text: String, type: GraphQL.TypeReference) {
    #expect(GraphQL.TypeReference(text: text) == type)
    #expect(GraphQL.TypeReference(stringLiteral: text) == type)
    #expect(type.description == text)
  }

  @Test(arguments: [
    "", "!", "[]", "[ID", "ID]", "[ID]]", "ID!!", "[!ID]", "I D", " ID", "é", "1D", "[ID!]!x",
    String(repeating: "[", count: 201) + "ID" + String(repeating: "]", count: 201),
  ])
  func textThatIsNotAType(text: String) {
    #expect(GraphQL.TypeReference(text: text) == nil)
  }

  @Test func literalThatIsNotATypeBecomesAName() {
    let type: GraphQL.TypeReference = "[ID"
    #expect(type == .named("[ID"))
  }
}
