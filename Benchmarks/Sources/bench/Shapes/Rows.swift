import Sputnik

/// Selects rows of strings that are short enough for a `String` to store them without an allocation.
@QueryOperation
struct ShortStringsQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    var id: String
    var code: String
    var name: String
    var city: String
    var color: String
    var unit: String
    var tag: String
    var state: String
  }
}

struct PlainShortStrings: Codable, Equatable {
  var rows: [Row]

  struct Row: Codable, Equatable {
    var id: String
    var code: String
    var name: String
    var city: String
    var color: String
    var unit: String
    var tag: String
    var state: String
  }

  init(_ ours: ShortStringsQuery) {
    rows = ours.rows.map {
      Row(
        id: $0.id, code: $0.code, name: $0.name, city: $0.city, color: $0.color, unit: $0.unit,
        tag: $0.tag, state: $0.state)
    }
  }

  init(_ json: Cast) throws {
    rows = try json.list("rows") {
      try Row(
        id: $0("id"), code: $0("code"), name: $0("name"), city: $0("city"), color: $0("color"),
        unit: $0("unit"), tag: $0("tag"), state: $0("state"))
    }
  }
}

/// Selects rows of numbers.
@QueryOperation
struct NumbersQuery {
  var rows: [Row]

  @QuerySatelite struct Row {
    var id: Int
    var time: Int
    var count: Int
    var delta: Int
    var latitude: Double
    var longitude: Double
    var price: Double
    var ratio: Double
  }
}

struct PlainNumbers: Codable, Equatable {
  var rows: [Row]

  struct Row: Codable, Equatable {
    var id: Int
    var time: Int
    var count: Int
    var delta: Int
    var latitude: Double
    var longitude: Double
    var price: Double
    var ratio: Double
  }

  init(_ ours: NumbersQuery) {
    rows = ours.rows.map {
      Row(
        id: $0.id, time: $0.time, count: $0.count, delta: $0.delta, latitude: $0.latitude,
        longitude: $0.longitude, price: $0.price, ratio: $0.ratio)
    }
  }

  init(_ json: Cast) throws {
    rows = try json.list("rows") {
      try Row(
        id: $0("id"), time: $0("time"), count: $0("count"), delta: $0("delta"),
        latitude: $0("latitude"), longitude: $0("longitude"), price: $0("price"),
        ratio: $0("ratio"))
    }
  }
}
