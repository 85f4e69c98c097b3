import Sputnik
import TestSupport
import Testing

@Suite("@Defer and @Stream in documents")
struct DeferDocumentTests {
  @Test("Labels, conditions and counts print as they are written")
  func film() throws {
    #expect(
      try FilmQuery(variables: .init(isSlow: true)).document.text
        == "query FilmQuery($isSlow: Boolean!) { film { __typename title director { name } "
        + #"...FilmReviews @defer(label: "reviews") ... on Film @defer(if: $isSlow) { revenue } "#
        + #"cast @stream(label: "cast", initialCount: 1) { name } } } "#
        + "fragment FilmReviews on Film { director { born } reviews { stars text } "
        + #"...FilmAwards @defer(label: "awards") } fragment FilmAwards on Film { awards }"#)
  }

  @Test("Literals, lists of leaves, wider types and other directives")
  func list() throws {
    #expect(
      try StreamedQuery(variables: .init(isStreamed: false, withLate: true)).document.text
        == "query StreamedQuery($isStreamed: Boolean!, $withLate: Boolean!) { "
        + #"films @stream(if: $isStreamed, label: "list", initialCount: 2) { __typename id "#
        + "...MediaParts @defer ...MoreParts @defer(if: true) "
        + "...LateParts @include(if: $withLate) @defer(if: $isStreamed) } "
        + "years @stream(if: false) tags @stream found { __typename ... on Film { id "
        + "...MediaParts @defer } } } fragment MediaParts on Media { length } "
        + "fragment MoreParts on Work { author } fragment LateParts on Media { rating }")
  }

  @Test("A narrowed fragment keeps its directive")
  func narrowed() throws {
    var query = FilmQuery(variables: .init(isSlow: true))
    query.film.select.setSelections([.title, .reviews])
    query.film.select.reviews.select.setSelections([.reviews])
    #expect(
      try query.document.text
        == #"query FilmQuery { film { title ...FilmReviews @defer(label: "reviews") } } "#
        + "fragment FilmReviews on Film { reviews { stars text } }")
  }

  @Test("Two labels that are equal in the document")
  func labels() throws {
    #expect(
      try invalid { try RepeatedLabelQuery().document }.description
        == #"RepeatedLabelQuery: b: the document has the label "same" twice: labels of '@defer' and "#
        + "'@stream' must be unique, so change or remove one of them")
  }

  @Test("The root of a mutation, and the inside of a subscription")
  func roots() throws {
    #expect(
      try invalid { try DeferAtRootMutation().document }.description
        == "DeferAtRootMutation: the root of a mutation can't have '@defer': remove the directive, or "
        + "write it inside")
    #expect(
      try StreamInsideMutation().document.text
        == #"mutation StreamInsideMutation { addFilm { tags @stream(label: "x") } }"#)
    #expect(
      try invalid { try StreamSubscription().document }.description
        == "StreamSubscription: filmAdded.tags: a subscription can't have '@stream', unless it can be "
        + "off: give it an 'if' with a variable, or remove it")
  }

  @Test("A variable of a satellite elsewhere has to be declared")
  func undeclared() throws {
    #expect(
      try invalid { try SwitchedSubscription().document }.description
        == "SwitchedSubscription: filmAdded.tags: variable 'isStreamed' is not declared: write "
        + "`@Variable var isStreamed: Bool` at the top of SwitchedSubscription")
  }

  @Test("Fields of one response name have the same @stream")
  func merging() throws {
    #expect(
      try invalid { try DifferentStreams().document }.description
        == "DifferentStreams: tags: fields of this response name have different '@stream' directives: "
        + "write the same one, or give one field an alias")
  }

  static let defers: [(directive: GraphQL.Directive, message: String?)] = [
    (.init("defer", arguments: ["label": "a"]), nil),
    (
      .init("defer", arguments: ["label": .variable("v")]),
      "Q: x: the label of '@defer' must be a string, because the server needs it before it has "
        + "variables"
    ),
  ]

  @Test("Composed documents", arguments: defers)
  func composed(_ row: (directive: GraphQL.Directive, message: String?)) throws {
    let usesVariable = row.message != nil
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q", variables: usesVariable ? [.init("v", "String")] : []) {
        GraphQL.Field("x") { GraphQL.InlineFragment(directives: [row.directive]) { "y" } }
      }
    }
    guard let message = row.message else {
      #expect(
        String(decoding: try GraphQL.Request(document).httpBody(), as: UTF8.self)
          == #"{"query":"query Q { x { ... @defer(label: \"a\") { y } } }","operationName":"Q"}"#)
      return
    }
    #expect(try invalid { try GraphQL.Request(document).httpBody() }.description == message)
  }

  @Test("Mistakes in composed mutations, subscriptions and fragments name their places")
  func composedMistakes() throws {
    let stream = GraphQL.Directive("stream")
    func message(_ kind: GraphQL.OperationKind, _ field: GraphQL.Field) throws -> String {
      let document = GraphQL.Document {
        GraphQL.Operation(kind, "Q") { GraphQL.FragmentSpread("F") }
        GraphQL.FragmentDefinition("F", on: "T") { field }
      }
      return try invalid { try GraphQL.Request(document).httpBody() }.description
    }
    #expect(
      try message(.mutation, GraphQL.Field("a", directives: [stream]))
        == "Q: a: the root of a mutation can't have '@stream': remove the directive, or write it inside"
    )
    #expect(
      try message(.subscription, GraphQL.Field("a") { GraphQL.Field("b", directives: [stream]) })
        == "Q: a.b: a subscription can't have '@stream', unless it can be off: give it an 'if' with a "
        + "variable, or remove it")
    let label: GraphQL.Directive = .init("stream", arguments: ["label": "l"])
    #expect(
      try message(
        .query,
        GraphQL.Field("a") {
          GraphQL.Field("b", directives: [label])
          GraphQL.Field("c", directives: [label])
        })
        == #"Q: a.c in fragment 'F': the document has the label "l" twice: labels of '@defer' and "#
        + "'@stream' must be unique, so change or remove one of them")
  }
}
