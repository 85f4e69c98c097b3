import Foundation
import SputnikCore

/// The URL of an API, which a request can be sent to.
struct Endpoint {
  /// What is wrong with an endpoint.
  enum Problem: Error {
    case notAnAddress
    case whiteSpace
    case credentials

    var text: String {
      switch self {
      case .notAnAddress: "it must be an http or https URL with a host"
      case .whiteSpace: "it contains white space or an invisible character: remove it"
      case .credentials:
        "it contains a user or a password: send them in a header field such as 'Authorization'"
      }
    }
  }

  let url: URL

  /// Makes an endpoint from a URL with the scheme http or https, a host, a valid port, and no
  /// spaces. Other characters that a URL can't have are percent-encoded.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - operation: The operation's name, for the error.
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)`` with the redacted
  ///   text.
  init(_ text: String, for operation: String) throws {
    do throws(Problem) {
      url = try Self.url(text)
    } catch {
      throw SputnikError.invalidEndpoint(
        operation: operation, endpoint: redactedURL(text), problem: error.text)
    }
  }

  /// Returns the URL, with its scheme in lower case.
  static func url(_ text: String) throws(Problem) -> URL {
    // Foundation would percent-encode spaces, and the request would have another path.
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      ("!"..."~").contains(scalar)
        || !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
    guard isPlain else { throw .whiteSpace }
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard
      ["http", "https"].contains(scheme),
      let url = URL(string: (scheme + text.dropFirst(scheme.count)).percentEncodedReference),
      let host = url.host(), !host.isEmpty, (1...65535).contains(url.port ?? 443)
    else { throw .notAnAddress }
    guard url.user() == nil, url.password() == nil else { throw .credentials }
    return url
  }
}
