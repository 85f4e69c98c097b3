import Foundation
import SputnikCore

/// The URL of an API, which a request can be sent to.
struct Endpoint {
  let url: URL

  /// Makes an endpoint from a URL with the scheme http or https, a host, a valid port, and no
  /// spaces.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - operation: The operation's name, for the error.
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:)`` with the redacted text.
  init(_ text: String, for operation: String) throws {
    guard let url = Self.url(text) else {
      throw SputnikError.invalidEndpoint(operation: operation, endpoint: redactedURL(text))
    }
    self.url = url
  }

  /// Returns the URL; `nil` if no request can be sent to it.
  static func url(_ text: String) -> URL? {
    // Foundation would percent-encode spaces, and the request would have another path.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      ("!"..."~").contains(scalar)
        || !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
    guard
      isPlain, let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host(), !host.isEmpty, (1...65535).contains(url.port ?? 443)
    else { return nil }
    return url
  }
}
