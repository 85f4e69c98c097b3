import Foundation

/// What came back for an operation, not yet read.
struct Answer: Sendable {
  var operation: String
  /// `nil` for a mock.
  var status: Int?
  var headers: [String: String] = [:]
  var mediaType: MediaType?
  var body: Data

  init(operation: String, mock: Data) {
    self.operation = operation
    body = mock
  }

  init(operation: String, response: TransportResponse) {
    self.operation = operation
    status = response.status
    headers = response.headers.filter { !Self.isSecret($0.key) }
    for (name, value) in headers where name.lowercased() == "location" {
      headers[name] = redactedURL(value)
    }
    mediaType = response.header("Content-Type").map(MediaType.init)
    body = response.body
  }

  /// What errors say about where they come from.
  var origin: ResponseOrigin {
    ResponseOrigin(operation: operation, status: status, headers: headers)
  }

  /// Errors carry headers, and end up in logs.
  private static func isSecret(_ header: String) -> Bool {
    let name = header.lowercased()
    return [
      "cookie", "authorization", "authentication", "token", "secret", "session", "password",
      "credential", "api-key", "apikey", "csrf", "xsrf", "x-auth", "x-key",
    ].contains { name.contains($0) }
  }
}

extension Answer {
  /// Sorts out what is no GraphQL response (GraphQL over HTTP, section 6.4).
  ///
  /// - Throws: ``SputnikError/httpError(_:)`` for what isn't one, ``SputnikError/unreadable(_:)`` for
  ///   one in another charset than UTF-8.
  func requireGraphQL() throws {
    guard let status else { return }
    guard isGraphQL(status) else {
      throw SputnikError.httpError(
        HTTPFailure(
          operation: operation, status: status, headers: headers, bodyPrefix: bodyPrefix))
    }
    if let mediaType, !mediaType.isUTF8 {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin, path: [], expected: "UTF-8",
          found: "the charset “\(mediaType.charset?.prefix(40) ?? "")”", byteOffset: 0,
          partialErrors: []))
    }
  }

  /// | content type | status | GraphQL? |
  /// |---|---|---|
  /// | `application/graphql-response+json` | any | yes |
  /// | JSON | 2xx | yes |
  /// | none, `text/plain` | 2xx | if it begins like an object |
  /// | JSON or none | 4xx, 5xx | if it is an object with a list `errors` |
  /// | else | | no |
  private func isGraphQL(_ status: Int) -> Bool {
    if mediaType?.isGraphQLResponse == true { return true }
    switch status {
    case 200...299:
      if mediaType?.isJSON == true { return true }
      return (mediaType == nil || mediaType?.name == "text/plain") && beginsLikeObject
    case 400...599:
      return (mediaType == nil || mediaType?.isJSON == true) && hasErrors
    default: return false
    }
  }

  private var beginsLikeObject: Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = body.starts(with: mark) ? body.dropFirst(3) : body
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  private var hasErrors: Bool {
    (try? JSONValue(parsing: body))?["errors"]?.arrayValue != nil
  }

  /// At most 1,000 characters.
  private var bodyPrefix: String {
    var end =
      body.index(body.startIndex, offsetBy: 4_000, limitedBy: body.endIndex) ?? body.endIndex
    // Not in the middle of a character.
    while end > body.startIndex, end < body.endIndex, body[end] & 0xC0 == 0x80 { end -= 1 }
    return String(String(decoding: body[..<end], as: UTF8.self).prefix(1_000))
  }
}
