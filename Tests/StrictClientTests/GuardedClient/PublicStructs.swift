public import Foundation
public import Sputnik

// Public structs of every shape. This file must compile without a warning.

@QueryOperation(name: "findByType")
public struct PublicAnimeQuery {
  @Property(name: "MediaListCollection")
  public var mediaList: MediaListCollection

  @QuerySatelite
  public struct MediaListCollection: Codable, Hashable {
    @Variable public var type: MediaType?
    @Variable public var userId: Int?
    @Variable public var status: MediaListStatus? = .completed
    public var hasNextChunk: Bool
    public var lists: [MediaListGroup]

    @QuerySatelite
    public struct MediaListGroup: Codable, Hashable, Identifiable {
      public var name: String
      public var entries: [MediaList]
      public var id: String { name }

      @QuerySatelite
      public struct MediaList: Codable, Hashable {
        public var media: Media
        public var status: MediaListStatus

        @QuerySatelite
        public struct Media: Codable, Hashable {
          public var description: String
          public var type: MediaType
        }
      }
    }
  }
}

@QueryEnum
public enum MediaType: String, Codable, Sendable {
  case anime = "ANIME"
  case manga = "MANGA"
}

@QueryEnum
public enum MediaListStatus: String, Codable, Sendable {
  case current = "CURRENT"
  case planning = "PLANNING"
  case completed = "COMPLETED"
  case dropped = "DROPPED"
  @UnknownValue case other
}

@QueryEnum
public enum Mood: Hashable {
  @EnumValue("HAPPY") case happy
  case unknown(String)
}

public enum DayTransformer: ScalarTransformer {
  public static func initialize(stringValue: String) -> Date? {
    try? Date(stringValue, strategy: .iso8601)
  }

  public static func serializedValue(value: Date?) -> any SerializedValue {
    value?.formatted(.iso8601)
  }
}

@Scalar(expressibleBy: [.string], valueType: Date.self, transformer: DayTransformer.self)
public struct Day: Hashable, Codable {}

@Scalar(expressibleBy: [.string, .int, .double, .boolean], valueType: String.self)
public struct Anything: Hashable {}

@QueryOperation
public struct PublicReviewPage {
  @Variable public var isSlow: Bool? = false
  @Stream(initialCount: 2) public var reviews: [PublicStreamedReview]
}

@QuerySatelite(schemaTypeName: "Review")
public struct PublicStreamedReview: Hashable, Codable {
  @FragmentSpread @Defer(if: "isSlow") public var author: PublicAuthor?
  public var stars: Int
}

@QueryFragment(on: "Review")
public struct PublicAuthor: Hashable, Codable { public var author: String }

@QuerySubscription(name: "onReview", variableMapping: .manual)
public struct PublicReviewAdded {
  @Variable public var reviewId: ID
  @Variable public var page_size: Int?
  public var reviewAdded: PublicReviewResult?
}

@QueryMutation(variableMapping: .manual)
public struct PublicReview: Hashable, Codable {
  @Variable public var reviewId: ID
  @Variable(name: "page_size") public var last: Int?
  public var review: PublicReviewResult
  public var other: [PublicReviewResult]?
}

@QuerySatelite
public struct PublicReviewResult: Hashable, Codable {
  @Argument(name: "id", variableKey: "reviewId") public var idArgument: ID
  @Argument(variableKey: "page_size") public var last: Int?
  @Argument public var input: PublicReviewInput?
  public var day: Day?
  public var `repeat`: Int
}

@QuerySatelite(schemaTypeName: "ReviewInput")
public struct PublicReviewInput: Hashable, Codable {
  public var stars: Int
  public var commentary: String?
  public var tags: [String] = []
}

public enum Namespace {
  @QueryOperation
  public struct Nested {
    public var one: One?

    @QuerySatellite
    public struct One {
      public var name: String
    }
  }
}

extension Namespace {
  @QueryOperation
  package struct InExtension {
    @Variable package var id: ID
    package var one: One

    @QuerySatelite
    package struct One {
      @Argument(name: "id", variableKey: "id") package var idArgument: ID
      package var id: ID
    }
  }
}

extension PublicAnimeQuery.Variables: Hashable {}

// A type that is public through its extension.
public extension Namespace {
  @QuerySatelite struct Implicit { public var name: String }
}
