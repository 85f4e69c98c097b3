import Foundation
import GRDB

/// What people write with a database: a table for each kind of entity, a row for each of them, and
/// structs that the rows are read into.
struct DatabaseRows {
  fileprivate struct User: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "user"
    var id: Int
    var name: String
    var siteUrl: String?
    var hasNextChunk: Bool
  }

  fileprivate struct List: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "list"
    var id: Int
    var name: String
    var isCustomList: Bool
    var status: PlainMediaLists.Status?
  }

  fileprivate struct Entry: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "entry"
    var id: Int
    var listId: Int
    var position: Int
    var status: PlainMediaLists.Status
    var score: Double
    var progress: Int
    var notes: String?
    var isStarted: Bool
    var year: Int?
    var month: Int?
    var day: Int?
    var updatedAt: Int
    var mediaId: Int
  }

  fileprivate struct Medium: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "medium"
    var id: Int
    var type: PlainMediaLists.Kind
    var romaji: String
    var english: String?
    var native: String?
    var description: String
    var episodes: Int?
    var averageScore: Int?
    var isAdult: Bool
    /// JSON in one column.
    var genres: [String]
    var large: String
    var color: String?
    var siteUrl: String
  }

  private let database: DatabasePool

  init(_ file: URL) throws {
    database = try DatabasePool(path: file.path)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE user (id INTEGER PRIMARY KEY, name, siteUrl, hasNextChunk);
          CREATE TABLE list (id INTEGER PRIMARY KEY, name, isCustomList, status);
          CREATE TABLE medium (
            id INTEGER PRIMARY KEY, type, romaji, english, native, description, episodes,
            averageScore, isAdult, genres, large, color, siteUrl);
          CREATE TABLE entry (
            id INTEGER PRIMARY KEY, listId, position, status, score, progress, notes, isStarted,
            year, month, day, updatedAt, mediaId REFERENCES medium (id));
          CREATE INDEX entries ON entry (listId, position);
          """)
    }
  }

  /// Writes a response in one transaction. A row that is there is replaced.
  func store(_ response: Data) throws {
    let collection = try MediaListsShape.decode(response).collection
    try database.write { db in
      try User(collection).insert(db, onConflict: .replace)
      for (listId, list) in collection.lists.enumerated() {
        try List(list, listId).insert(db, onConflict: .replace)
        for (position, entry) in list.entries.enumerated() {
          try Medium(entry.media).insert(db, onConflict: .replace)
          try Entry(entry, listId, position).insert(db, onConflict: .replace)
        }
      }
    }
  }

  /// Reads what a screen shows.
  func read() throws -> PlainMediaLists.Collection? {
    try database.read { db in
      guard let user = try User.fetchOne(db) else { return nil }
      let media = Dictionary(uniqueKeysWithValues: try Medium.fetchAll(db).map { ($0.id, $0) })
      let entries = Dictionary(
        grouping: try Entry.order(Column("listId"), Column("position")).fetchAll(db), by: \.listId)
      let lists = try List.order(Column("id")).fetchAll(db)
      return PlainMediaLists.Collection(
        hasNextChunk: user.hasNextChunk,
        user: PlainMediaLists.User(id: user.id, name: user.name, siteUrl: user.siteUrl),
        lists: lists.map { list in
          PlainMediaLists.Group(
            name: list.name, isCustomList: list.isCustomList, status: list.status,
            entries: (entries[list.id] ?? []).compactMap { entry in
              media[entry.mediaId].map { entry.value(with: $0.value) }
            })
        })
    }
  }

  func close() throws { try database.close() }
}

extension PlainMediaLists.Status: DatabaseValueConvertible {}
extension PlainMediaLists.Kind: DatabaseValueConvertible {}

extension DatabaseRows.User {
  fileprivate init(_ collection: PlainMediaLists.Collection) {
    let user = collection.user
    self.init(
      id: user.id, name: user.name, siteUrl: user.siteUrl, hasNextChunk: collection.hasNextChunk)
  }
}

extension DatabaseRows.List {
  fileprivate init(_ list: PlainMediaLists.Group, _ id: Int) {
    self.init(id: id, name: list.name, isCustomList: list.isCustomList, status: list.status)
  }
}

extension DatabaseRows.Entry {
  fileprivate init(_ entry: PlainMediaLists.Entry, _ listId: Int, _ position: Int) {
    let start = entry.startedAt
    self.init(
      id: entry.id, listId: listId, position: position, status: entry.status, score: entry.score,
      progress: entry.progress, notes: entry.notes, isStarted: start != nil, year: start?.year,
      month: start?.month, day: start?.day, updatedAt: entry.updatedAt, mediaId: entry.media.id)
  }

  fileprivate func value(with media: PlainMediaLists.Media) -> PlainMediaLists.Entry {
    PlainMediaLists.Entry(
      id: id, status: status, score: score, progress: progress, notes: notes,
      startedAt: isStarted ? PlainMediaLists.FuzzyDate(year: year, month: month, day: day) : nil,
      updatedAt: updatedAt, media: media)
  }
}

extension DatabaseRows.Medium {
  fileprivate init(_ media: PlainMediaLists.Media) {
    self.init(
      id: media.id, type: media.type, romaji: media.title.romaji, english: media.title.english,
      native: media.title.native, description: media.description, episodes: media.episodes,
      averageScore: media.averageScore, isAdult: media.isAdult, genres: media.genres,
      large: media.coverImage.large, color: media.coverImage.color, siteUrl: media.siteUrl)
  }

  fileprivate var value: PlainMediaLists.Media {
    PlainMediaLists.Media(
      id: id, type: type,
      title: PlainMediaLists.Title(romaji: romaji, english: english, native: native),
      description: description, episodes: episodes, averageScore: averageScore, isAdult: isAdult,
      genres: genres, coverImage: PlainMediaLists.Cover(large: large, color: color),
      siteUrl: siteUrl)
  }
}
