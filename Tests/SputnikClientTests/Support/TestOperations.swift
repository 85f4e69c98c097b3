import SputnikMacros

// Operations of the schemas of TourServer.

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

    @QuerySatelite
    struct MediaListGroup {
      var name: String
      var entries: [MediaList]

      @QuerySatelite
      struct MediaList {
        var media: Media
        var status: MediaListStatus

        @QuerySatelite
        struct Media {
          var description: String
          var type: MediaType
        }
      }
    }
  }
}

@QueryEnum
enum MediaType: String {
  case anime = "ANIME"
  case manga = "MANGA"
}

@QueryEnum
enum MediaListStatus: String {
  case current = "CURRENT"
  case planning = "PLANNING"
  case completed = "COMPLETED"
  case dropped = "DROPPED"
}

/// An operation with a field that no schema of the server has: its response is a request error.
@QueryOperation
struct UnknownField {
  var unheardOf: String
}

@QueryOperation
struct CharacterName {
  var character: Character

  @QuerySatelite
  struct Character {
    @Variable(argument: "id") var idArgument: ID
    var id: ID
    var name: String
  }
}

@QueryOperation
struct EpisodeName {
  var episode: Episode

  @QuerySatelite
  struct Episode {
    @Variable(argument: "id") var idArgument: ID
    var id: ID
    var name: String
  }
}

@QueryMutation
struct Rename {
  var renameCharacter: Character?

  @QuerySatelite
  struct Character {
    @Variable(argument: "id") var idArgument: ID
    @Variable(argument: "name") var nameArgument: String
    var id: ID
    var name: String
  }
}
