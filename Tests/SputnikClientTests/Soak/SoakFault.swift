import Foundation
import TestSupport

/// What happens to a request of the soak test.
///
/// Each response takes the same time, right or harmed. It is long in comparison with what a busy
/// machine adds.
enum SoakFault: String, CaseIterable, Sendable {
  case none
  case closed, reset, cutBody, cutChunk, resetInBody, garbage, badLength, badChunk, badGzip
  case slowBytes, status, noJSON, cancelled, deadline

  static let harmed = allCases.filter { $0 != .none }
  static let time = Duration.seconds(1)

  /// The result of a request whose response would have had `id`; `nil` if there are several.
  func expected(_ id: String) -> String? {
    switch self {
    case .none, .slowBytes: "filled with \(id)"
    case .status: FaultTests.noGraphQL(503)
    case .noJSON: "Ping (HTTP status 200): the response is unreadable at byte 0: expected a GraphQL"
    case .cancelled, .deadline: nil
    default: FaultTests.noResponse
    }
  }

  /// The response with `id`.
  func steps(_ id: String) -> [FaultyServer.Step] {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    let body = #"{"data":{"ping":"\#(id)"}}"#
    let length = "Content-Length: \(body.utf8.count)\r\n\r\n"
    let chunked = "Transfer-Encoding: chunked\r\n\r\n"
    let pause = FaultyServer.Step.pause(Self.time)
    switch self {
    case .none, .cancelled, .deadline: return [pause, .text(head + length + body), .keepAlive]
    case .closed: return [pause]
    case .reset: return [pause, .reset]
    case .cutBody: return [pause, .text(head + length + body.prefix(9))]
    case .cutChunk: return [pause, .text(head + chunked + "99\r\n" + body)]
    case .resetInBody: return [.text(head + length + body.prefix(9)), pause, .reset]
    case .garbage: return [pause, .text("220 mail.example.org ESMTP\r\n")]
    case .badLength: return [pause, .text(head + "Content-Length: 9999\r\n\r\n" + body)]
    case .badChunk: return [pause, .text(head + chunked + "zz\r\n" + body)]
    case .badGzip: return [pause, .text(head + "Content-Encoding: gzip\r\n" + length + body)]
    case .slowBytes:
      return [.text(head)]
        + [length, String(body.prefix(9)), String(body.dropFirst(9))].flatMap {
          [.pause(Self.time / 3), .text($0)]
        } + [.keepAlive]
    case .status:
      return [pause, .text("HTTP/1.1 503 X\r\nContent-Length: 0\r\n\r\n"), .keepAlive]
    case .noJSON: return [pause, .text(head + "Content-Length: 5\r\n\r\nhello"), .keepAlive]
    }
  }
}
