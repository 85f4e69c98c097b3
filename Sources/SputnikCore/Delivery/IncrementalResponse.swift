import Foundation
import SputnikLanguage

/// A response that is delivered incrementally: the parts that have arrived, merged into the
/// response so far.
///
/// ```json
/// {"data": {"hero": {"name": "R2-D2"}}, "pending": [{"id": "0", "path": ["hero"]}], "hasNext": true}
/// {"incremental": [{"id": "0", "data": {"height": 1.09}}], "completed": [{"id": "0"}], "hasNext": false}
/// ```
///
/// The response so far is then:
///
/// ```json
/// {"data": {"hero": {"name": "R2-D2", "height": 1.09}}}
/// ```
///
/// Three formats are read, each part by its own keys, and so is a single response that has
/// everything:
///
/// | format | keys of a later part |
/// |---|---|
/// | the draft since 2023 | `pending`, `incremental` with `id` and `subPath`, `completed` |
/// | 2022-08-24 | `incremental` with `path` |
/// | before | `path`, with `data` or `items` |
///
/// Entries with an unknown `id`, or below a value that is null, are ignored. A part that can't be
/// merged is an error.
package struct IncrementalResponse: Sendable {
  private var isFirst = true
  var data: MergedValue?
  var errors: [UnreadValue] = []
  var extensions: MergedValue?
  /// The paths of the fragments and lists that were announced, by their identifiers.
  var pending: [ExactText: ResponsePath] = [:]
  /// Whether the server announces fragments and lists, and those that it couldn't deliver.
  var hasAnnounced = false
  var failedPaths: [ResponsePath] = []
  /// Whether the server has announced more parts.
  package private(set) var hasNext = true
  /// Whether the server couldn't deliver a part, whose fields never come.
  package internal(set) var hasFailedParts = false

  /// Whether the last part has changed the response: it wasn't a mere announcement.
  package private(set) var hasChanged = false

  /// Makes a response without any part.
  package init() {}

  /// Whether fields may be missing because their part hasn't arrived or has failed.
  package var isIncomplete: Bool { hasNext || hasFailedParts }

  /// The bytes of the response so far: `{"data": …, "errors": […], "extensions": {…}}`.
  package var body: Data {
    var members: [Data] = []
    if let data { members.append(Data(#""data":"#.utf8) + data.text) }
    if !errors.isEmpty {
      let list = errors.map(\.text).joined(separator: Data(",".utf8))
      members.append(Data(#""errors":["#.utf8) + list + Data("]".utf8))
    }
    if let extensions { members.append(Data(#""extensions":"#.utf8) + extensions.text) }
    return Data("{".utf8) + members.joined(separator: Data(",".utf8)) + Data("}".utf8)
  }

  /// Adds the next part.
  ///
  /// Parts after the one without `"hasNext": true` are ignored.
  ///
  /// - Parameters:
  ///   - part: The bytes of the part.
  ///   - origin: The origin for an error.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the part isn't an object, or can't be merged.
  package mutating func add(
    _ part: Data, origin: @autoclosure () -> ResponseOrigin
  ) throws {
    guard hasNext else { return }
    do {
      let members = try self.members(of: part)
      let hadFailedParts = hasFailedParts
      hasChanged =
        try isFirst || !members.list("incremental").isEmpty
        || ["data", "items", "errors", "extensions"].contains { members[$0] != nil }
      if let flag = try members.flag("hasNext") {
        hasNext = flag
      } else if isFirst {
        hasNext = false
      }
      try announce(members["pending"])
      try addTop(members)
      for entry in try members.list("incremental") { try add(entry: entry) }
      try complete(members["completed"])
      isFirst = false
      if hasFailedParts != hadFailedParts { hasChanged = true }
    } catch let mistake as DeliveryMistake {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin(), path: mistake.path, expected: mistake.expected, found: mistake.found,
          byteOffset: 0))
    } catch let error as __ReadError {
      throw SputnikError.unreadable(
        part.withUnsafeBytes { bytes in
          UnreadableResponse(
            error, in: bytes, data: nil, origin: origin(), partialErrors: [],
            maximumDepth: __Reader.defaultMaximumDepth)
        })
    }
  }

  private func members(of part: Data) throws -> KeyedValues<UnreadValue> {
    let value = try UnreadValue(parsing: part)
    if let members = value.members { return members }
    throw DeliveryMistake(expected: "a GraphQL response (an object)", found: value)
  }

  /// Adds what isn't in a list of entries: the first part, and parts in the format before 2022.
  private mutating func addTop(_ members: KeyedValues<UnreadValue>) throws {
    guard isFirst else { return try add(members) }
    data = members["data"].map(MergedValue.init)
    errors = try members.list("errors")
    extensions = members["extensions"].flatMap { $0.isNull ? nil : MergedValue($0) }
  }
}
