import Foundation
import Sputnik
import SputnikCore
import Testing

/// A store of records, with functions for texts.
struct StoreHistory {
  var store = RecordStore()
  private var time: Int64 = 0

  /// Writes the response to an operation.
  ///
  /// - Returns: The keys of the records that changed; `nil` if nothing was written.
  @discardableResult
  mutating func write<T: GraphQLOperation>(
    _ response: String, to operation: T, options: ReadingOptions = ReadingOptions()
  ) throws -> [String]? {
    time += 1
    let plan = try store.plan(for: operation)
    let changes = store.write(Data(response.utf8), plan: plan, at: time, options: options)
    return changes?.map { store.key(of: $0) }
  }

  /// The response that the store has for an operation.
  mutating func read<T: GraphQLOperation>(_ operation: T) throws -> String {
    let plan = try store.plan(for: operation)
    return String(decoding: try store.read(plan).response.get(), as: UTF8.self)
  }

  /// What the store lacks for an operation: the path, the record, the field and the reason.
  mutating func miss<T: GraphQLOperation>(_ operation: T) throws -> String {
    do {
      return "a hit: " + (try read(operation))
    } catch let miss as CacheMiss {
      return "\(miss.path) | \(miss.entity) | \(miss.field) | \(miss.reason)"
    }
  }

  /// The records by their keys.
  var records: [String: String] {
    Dictionary(store.contents.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
  }
}
