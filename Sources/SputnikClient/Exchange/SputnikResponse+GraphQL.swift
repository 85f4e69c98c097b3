import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikResponse {
  /// What errors say about where they come from: nothing secret, for they end up in logs.
  func origin(of operation: String, _ options: RequestOptions) -> ResponseOrigin {
    var headers = HeaderFields(headers.filter { !options.isSecret(header: $0.name) })
    if let location = headers["Location"] {
      headers["Location"] = redactedURL(location)
    }
    return ResponseOrigin(operation: operation, status: status, headers: headers)
  }

  /// Sorts out what is no GraphQL response, or no list of them for a batch (GraphQL over HTTP, section
  /// 6.4).
  ///
  /// - Throws: ``SputnikError/httpError(_:)`` for what isn't one, ``SputnikError/unreadable(_:)`` for
  ///   one in another charset than UTF-8.
  func requireGraphQL(from origin: @autoclosure () -> ResponseOrigin) throws {
    guard let status else { return }
    let mediaType = headers["Content-Type"].map(MediaType.init)
    guard isGraphQL(status, mediaType) else {
      let origin = origin()
      throw SputnikError.httpError(
        HTTPFailure(
          operation: origin.operation, status: status, headers: origin.headers,
          bodyPrefix: bodyPrefix))
    }
    if let mediaType, !mediaType.isUTF8 {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin(), path: [], expected: "UTF-8",
          found: "the charset “\(mediaType.charset?.prefix(40) ?? "")”", byteOffset: 0,
          partialErrors: []))
    }
  }

  /// | content type | status | GraphQL? |
  /// |---|---|---|
  /// | `application/graphql-response+json` | any | yes |
  /// | JSON | 2xx | yes |
  /// | none, `text/plain` | 2xx | if it begins like an object or a list |
  /// | JSON or none | 4xx, 5xx | if it has a list `errors` |
  /// | else | | no |
  func isGraphQL(_ status: Int, _ mediaType: MediaType?) -> Bool {
    if mediaType?.isGraphQLResponse == true { return true }
    switch status {
    case 200...299:
      if mediaType?.isJSON == true { return true }
      return (mediaType == nil || mediaType?.name == "text/plain") && beginsLikeJSON
    case 400...599:
      return (mediaType == nil || mediaType?.isJSON == true) && hasErrors
    default: return false
    }
  }

  private var beginsLikeJSON: Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = body.starts(with: mark) ? body.dropFirst(3) : body
    let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  private var hasErrors: Bool {
    switch try? JSONValue(parsing: body) {
    case .array(let responses)?: responses.contains { $0["errors"]?.arrayValue != nil }
    case let response: response?["errors"]?.arrayValue != nil
    }
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
