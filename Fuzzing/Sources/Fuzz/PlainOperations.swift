import Sputnik

// Structs of plain types, which `JSONDecoder` can also decode.

@QueryOperation struct CatalogueQuery { var root: Catalogue }

@QuerySatelite struct Catalogue: Codable {
  var title: String
  var count: Int
  var price: Double
  var isOpen: Bool
  var note: String?
  var stock: Int?
  var weight: Double?
  var isNew: Bool?
  var tags: [String]
  var numbers: [Int?]
  var grid: [[Double]]?
  var owner: Person
  var people: [Person]?
  var maybePeople: [Person?]

  @QuerySatelite struct Person: Codable {
    var id: Int
    var name: String
    var friend: Name?
    @QuerySatelite struct Name: Codable { var first: String }
  }
}

extension Catalogue: Exact {
  func isExactly(_ other: Catalogue) -> Bool {
    title.isExactly(other.title) && count == other.count && price.isExactly(other.price)
      && isOpen == other.isOpen && note.isExactly(other.note) && stock == other.stock
      && weight.isExactly(other.weight) && isNew == other.isNew && tags.isExactly(other.tags)
      && numbers == other.numbers && grid.isExactly(other.grid) && owner.isExactly(other.owner)
      && people.isExactly(other.people) && maybePeople.isExactly(other.maybePeople)
  }
}

extension Catalogue.Person: Exact {
  func isExactly(_ other: Self) -> Bool {
    id == other.id && name.isExactly(other.name)
      && (friend?.first).isExactly(other.friend?.first)
  }
}

@QueryOperation struct TextsQuery { var root: [String] }
@QueryOperation struct IntegersQuery { var root: [Int] }
@QueryOperation struct DoublesQuery { var root: [Double] }

@QueryOperation struct GridQuery { var root: [[Bool?]?] }
