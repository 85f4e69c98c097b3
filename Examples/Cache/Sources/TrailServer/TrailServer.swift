import Foundation
import SputnikMocks

/// A GraphQL server in this process: a `SchemaMock` that remembers, while it runs, who likes what.
public struct TrailServer: Sendable {
  static let sdl = """
    type Query {
      trails(first: Int, after: String): TrailConnection!
      trail(id: ID!): Trail
    }
    type Mutation { like(id: ID!, isLiked: Boolean!): Trail! }
    type TrailConnection { edges: [TrailEdge!]! pageInfo: PageInfo! }
    type TrailEdge { node: Trail! }
    type PageInfo { hasNextPage: Boolean! endCursor: String }
    type Trail {
      id: ID! name: String! country: String! kilometers: Int! likes: Int! isLiked: Boolean!
    }
    """

  /// The transport whose requests arrive here.
  public let mock: SchemaMock
  private let trails: TrailStore

  /// Makes a server with nine trails.
  ///
  /// - Parameter latency: The time between a request and its response.
  /// - Throws: `SchemaError`, if the schema isn't one.
  public init(latency: Duration = .zero) throws {
    let trails = TrailStore()
    self.trails = trails
    mock = try SchemaMock(sdl: Self.sdl, latency: latency)
    mock.values["Query.trails"] = .computed { field in
      .json(trails.page(first: field.arguments["first"], after: field.arguments["after"]))
    }
    mock.values["Query.trail"] = .computed { .json(trails[$0.arguments["id"]]) }
    mock.values["Mutation.like"] = .computed { field in
      .json(try trails.like(field.arguments["id"], field.arguments["isLiked"] == true))
    }
  }

  /// Connects the server to the network, or disconnects it.
  public func setReachable(_ isReachable: Bool) {
    if isReachable { mock.recover() } else { mock.fail(with: .error(NoNetwork())) }
  }

  /// Adds a trail, which becomes the first one.
  public func add(_ name: String, in country: String, kilometers: Int) {
    trails.add(name, in: country, kilometers: kilometers)
  }
}

/// The error of a request that can't reach the server.
struct NoNetwork: LocalizedError {
  var errorDescription: String? { "There is no network." }
}
