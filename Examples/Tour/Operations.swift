import Foundation
import SputnikMacros

// The operations of the tour. A struct is all that its user writes: it says what to select, and a
// copy of it holds the response.

// MARK: A media list: variables of a nested satellite

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

// MARK: Three fields at once: names, an input object, lists

@QueryOperation
struct RickAndMortyQuery {
  var characters: Characters
  var episode: Episode
  @Property(name: "locationsByIds") var locations: [Location]

  @QuerySatelite struct Characters {
    @Variable var page: Int? = 1
    @Variable var filter: CharacterFilter?
    var info: Info
    var results: [Character]

    @QuerySatelite struct Info { var count: Int }

    @QuerySatelite struct Character {
      var name: String
      var species: String
      var status: String
    }
  }

  @QuerySatelite struct Episode {
    @Variable(name: "episodeId") var id: ID
    @Property(name: "id") var episodeId: ID
    var name: String
    var episode: String
  }

  @QuerySatelite struct Location {
    @Variable var ids: [ID]
    var name: String
    var dimension: String
    var type: String
  }
}

/// The input object `FilterCharacter` of the schema.
@QuerySatelite(schemaTypeName: "FilterCharacter")
struct CharacterFilter {
  var name: String?
  var species: String?
}

// MARK: Manual mapping: satellites that several operations share

@QuerySatelite struct EpisodeSummary {
  @Argument var id: ID
  var name: String
  var episode: String
}

@QuerySatelite struct LocationSummary {
  @Argument var ids: [ID]
  var name: String
  var type: String
}

@QueryOperation(name: "literals", variableMapping: .manual)
struct LiteralQuery {
  var episode: EpisodeSummary
  @Property(name: "locationsByIds") var locations: [LocationSummary]
}

@QuerySatelite struct CharacterSummary {
  @Argument(name: "id", variableKey: "characterId") var idArgument: ID
  var id: ID
  var name: String
}

@QueryOperation(name: "bound", variableMapping: .manual)
struct BoundQuery {
  @Variable var characterId: ID
  var character: CharacterSummary
}

// MARK: A mutation

@QueryMutation(name: "rename")
struct RenameMutation {
  var renameCharacter: Character

  @QuerySatelite struct Character {
    @Variable(argument: "id") var idArgument: ID
    @Variable(name: "newName", argument: "name") var nameArgument: String
    var id: ID
    var name: String
  }
}

// MARK: A date scalar

enum MillisecondDate: ScalarTransformer {
  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  static func initialize(stringValue: String) -> Date? { try? Date(stringValue, strategy: style) }
  static func serializedValue(value: Date?) -> any SerializedValue { value?.formatted(style) }
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: MillisecondDate.self)
struct DateTime {}

@QueryOperation
struct PremiereQuery {
  var episode: Episode

  @QuerySatelite struct Episode {
    @Variable var id: ID
    var name: String
    @Property(name: "air_date") var airDate: DateTime?
  }
}

// MARK: Data and errors, errors alone

@QueryOperation
struct OriginQuery {
  var character: Character

  @QuerySatelite struct Character {
    @Variable var id: ID
    var name: String
    var origin: Place

    @QuerySatelite struct Place { var name: String }
  }
}

@QueryOperation
struct RefusedQuery {
  var character: Character

  @QuerySatelite struct Character {
    @Variable var id: ID
    var shoeSize: Int
  }
}
