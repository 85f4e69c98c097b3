import Sputnik

@QueryOperation
struct FeedA {
  var feed: Connection

  @QuerySatelite(schemaTypeName: "FeedConnection") struct Connection {
    var edges: [Edge]
    var pageInfo: PageInfo
  }
  @QuerySatelite(schemaTypeName: "FeedEdge") struct Edge {
    var cursor: String
    var node: Post
  }
  @QuerySatelite struct Post {
    var id: ID
    var title: String
    var score: Int
    var summary: String
  }
  @QuerySatelite struct PageInfo {
    var hasNextPage: Bool
    var endCursor: String?
  }
}

/// The same list, other fields of the nodes, no cursors.
@QueryOperation
struct FeedB {
  var feed: Connection

  @QuerySatelite(schemaTypeName: "FeedConnection") struct Connection {
    var edges: [Edge]
    var pageInfo: PageInfo
  }
  @QuerySatelite(schemaTypeName: "FeedEdge") struct Edge {
    var node: Post
  }
  @QuerySatelite struct Post {
    var id: ID
    var likes: Int
    var body: String
  }
  @QuerySatelite struct PageInfo {
    var endCursor: String?
    var hasNextPage: Bool
  }
}

@QueryOperation
struct CellsA {
  var cells: [Cell]
  @QuerySatelite struct Cell {
    var a: Int
    var b: String
  }
}

@QueryOperation
struct CellsB {
  var cells: [Cell]
  @QuerySatelite struct Cell {
    var a: Int
  }
}

@QueryOperation
struct ShopA {
  var shop: Shop?
  @QuerySatelite struct Shop {
    var name: String
    var offers: [Offer]
    var best: [Item]
    var home: Home?
  }
  @QuerySatelite struct Offer {
    var currency: String
    var price: Int
  }
  @QuerySatelite struct Item {
    var id: ID
    var label: String
    var tag: Tag?
  }
  @QuerySatelite struct Tag { var a: Int }
  @QuerySatelite struct Home { var town: String }
}

@QueryOperation
struct ShopB {
  var shop: Shop?
  @QuerySatelite struct Shop {
    var offers: [Offer]
    var home: Home?
    var best: [Item]
  }
  @QuerySatelite struct Offer {
    var seller: String
    var currency: String
  }
  @QuerySatelite struct Item {
    var id: ID
    var size: Int
    var tag: Tag?
  }
  @QuerySatelite struct Tag {
    var b: Int
    var a: Int
  }
  @QuerySatelite struct Home {
    var zip: Int
    var town: String
  }
}
