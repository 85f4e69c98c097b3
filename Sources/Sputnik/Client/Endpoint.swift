import Foundation

/// The address of an API, checked.
struct Endpoint {
  let url: URL

  /// Checks the text of an endpoint: http or https, a host, a port that exists, no spaces.
  ///
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:)`` with the redacted text.
  init(_ text: String, for operation: String) throws {
    guard let url = Self.url(text) else {
      throw SputnikError.invalidEndpoint(operation: operation, endpoint: Self.redacted(text))
    }
    self.url = url
  }

  private static func url(_ text: String) -> URL? {
    // Foundation would percent-encode them, and the server would get another path.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
    guard
      isPlain, let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host(), !host.isEmpty, (1...65535).contains(url.port ?? 443)
    else { return nil }
    return url
  }

  /// The text of an endpoint, fit or not, as a message may show it: without user, password and the
  /// values of a query.
  ///
  /// ```swift
  /// Endpoint.redacted("https://me:secret@example.org/graphql?key=123")
  /// // https://…@example.org/graphql?…
  /// ```
  static func redacted(_ text: String) -> String {
    if let url = URL(string: text), let host = url.host() {
      let scheme = url.scheme.map { "\($0)://" } ?? "//"
      let user = url.user() == nil && url.password() == nil ? "" : "…@"
      let port = url.port.map { ":\($0)" } ?? ""
      let query = url.query() == nil ? "" : "?…"
      return String("\(scheme)\(user)\(host)\(port)\(url.path())\(query)".prefix(200))
    }
    // No telling where a password ends in text that isn't a URL.
    let end = text.contains("@") ? text.firstRange(of: "://")?.upperBound : text.endIndex
    let shown = text[..<(end ?? text.startIndex)].prefix { $0 != "?" && $0 != "#" }.prefix(200)
    return shown.endIndex < text.endIndex ? shown + "…" : String(shown)
  }
}
