import Sputnik
import SputnikSchema
import StarWars
import TestSupport
import Testing

/// Whether the two documents ask the Star Wars server for the same.
private func areEqual(_ a: String, _ b: String) throws -> Bool {
  let schema = try Schema(sdl: StarWars.sdl)
  return try GraphQL.Document(parsing: a).normalised(in: schema)
    == GraphQL.Document(parsing: b).normalised(in: schema)
}

@Suite("The comparison of documents")
struct NormalisationTests {
  @Test(
    "Documents that ask for the same are equal",
    arguments: [
      // Formatting, order, repetition
      ("{ hero { id name } }", "query {\n  hero {\n    name, id # the two\n  }\n}"),
      ("{ hero { id id friends { name } friends { id } } }", "{ hero { friends { id name } id } }"),
      ("{ hero { id } a: hero { name } }", "{ a: hero { name } hero { id } }"),
      ("{ hero { name: name } }", "{ hero { name } }"),
      (
        "{ hero { friendsConnection(first: 1, after: \"x\") { totalCount } } }",
        "{ hero { friendsConnection(after: \"x\", first: 1) { totalCount } } }"
      ),
      (
        "mutation { createReview(review: {stars: 1, commentary: null}) { stars } }",
        "mutation { createReview(review: {commentary: null, stars: 1}) { stars } }"
      ),
      (
        "query A($a: ID!, $b: Int = 1) { human(id: $a) { friendsConnection(first: $b) { totalCount } } }",
        "query A($b: Int = 1, $a: ID!) { human(id: $a) { friendsConnection(first: $b) { totalCount } } }"
      ),
      // Type names
      ("{ __typename hero { __typename name } }", "{ hero { name } }"),
      (
        "{ search { ... on Human { __typename id } } }",
        "{ search { __typename ... on Human { id } } }"
      ),
      // Fragments
      ("{ hero { ...N } } fragment N on Character { name }", "{ hero { name } }"),
      ("{ hero { id ...N } } fragment N on Character { id name }", "{ hero { id name } }"),
      (
        "{ hero { ...F } } fragment F on Character { friends { ...N } } fragment N on Character { name }",
        "{ hero { friends { name } } }"
      ),
      ("{ hero { ... { name } } }", "{ hero { name } }"),
      ("{ hero { ... on Character { name } } }", "{ hero { name } }"),
      ("{ human(id: 1) { ... on Character { name } } }", "{ human(id: 1) { name } }"),
      (
        "{ droid(id: 1) { ... on SearchResult { ... on Droid { name } } } }",
        "{ droid(id: 1) { name } }"
      ),
      ("{ hero { ...D } } fragment D on Droid { name }", "{ hero { ... on Droid { name } } }"),
      (
        "{ hero { ... on Droid { id ... on Droid { name } } } }",
        "{ hero { ... on Droid { name } ... on Droid { id } } }"
      ),
      (
        "{ search { ... on Character { name ... on Human { mass } } } }",
        "{ search { ... on Human { mass } ... on Character { name } } }"
      ),
      // Directives
      (
        "{ hero { ... @include(if: true) { id name } } }",
        "{ hero { id @include(if: true) name @include(if: true) } }"
      ),
      (
        "{ hero { ...N @skip(if: true) } } fragment N on Character { name @include(if: false) }",
        "{ hero { name @include(if: false) @skip(if: true) } }"
      ),
      (
        "{ hero { ... @skip(if: true) { id @skip(if: true) } } }", "{ hero { id @skip(if: true) } }"
      ),
    ])
  func equal(a: String, b: String) throws {
    #expect(try areEqual(a, b))
  }

