import Foundation
import Sputnik
import SputnikExecution

/// A GraphQL server in this process. It can be unreachable, as a server is without a network.
public actor DemoGraphQL {
  static let sdl = """
    type Query { people: [Person!]! films: [Film!]! search(text: String!): [SearchResult!]! }
    type Mutation { rename(person: ID!, name: String!): Person! }
    type Person { id: ID! name: String! homeworld: Planet }
    type Planet { id: ID! name: String! climate: String }
    type Film { id: ID! title: String! year: Int }
    union SearchResult = Person | Planet | Film
    """

  /// Whether requests reach the server.
  public var isReachable = true
  private var people: [JSONObject]
  private var films: [JSONObject] = [
    ["__typename": "Film", "id": "4", "title": "A New Hope", "year": 1977],
    ["__typename": "Film", "id": "5", "title": "The Empire Strikes Back", "year": 1980],
  ]
  private let planets: [JSONObject] = [
    ["__typename": "Planet", "id": "1", "name": "Tatooine", "climate": "arid"],
    ["__typename": "Planet", "id": "2", "name": "Alderaan", "climate": nil],
  ]

  /// Creates a server with three people, two planets and two films.
  public init() {
    people = [
      ["__typename": "Person", "id": "1", "name": "Luke", "homeworld": .object(planets[0])],
      ["__typename": "Person", "id": "2", "name": "Leia", "homeworld": .object(planets[1])],
      ["__typename": "Person", "id": "3", "name": "Yoda", "homeworld": nil],
    ]
  }

  /// Makes the server reachable or unreachable.
  public func setReachable(_ isReachable: Bool) { self.isReachable = isReachable }

  /// Adds a film.
  public func addFilm(id: String, title: String, year: Int?) {
    films.append([
      "__typename": "Film", "id": .string(id), "title": .string(title),
      "year": year.map(JSONValue.int) ?? nil,
    ])
  }

  /// Changes a person's name.
  @discardableResult
  public func rename(person id: JSONValue?, to name: JSONValue?) throws -> JSONValue {
    guard let index = people.firstIndex(where: { $0["id"] == id }) else {
      throw ExecutionError("There is no such person.")
    }
    people[index]["name"] = name
    return .object(people[index])
  }

  /// A transport that sends requests to this server.
  public nonisolated var transport: MockTransport {
    MockTransport { request in
      guard await self.isReachable else { throw URLError(.notConnectedToInternet) }
      let json = try JSONDecoder().decode(JSONValue.self, from: request.body.data())
      let result = try await self.schema.execute(
        GraphQLRequest(
          query: json["query"]?.stringValue ?? "",
          operationName: json["operationName"]?.stringValue,
          variables: json["variables"]?.objectValue ?? [:]))
      return TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"],
        body: Data(result.json.text.utf8))
    }
  }

  private nonisolated var schema: ExecutableSchema {
    get throws {
      var resolvers = Resolvers()
      resolvers.add("Query.people") { _, _, _ in .json(.array(await self.all.people)) }
      resolvers.add("Query.films") { _, _, _ in .json(.array(await self.all.films)) }
      resolvers.add("Query.search") { _, arguments, _ in
        .json(.array(await self.search(arguments["text"]?.stringValue ?? "")))
      }
      resolvers.add("Mutation.rename") { _, arguments, _ in
        .json(try await self.rename(person: arguments["person"], to: arguments["name"]))
      }
      return try ExecutableSchema(Schema(sdl: Self.sdl), resolvers: resolvers)
    }
  }

  private var all: (people: [JSONValue], films: [JSONValue]) {
    (people.map(JSONValue.object), films.map(JSONValue.object))
  }

  private func search(_ text: String) -> [JSONValue] {
    (people + planets + films).filter { object in
      let name = object["name"]?.stringValue ?? object["title"]?.stringValue
      return name?.lowercased().contains(text.lowercased()) == true
    }.map(JSONValue.object)
  }
}
