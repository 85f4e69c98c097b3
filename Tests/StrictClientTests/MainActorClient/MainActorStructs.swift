import Foundation
import Sputnik

// Structs in a module that is isolated to the main actor by default. Generated code is
// `nonisolated`, so operations can be filled on any actor.

@QueryOperation(name: "findByType")
struct MainActorAnimeQuery: Codable {
  @Variable var first: Int? = 10
  @Property(name: "MediaListCollection") var mediaList: MediaListCollection

  @QuerySatelite struct MediaListCollection: Codable, Hashable {
    @Variable var type: MediaType?
    @Argument(variableKey: "first") var first: Int?
    @Argument var tags: [String]?
    var hasNextChunk: Bool
    var lists: [MediaListGroup]

    @QuerySatelite struct MediaListGroup: Codable, Hashable, Identifiable {
      var name: String
      var day: Day?
      @Property var count = 3
      var mood: Mood
      var id: String { name }
    }
  }
}

@QueryEnum enum MediaType: String, Codable {
  case anime = "ANIME"
  case manga = "MANGA"
}

@QueryEnum enum Mood: Hashable, Codable {
  @EnumValue("HAPPY") case happy
  case unknown(String)
}

@Scalar(expressibleBy: [.string], valueType: Date.self) struct Day: Hashable, Codable {}

@QueryMutation struct MainActorReview {
  var addReview: Review

  @QuerySatelite struct Review {
    @Variable var input: ReviewInput
    var stars: Int
  }

  @QuerySatelite struct ReviewInput: Hashable, Codable {
    var stars: Int
    var mood: Mood?
  }
}

@QuerySubscription struct MainActorReviewAdded {
  @Local var isNew = true
  var reviewAdded: Review

  @QuerySatelite struct Review: Hashable, Codable {
    @Variable var mood: Mood?
    var stars: Int
  }
}

extension MainActorReview.Review: ResponseValidating {
  struct TooMany: Error {}

  nonisolated func validate() throws {
    if stars > 5 { throw TooMany() }
  }
}
