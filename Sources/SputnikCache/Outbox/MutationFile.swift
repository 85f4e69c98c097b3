import Foundation
import SputnikRecords

/// A mutation that waits, as a file has it.
package struct MutationRow: Sendable, Equatable {
  /// The number of the row. Numbers grow in the order of the mutations.
  package var id: Int64
  package var endpoint: String
  /// The name of the type.
  package var name: String
  /// The variables as JSON.
  package var variables: Data
  /// The name of its order; `nil` for that of all others.
  package var queue: String?
  package var ticket: UUID
  /// When it was added, in milliseconds since 1970.
  package var added: Int64
  /// When it is refused if it has no answer by then; `nil` for never.
  package var expires: Int64?

  package init(
    id: Int64 = 0, endpoint: String, name: String, variables: Data, queue: String?, ticket: UUID,
    added: Int64, expires: Int64?
  ) {
    self.id = id
    self.endpoint = endpoint
    self.name = name
    self.variables = variables
    self.queue = queue
    self.ticket = ticket
    self.added = added
    self.expires = expires
  }
}

/// A file that has mutations that wait, too. Calls come one after the other.
package protocol MutationFile: RecordFile {
  /// Returns the mutations of an endpoint in their order. The file is ready for others then.
  func mutations(of endpoint: String) async throws -> [MutationRow]

  /// Adds a mutation and removes others: both or nothing.
  ///
  /// - Returns: The number of its row, which no row had before.
  func add(_ mutation: MutationRow, removing removed: [Int64]) async throws -> Int64

  /// Writes mutations with their numbers again, because the file was made anew, and removes others.
  /// The file is ready for others then.
  func restore(_ mutations: [MutationRow], removing removed: [Int64]) async throws

  /// Removes mutations.
  func removeMutations(_ ids: [Int64]) async throws

  /// Removes everything, with all mutations and what was moved aside because it may have some, so
  /// that no byte of it is left.
  func clearAll() async throws

  /// Does what `save` does, and removes mutations whose responses are among the rows: all of it or
  /// nothing.
  func save(
    _ rows: [FileRow], removing removed: [ClosedRange<Int64>], settling mutations: [Int64]
  ) async throws -> Bool

  /// Returns the URL to which a damaged file was moved since the last call.
  func takeMovedFile() -> URL?
}
