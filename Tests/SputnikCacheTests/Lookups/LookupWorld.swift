import Foundation
import Sputnik
import SputnikClient
import SputnikCore
import TestSupport

@testable import SputnikCache

/// A list of players.
@QueryOperation struct Squad {
  var team: [Player]
}

@QuerySatelite struct Player: Hashable {
  var id: ID
  var name: String
}

/// One of them.
@QueryOperation struct PlayerByID {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var player: Player?
}

/// One of them, and all.
@QueryOperation struct PlayerAndTeam {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var player: Player?
  var team: [Player]
}

/// One of them, with what the list doesn't have.
@QueryOperation struct PlayerDetail {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var player: Detail?

  @QuerySatelite(schemaTypeName: "Player") struct Detail: Hashable {
    var id: ID
    var name: String
    var bio: String
  }
}

/// The names of some of them, without their keys.
@QueryOperation struct NameByID {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var player: Named?

  @QuerySatelite(schemaTypeName: "Player") struct Named: Hashable {
    var name: String
    var home: Home?
  }
  @QuerySatelite struct Home: Hashable {
    var rooms: [Room]
    var city: String
  }
  @QuerySatelite struct Room: Hashable {
    var door: Door?
    var name: String
  }
  @QuerySatelite struct Door: Hashable { var color: String }
}

/// The same field twice.
@QueryOperation struct TwiceByID {
  @Variable var id: ID
  @Property(name: "player", arguments: ["id": .variable("id")]) var first: Named?
  @Property(name: "player", arguments: ["id": .variable("id")]) var second: Aged?

  @QuerySatelite(schemaTypeName: "Player") struct Named: Hashable { var name: String }
  @QuerySatelite(schemaTypeName: "Player") struct Aged: Hashable { var age: Int? }
}

/// A player or a team, which says what it is.
@QueryOperation struct NodeByID {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var node: Node?

  @QuerySatelite struct Node: Hashable {
    @Property(name: "__typename") var type: String
    var name: String
  }
}

@QueryOperation struct NamesByIDs {
  @Variable var ids: [ID]
  @Property(arguments: ["ids": .variable("ids")]) var players: [Named]

  @QuerySatelite(schemaTypeName: "Player") struct Named: Hashable { var name: String }
}

/// A cache with lookups, to which responses to documents are given.
struct LookupWorld {
  static let lookups: [String: EntityLookup] = [
    "Query.player": .entity("Player", by: "id"),
    "Query.book": .entity("Book", by: "where.isbn"),
    "Query.volume": .entity("Volume", by: "series", "number"),
    "Query.node": .entity("Player", "Team", by: "id"),
    "Query.players": .list("Player", by: "ids"),
    "Query.nodes": .list("Player", "Team", by: "ids"),
    "Query.names": .entity("Player", by: "id"),
    "Query.issue": .entity("Issue", by: "number"),
    "Query.author": .entity("Player", by: "playerId", key: "id"),
    "Query.authors": .list("Player", by: "playerIds", key: "id"),
    "Query.part": .entity("Volume", by: "volume", "of", key: ["number", "series"]),
  ]

  let clock = MovedClock()
  let file = MemoryFile()
  let cache: SputnikCache

  init(
    ages: [String: Duration] = [:], maximumAge: Duration? = nil, hasFile: Bool = false
  ) {
    cache = SputnikCache(
      maximumAge: maximumAge, ages: ages,
      keys: ["Book": "isbn", "Volume": ["series", "number"]], lookups: Self.lookups, clock: clock,
      rows: hasFile ? file : nil, start: Date(timeIntervalSince1970: 0))
  }

  private init(after world: LookupWorld) {
    cache = SputnikCache(
      keys: ["Book": "isbn", "Volume": ["series", "number"]], lookups: Self.lookups,
      clock: world.clock, rows: world.file, start: Date(timeIntervalSince1970: 60))
  }

  /// A new cache with the same file, a minute later.
  func restarted() async -> LookupWorld {
    await cache.flush()
    return LookupWorld(after: self)
  }

  func request(_ document: String, _ variables: JSONObject = [:]) throws -> StoredRequest {
    let request = GraphQL.Request(try GraphQL.Document(parsing: document), variables: variables)
    let prepared = try request.prepared(as: JSONValue.self, by: JSONDecoder(), keys: cache.keys)
    return StoredRequest(
      endpoint: "http://localhost/graphql", parameters: prepared.parameters, form: prepared.form,
      maximumAge: nil, staleness: .zero)
  }

  func store(_ data: String, to document: String) throws {
    let response = Data(#"{"data":\#(data)}"#.utf8)
    let problem = cache.store(
      response, to: try request(document), options: ReadingOptions(), age: nil, epoch: cache.epoch)
    if let problem { throw problem }
  }

  /// Luke and Leia, as a list has them.
  func storeSquad() throws {
    try store(
      #"{"team":[\#(Self.player("1", "Luke")),\#(Self.player("2", "Leia"))]}"#,
      to: "{ team { id name } }")
  }

  static func player(_ id: String, _ name: String) -> String {
    #"{"id":"\#(id)","name":"\#(name)","__typename":"Player"}"#
  }

  /// The data that the cache has for a document, or what it lacks.
  func read(_ document: String, _ variables: JSONObject = [:]) async throws -> String {
    switch await cache.response(to: try request(document, variables)) {
    case .success(let data):
      return String(decoding: data.dropFirst(#"{"data":"#.utf8.count).dropLast(), as: UTF8.self)
    case .failure(let miss): return "\(miss.path) \(miss.entity) \(miss.field) \(miss.reason)"
    }
  }
}
