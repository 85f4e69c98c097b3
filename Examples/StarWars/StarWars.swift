import Sputnik
import SputnikExecution

/// The Star Wars schema of GraphQL's documentation, with seven characters, four starships and three
/// reviews.
///
/// ```graphql
/// { hero(episode: EMPIRE) { name ... on Human { height(unit: FOOT) } } }
/// ```
///
/// The data never changes, so the response to each request is known.
public enum StarWars {
  /// Makes an executable schema, which executes requests for this data.
  public static func schema() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    addQueries(to: &resolvers)
    addMutations(to: &resolvers)
    for type in ["Human", "Droid"] { addFriends(of: type, to: &resolvers) }
    resolvers.add("Human.starships", of: JSONObject.self) { human, _, _ in
      items(starships, human["starshipIDs"])
    }
    resolvers.add("Human.height", of: JSONObject.self) { human, arguments, _ in
      length(human["height"], in: arguments["unit"])
    }
    resolvers.add("Starship.length", of: JSONObject.self) { starship, arguments, _ in
      length(starship["length"], in: arguments["unit"])
    }
    return try ExecutableSchema(Schema(sdl: sdl), resolvers: resolvers)
  }

  private static func addQueries(to resolvers: inout Resolvers) {
    resolvers.add("Query.hero") { _, arguments, _ in
      item(characters, arguments["episode"] == "EMPIRE" ? "1000" : "2001")
    }
    resolvers.add("Query.reviews") { _, arguments, _ in
      .list(json(reviews.filter { $0["episode"] == arguments["episode"] }))
    }
    resolvers.add("Query.search") { _, arguments, _ in
      .list(json((characters + starships).filter { contains($0["name"], arguments["text"]) }))
    }
    resolvers.add("Query.character") { _, arguments, _ in item(characters, arguments["id"]) }
    resolvers.add("Query.droid") { _, arguments, _ in
      item(characters.filter { $0["__typename"] == "Droid" }, arguments["id"])
    }
    resolvers.add("Query.human") { _, arguments, _ in
      item(characters.filter { $0["__typename"] == "Human" }, arguments["id"])
    }
    resolvers.add("Query.starship") { _, arguments, _ in item(starships, arguments["id"]) }
    resolvers.add("Query.starshipCoordinates") { _, arguments, _ in
      guard let wanted = numbers(arguments["coordinates"]) else { return .null }
      return json(starships.filter { numbers($0["coordinates"]) == wanted }).first ?? .null
    }
  }

  private static func addMutations(to resolvers: inout Resolvers) {
    resolvers.add("Mutation.createReview") { _, arguments, _ in
      var review = arguments["review"]?.objectValue ?? [:]
      review["episode"] = arguments["episode"]
      return .json(.object(review))
    }
  }

  private static func addFriends(of type: String, to resolvers: inout Resolvers) {
    resolvers.add("\(type).friends", of: JSONObject.self) { character, _, _ in
      items(characters, character["friendIDs"])
    }
    resolvers.add("\(type).friendsConnection", of: JSONObject.self) { character, arguments, _ in
      FriendsPage(
        friends: character["friendIDs"]?.arrayValue ?? [], first: arguments["first"]?.intValue,
        after: arguments["after"]?.stringValue
      ).value
    }
  }
}

// Reads the data.
extension StarWars {
  /// Returns the item with an ID, or `null`.
  static func item(_ items: [JSONObject], _ id: JSONValue?) -> ResolvedValue {
    json(items.filter { $0["id"] == id }).first ?? .null
  }

  /// Returns the items with a list of IDs.
  static func items(_ items: [JSONObject], _ ids: JSONValue?) -> ResolvedValue {
    .list((ids?.arrayValue ?? []).map { item(items, $0) })
  }

  private static func json(_ items: [JSONObject]) -> [ResolvedValue] {
    items.map { .json(.object($0)) }
  }

  private static func contains(_ name: JSONValue?, _ text: JSONValue?) -> Bool {
    guard let text = text?.stringValue else { return true }
    return name?.stringValue?.lowercased().contains(text.lowercased()) == true
  }

  private static func length(_ metres: JSONValue?, in unit: JSONValue?) -> ResolvedValue {
    guard unit == "FOOT", let metres = metres?.doubleValue else { return .json(metres ?? .null) }
    return .json(.double(metres * 3.28084))
  }

  private static func numbers(_ coordinates: JSONValue?) -> [[Double]]? {
    coordinates?.arrayValue?.map { ($0.arrayValue ?? []).compactMap(\.doubleValue) }
  }
}
