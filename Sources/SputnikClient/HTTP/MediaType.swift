/// The value of the header field `Content-Type` (HTTP semantics, section 8.3): the media type, with
/// the parameters `charset` and `boundary`.
///
/// ```swift
/// MediaType("Application/JSON; charset=\"UTF-8\"")  // name: application/json, charset: utf-8
/// MediaType("multipart/mixed;boundary=\"-\"")       // name: multipart/mixed, boundary: -
/// ```
package struct MediaType: Equatable {
  /// `type/subtype` in lower case.
  var name: String
  /// The parameter `charset` in lower case, without quotes.
  var charset: String?
  /// The parameter `boundary` without quotes, in its own case; `nil` if it is empty.
  package var boundary: String?

  /// The media type of GraphQL over HTTP, section 7.
  static let graphQLResponse = "application/graphql-response+json"

  /// Reads the value of the field. Of several values that are joined with commas, it reads the
  /// first.
  package init(_ header: String) {
    let parameters = HeaderParameters(header)
    name = parameters.value.lowercased()
    charset = parameters["charset"]?.lowercased()
    boundary = parameters["boundary"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the body is a GraphQL response with any status (GraphQL over HTTP, section 6.4.2).
  var isGraphQLResponse: Bool { name == Self.graphQLResponse }

  /// Whether the body is JSON that may be a GraphQL response. `application/problem+json` can't be
  /// one.
  var isJSON: Bool {
    guard name != "application/problem+json" else { return false }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }

  /// Whether the body may be a stream of GraphQL responses.
  var isStream: Bool { name == "text/event-stream" || name == "multipart/mixed" }

  /// Whether text in the charset is UTF-8. Without a charset it is.
  var isUTF8: Bool {
    switch charset {
    case nil, "", "utf-8", "utf8", "us-ascii": true
    default: false
    }
  }
}
