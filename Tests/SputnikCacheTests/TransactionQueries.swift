import Foundation
import RecordSupport
import Sputnik

/// A shop: entities in lists and links, a fragment, a union, and values that Swift writes otherwise
/// than servers.
@QueryOperation struct Shop: Hashable {
  var books: [Book]
  var best: Book?
  var owner: Owner

  @QuerySatelite struct Book: Hashable {
    var id: ID
    var title: String
    var price: Double
    var sold: Int
  }

  @QuerySatelite struct Owner: Hashable {
    var id: ID
    var favourite: Book
    var address: Address
  }

  @QuerySatelite struct Address: Hashable {
    var town: String
    var since: Date
  }
}

/// The same field in a fragment and beside it.
@QueryOperation struct Shelf {
  var book: Book

  @QuerySatelite struct Book: Hashable {
    var id: ID
    var title: String
    @FragmentSpread var prices: Prices
  }

  @QueryFragment(on: "Book") struct Prices: Hashable {
    var title: String
    var price: Double
  }
}

/// Objects of two types.
@QueryOperation struct Finds {
  var finds: [Find]

  @QueryUnion enum Find: Hashable {
    case book(Shop.Book)
    case toy(Toy)
    case other(typename: String)
  }

  @QuerySatelite struct Toy: Hashable {
    var id: ID
    var name: String
  }
}

/// A mutation that sells a book.
@QueryMutation struct Sell {
  @Variable var id: ID
  @Property(arguments: ["id": .variable("id")]) var sell: Sold

  @QuerySatelite(schemaTypeName: "Book") struct Sold: Hashable {
    var id: ID
    var sold: Int
  }
}

/// A book without its id, and a price in a currency.
@QuerySatelite(schemaTypeName: "Book") struct Title: Hashable { var title: String }

@QuerySatelite(schemaTypeName: "Book") struct Priced: Hashable {
  @Property(arguments: ["in": .variable("currency")]) var price: Double
}

enum ShopData {
  static func book(_ id: String, _ title: String, price: String = "1.50", sold: Int = 0) -> String {
    #"{"id":"\#(id)","title":"\#(title)","price":\#(price),"sold":\#(sold),"__typename":"Book"}"#
  }

  /// Three books; the best is the second, the owner's favourite the first.
  static let shop = #"""
    {"books":[\#(book("1", "A")),\#(book("2", "B")),\#(book("3", "C"))],"best":\#(book("2", "B")),\#
    "owner":{"id":"9","favourite":\#(book("1", "A")),\#
    "address":{"town":"Rome","since":"2024-01-01T00:00:00+02:00"},"__typename":"Owner"}}
    """#
}

@QueryOperation struct ShopBestID {
  var best: Book?

  @QuerySatelite struct Book: Hashable { var id: ID }
}
