import Foundation

extension CheckConfiguration {
  /// Reads the text of `sputnik.json`.
  ///
  /// - Throws: ``ConfigurationError`` with the place of the mistake.
  package init(json text: String) throws(ConfigurationError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw ConfigurationError(error, in: text)
    } catch {
      throw ConfigurationError(message: "\(error)")
    }
  }
}

extension ConfigurationError {
  fileprivate init(_ error: DecodingError, in text: String) {
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // Foundation describes the place of a syntax error in its own words.
      let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      self.init(message: "this isn't JSON: \(detail ?? context.debugDescription)")
    case .dataCorrupted(let context): self.init(context.debugDescription, context.codingPath, text)
    case .keyNotFound(let key, let context):
      self.init("the key '\(key.stringValue)' is missing", context.codingPath, text)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(
        "the value of '\(context.codingPath.last { $0.intValue == nil }?.stringValue ?? "")' has the"
          + " wrong type", context.codingPath, text)
    @unknown default: self.init(message: "\(error)")
    }
  }

  /// Makes an error at the last key of a path.
  ///
  /// The decoder doesn't know places. The keys of the path follow each other in the text, so the
  /// place of the last one is found by looking for one after the other.
  private init(_ message: String, _ path: [any CodingKey], _ text: String) {
    self.init(message: message)
    var position = text.startIndex
    var found: String.Index?
    for key in path where key.intValue == nil {
      guard let range = text.range(of: "\"\(key.stringValue)\"", range: position..<text.endIndex)
      else { break }
      found = range.lowerBound
      position = range.upperBound
    }
    guard let found else { return }
    let before = text[..<found]
    line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    column =
      (before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0) + 1
  }
}
