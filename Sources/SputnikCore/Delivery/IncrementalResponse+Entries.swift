import Foundation
import SputnikLanguage

// The entries of the parts after the first one: `pending`, `incremental`, `completed`.

extension IncrementalResponse {
  /// Remembers the paths of the fragments and lists that will come.
  mutating func announce(_ notices: PartialJSON?) throws {
    for notice in try PartialObject.entries(of: notices, "pending") {
      guard let id = notice.identifier else { continue }
      pending[id] = try notice.path("path") ?? []
    }
  }

  /// Forgets the fragments and lists that are there, or that have failed.
  mutating func complete(_ notices: PartialJSON?) throws {
    for notice in try PartialObject.entries(of: notices, "completed") {
      guard let id = notice.identifier, pending.removeValue(forKey: id) != nil else { continue }
      let failures = try notice.list("errors")
      errors += failures
      if !failures.isEmpty { hasFailedParts = true }
    }
  }

  /// Adds an entry of `incremental`.
  mutating func add(_ entry: PartialJSON) throws {
    guard let members = entry.members else {
      throw DeliveryMistake(expected: "an object in 'incremental'", found: entry)
    }
    try add(members)
  }

  /// Adds the data or items of an entry, or of a part in the format before 2022, which has them itself.
  mutating func add(_ entry: PartialObject) throws {
    var path = try entry.path("path") ?? []
    let isAnnounced = entry["id"] != nil
    if isAnnounced {
      guard let known = entry.identifier.flatMap({ pending[$0] }) else { return }
      path.elements = known.elements + (try entry.path("subPath")?.elements ?? [])
    }
    guard path.elements.count <= ReadingOptions.defaultMaximumDepth else {
      throw DeliveryMistake(path, expected: "a path to a value", found: "a path that is too long")
    }
    errors += try entry.list("errors")
    if let extensions = entry["extensions"], extensions.isObject {
      self.extensions?.merge(extensions)
      if self.extensions == nil { self.extensions = extensions }
    }
    if let items = entry["items"] { try add(items: items, at: path, isAnnounced) }
    if let data = entry["data"] { try add(data: data, at: path, isAnnounced) }
  }

  private mutating func add(
    items: PartialJSON, at path: ResponsePath, _ isAnnounced: Bool
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
      try set(elements, from: index, at: path)
    } else {
      try set(elements, from: nil, at: path.appending(.index(0)))
    }
  }

  private mutating func add(
    data: PartialJSON, at path: ResponsePath, _ isAnnounced: Bool
  ) throws {
    // Before 2022, an item of a list was data, too, at the index after the last one.
    if !isAnnounced, case .index(let index)? = path.elements.last, isEnd(index, of: path) {
      return try set([data], from: index, at: path)
    }
    guard !data.isNull else {
      hasFailedParts = true
      return
    }
    guard data.isObject else {
      throw DeliveryMistake(path, expected: "an object in 'data'", found: data)
    }
    if self.data == nil, path.elements.isEmpty {
      self.data = data
      return
    }
    try change(at: path, expected: "an object in the response so far") { value in
      guard value.isObject else { return .missing }
      value.merge(data)
      return .found
    }
  }

  /// Sets elements of the list at a path without its last step.
  private mutating func set(
    _ elements: [PartialJSON], from index: Int?, at path: ResponsePath
  ) throws {
    let list = ResponsePath(path.elements.dropLast())
    try change(at: list, expected: "a list in the response so far") { value in
      value = value.opened
      guard let count = value.count, 0...count ~= index ?? 0 else { return .missing }
      value.set(elements, from: index)
      return .found
    }
  }

  /// Returns whether an index, the last step of a path, is the end of its list.
  private mutating func isEnd(_ index: Int, of path: ResponsePath) -> Bool {
    var isEnd = false
    _ = data?.update(at: path.elements.dropLast()) { value in
      value = value.opened
      isEnd = value.count == index
      return .found
    }
    return isEnd
  }

  private mutating func change(
    at path: ResponsePath, expected: String, _ body: (inout PartialJSON) -> PartialJSON.Place
  ) throws {
    guard data?.update(at: path.elements[...], body) ?? .missing == .missing else { return }
    throw DeliveryMistake(path, expected: expected, found: "none at this path")
  }
}
