import SputnikLanguage

/// The words in an entry of a response's `errors`.
///
/// The specification has a text as `message`. Other forms become a text:
///
/// ```json
/// {"message": {"en": "Not now"}}                           // Not now
/// {"message": ["No name", "No email"]}                     // No name; No email
/// {"message": {"email": ["is taken"]}}                     // email: is taken
/// {"title": "Unauthorized", "detail": "Token is missing"}  // Unauthorized: Token is missing
/// {"error": "invalid_token", "error_description": "Expired"}  // Expired
/// ```
///
/// Only members that are known to have an error's text are read, because others may have secrets.
package struct ErrorWords {
  /// The words, or `nil` if the entry has none.
  package let text: String?

  package init(_ entry: JSONValue) {
    let words = entry.objectValue.map { Self.text(of: $0, depth: 0) } ?? Self.text(in: entry)
    text = words ?? entry["extensions"]?.objectValue.flatMap { Self.text(of: $0, depth: 0) }
  }

  /// The members that have an error's text, the best one first. Their names are in lowercase and
  /// without underscores and hyphens.
  private static let names = [
    "message", "messages", "errormessage", "msg", "detail", "details", "description",
    "errordescription", "text", "reason", "title", "error",
  ]
  /// Texts that are longer or deeper are no sentences.
  private static let (maximumCount, maximumDepth) = (10, 8)

  /// Returns the text of an object by the names of its members.
  private static func text(of object: JSONObject, depth: Int) -> String? {
    guard depth < maximumDepth else { return nil }
    var texts: [String: String] = [:]
    for (key, value) in object {
      let name = key.lowercased().filter { $0 != "_" && $0 != "-" }
      guard names.contains(name), texts[name] == nil else { continue }
      texts[name] = text(in: value, depth: depth + 1)
    }
    guard let name = names.first(where: { texts[$0] != nil }), let text = texts[name] else {
      return nil
    }
    guard name.hasPrefix("detail"), let title = texts["title"], !text.contains(title) else {
      return text
    }
    return "\(title): \(text)"
  }

  /// Returns the text in the value of a member that has an error's text.
  private static func text(in value: JSONValue, depth: Int = 0) -> String? {
    let words: [String] =
      switch value {
      case .int, .double: [value.text]
      default: texts(in: value, depth: depth)
      }
    return words.isEmpty ? nil : words.prefix(maximumCount).joined(separator: "; ")
  }

  private static func texts(in value: JSONValue, depth: Int) -> [String] {
    guard depth < maximumDepth else { return [] }
    switch value {
    case .string(let text): return text.allSatisfy(\.isWhitespace) ? [] : [text]
    case .array(let values): return values.flatMap { texts(in: $0, depth: depth + 1) }
    case .object(let object):
      if let text = text(of: object, depth: depth) { return [text] }
      return object.flatMap { key, value in texts(ofMember: key, value, depth: depth) }
    case .null, .bool, .int, .double: return []
    }
  }

  /// Returns the texts of a member whose name is a language, or a field that a form has.
  private static func texts(ofMember key: String, _ value: JSONValue, depth: Int) -> [String] {
    // Some servers repeat the input that they refuse.
    guard !["value", "target", "input", "stack", "trace", "stacktrace"].contains(key.lowercased())
    else { return [] }
    guard case .array = value else {
      return HeaderName.isSecret(key) ? [] : texts(in: value, depth: depth + 1)
    }
    let texts = texts(in: value, depth: depth + 1).prefix(maximumCount)
    return texts.isEmpty ? [] : ["\(key): \(texts.joined(separator: ", "))"]
  }
}
