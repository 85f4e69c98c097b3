/// The value of the header field `Content-Type` (HTTP semantics, section 8.3): the media type, with
/// the parameter `charset`.
///
/// ```swift
/// MediaType("Application/JSON; charset=\"UTF-8\"")  // name: application/json, charset: utf-8
/// ```
struct MediaType: Equatable {
  /// `type/subtype` in lower case.
  var name: String
  /// The parameter `charset` in lower case, without quotes.
  var charset: String?

  /// The media type of GraphQL over HTTP, section 7.
  static let graphQLResponse = "application/graphql-response+json"

  /// Reads the value of the field. Of several values that are joined with commas, it reads the
  /// first.
  init(_ header: String) {
    let first = header.utf8.prefix { $0 != UInt8(ascii: ",") }
    let separator = UInt8(ascii: ";")
    var parts = first.split(separator: separator, omittingEmptySubsequences: false).map { part in
      String(decoding: part.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self).lowercased()
    }
    name = parts.removeFirst()
    charset =
      parts.first { $0.hasPrefix("charset=") }.map { parameter in
        String(parameter.dropFirst("charset=".count).filter { $0 != "\"" })
      }
  }

  /// Whether the body is a GraphQL response with any status (GraphQL over HTTP, section 6.4.2).
  var isGraphQLResponse: Bool { name == Self.graphQLResponse }

  /// Whether the body is JSON that may be a GraphQL response. `application/problem+json` can't be
  /// one.
  var isJSON: Bool {
    guard name != "application/problem+json" else { return false }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }

  /// Whether text in the charset is UTF-8. Without a charset it is.
  var isUTF8: Bool {
    switch charset {
    case nil, "", "utf-8", "utf8", "us-ascii": true
    default: false
    }
  }
}
