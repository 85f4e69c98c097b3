import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The faults of HTTP servers. Each has the documented result (the article "Transports") with every
/// transport, and no request hangs.
@Suite(.oneAtATime) struct FaultTests {
  typealias Step = FaultyServer.Step

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var steps: [Step]
    /// The beginning of the result.
    var result: String
    /// Another possible beginning, where transports differ.
    var other: String

    init(_ name: String, _ steps: Step..., result: String, or other: String? = nil) {
      self.name = name
      self.steps = steps
      self.result = result
      self.other = other ?? result
    }

    var testDescription: String { name }
  }

  static let pong = #"{"data":{"ping":"pong"}}"#
  static let noResponse = "Ping: no response arrived: "
  static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
  static let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
  static let gzip = head + "Content-Encoding: gzip\r\n"
  static let pongInGzip = Data(
    base64Encoded: "H4sIAAAAAAACA6tWSkksSVSyqlYqyMxLV7JSKsgHUrW1ABd4BMIYAAAA")!

  static func noGraphQL(_ status: Int) -> String {
    "Ping: the server sent HTTP status \(status) and no GraphQL response: "
  }

  static func challenge(_ text: String, _ body: String = "") -> String {
    "HTTP/1.1 401 X\r\nWWW-Authenticate: \(text)\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" + body
  }

  static let rows = [
    // Valid responses.
    Row("with its length", .text(head + "Content-Length: 24\r\n\r\n" + pong), result: "filled"),
    Row("until the end", .text(head + "\r\n" + pong), result: "filled with pong"),
    Row(
      "in chunks",
      .text(
        chunked + "10\r\n{\"data\":{\"ping\":\r\n8;x=y\r\n\"pong\"}}\r\n0\r\n\r\n"),
      result: "filled with pong"),
    Row(
      "byte by byte", .text(head + "\r\n"), .text("{\"data\""), .pause(.milliseconds(20)),
      .text(":{\"ping\":\"po"), .pause(.milliseconds(20)), .text("ng\"}}"),
      result: "filled with pong"),
    Row(
      "compressed", .text(gzip + "Content-Length: 42\r\n\r\n"), .bytes(pongInGzip),
      result: "filled with pong"),
    Row(
      "after informational responses",
      .text("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
      .text(head + "\r\n" + pong), result: "filled with pong"),
    Row("without a reason", .text("HTTP/1.1 200 \r\n\r\n" + pong), result: "filled with pong"),
    Row("HTTP/1.0", .text("HTTP/1.0 200 OK\r\n\r\n" + pong), result: "filled with pong"),

    // Responses that are cut off.
    Row("nothing at all", result: noResponse),
    Row("a reset at once", .reset, result: noResponse),
    Row(
      "cut off in the body", .text(head + "Content-Length: 24\r\n\r\n{\"data\""),
      result: noResponse),
    Row("cut off in a chunk", .text(chunked + "18\r\n{\"data\""), result: noResponse),
    Row("cut off between chunks", .text(chunked + "18\r\n\(pong)\r\n"), result: noResponse),
    Row(
      "a reset in the body", .text(head + "Content-Length: 24\r\n\r\n{\"data\""),
      .pause(.milliseconds(50)), .reset, result: noResponse),
    Row(
      "a reset in place of an end", .text(head + "\r\n" + pong), .pause(.milliseconds(50)), .reset,
      result: noResponse),
    Row("a length too long", .text(head + "Content-Length: 25\r\n\r\n" + pong), result: noResponse),

    // A response has the announced length.
    Row(
      "a length too short", .text(head + "Content-Length: 10\r\n\r\n" + pong),
      result: "Ping (HTTP status 200): the response is unreadable at byte 10: expected JSON"),

    // Responses that aren't what they announce.
    Row("garbage", .text("220 mail.example.org ESMTP\r\n"), result: noResponse),
    Row("a web socket", .text("\u{81}\u{5}hello"), result: noResponse),
    Row("garbage for a chunk", .text(chunked + "zz\r\n\(pong)\r\n0\r\n\r\n"), result: noResponse),
    Row(
      "garbage for gzip", .text(gzip + "Content-Length: 24\r\n\r\n" + pong), result: noResponse),
    // Foundation on Linux returns what zlib has decompressed, without an error.
    Row(
      "gzip, cut off", .text(gzip + "\r\n"), .bytes(pongInGzip.prefix(30)), result: noResponse,
      or: "Ping (HTTP status 200): ping is unreadable at byte 19: expected JSON"),
    Row(
      "endless header fields", .text("HTTP/1.1 200 OK\r\n"),
      .forever(Data("X-Flood: \(String(repeating: "x", count: 1_000))\r\n".utf8)),
      result: noResponse),
    Row(
      "a header without an end", .text("HTTP/1.1 200 OK\r\nX-Flood: "),
      .forever(Data(String(repeating: "x", count: 10_000).utf8)), result: noResponse),

    // Challenges are responses.
    Row("Basic", .text(challenge("Basic realm=\"x\"")), result: noGraphQL(401)),
    Row("Digest", .text(challenge("Digest realm=\"x\", nonce=\"y\"")), result: noGraphQL(401)),
    Row("Bearer", .text(challenge("Bearer error=\"invalid_token\"")), result: noGraphQL(401)),
    Row("Negotiate", .text(challenge("Negotiate")), result: noGraphQL(401)),
    Row(
      "Basic, and GraphQL",
      .text(challenge("Basic realm=\"x\"", #"{"errors":[{"message":"No."}]}"#)),
      result: "Ping failed with HTTP status 401: No."),
    Row(
      "of a proxy", .text("HTTP/1.1 407 X\r\nProxy-Authenticate: Basic realm=\"x\"\r\n\r\n"),
      result: noGraphQL(407)),

    // Redirects are responses.
    Row(
      "a redirect", .text("HTTP/1.1 302 Found\r\nLocation: /new?key=secret\r\n\r\nMoved."),
      result: noGraphQL(302)),
    Row(
      "a redirect to another origin",
      .text("HTTP/1.1 307 Moved\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
      result: noGraphQL(307)
        + "an empty body; it redirects to http://127.0.0.1:1/, and this redirect wasn't followed"),
    Row(
      "a redirect to itself",
      .text("HTTP/1.1 308 Moved\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"),
      result: noGraphQL(308) + "an empty body; it redirects to /, and this redirect wasn't followed"
    ),
    Row(
      "a redirect without a place", .text("HTTP/1.1 301 Moved\r\n\r\nMoved."),
      result: noGraphQL(301)),
    Row(
      "a redirect to no URL", .text("HTTP/1.1 301 Moved\r\nLocation: http://[\r\n\r\nMoved."),
      result: noGraphQL(301)),
    Row(
      "a redirect to a proxy",
      .text("HTTP/1.1 305 X\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
      result: noGraphQL(305)),
    Row("300", .text("HTTP/1.1 300 X\r\nContent-Length: 0\r\n\r\n"), result: noGraphQL(300)),

    // Statuses without a body.
    Row("204", .text("HTTP/1.1 204 X\r\nContent-Encoding: gzip\r\n\r\n"), result: noGraphQL(204)),
    Row("304", .text("HTTP/1.1 304 X\r\nContent-Encoding: gzip\r\n\r\n"), result: noGraphQL(304)),
  ]

  /// Faults for which Foundation on Linux (6.3) ends the process: "Transfer completed, but there's
  /// no response."
  static let fatalRows = [
    Row("cut off in the head", .text("HTTP/1.1 200 OK\r\nContent-Ty"), result: noResponse),
    Row(
      "chunks with a trailer",
      .text(chunked + "18\r\n\(pong)\r\n0\r\nServer-Timing: db;dur=53\r\n\r\n"),
      result: "filled with pong"),
    Row(
      "a status below 100", .text("HTTP/1.1 099 X\r\nContent-Length: 24\r\n\r\n" + pong),
      result: noResponse),
  ]

  @Test(arguments: fatalRows, Transports.sturdy)
  func resultOfSturdyTransports(_ row: Row, _ transport: TransportUnderTest) async throws {
    try await result(row, transport)
  }

  @Test(arguments: rows, Transports.all)
  func result(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    // An earlier server may have had the same port, and a client that still connects to it.
    let path = "/\(UUID())"
    let result = await ping(maker(server.url + path, transport: transport.make()))
    #expect(result.hasPrefix(row.result) || result.hasPrefix(row.other), "\(result)")
    #expect(!result.contains("secret"))
    #expect(server.requests.count { $0.path == path } == 1, "\(server.requests)")
  }
}
