import SputnikExecution

/// The server for the tests of execution. Its data are `JSONObject`s, with a few resolvers.
enum Heroes {
  static func server() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    resolvers.add("Query.hero") { _, arguments, _ in
      .json(arguments["episode"] == "EMPIRE" ? luke : r2d2)
    }
    resolvers.add("Query.broken") { _, _, _ in throw Broken() }
    resolvers.add("Query.coded") { _, _, _ in
      throw ExecutionError("Not for you.", extensions: ["code": "FORBIDDEN"])
    }
    resolvers.add("Droid.secret") { _, _, info in
      throw ExecutionError("\(info.parentType).\(info.fieldName) is secret.")
    }
    resolvers.add("Droid.oath") { _, _, _ in throw ExecutionError("Droids take no oath.") }
    resolvers.add("Query.echo") { _, arguments, _ in .json(.string(arguments.text)) }
    return try ExecutableSchema(Schema(sdl: sdl), root: root, resolvers: resolvers)
  }

  /// Returns the response to a request, as text.
  static func response(
    _ query: String, variables: JSONObject = [:], operationName: String? = nil
  ) async throws -> String {
    let request = GraphQLRequest(
      query: query, operationName: operationName, variables: variables)
    return try await server().execute(request).json.text
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "Out of order." }
  }

  static let sdl = """
    type Query {
      hero(episode: Episode = JEDI): Character
      heroes: [Character]
      search: [SearchResult!]
      nobody: Character
      broken: String
      coded: String
      strict: Strict
      numbers: Numbers
      echo(
        int: Int, float: Float, string: String, boolean: Boolean, id: ID, episode: Episode
        list: [Int!], matrix: [[Int]], filter: Filter, key: Key, time: DateTime
        ten: Int = 10, must: Int! = 1
      ): String
      need(id: ID!): String
    }
    interface Character { id: ID! name: String! friends: [Character] appearsIn: [Episode!] }
    type Human implements Character {
      id: ID! name: String! friends: [Character] appearsIn: [Episode!] height(unit: Unit = METER): Float
    }
    type Droid implements Character {
      id: ID! name: String! friends: [Character] appearsIn: [Episode!] function: String secret: String oath: String!
    }
    type Starship { id: ID! name: String! }
    union SearchResult = Human | Droid | Starship
    type Strict { a: Int! b: Int! list: [Int!] lists: [[Int!]] must: [Int!]! inner: Strict! }
    type Numbers {
      int: Int float: Float string: String boolean: Boolean id: ID episode: Episode time: DateTime
      big: Int whole: Int wholeFloat: Float badString: String badID: ID badEpisode: Episode
      noList: [Int] list: Int object: Int noObject: Numbers
    }
    enum Episode { NEWHOPE EMPIRE JEDI }
    enum Unit { METER FOOT }
    input Filter { name: String = "R2", stars: Int!, tags: [String!], inner: Filter }
    input Key @oneOf { id: ID name: String }
    scalar DateTime
    """

  static let luke: JSONValue = [
    "__typename": "Human", "id": "1000", "name": "Luke", "height": 1.72,
    "appearsIn": ["NEWHOPE", "JEDI"],
    "friends": [["__typename": "Droid", "id": 2001, "name": "R2-D2"]],
  ]

  static let r2d2: JSONValue = [
    "__typename": "Droid", "id": 2001, "name": "R2-D2", "function": "Astromech",
    "friends": [
      ["__typename": "Human", "id": "1000", "name": "Luke", "height": 1.72], nil,
      ["__typename": "Human", "id": "1002", "name": "Han"],
    ],
  ]

  static let root: JSONObject = [
    "heroes": [luke, ["__typename": "Wookiee"], ["name": "Nobody"], r2d2, "C-3PO"],
    "search": [luke, ["__typename": "Starship", "id": "3000", "name": "Falcon"]],
    "strict": [
      "a": 1, "b": nil, "list": [1, nil], "lists": [[1], [2, nil], nil], "must": [1, "two"],
      "inner": ["a": 2],
    ],
    "numbers": [
      "int": 1, "float": 2, "string": "text", "boolean": true, "id": 7, "episode": "JEDI",
      "time": ["any": ["thing", 1]], "big": 3_000_000_000, "whole": 3.0, "wholeFloat": 1.5,
      "badString": 5, "badID": 1.5, "badEpisode": "CLONES", "noList": 1, "list": [1],
      "object": ["a": 1], "noObject": 1,
    ],
  ]
}

extension JSONObject {
  fileprivate var text: String { JSONValue.object(self).text }
}
