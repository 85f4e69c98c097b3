import Sputnik
import SputnikExecution

/// A schema in the shape of the well-known Rick and Morty API, with data of its own: eight
/// characters, eight episodes and eight locations, three on a page.
///
/// ```graphql
/// { characters(filter: {status: "alive"}) { info { pages } results { name } } }
/// ```
///
/// Some fields fail on purpose, so that clients can be tested. The descriptions in ``sdl`` say
/// which.
public struct RickAndMorty: Sendable {
  /// The schema with its resolvers.
  public let executableSchema: ExecutableSchema

  /// Makes a schema with the data in their first state.
  ///
  /// - Throws: What SputnikSchema throws for a schema that isn't valid.
  public init() throws {
    executableSchema = try ExecutableSchema(
      Schema(sdl: Self.sdl), resolvers: Self.resolvers(Store()))
  }

  private static func resolvers(_ store: Store) -> Resolvers {
    var resolvers = Resolvers()
    addQueries("character", .characters, store, to: &resolvers)
    addQueries("episode", .episodes, store, to: &resolvers)
    addQueries("location", .locations, store, to: &resolvers)
    addRelations(store, to: &resolvers)
    addMutations(store, to: &resolvers)
    return resolvers
  }

  /// Adds `character`, `characters` and `charactersByIds`, and the same for episodes and locations.
  private static func addQueries(
    _ name: String, _ kind: Store.Kind, _ store: Store, to resolvers: inout Resolvers
  ) {
    resolvers.add("Query.\(name)") { _, arguments, _ in
      await store.item(kind, arguments["id"])
    }
    resolvers.add("Query.\(name)s") { _, arguments, _ in
      let filter = arguments["filter"]?.objectValue ?? [:]
      return try await store.page(kind, arguments["page"]?.intValue ?? 1, filter)
    }
    resolvers.add("Query.\(name)sByIds") { _, arguments, _ in
      await store.items(kind, arguments["ids"])
    }
  }

  private static func addRelations(_ store: Store, to resolvers: inout Resolvers) {
    resolvers.add("Character.origin", of: JSONObject.self) { character, _, _ in
      guard character["id"] != "3" else {
        throw ExecutionError(
          "The archive of origins is closed.", extensions: ["code": "ARCHIVE_CLOSED"])
      }
      return await store.item(.locations, character["originID"])
    }
    resolvers.add("Character.location", of: JSONObject.self) { character, _, _ in
      await store.item(.locations, character["locationID"])
    }
    resolvers.add("Character.episode", of: JSONObject.self) { character, _, _ in
      await store.items(.episodes, character["episodeIDs"])
    }
    resolvers.add("Episode.characters", of: JSONObject.self) { episode, _, _ in
      await store.items(.characters, episode["characterIDs"])
    }
    resolvers.add("Episode.reviews", of: JSONObject.self) { episode, _, _ in
      await store.reviews(of: episode["id"])
    }
    resolvers.add("Location.residents", of: JSONObject.self) { location, _, _ in
      await store.items(.characters, location["residentIDs"])
    }
    resolvers.add("Review.episode", of: JSONObject.self) { review, _, _ in
      await store.item(.episodes, review["episodeID"])
    }
  }

  private static func addMutations(_ store: Store, to resolvers: inout Resolvers) {
    resolvers.add("Mutation.renameCharacter") { _, arguments, _ in
      try await store.rename(arguments["id"], to: arguments["name"])
    }
    resolvers.add("Mutation.addReview") { _, arguments, _ in
      try await store.addReview(arguments["input"]?.objectValue ?? [:])
    }
    resolvers.addEvents(of: "Subscription.reviewAdded") { arguments in
      try await store.reviewEvents(of: arguments["episode"])
    }
  }
}
