import GRDB
import Sputnik

// Satellites that are records: an object of a response, and a row of a table.

/// A planet: a row of the table `planet`.
@QuerySatelite public struct Planet: Codable, Hashable, FetchableRecord, PersistableRecord {
  public var id: ID
  public var name: String
  public var climate: String?
}

/// A person: a row of the table `person`, which refers to a row of `planet`.
@QuerySatelite public struct Person: Codable, Hashable, FetchableRecord, PersistableRecord {
  public var id: ID
  public var name: String
  public var homeworld: Planet?

  /// The relation. Its key is the property that a joined row is decoded into.
  static let homeworld = belongsTo(Planet.self, key: "homeworld")

  /// Writes the columns. The row has the planet's ID where the response has the planet.
  public func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["homeworldId"] = homeworld?.id
  }
}

/// A film: a row of the table `film`.
@QuerySatelite public struct Film: Codable, Hashable, FetchableRecord, PersistableRecord {
  public var id: ID
  public var title: String
  public var year: Int?
}

/// A person's name: two columns of the table `person`. An upsert leaves the other columns alone.
@QuerySatelite(schemaTypeName: "Person")
public struct PersonName: Codable, Hashable, PersistableRecord {
  public static let databaseTableName = Person.databaseTableName
  public var id: ID
  public var name: String
}

/// An ID is a text in a column and in a request.
extension ID: @retroactive DatabaseValueConvertible {}
