import Foundation
import Sputnik
import SputnikCore
import SputnikRecords
import Testing

/// A store of records, with functions for texts. Whatever is read is also read by a new store from
/// the file that the records were saved in, and is the same.
package struct StoreHistory {
  package var store = Self.empty
  private var file = FileRows()
  private var time: Int64 = 0
  private let isClockStopped: Bool

  package init(isClockStopped: Bool = false) { self.isClockStopped = isClockStopped }

  private static var empty: RecordStore {
    var store = RecordStore()
    store.keepInFile("http://localhost", start: 1_000)
    return store
  }

  /// Writes the response to an operation.
  ///
  /// - Returns: The keys of the records that changed; `nil` if nothing was written.
  @discardableResult
  package mutating func write<T: GraphQLOperation>(
    _ response: String, to operation: T, options: ReadingOptions = ReadingOptions()
  ) throws -> [String]? {
    try write(response, to: operation.outline(), options)
  }

  /// Writes the response to a document that was composed at run time.
  package mutating func write(
    _ response: String, to request: GraphQL.Request, options: ReadingOptions = ReadingOptions()
  ) throws {
    try write(response, to: request.storedOutline(), options)
  }

  @discardableResult
  private mutating func write(
    _ response: String, to outline: ResponseOutline, _ options: ReadingOptions
  ) throws -> [String]? {
    if !isClockStopped { time += 1 }
    let plan = store.plan(for: outline)
    let changes = try? store.write(Data(response.utf8), plan: plan, at: time, options: options)
    try save()
    return changes?.map { store.key(of: $0) }
  }

  /// The response that the store has for an operation.
  package mutating func read<T: GraphQLOperation>(_ operation: T) throws -> String {
    try read(operation.outline())
  }

  package mutating func read(_ request: GraphQL.Request) throws -> String {
    try read(request.storedOutline())
  }

  private mutating func read(_ outline: ResponseOutline) throws -> String {
    let plan = store.plan(for: outline)
    var response = store.read(plan).response
    if case .failure = response {
      // The file may know what memory doesn't.
      try store.load(plan, from: file, at: time)
      response = store.read(plan).response
    }
    try save()
    var other = Self.empty
    try other.load(other.plan(for: outline), from: file, at: time)
    #expect(other.read(other.plan(for: outline)).response == response, "after a restart")
    return String(decoding: try response.get(), as: UTF8.self)
  }

  /// Saves what wasn't saved.
  private mutating func save() throws {
    let lookup = store.lookupOfUnsaved()
    _ = try store.load(
      file.found(lookup.ids, knownShapes: lookup.knownShapes), for: lookup, at: time)
    guard let unsaved = store.takeUnsaved(bases: [:], at: time) else { return }
    file.save(unsaved.rows(), removing: unsaved.removed)
    store.noteSaved(unsaved)
  }

  /// What the store lacks for an operation: the path, the record, the field and the reason.
  package mutating func miss<T: GraphQLOperation>(_ operation: T) throws -> String {
    do {
      return "a hit: " + (try read(operation))
    } catch let miss as CacheMiss {
      return "\(miss.path) | \(miss.entity) | \(miss.field) | \(miss.reason)"
    }
  }

  /// The records by their keys.
  package var records: [String: String] {
    Dictionary(store.contents.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
  }
}

extension GraphQL.Request {
  fileprivate func storedOutline() throws -> ResponseOutline {
    let prepared = try prepared(as: JSONValue.self, by: JSONDecoder(), keys: [:])
    return try #require(prepared.stored).outline()
  }
}

extension RecordStore {
  /// Loads what a plan needs.
  fileprivate mutating func load(_ plan: RecordPlan, from file: FileRows, at time: Int64) throws {
    while true {
      let lookup = lookup(plan, RecordLimits(now: time, ages: RecordAges()))
      if lookup.isEmpty { return }
      let rows = file.found(lookup.ids, knownShapes: lookup.knownShapes)
      #expect(try load(rows, for: lookup, at: time) != nil)
    }
  }
}
