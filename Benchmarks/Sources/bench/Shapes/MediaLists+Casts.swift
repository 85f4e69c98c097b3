/// A value of `JSONSerialization` that is read with casts. It is code as people write it who decode
/// without `Codable`.
struct Cast {
  struct Failure: Error {
    var key: String
  }

  var object: [String: Any]

  init(_ json: Any?, _ key: String = "") throws {
    guard let object = json as? [String: Any] else { throw Failure(key: key) }
    self.object = object
  }

  func callAsFunction<T>(_ key: String) throws -> T {
    guard let value = object[key] as? T else { throw Failure(key: key) }
    return value
  }

  func optional<T>(_ key: String) -> T? { object[key] as? T }

  func object(_ key: String) throws -> Cast { try Cast(object[key], key) }

  func raw<T: RawRepresentable<String>>(_ key: String) throws -> T {
    guard let value = T(rawValue: try self(key)) else { throw Failure(key: key) }
    return value
  }

  func list<T>(_ key: String, _ element: (Cast) throws -> T) throws -> [T] {
    guard let list = object[key] as? [Any] else { throw Failure(key: key) }
    return try list.map { try element(Cast($0, key)) }
  }
}

extension PlainMediaLists {
  init(_ json: Cast) throws { collection = try Collection(json.object("MediaListCollection")) }
}

extension PlainMediaLists.Collection {
  init(_ json: Cast) throws {
    hasNextChunk = try json("hasNextChunk")
    user = try PlainMediaLists.User(json.object("user"))
    lists = try json.list("lists", PlainMediaLists.Group.init)
  }
}

extension PlainMediaLists.User {
  init(_ json: Cast) throws {
    id = try json("id")
    name = try json("name")
    siteUrl = json.optional("siteUrl")
  }
}

extension PlainMediaLists.Group {
  init(_ json: Cast) throws {
    name = try json("name")
    isCustomList = try json("isCustomList")
    status = json.optional("status").flatMap(PlainMediaLists.Status.init)
    entries = try json.list("entries", PlainMediaLists.Entry.init)
  }
}

extension PlainMediaLists.Entry {
  init(_ json: Cast) throws {
    id = try json("id")
    status = try json.raw("status")
    score = try json("score")
    progress = try json("progress")
    notes = json.optional("notes")
    startedAt = try? PlainMediaLists.FuzzyDate(json.object("startedAt"))
    updatedAt = try json("updatedAt")
    media = try PlainMediaLists.Media(json.object("media"))
  }
}

extension PlainMediaLists.FuzzyDate {
  init(_ json: Cast) throws {
    year = json.optional("year")
    month = json.optional("month")
    day = json.optional("day")
  }
}

extension PlainMediaLists.Media {
  init(_ json: Cast) throws {
    id = try json("id")
    type = try json.raw("type")
    title = try PlainMediaLists.Title(json.object("title"))
    description = try json("description")
    episodes = json.optional("episodes")
    averageScore = json.optional("averageScore")
    isAdult = try json("isAdult")
    genres = try json("genres")
    coverImage = try PlainMediaLists.Cover(json.object("coverImage"))
    siteUrl = try json("siteUrl")
  }
}

extension PlainMediaLists.Title {
  init(_ json: Cast) throws {
    romaji = try json("romaji")
    english = json.optional("english")
    native = json.optional("native")
  }
}

extension PlainMediaLists.Cover {
  init(_ json: Cast) throws {
    large = try json("large")
    color = json.optional("color")
  }
}
