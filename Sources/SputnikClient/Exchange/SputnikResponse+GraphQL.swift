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
    if isCertainlyGraphQL { return }
    guard isGraphQL else { throw httpError(from: origin()) }
    if let mediaType, !mediaType.isUTF8 {
      throw SputnikError.unreadable(
        UnreadableResponse(
          origin: origin(), path: [], expected: "UTF-8",
          found: "the charset “\(mediaType.charset?.prefix(40) ?? "")”", byteOffset: 0,
          partialErrors: []))
    }
  }

  /// Whether this is a GraphQL response. One that didn't come over HTTP always is.
  var isGraphQL: Bool {
    guard let status, !isCertainlyGraphQL else { return true }
    return GraphQLOverHTTP.isResponse(body, status: status, mediaType)
  }

  /// Whether no media type has to be parsed to know it. Every event of a stream has exactly this
  /// one.
  private var isCertainlyGraphQL: Bool {
    status == nil || headers["Content-Type"] == MediaType.graphQLResponse
  }

  private var mediaType: MediaType? { headers["Content-Type"].map(MediaType.init) }

  /// Returns the error that says what this response is.
  func httpError(from origin: ResponseOrigin) -> SputnikError {
    .httpError(
      HTTPFailure(
        operation: origin.operation, status: status ?? 0, headers: origin.headers,
        bodyPrefix: bodyPrefix))
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
