import Sputnik

/// Selects the media lists of a user, with eight satellites and two enums.
@QueryOperation
struct MediaListsQuery {
  @Property(name: "MediaListCollection") var collection: Collection

  @QuerySatelite(schemaTypeName: "MediaListCollection") struct Collection {
    @Variable var userId: Int?
    @Variable var type: MediaType?
    var hasNextChunk: Bool
    var user: User
    var lists: [Group]

    @QuerySatelite struct User {
      var id: Int
      var name: String
      var siteUrl: String?
    }

    @QuerySatelite(schemaTypeName: "MediaListGroup") struct Group {
      var name: String
      var isCustomList: Bool
      var status: MediaListStatus?
      var entries: [Entry]
    }

    @QuerySatelite(schemaTypeName: "MediaList") struct Entry {
      var id: Int
      var status: MediaListStatus
      var score: Double
      var progress: Int
      var notes: String?
      var startedAt: FuzzyDate?
      var updatedAt: Int
      var media: Media
    }

    @QuerySatelite struct FuzzyDate {
      var year: Int?
      var month: Int?
      var day: Int?
    }

    @QuerySatelite struct Media {
      var id: Int
      var type: MediaType
      var title: Title
      var description: String
      var episodes: Int?
      var averageScore: Int?
      var isAdult: Bool
      var genres: [String]
      var coverImage: Cover
      var siteUrl: String
    }

    @QuerySatelite(schemaTypeName: "MediaTitle") struct Title {
      var romaji: String
      var english: String?
      var native: String?
    }

    @QuerySatelite(schemaTypeName: "MediaCoverImage") struct Cover {
      var large: String
      var color: String?
    }
  }
}

@QueryEnum enum MediaType: String {
  case anime = "ANIME"
  case manga = "MANGA"
}

@QueryEnum enum MediaListStatus: String {
  case current = "CURRENT"
  case planning = "PLANNING"
  case completed = "COMPLETED"
  case dropped = "DROPPED"
}
