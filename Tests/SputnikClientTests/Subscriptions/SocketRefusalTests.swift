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
    // With a token in a header field, an interceptor may get a new one.
    let refusesToken = [4401, 4403].contains(code)
    let withToken = await SocketTest(sockets).run("old")
    #expect(withToken == [refusesToken ? "status 401" : result])
  }

  @Test func `own permanent close codes`() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      socket.close(1012, "")
    }
    let test = SocketTest(sockets) { $0.permanentCloseCodes = [1012] }
    #expect(await test.run() == ["the connection was closed with the code 1012 (none)"])
  }

  @Test(arguments: [
    (401, "the server responded with HTTP status 401 instead of opening a WebSocket (newToken)"),
    (403, "the server responded with HTTP status 403 instead of opening a WebSocket (newToken)"),
    (302, "the server responded with HTTP status 302 instead of opening a WebSocket (none)"),
    (404, "the server responded with HTTP status 404 instead of opening a WebSocket (none)"),
    (200, "the server responded with HTTP status 200 instead of opening a WebSocket (none)"),
    (
      429, "the server responded with HTTP status 429 instead of opening a WebSocket (reconnecting)"
    ),
    (
      503, "the server responded with HTTP status 503 instead of opening a WebSocket (reconnecting)"
    ),
  ])
  func `refused handshakes`(status: Int, result: String) async throws {
    let sockets = ScriptedSockets(
      accept: { _ in throw TransportFailure.Reason.webSocketRefused(status: status) }, { _ in })
    let lines = await SocketTest(sockets).run()
    #expect(lines == [result])
    let withToken = await SocketTest(sockets).run("old")
    #expect(withToken == [[401, 403].contains(status) ? "status 401" : result])
  }

  static let busy = """
    Ticks: no response arrived: the server responded with HTTP status 503 instead of opening a \
    WebSocket
    """

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

  @Test func `a token that an open connection was closed for`() async throws {
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe") ?? ""
      if socket.headers["authorization"] == "new" {
        try await socket.complete(id)
        return try await socket.waitForEnd()
      }
      _ = try await socket.id(of: "subscribe")
      socket.close(4403, "Forbidden")
    }
    let test = SocketTest(sockets)
    async let first = test.run("old")
    async let second = test.run("old")
    let end = "the connection was closed with the code 4403: Forbidden (newToken)"
    #expect(await [first, second] == [[end], [end]])
    // Both operations are told without a connection.
    #expect(await test.run("old") == ["status 401"])
    #expect(await test.run("old") == ["status 401"])
    #expect(sockets.requests.count == 1)
    #expect(await test.run("new") == ["complete"])
    #expect(sockets.requests.count == 2)
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
