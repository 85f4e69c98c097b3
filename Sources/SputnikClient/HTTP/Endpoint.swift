import Foundation
import SputnikCore

/// The address of an API, checked.
struct Endpoint {
  let url: URL

  /// Checks the text of an endpoint: http or https, a host, a port that exists, no spaces.
  ///
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:)`` with the redacted text.
  init(_ text: String, for operation: String) throws {
    guard let url = Self.url(text) else {
      throw SputnikError.invalidEndpoint(operation: operation, endpoint: redactedURL(text))
    }
    self.url = url
  }

  /// The URL, or `nil` if no request can be sent there.
  static func url(_ text: String) -> URL? {
    // Foundation would percent-encode them, and the server would get another path.
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
