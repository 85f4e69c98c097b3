import Sputnik
import SputnikExecution

/// The lists of what people watch and read. The users 2 and 12 have some.
///
/// ```graphql
/// query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) {
///   MediaListCollection(type: $type, userId: $userId, status: $status) {
///     hasNextChunk
///     lists { name entries { media { description type } status } }
///   }
/// }
/// ```
///
/// For any other user the response has `{"data":{"MediaListCollection":null}}` and an error. For a
/// response with errors and without data, select a field that doesn't exist.
public enum MediaLists {
  /// The schema.
  public static let sdl = """
    type Query {
      MediaListCollection(type: MediaType, userId: Int, status: MediaListStatus): MediaListCollection
    }

    type MediaListCollection { hasNextChunk: Boolean lists: [MediaListGroup] }
    type MediaListGroup { name: String status: MediaListStatus entries: [MediaList] }
    type MediaList { id: Int! media: Media status: MediaListStatus score: Float progress: Int }

    type Media {
      id: Int!
      title: String!
      "Null where nobody has written one yet."
      description: String
      type: MediaType
    }

    enum MediaType { ANIME MANGA }
    enum MediaListStatus { CURRENT PLANNING COMPLETED DROPPED }
    """

  /// Returns the schema with its resolvers.
  ///
  /// - Throws: What SputnikSchema throws for a schema that isn't valid.
  public static func executableSchema() throws -> ExecutableSchema {
    var resolvers = Resolvers()
    resolvers.add("Query.MediaListCollection") { _, arguments, _ in
      guard let user = arguments["userId"]?.intValue, let entries = entries[user] else {
        throw ExecutionError("There is no such user.", extensions: ["code": "USER_NOT_FOUND"])
      }
      return collection(
        of: entries.filter { entry in
          matches(arguments["type"], entry["media"]?["type"])
            && matches(arguments["status"], entry["status"])
        })
    }
    return try ExecutableSchema(Schema(sdl: sdl), resolvers: resolvers)
  }

  /// Returns whether a value is the wanted one. Null as the wanted value matches every value.
  private static func matches(_ wanted: JSONValue?, _ value: JSONValue?) -> Bool {
    guard let wanted, !wanted.isNull else { return true }
    return wanted == value
  }

  private static func collection(of entries: [JSONValue]) -> ResolvedValue {
    let names: [(JSONValue, ResolvedValue)] = [
      ("CURRENT", "Watching"), ("PLANNING", "Planning"), ("COMPLETED", "Completed"),
      ("DROPPED", "Dropped"),
    ]
    let lists = names.compactMap { status, name -> ResolvedValue? in
      let entries = entries.filter { $0["status"] == status }
      guard !entries.isEmpty else { return nil }
      return ["name": name, "status": .json(status), "entries": .json(.array(entries))]
    }
    return ["hasNextChunk": false, "lists": .list(lists)]
  }

  private static let entries: [Int: [JSONValue]] = [
    12: [
      entry(1, of: lanterns, "CURRENT", score: 8.5, progress: 7),
      entry(2, of: tideClock, "COMPLETED", score: 9, progress: 12),
      entry(3, of: nightBakery, "CURRENT", score: nil, progress: 31),
      entry(4, of: kiteWar, "PLANNING", score: nil, progress: 0),
      entry(5, of: untold, "DROPPED", score: 2.25, progress: 1),
    ],
    2: [entry(6, of: kiteWar, "CURRENT", score: 7, progress: 3)],
  ]

  private static let lanterns = media(
    101, "Lanterns over Hoshigaki", "Two sisters repair paper lanterns that remember.", "ANIME")
  private static let tideClock = media(
    102, "The Tide Clock", "A town lives by a clock that the sea winds up.", "ANIME")
  private static let nightBakery = media(
    103, "Night Bakery", "Bread for ghosts, \"fresh\" every midnight.\nThey pay in stories.",
    "MANGA")
  private static let kiteWar = media(104, "Kite War", "Summer, wind, and no rules 🪁", "MANGA")
  private static let untold = media(105, "Untold", nil, "ANIME")

  private static func entry(
    _ id: Int, of media: JSONValue, _ status: JSONValue, score: Double?, progress: Int
  ) -> JSONValue {
    [
      "id": .int(id), "media": media, "status": status,
      "score": score.map(JSONValue.double) ?? .null, "progress": .int(progress),
    ]
  }

  private static func media(
    _ id: Int, _ title: String, _ description: String?, _ type: JSONValue
  ) -> JSONValue {
    [
      "id": .int(id), "title": .string(title),
      "description": description.map(JSONValue.string) ?? .null, "type": type,
    ]
  }
}
