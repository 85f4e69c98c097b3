import SputnikMacros

// A query with variables, nested lists and names of its own.

@QueryOperation(name: "findByType")
struct AnimeQuery {
  @Property(name: "MediaListCollection")
  var mediaList: MediaListCollection

  @QuerySatelite
  struct MediaListCollection {
    @Variable var type: MediaType?
    @Variable var userId: Int?
    @Variable var status: MediaListStatus?
    var hasNextChunk: Bool
    var lists: [MediaListGroup]

    @QuerySatelite struct MediaListGroup {
      var name: String
      var entries: [MediaList]
      @QuerySatelite struct MediaList {
        var media: Media
        var status: MediaListStatus
        @QuerySatelite struct Media {
          var description: String
          var type: MediaType
        }
      }
    }
  }
}

@QueryEnum enum MediaType: String { case anime = "ANIME", manga = "MANGA" }
@QueryEnum enum MediaListStatus: String {
  case current = "CURRENT", planning = "PLANNING", completed = "COMPLETED", dropped = "DROPPED"
}

enum Anime {
  static let query = AnimeQuery(variables: .init(type: .anime, userId: 12, status: .completed))

  static let response = """
    {"data":{"MediaListCollection":{"hasNextChunk":true,"lists":[\
    {"name":"Watched","entries":[\
    {"media":{"description":"Bebop","type":"ANIME"},"status":"COMPLETED"},\
    {"media":{"description":"Akira","type":"MANGA"},"status":"DROPPED"}]},\
    {"name":"Empty","entries":[]}]}}}
    """
}
