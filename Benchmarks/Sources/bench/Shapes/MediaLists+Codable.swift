/// The media lists as structs with the compiler's `Codable`. The results of all contenders are
/// converted to these structs for comparison.
struct PlainMediaLists: Codable, Equatable {
  var collection: Collection

  enum CodingKeys: String, CodingKey { case collection = "MediaListCollection" }

  struct Collection: Codable, Equatable {
    var hasNextChunk: Bool
    var user: User
    var lists: [Group]
  }

  struct User: Codable, Equatable {
    var id: Int
    var name: String
    var siteUrl: String?
  }

  struct Group: Codable, Equatable {
    var name: String
    var isCustomList: Bool
    var status: Status?
    var entries: [Entry]
  }

  struct Entry: Codable, Equatable {
    var id: Int
    var status: Status
    var score: Double
    var progress: Int
    var notes: String?
    var startedAt: FuzzyDate?
    var updatedAt: Int
    var media: Media
  }

  struct FuzzyDate: Codable, Equatable {
    var year: Int?
    var month: Int?
    var day: Int?
  }

  struct Media: Codable, Equatable {
    var id: Int
    var type: Kind
    var title: Title
    var description: String
    var episodes: Int?
    var averageScore: Int?
    var isAdult: Bool
    var genres: [String]
    var coverImage: Cover
    var siteUrl: String
  }

  struct Title: Codable, Equatable {
    var romaji: String
    var english: String?
    var native: String?
  }

  struct Cover: Codable, Equatable {
    var large: String
    var color: String?
  }

  enum Kind: String, Codable {
    case anime = "ANIME"
    case manga = "MANGA"
  }

  enum Status: String, Codable {
    case current = "CURRENT"
    case planning = "PLANNING"
    case completed = "COMPLETED"
    case dropped = "DROPPED"
  }
}

/// A response without errors: `{"data": …}`.
struct Envelope<Content: Decodable>: Decodable {
  var data: Content
}
