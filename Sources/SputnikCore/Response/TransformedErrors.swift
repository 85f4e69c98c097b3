import SputnikLanguage

/// The errors of a response in the API's form. The API's transformer is called when they are needed
/// first, and once.
final class TransformedErrors {
  /// The entries of `errors`.
  let entries: [JSONValue]
  private let transformer: any ResponseErrorTransformer.Type
  private let source: ResponseReader.Source
  private var result: Result<[any ResponsePartialError], any Error>?
  /// The errors that were transformed alone, by their indices.
  private var alone: [Int: any ResponsePartialError] = [:]

  init(_ entries: [JSONValue], _ response: ResponseReader) {
    self.entries = entries
    transformer = response.transformer
    source = response.source
  }

  /// Returns all errors.
  ///
  /// - Throws: The error of the transformer.
  func all() throws -> [any ResponsePartialError] {
    if let result { return try result.get() }
    let made = Result {
      let origin = source.origin
      return try transformer.transformErrors(errors: entries).map { $0.attached(to: origin) }
    }
    result = made
    return try made.get()
  }

  /// Returns the error of the entry `index`.
  ///
  /// A transformer may return fewer or more values than there are entries. Then it gets this entry
  /// alone.
  ///
  /// - Throws: The error of the transformer for all entries.
  func error(_ index: Int) throws -> any ResponsePartialError {
    let all = try all()
    if all.count == entries.count { return all[index] }
    if let known = alone[index] { return known }
    let values = (try? transformer.transformErrors(errors: [entries[index]])) ?? []
    let value = values.count == 1 ? values[0] : DefaultPartialError(entries[index])
    let error = value.attached(to: source.origin)
    alone[index] = error
    return error
  }
}
