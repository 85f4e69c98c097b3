import SputnikLanguage
import SputnikExecution
import Testing

/// A server may ignore `@defer` and `@stream`, and the executor does.
@Suite("@defer and @stream in the executor and in validation")
struct IncrementalDirectiveTests {
  static let definitions = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
    """
  static let types = """
    type Query { film: Film }
    type Film { title: String! tags: [String!]! director: Person }
    type Person { name: String! born: Int }
    """

  static let query = """
    query Q($late: Boolean!) {
      film {
        title
        director { name }
        ...F @defer(if: $late, label: "f")
        ... @defer { director { born } }
        tags @stream(initialCount: 1, label: "t")
      }
    }
    fragment F on Film { director { born } ... on Film @defer(if: false) { title } }
    """

  @Test("The response is whole")
  func execution() async throws {
    let server = try ExecutableSchema(
      Schema(sdl: Self.types + Self.definitions),
      root: [
        "film": ["title": "T", "tags": ["a", "b"], "director": ["name": "D", "born": 1944]]
      ])
    for late in [true, false] {
      let result = await server.execute(
        GraphQLRequest(query: Self.query, variables: ["late": .bool(late)]))
      #expect(
        result.json.text
          == #"{"data":{"film":{"title":"T","director":{"name":"D","born":1944},"tags":["a","b"]}}}"#
      )
    }
  }

  @Test("A schema that defines the directives allows them at their places")
  func validation() throws {
    let schema = try Schema(sdl: Self.types + Self.definitions)
    func messages(_ query: String) throws -> [String] {
      schema.validate(try GraphQL.Document(parsing: query)).map(\.message)
    }
    #expect(try messages(Self.query) == [])
    #expect(
      try messages("{ film { title @defer } }") == [
        "the directive '@defer' can't be used on a field"
      ])
    #expect(try messages("{ film { ... @defer(lable: 1) { title } } }").count == 1)
  }
}
