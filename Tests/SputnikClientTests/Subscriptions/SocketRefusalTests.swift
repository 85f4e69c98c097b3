import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// What a refused connection, and each close code, means for an operation.
@Suite(.oneAtATime) struct SocketRefusalTests {
  @Test(arguments: [
    (1000, "reconnecting"), (1001, "reconnecting"), (1005, "reconnecting"), (1006, "reconnecting"),
    (1009, "none"), (1011, "reconnecting"), (1012, "reconnecting"), (1013, "reconnecting"),
    (4004, "none"), (4005, "none"), (4400, "none"), (4401, "newToken"), (4403, "newToken"),
    (4406, "none"), (4408, "reconnecting"), (4409, "none"), (4429, "none"), (4500, "none"),
    (4999, "reconnecting"),
  ])
  func `close codes of an acknowledged connection`(code: Int, remedy: String) async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      try await socket.event(1, id)
      socket.close(code, "why")
    }
    let sentence =
      code == 1006
      ? "the connection ended without a close frame: why"
      : "the connection was closed with the code \(code): why"
    #expect(await SocketTest(sockets).run() == [#"{"data":{"n":1}}"#, "\(sentence) (\(remedy))"])
  }

  @Test(arguments: [
    (4400, "the connection was closed with the code 4400: why (none)"),
    (4401, "the connection was closed with the code 4401: why (newToken)"),
    (4403, "the connection was closed with the code 4403: why (newToken)"),
    (4408, "the connection was closed with the code 4408: why (reconnecting)"),
    (4429, "the connection was closed with the code 4429: why (none)"),
    (1011, "the connection was closed with the code 1011: why (reconnecting)"),
  ])
  func `close codes before the acknowledgement`(code: Int, result: String) async throws {
    let sockets = ScriptedSockets { socket in
      _ = await socket.nextText()
      socket.close(code, "why")
    }
    let lines = await SocketTest(sockets).run()
    #expect(lines == [result])
    // The token may be in the payload, whatever is in the header fields.
    #expect(await SocketTest(sockets).run("old") == [result])
  }

  @Test func `own permanent close codes`() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      socket.close(1012, "")
    }
    let test = SocketTest(sockets) { $0.permanentCloseCodes = [1012] }
    #expect(await test.run() == ["the connection was closed with the code 1012 (none)"])
  }

  /// A response without an upgrade is a response like any other.
  @Test(arguments: [200, 302, 401, 403, 404, 429, 503], [nil, "old"])
  func `refused handshakes`(status: Int, token: String?) async throws {
    let sockets = ScriptedSockets(
      accept: { _ in
        throw TransportFailure.Reason.webSocketRefused(
          status: status, headers: ["Retry-After": "7"], body: Data("why".utf8))
      }, { _ in })
    let response = try await SocketTest(sockets).link.open(SocketTest.request(token))
    #expect(
      response
        == SputnikResponse(status: status, headers: ["Retry-After": "7"], body: Data("why".utf8)))
    #expect(sockets.requests.count == 1)
  }

  @Test func `no sub-protocol`() async throws {
    let sockets = ScriptedSockets(accept: { _ in nil }, { _ in })
    #expect(
      await SocketTest(sockets).run() == [
        "the server's handshake isn't valid: its sub-protocol is '' instead of 'graphql-transport-ws' (none)"
      ])
    #expect(sockets.open == 0)
  }

  @Test func `no acknowledgement`() async throws {
    let sockets = ScriptedSockets { try await $0.waitForEnd() }
    let test = SocketTest(sockets) { $0.acknowledgementTimeout = .milliseconds(50) }
    #expect(
      await test.run() == [
        "the client closed the connection with the code 4504: no acknowledgement arrived within 0.05 seconds (reconnecting)"
      ])
    #expect(await waitForAMinute { sockets.open == 0 })
  }

  @Test func `a payload that can't be made`() async throws {
    struct NoToken: Error, CustomStringConvertible { let description = "no token" }
    let sockets = ScriptedSockets { _ in }
    let test = SocketTest(sockets) { $0.connectionPayload = { _ in throw NoToken() } }
    #expect(await test.run() == ["no token (reconnecting)"])
    #expect(sockets.requests.isEmpty)
  }

  @Test func `a payload that is never made`() async throws {
    let sockets = ScriptedSockets { _ in }
    let gate = Gate()
    let test = SocketTest(sockets) {
      $0.connectionPayload = { _ in
        // It ignores cancellation.
        await Task { try? await gate.pass() }.value
        return [:]
      }
      $0.payloadTimeout = .milliseconds(50)
    }
    #expect(
      await test.run() == [
        "the payload of connection_init wasn't made within 0.05 seconds (reconnecting)"
      ])
    #expect(sockets.requests.isEmpty)
    await gate.open()
  }

  @Test func `a token isn't refused for the refused one of another operation`() async throws {
    let gate = Gate()
    let sockets = ScriptedSockets(
      accept: { request in
        if request.headers["Authorization"] == "old" {
          try await gate.pass()
          throw TransportFailure.Reason.webSocketRefused(status: 401)
        }
        return request.subprotocols.first
      }
    ) { socket in
      try await socket.acknowledge()
      try await socket.complete(try await socket.id(of: "subscribe") ?? "")
      try await socket.waitForEnd()
    }
    let test = SocketTest(sockets)
    async let old = test.run("old")
    #expect(await waitForAMinute { sockets.requests.count == 1 })
    async let new = test.run("new")
    try await Task.sleep(for: .milliseconds(30))
    await gate.open()
    #expect(await old == ["status 401"])
    #expect(await new == ["complete"])
  }
}
