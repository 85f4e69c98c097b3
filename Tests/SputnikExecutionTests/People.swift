import SputnikExecution

/// The server for the tests of incremental delivery, with the data of the draft's examples.
enum People {
  static let sdl = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
    type Query { person(id: ID): Person birthday: Birthday films: [String!] notes: [String] must: Person! }
    type Person {
      name: String! firstName: String lastName: String homeWorld: World films: [Film!] best: Person
      broken: String! fussy: String failing: [Film!]
    }
    type World { name: String terrain: String broken: String! }
    type Film { title: String! year: Int broken: String! }
    type Birthday { month: Int! day: Int }
    """

  /// The first example of the draft: a deferred fragment and a streamed list.
  static let deferAndStream = """
    query {
      person(id: "cGVvcGxlOjE=") {
        ...HomeWorldFragment @defer(label: "homeWorldDefer")
        name
        films @stream(initialCount: 1, label: "filmsStream") { title }
      }
    }
    fragment HomeWorldFragment on Person { homeWorld { name } }
    """

  static let root: JSONObject = [
    "person": [
      "name": "Luke Skywalker", "firstName": "Luke", "lastName": "Skywalker",
      "homeWorld": ["name": "Tatooine", "terrain": "desert"],
      "films": [
        ["title": "A New Hope", "year": 1977], ["title": "The Empire Strikes Back"],
        ["title": "Return of the Jedi"],
      ],
      "best": ["name": "Han Solo", "films": [["title": "Solo"]]],
      "failing": [["title": "A New Hope"], ["year": 1]],
    ],
    "birthday": ["day": 25], "films": ["A New Hope", nil, "Return of the Jedi"],
    "notes": ["A New Hope", 7, "Return of the Jedi"],
  ]

  /// Returns the parts of the response to a request, as text.
  static func parts(
    _ query: String, _ format: IncrementalFormat = .draft, variables: JSONObject = [:]
  ) async throws -> [String] {
    let server = try ExecutableSchema(Schema(sdl: sdl), root: root)
    let request = GraphQLRequest(query: query, variables: variables)
    var parts: [String] = []
    for await part in server.executeIncrementally(request, format: format) {
      parts.append(part.text)
    }
    return parts
  }
}
