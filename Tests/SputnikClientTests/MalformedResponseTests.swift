import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// Bytes that aren't a GraphQL response: an error with the place, never a crash.
@Suite(.oneAtATime) struct MalformedResponseTests {
  static let deep =
    #"{"data":{"ping":"pong","deep":"# + String(repeating: "[", count: 10_000)
    + String(repeating: "]", count: 10_000) + "}}"

  static let bodies: [(name: String, body: Data, result: String)] = [
    ("empty", Data(), "byte 0: expected JSON, found nothing"),
    ("array", Data("[]".utf8), "byte 0: expected a GraphQL response (an object), found a list"),
    ("null", Data("null".utf8), "byte 0: expected a GraphQL response (an object), found null"),
    (
      "no key", Data("{}".utf8),
      "byte 0: expected 'data' or 'errors', found an object without them"
    ),
    ("truncated", Data(#"{"data":{"ping":"po"#.utf8), "byte 19: expected JSON"),
    ("trailing", Data(#"{"data":{"ping":"pong"}} x"#.utf8), "byte 25"),
    (
      "invalid UTF-8", Data(#"{"data":{"ping":""#.utf8) + [0xC3, 0x28] + Data(#""}}"#.utf8),
      "byte 17"
    ),
    ("deep", Data(deep.utf8), "nest"),
    ("number", Data(#"{"data":{"ping":1}}"#.utf8), "ping is unreadable at byte 16: expected"),
    ("missing", Data(#"{"data":{}}"#.utf8), "found missing"),
    (
      "null data", Data(#"{"data":null}"#.utf8),
      "found null: 'data' is null, but 'errors' is missing or empty"
    ),
  ]

  @Test(arguments: bodies.indices, Transports.all)
  func isUnreadable(_ index: Int, _ transport: TransportUnderTest) async throws {
    let (_, body, expected) = Self.bodies[index]
    try await withServer { server in
      let url = await server.respond(at: "/ping", body: body)
      let error = await #expect(throws: SputnikError.self) {
        try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
      }
      guard case .unreadable(let response) = error else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(response.origin.status == 200)
      let sentence = "\(response)"
      #expect(sentence.hasPrefix("Ping (HTTP status 200): "))
      #expect(sentence.contains(expected), "\(sentence)")
    }
  }

  /// Whether a response with status 500 is GraphQL depends on its body.
  @Test(arguments: Transports.all)
  func deepNestingBesideABadStatus(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/ping", status: 500, body: Data(Self.deep.utf8))
      let result = await ping(maker(url, transport: transport.make()))
      #expect(result.hasPrefix("Ping: the server sent HTTP status 500 and no GraphQL response"))
    }
  }

  @Test(arguments: 0..<4)
  func theBeginningOfABodyEndsWithACharacter(_ offset: Int) async throws {
    let family = "👩‍👩‍👧‍👦"
    let body = String(repeating: "x", count: offset) + String(repeating: family, count: 1_000)
    let transport = MockTransport { _ in
      TransportResponse(status: 502, body: Data(body.utf8))
    }
    let error = await #expect(throws: SputnikError.self) {
      try await maker("http://localhost", transport: transport).makeRequest(operation: Ping())
    }
    guard case .httpError(let failure) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(failure.bodyPrefix.count > 150)
    #expect(body.unicodeScalars.starts(with: failure.bodyPrefix.unicodeScalars))
  }
}