  @Test(
    "Documents that don't ask for the same are different",
    arguments: [
      // Fields
      ("{ hero { id name } }", "{ hero { id } }"),
      ("{ hero { name } }", "{ hero { a: name } }"),
      ("{ hero { a: name } }", "{ hero { a: id } }"),
      ("{ hero { a: name } }", "{ hero { a: name name } }"),
      ("{ hero { a: __typename } }", "{ hero { name } }"),
      ("{ hero { a: __typename name } }", "{ hero { name } }"),
      ("{ hero { friends { name } } }", "{ hero { name friends { id } } }"),
      // Arguments
      ("{ hero { name } }", "{ hero(episode: JEDI) { name } }"),
      ("{ hero(episode: EMPIRE) { name } }", "{ hero(episode: JEDI) { name } }"),
      ("{ human(id: 1) { name } }", "{ human(id: \"1\") { name } }"),
      ("{ human(id: 1) { height } }", "{ human(id: 1) { height(unit: METER) } }"),
      (
        "{ hero { friendsConnection(first: 1) { totalCount } } }",
        "{ hero { friendsConnection(first: null) { totalCount } } }"
      ),
      (
        "{ starshipCoordinates(coordinates: [[1, 2]]) { id } }",
        "{ starshipCoordinates(coordinates: [[2, 1]]) { id } }"
      ),
      (
        "mutation { createReview(review: {stars: 1, commentary: null}) { stars } }",
        "mutation { createReview(review: {stars: 1}) { stars } }"
      ),
      // Conditions
      ("{ hero { ... on Droid { name } } }", "{ hero { name } }"),
      ("{ hero { ... on Droid { name } } }", "{ hero { ... on Human { name } } }"),
      ("{ hero { ... on Droid { name } } }", "{ hero { ... on Droid { ... on Human { name } } } }"),
      (
        "{ hero { ... on Droid { name } ... on Human { name } } }",
        "{ hero { ... on Droid { name } ... on Human { id } } }"
      ),
      (
        "{ search { ... on Character { name } } }",
        "{ search { ... on Human { name } ... on Droid { name } } }"
      ),
      (
        "{ hero { ...N } } fragment N on Droid { name }",
        "{ hero { ...N } } fragment N on Character { name }"
      ),
      (
        "{ hero { ... on Droid { friends { name } } } }",
        "{ hero { friends { ... on Droid { name } } } }"
      ),
      // Directives
      ("{ hero { name @include(if: true) } }", "{ hero { name } }"),
      ("{ hero { name @include(if: true) } }", "{ hero { name @skip(if: true) } }"),
      ("{ hero { name @include(if: true) } }", "{ hero { name @include(if: false) } }"),
      (
        "{ hero { name @include(if: true) @skip(if: true) } }",
        "{ hero { name @include(if: true) name @skip(if: true) } }"
      ),
      ("{ hero { name name @skip(if: true) } }", "{ hero { name @skip(if: true) } }"),
      (
        "{ hero { ... @include(if: true) { id } name } }",
        "{ hero { ... @include(if: true) { id name } } }"
      ),
      (
        "{ hero { friends @skip(if: true) { id } } }", "{ hero { friends { id @skip(if: true) } } }"
      ),
      ("{ hero { ... @defer { name } } }", "{ hero { name } }"),
      ("{ hero { ... @defer { name } } }", "{ hero { name @defer } }"),
      ("{ hero { name @a @b } }", "{ hero { name @b @a } }"),
      ("query A @live { hero { id } }", "query A { hero { id } }"),
      // Operations and variables
      ("query A { hero { id } }", "query B { hero { id } }"),
      ("query A { hero { id } }", "{ hero { id } }"),
      ("query A { hero { id } }", "query A { hero { id } } query B { hero { id } }"),
      (
        "query A($a: Episode) { hero(episode: $a) { id } }",
        "query A($b: Episode) { hero(episode: $b) { id } }"
      ),
      (
        "query A($a: Episode) { hero(episode: $a) { id } }",
        "query A($a: Episode!) { hero(episode: $a) { id } }"
      ),
      (
        "query A($a: Episode) { hero(episode: $a) { id } }",
        "query A($a: Episode = JEDI) { hero(episode: $a) { id } }"
      ),
      (
        "query A($a: Episode = JEDI) { hero(episode: $a) { id } }",
        "query A($a: Episode = EMPIRE) { hero(episode: $a) { id } }"
      ),
      ("query A { hero { id } }", "query A($a: Int) { hero { id } }"),
    ])
  func different(a: String, b: String) throws {
    #expect(try !areEqual(a, b))
  }

  @Test("A mutation isn't equal to a query")
  func kinds() throws {
    let sdl = "schema { query: Q mutation: Q } type Q { a: Int }"
    let query = try GraphQL.Document(parsing: "query { a }").normalised(in: Schema(sdl: sdl))
    let mutation = try GraphQL.Document(parsing: "mutation { a }").normalised(in: Schema(sdl: sdl))
    #expect(query != mutation)
  }

  @Test(
    "A document that doesn't fit the schema has no normal form",
    arguments: [
      ("{ villain { name } }", NormalisationError.unknownField("Query.villain")),
      ("{ hero { height } }", .unknownField("Character.height")),
      ("{ hero { ...N } }", .unknownFragment("N")),
      ("{ hero { ... on Wookiee { name } } }", .unknownType("Wookiee")),
      (
        "{ hero { ...F } } fragment F on Character { friends { ...F } }",
        .fragmentInItself("F")
      ),
    ])
  func impossible(text: String, error: NormalisationError) throws {
    #expect(throws: error) { try areEqual(text, text) }
  }

  @Test("The normal form is a document")
  func normalForm() throws {
    let document = try GraphQL.Document(
      parsing: """
        query Hero($ep: Episode, $a: Boolean!) { hero(episode: $ep) { name ...D @include(if: $a) } }
        fragment D on Droid { primaryFunction, friends { id name } }
        """)
    #expect(
      try document.normalised(in: Schema(sdl: StarWars.sdl)).text == """
        query Hero($a: Boolean!, $ep: Episode) { hero(episode: $ep) { \
        ... on Droid { friends @include(if: $a) { id name } } \
        ... on Droid { primaryFunction @include(if: $a) } name } }
        """)
  }
}
