/// The value of a `Content-Type` header field (HTTP semantics, section 8.3.1), as far as it matters
/// here.
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

  /// Reads a header's value; of a repeated header that was joined with commas, the first.
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

  /// The answer of a server that knows GraphQL over HTTP: the status says nothing about the format.
  var isGraphQLResponse: Bool { name == Self.graphQLResponse }

  /// JSON of any kind, but not `application/problem+json`, which is another format's error.
  var isJSON: Bool {
    guard name != "application/problem+json" else { return false }
    return name.hasSuffix("/json") || name.hasSuffix("+json")
  }

  /// Whether text in the charset is UTF-8, which it also is where none is named.
  var isUTF8: Bool {
    switch charset {
    case nil, "", "utf-8", "utf8", "us-ascii": true
    default: false
    }
  }
}
