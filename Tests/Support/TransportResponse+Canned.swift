import Foundation
import Sputnik

extension TransportResponse {
  /// Returns a response in JSON.
  package static func json(
    _ body: String, status: Int = 200, headers: HeaderFields = [:]
  ) -> TransportResponse {
    TransportResponse(
      status: status, headers: headers.overridden(by: ["Content-Type": "application/json"]),
      body: Data(body.utf8))
  }

  /// Returns a response without a body, which isn't GraphQL.
  package static func status(_ status: Int, headers: HeaderFields = [:]) -> TransportResponse {
    TransportResponse(status: status, headers: headers)
  }
}

extension MockTransport {
  /// The bodies of the requests so far.
  package var bodies: [String] {
    get throws { try requests.map { String(decoding: try $0.body.data(), as: UTF8.self) } }
  }
}

extension HeaderFields {
  /// The fields as they are sent, one text each: `Accept: application/json`.
  package var lines: [String] { map { "\($0.name): \($0.value)" } }
}
