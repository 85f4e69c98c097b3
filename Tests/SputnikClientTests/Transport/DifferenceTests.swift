import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Responses that the transports treat differently (the article "Transports"). Nothing is filled
/// with a wrong value.
@Suite(.oneAtATime) struct DifferenceTests {
  typealias Step = FaultyServer.Step

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    /// The beginnings of the results with Foundation on Linux, and with AsyncHTTPClient.
    var results: [String: String]

    init(_ name: String, _ steps: Step..., foundation: String, client: String) {
      testDescription = name
      self.steps = steps
      results = ["URLSession": foundation, "AsyncHTTPClient": client]
    }
  }

  static let head = FaultTests.head
  static let pong = FaultTests.pong
  static let filled = "filled with pong"
  static let noResponse = FaultTests.noResponse
  static let unreadable = "Ping (HTTP status 200): the response is unreadable at byte 0: "
  static let pongInDeflate = Data(base64Encoded: "eNqrVkpJLElUsqpWKsjMS1eyUirIB1K1tQBkKwgt")!
  static let pongInRawDeflate = Data(base64Encoded: "q1ZKSSxJVLKqVirIzEtXslIqyAdStbUA")!

  private static func graphQL(
    _ status: Int, location: String = "Location: http://127.0.0.1:1/\r\n"
  ) -> Step {
    .text(
      "HTTP/1.1 \(status) X\r\nContent-Type: application/graphql-response+json\r\n"
        + location + "Connection: close\r\nContent-Length: 24\r\n\r\n" + pong)
  }

  static let rows = [
    Row(
      "deflate", .text(head + "Content-Encoding: deflate\r\n\r\n"), .bytes(pongInDeflate),
      foundation: filled, client: filled),
    Row(
      "raw deflate", .text(head + "Content-Encoding: deflate\r\n\r\n"), .bytes(pongInRawDeflate),
      foundation: filled, client: noResponse),
    Row(
      "x-gzip", .text(head + "Content-Encoding: x-gzip\r\n\r\n"), .bytes(FaultTests.pongInGzip),
      foundation: filled, client: unreadable),
    Row(
      "two encodings", .text(head + "Content-Encoding: identity, gzip\r\n\r\n"),
      .bytes(FaultTests.pongInGzip), foundation: filled, client: unreadable),
    Row(
      "an unknown encoding", .text(head + "Content-Encoding: br\r\n\r\n" + pong),
      foundation: noResponse, client: filled),
    Row(
      "header bytes beyond ASCII", .text(head + "X-Name: "), .bytes(Data([0xFC, 0xE4])),
      .text("\r\n\r\n" + pong), foundation: noResponse, client: filled),
    Row(
      "folded header lines", .text(head + "X-Name: a\r\n b\r\n\r\n" + pong), foundation: filled,
      client: noResponse),
    Row(
      "2,000 header fields",
      .text(head + (0..<2000).map { "X-\($0): y\r\n" }.joined() + "\r\n" + pong),
      foundation: filled, client: noResponse),
    Row(
      "a status below 100", .text("HTTP/1.1 099 X\r\nContent-Length: 24\r\n\r\n" + pong),
      foundation: noResponse, client: noResponse),
    Row(
      "a status above 599", .text("HTTP/1.1 999 X\r\nContent-Length: 24\r\n\r\n" + pong),
      foundation: FaultTests.noGraphQL(999), client: FaultTests.noGraphQL(999)),
    Row(
      "a GraphQL response with status 305", graphQL(305), foundation: filled, client: filled),
    Row(
      "a GraphQL response with status 305 and no location", graphQL(305, location: ""),
      foundation: "Ping (HTTP status 305): the response is unreadable at byte 0: ",
      client: filled),
    Row(
      "a GraphQL response with status 307", graphQL(307), foundation: filled, client: filled),
    Row(
      "a GraphQL response with status 300", graphQL(300), foundation: filled, client: filled),
    Row(
      "two different lengths",
      .text(head + "Content-Length: 24\r\nContent-Length: 25\r\n\r\n" + pong),
      foundation: noResponse, client: noResponse),
  ]

  #if canImport(FoundationNetworking)
    private static let transports = Transports.all
  #else
    private static let transports = Transports.sturdy.filter { $0.name == "AsyncHTTPClient" }
  #endif

  @Test(arguments: rows, transports)
  func result(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    let result = await ping(maker(server.url + "/", transport: transport.make()))
    let expected = try #require(row.results[transport.name])
    #expect(result.hasPrefix(expected), "\(result)")
  }
}
