import SputnikClient
import SputnikCore

/// An entity in a cache, or a root field: for debugging.
///
/// ```swift
/// for entity in cache.contents { print(entity) }
/// // Human:1000 {"id":"1000","name":"Luke","friends":[<Human:1002>]}, 3 s old, by HeroQuery
/// // Query.hero {"hero":<Human:1000>}, 3 s old, by HeroQuery
/// ```
public struct CachedEntity: Sendable, Hashable, Identifiable {
  /// The type and the id; for a root field, its name and the values of its arguments.
  public let key: String
  /// The endpoint of the API.
  public let endpoint: String
  /// The fields as JSON, with the values of their arguments, and with `<key>` in place of other
  /// entities.
  ///
  /// ```json
  /// {"id":"1000","height(unit:\"FOOT\")":5.6,"friends":[<Human:1002>]}
  /// ```
  ///
  /// The number in a name such as `"friends (2)"` tells that the cache has the field in two forms,
  /// because two structs give its objects different keys.
  public let fields: String
  /// The time since the oldest of the fields was received; a hundred years if a transaction has
  /// invalidated it, or if elements of a streamed list are still to come.
  public let age: Duration
  /// The name of the operation that has written it last.
  public let operation: String

  /// The endpoint and the key.
  public var id: String { "\(endpoint) \(key)" }
}

extension CachedEntity: CustomStringConvertible {
  /// The entity as a line of text.
  public var description: String {
    "\(key) \(fields), \(age.components.seconds) s old, by \(operation)"
  }
}

extension SputnikCache {
  /// What is in the cache, sorted by endpoints and keys.
  public var contents: [CachedEntity] {
    if isInTransaction { return [] }
    let now = clock.now()
    return state.withLock { $0.endpoints }.sorted { $0.key < $1.key }.flatMap { url, records in
      records.planned.store.contents.map { record in
        CachedEntity(
          key: record.key, endpoint: url, fields: record.text,
          age: record.time.map { .milliseconds(now - $0) } ?? .seconds(3_153_600_000),
          operation: record.writer)
      }
    }
  }
}
