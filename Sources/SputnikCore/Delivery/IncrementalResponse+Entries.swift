import Foundation
import SputnikLanguage

// The entries of the parts after the first one: `pending`, `incremental`, `completed`.

extension IncrementalResponse {
  /// Remembers the paths of the fragments and lists that will come.
  mutating func announce(_ notices: UnreadValue?) throws {
    for notice in try KeyedValues.entries(of: notices, "pending") {
      guard let id = notice.identifier else { continue }
      hasAnnounced = true
      pending[id] = try notice.path("path") ?? []
    }
  }

  /// Forgets the fragments and lists that are there, or that have failed.
  mutating func complete(_ notices: UnreadValue?) throws {
    for notice in try KeyedValues.entries(of: notices, "completed") {
      guard let id = notice.identifier, let path = pending.removeValue(forKey: id) else {
        continue
      }
      let failures = try notice.list("errors")
      errors += failures
      if !failures.isEmpty {
        hasFailedParts = true
        failedPaths.append(path)
      }
    }
  }

  /// Adds an entry of `incremental`.
  mutating func add(entry: UnreadValue) throws {
    guard let members = entry.members else {
      throw DeliveryMistake(expected: "an object in 'incremental'", found: entry)
    }
    try add(members)
  }

  /// Adds the data or items of an entry, or of a part in the format before 2022, which has them
  /// itself.
  mutating func add(_ entry: KeyedValues<UnreadValue>) throws {
    var path = try entry.path("path") ?? []
    let isAnnounced = entry["id"] != nil
    if isAnnounced {
      guard let known = entry.identifier.flatMap({ pending[$0] }) else { return }
      path.elements = known.elements + (try entry.path("subPath")?.elements ?? [])
    }
    errors += try entry.list("errors")
    if let extensions = entry["extensions"], extensions.isObject {
      self.extensions?.merge(extensions)
      if self.extensions == nil { self.extensions = MergedValue(extensions) }
    }
    if let items = entry["items"] { try add(items: items, at: path, isAnnounced) }
    if let data = entry["data"] { try add(data: data, at: path, isAnnounced) }
  }

  private mutating func add(
    items: UnreadValue, at path: ResponsePath, _ isAnnounced: Bool
  ) throws {
    guard let elements = items.elements else {
      guard items.isNull else {
        throw DeliveryMistake(path, expected: "a list in 'items'", found: items)
      }
      hasFailedParts = true
      return
    }
    // In the formats without identifiers, the last step is the index of the first item.
    if !isAnnounced, case .index(let index)? = path.elements.last {
      try set(elements, from: index, at: path.parent)
    } else {
      try set(elements, from: nil, at: path)
    }
  }

  private mutating func add(
    data: UnreadValue, at path: ResponsePath, _ isAnnounced: Bool
  ) throws {
    // Before 2022, an item of a list was data, too, at the index after the last one.
    if !isAnnounced, case .index(let index)? = path.elements.last, isEnd(index, of: path.parent) {
      return try set([data], from: index, at: path.parent)
    }
    guard !data.isNull else {
      hasFailedParts = true
      return
    }
    guard data.isObject else {
      throw DeliveryMistake(path, expected: "an object in 'data'", found: data)
    }
    if self.data == nil, path.elements.isEmpty {
      self.data = MergedValue(data)
      return
    }
    guard let number = try node(at: path, "an object") else { return }
    guard self.data?.isObject(number) == true else { throw Self.mistake(path, "an object") }
    self.data?.merge(data, into: number)
  }

  /// Sets elements of the list at a path.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - index: The index of the first one; `nil` for the end of the list.
  ///   - path: The path.
  private mutating func set(
    _ elements: [UnreadValue], from index: Int?, at path: ResponsePath
  ) throws {
    guard let number = try node(at: path, "a list") else { return }
    guard let count = data?.count(of: number), 0...count ~= index ?? 0 else {
      throw Self.mistake(path, "a list")
    }
    data?.set(elements, from: index ?? count, of: number)
  }

  /// Returns whether an index is the end of the list at a path.
  private mutating func isEnd(_ index: Int, of path: ResponsePath) -> Bool {
    guard case .node(let number)? = data?.place(at: path.elements) else { return false }
    return data?.count(of: number) == index
  }

  /// Returns the node at a path; `nil` if there is a null at it, or on it.
  private mutating func node(at path: ResponsePath, _ expected: String) throws -> Int? {
    switch data?.place(at: path.elements) {
    case .node(let number): return number
    case .null: return nil
    case .missing, nil: throw Self.mistake(path, expected)
    }
  }

  private static func mistake(_ path: ResponsePath, _ expected: String) -> DeliveryMistake {
    DeliveryMistake(
      path, expected: "\(expected) in the response so far", found: "none at this path")
  }
}

extension ResponsePath {
  /// The path without its last step.
  fileprivate var parent: ResponsePath { ResponsePath(elements.dropLast()) }
}
