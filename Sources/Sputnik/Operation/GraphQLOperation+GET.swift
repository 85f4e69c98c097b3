import Foundation

extension GraphQLOperation {
  /// The URL of an HTTP GET request for a query: document, operation name and variables as
  /// form-encoded parameters (GraphQL over HTTP, section 5.3).
  ///
  /// ```swift
  /// try HeroQuery(variables: .init(id: 1)).url(at: URL(string: "https://example.org/graphql")!)
  /// // https://example.org/graphql?query=query%20HeroQuery%28…&operationName=HeroQuery&variables=%7B…
  /// ```
  ///
  /// A request of this kind also needs a header that browsers don't send on their own, such as
  /// `GraphQL-Require-Preflight: 1`.
  ///
  /// - Parameter endpoint: Where the API is. Parameters that it has already are kept.
  /// - Throws: ``SputnikError/invalidOperation(_:)`` for a mutation, which GET must not carry, and
  ///   for what ``httpBody()`` throws it for.
  public func url(at endpoint: URL) throws -> URL {
    guard Self.__kind == .query else {
      throw SputnikError.invalidOperation(
        InvalidOperation(
          operation: Self.displayName, place: "",
          problem: "only a query can be sent with GET, and this is a \(Self.__kind.rawValue)"))
    }
    let request = try request().text.withoutUploads()
    guard let url = request.url(at: endpoint) else {
      throw SputnikError.invalidEndpoint(
        operation: Self.displayName, endpoint: redactedURL(endpoint.absoluteString))
    }
    return url
  }
}

extension OperationText {
  /// `endpoint` with the request as its parameters.
  func url(at endpoint: URL) -> URL? {
    var parameters = omitsDocument ? [] : [("query", document)]
    if let operationName, !operationName.isEmpty {
      parameters.append(("operationName", operationName))
    }
    if let variables { parameters.append(("variables", variables)) }
    if !extensions.isEmpty { parameters.append(("extensions", extensions.description)) }
    let query = parameters.map { "\($0)=\(Self.formEncoded($1))" }.joined(separator: "&")

    let text = endpoint.absoluteString.prefix { $0 != "#" }
    let separator =
      !text.contains("?") ? "?" : text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&"
    return URL(string: text + separator + query)
  }

  /// Everything but the unreserved characters percent-encoded. `URLComponents` would leave `+` and
  /// `;` as they are, and servers read them as a space and a separator.
  private static func formEncoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
