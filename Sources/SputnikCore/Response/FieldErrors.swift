import SputnikLanguage

/// The errors of a response while its data are decoded. A ``FieldResult`` of a `Decodable` type
/// finds there the error because of which its field is null.
final class FieldErrors: Sendable {
  /// The errors of the response that this thread decodes; `nil` if it has none.
  @TaskLocal static var current: FieldErrors?

  private struct Entry: Sendable {
    var path: [ResponsePath.Element]
    var error: any ResponsePartialError
  }

  private let entries: [Entry]
  private let roots = Locked<Set<String>>([])

  /// The root fields whose errors a property has.
  var handledRoots: Set<String> { roots.withLock { $0 } }

  /// - Parameters:
  ///   - entries: The entries of `errors`.
  ///   - response: The reader of the response.
  init(_ entries: [JSONValue], _ response: ResponseReader) {
    let values = TransformedErrors(entries, response)
    let nulls =
      response.options.explained
      ?? entries.enumerated().map { index, entry in
        ExplainedNull(error: index, path: ResponsePath(entry["path"]) ?? [])
      }
    self.entries = nulls.map { null in
      Entry(
        path: null.path.elements,
        error: (try? values.error(null.error)) ?? DefaultPartialError(entries[null.error]))
    }
  }

  /// Returns the error that explains a null: the first one with its path or a path below it, or
  /// else the one with the longest path above it.
  func error(at path: [any CodingKey]) -> (any ResponsePartialError)? {
    let path = ResponsePath(coding: path).elements
    if let entry = entries.first(where: { $0.path.starts(with: path) }) { return entry.error }
    let above = entries.filter { path.starts(with: $0.path) }
    let longest = above.map(\.path.count).max()
    return above.first { $0.path.count == longest }?.error
  }

  /// Notes that the property at a path has its error.
  func note(_ path: [any CodingKey]) {
    guard path.count == 1, let root = path.first else { return }
    roots.withLock { _ = $0.insert(root.stringValue) }
  }
}
