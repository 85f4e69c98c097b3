import FlyingFox
import Foundation
import Sputnik

/// A response that doesn't depend on the schemas of the server.
public struct CannedResponse: Sendable {
  /// The status code of HTTP.
  public var status: Int
  /// The header fields; the length of the body is added.
  public var headers: HeaderFields
  /// The bytes of the body.
  public var body: Data
  /// The time between the request and the response.
  public var delay: Duration

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - headers: The header fields; the length of the body is added.
  ///   - body: The bytes of the body.
  ///   - delay: The time between the request and the response.
  public init(
    status: Int = 200, headers: HeaderFields = ["Content-Type": "application/json"],
    body: Data, delay: Duration = .zero
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delay = delay
  }
}

extension HTTPResponse {
  /// The response as it is sent.
  init(_ canned: CannedResponse) {
    var headers = HTTPHeaders()
    for field in canned.headers { headers[HTTPHeader(field.name)] = field.value }
    self.init(
      statusCode: HTTPStatusCode(canned.status, phrase: "Canned"), headers: headers,
      body: canned.body)
  }
}
