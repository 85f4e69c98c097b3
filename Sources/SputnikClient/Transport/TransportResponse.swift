import Foundation
import SputnikCore

/// An HTTP response, with any status and any body.
public struct TransportResponse: Sendable, Hashable {
  /// The status code of HTTP.
  public var status: Int
  /// The header fields.
  public var headers: HeaderFields
  /// The bytes of the body, decompressed.
  public var body: Data

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - headers: The header fields.
  ///   - body: The bytes of the body, decompressed.
  public init(status: Int, headers: HeaderFields = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

extension TransportResponse: CustomStringConvertible, CustomReflectable {
  /// The response without anything that may be secret: no header values and no body.
  public var description: String {
    "HTTP status \(status), \(body.count) bytes, headers: \(headers.sortedNames)"
  }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
