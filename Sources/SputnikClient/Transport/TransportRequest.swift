import Foundation
import SputnikCore

/// An HTTP request that is ready to be sent.
///
/// ```http
/// POST /graphql
/// Accept: application/graphql-response+json, application/json;q=0.9
/// Content-Type: application/json
///
/// {"query":"query findByType …","operationName":"findByType","variables":{"userId":12}}
/// ```
public struct TransportRequest: Sendable, Hashable {
  /// The URL: http or https, with a host.
  public var url: URL
  /// The method of HTTP.
  public var method: String
  /// The header fields. Their names are valid, and no value has a line break.
  public var headers: HeaderFields
  /// The body; empty for none.
  public var body: TransportBody
  /// The longest time without a byte sent or received; `nil` for the transport's own.
  public var idleTimeout: Duration?
  /// The maximum length of the response's body after decompression, in bytes; `nil` for none. A
  /// transport refuses a longer body with ``TransportFailure/Reason/responseTooLarge(maximum:)``
  /// while it arrives.
  public var maximumResponseBytes: Int?
  /// Where the transport tells how far it has come; `nil` if nobody asks.
  public var progress: TransferProgress?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: The URL: http or https, with a host.
  ///   - method: The method of HTTP.
  ///   - headers: The header fields.
  ///   - body: The body; empty for none.
  ///   - idleTimeout: The longest time without a byte sent or received; `nil` for the transport's
  ///     own.
  ///   - maximumResponseBytes: The maximum length of the response's body, in bytes; `nil` for none.
  public init(
    url: URL, method: String = "POST", headers: HeaderFields = [:],
    body: TransportBody = TransportBody(), idleTimeout: Duration? = nil,
    maximumResponseBytes: Int? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.idleTimeout = idleTimeout
    self.maximumResponseBytes = maximumResponseBytes
  }
}

extension TransportRequest: CustomStringConvertible, CustomReflectable {
  /// The request without anything that may be secret: no header values and no credentials.
  public var description: String {
    "\(method) \(redactedURL(url.absoluteString)), \(body.byteCount) bytes, "
      + "headers: \(headers.sortedNames)"
  }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
