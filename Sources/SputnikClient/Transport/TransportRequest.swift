import Foundation
import SputnikCore

/// An HTTP request, ready to be sent.
///
/// ```http
/// POST /graphql
/// Accept: application/graphql-response+json, application/json;q=0.9
/// Content-Type: application/json
///
/// {"query":"query findByType …","operationName":"findByType","variables":{"userId":12}}
/// ```
public struct TransportRequest: Sendable, Hashable {
  /// Where to: an http or https URL with a host.
  public var url: URL
  /// The method of HTTP.
  public var method: String
  /// The header fields. No two names differ in case alone, and no value has a line break.
  public var headers: HeaderFields
  /// The body; empty for none.
  public var body: TransportBody
  /// How long the server may say nothing; `nil` leaves it to the transport.
  public var idleTimeout: Duration?
  /// How long the answer's body may be once it is decompressed, in bytes; `nil` for no maximum. A
  /// transport refuses a longer one while it arrives, with ``ResponseTooLarge``.
  public var maximumResponseBytes: Int?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: Where to.
  ///   - method: The method of HTTP.
  ///   - headers: The header fields.
  ///   - body: The body; empty for none.
  ///   - idleTimeout: How long the server may say nothing; `nil` leaves it to the transport.
  ///   - maximumResponseBytes: How long the answer's body may be; `nil` for no maximum.
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

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The request without anything that may be secret: no header values, no credentials.
  public var description: String {
    "\(method) \(redactedURL(url.absoluteString)), \(body.byteCount) bytes, headers: "
      + headers.map(\.name).sorted().joined(separator: ", ")
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
