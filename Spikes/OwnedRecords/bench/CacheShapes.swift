import Foundation
import Sputnik

/// A part of what `MediaListsQuery` selects, in another order.
@QueryOperation
struct OtherMediaListsQuery {
  @Property(name: "MediaListCollection") var collection: Collection

  @QuerySatelite(schemaTypeName: "MediaListCollection") struct Collection {
    @Variable var userId: Int?
    @Variable var type: MediaType?
    var lists: [Group]

    @QuerySatelite(schemaTypeName: "MediaListGroup") struct Group {
      var entries: [Entry]
      var name: String
    }

    @QuerySatelite(schemaTypeName: "MediaList") struct Entry {
      var media: Media
      var score: Double
      var progress: Int
      var id: Int
    }

    @QuerySatelite struct Media {
      var description: String
      var title: Title
      var genres: [String]
      var id: Int
      var episodes: Int?
    }

    @QuerySatelite(schemaTypeName: "MediaTitle") struct Title {
      var english: String?
      var romaji: String
    }
  }
}

/// One medium.
@QueryOperation
struct MediumQuery {
  @Property(name: "Media") var medium: Medium

  @QuerySatelite(schemaTypeName: "Media") struct Medium {
    var id: Int
    var averageScore: Int?
  }
}

/// A field of it that the lists don't have.
@QueryOperation
struct PopularityQuery {
  @Property(name: "Media") var medium: Medium

  @QuerySatelite(schemaTypeName: "Media") struct Medium {
    var id: Int
    var popularity: Int?
  }
}

/// Many small entities.
@QueryOperation
struct SmallEntitiesQuery {
  var items: [Item]

  @QuerySatelite struct Item {
    var id: Int
    var name: String
  }
}

