import Foundation
import SputnikCore
import SputnikLanguage

extension SputnikResponse {
  /// Returns the origin for errors. It has no secret header fields, because errors are logged.
  func origin(of operation: String, _ options: RequestOptions) -> ResponseOrigin {
    var headers = HeaderFields(headers.filter { !options.isSecret(header: $0.name) })
    if let location = headers["Location"] {
      headers["Location"] = redactedURL(location)
    }
    return ResponseOrigin(operation: operation, status: status, headers: headers)
  }

  /// Checks that this is a GraphQL response, or a list of them for a batch (GraphQL over HTTP,
  /// section 6.4).
  ///
  /// - Parameter origin: The origin for errors.
  /// - Throws: ``SputnikError/httpError(_:)`` if it isn't; ``SputnikError/unreadable(_:)`` if its
  ///   charset isn't UTF-8.
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

  /// Returns whether the body is a GraphQL response (GraphQL over HTTP, section 6.4).
  ///
  /// | content type | status | GraphQL? |
  /// |---|---|---|
  /// | `application/graphql-response+json` | any | yes |
  /// | JSON | 2xx | yes |
  /// | none, `text/plain` | 2xx | if the body begins like an object or a list |
  /// | JSON or none | 4xx, 5xx | if the body has a list `errors` |
  /// | any other | | no |
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

  /// The beginning of the body as text, at most 1,000 characters.
  private var bodyPrefix: String {
    var end =
      body.index(body.startIndex, offsetBy: 4_000, limitedBy: body.endIndex) ?? body.endIndex
    // A character isn't cut in its middle.
    while end > body.startIndex, end < body.endIndex, body[end] & 0xC0 == 0x80 { end -= 1 }
    return String(String(decoding: body[..<end], as: UTF8.self).prefix(1_000))
  }
}
