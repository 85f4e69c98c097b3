import GRDB
import Sputnik

/// The people, planets and films that were in responses, in a SQLite file.
public struct AtlasStore: Sendable {
  private let database: DatabaseQueue

  /// Opens the database, and creates it if there is none. It needs no network.
  ///
  /// - Parameter path: The path of the SQLite file.
  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    try DatabaseMigrator.atlas.migrate(database)
  }

  // MARK: Writing

  /// Sends an operation and stores the records in its response.
  ///
  /// - Returns: The response.
  @discardableResult
  public func request<Operation: GraphQLQueryOrMutation>(
    _ operation: Operation, with maker: SputnikRequestMaker
  ) async throws -> Operation {
    let response = try await maker.makeRequest(operation: operation)
    try await save(response)
    return response
  }

  /// Stores the records in a response, wherever they are in it.
  ///
  /// One transaction writes all of them: if it throws an error, nothing has been written.
  ///
  /// - Throws: ``IncompleteResponse`` if the response has errors beside its data: a neutral value
  ///   in place of a null would become a row. An error of the database.
  public func save(_ response: some GraphQLOperation) async throws {
    guard response.partialErrors.isEmpty else {
      throw IncompleteResponse(errors: response.partialErrors)
    }
    try await database.write { db in
      // Planets come first, because people refer to them.
      for planet in response.collect(Planet.self) { try planet.upsert(db) }
      for person in response.collect(Person.self) { try person.upsert(db) }
      for name in response.collect(PersonName.self) { try name.upsert(db) }
      for film in response.collect(Film.self) { try film.upsert(db) }
    }
  }

  // MARK: Reading

  /// Returns all people, each with the planet, in the order of their names.
  public func people() async throws -> [Person] {
    try await database.read(Self.people)
  }

  /// Returns the people now, and again after each transaction that changes them or their planets.
  public func peopleAndChanges() -> AsyncValueObservation<[Person]> {
    ValueObservation.tracking(Self.people).removeDuplicates().values(in: database)
  }

  @Sendable private static func people(_ db: Database) throws -> [Person] {
    try Person.including(optional: Person.homeworld).order(Column("name")).fetchAll(db)
  }
}

/// The error for a response that isn't stored, because it has errors beside its data.
public struct IncompleteResponse: Error {
  /// The errors of the response.
  public var errors: [any ResponsePartialError]
}
