import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// What a refused connection means for an operation. `FaultTable` has the close codes.
@Suite(.oneAtATime) struct SocketRefusalTests {
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
        "the payload for the WebSocket wasn't made within 0.05 seconds (reconnecting)"
      ])
    #expect(sockets.requests.isEmpty)
    await gate.open()
  }

  private struct StuckDialect: WebSocketDialect {
    let gate: Gate

    func conversation(
      _ handshake: inout WebSocketRequest, for request: SputnikRequest, _ options: WebSocketOptions
    ) async throws -> any WebSocketConversation {
      throw CancellationError()
    }

    func payload(_ parameters: String, of request: SputnikRequest) async throws -> String {
      await Task { [gate] in try? await gate.pass() }.value
      return parameters
    }
  }

  @Test func `an operation that is never signed`() async throws {
    let gate = Gate()
    let test = SocketTest(ScriptedSockets { _ in }) {
      $0.dialect = StuckDialect(gate: gate)
      $0.payloadTimeout = .milliseconds(50)
    }
    #expect(
      await test.run() == [
        "the payload for the WebSocket wasn't made within 0.05 seconds (reconnecting)"
      ])
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
    #expect(await waitUntil { sockets.requests.count == 1 })
    async let new = test.run("new")
    try await Task.sleep(for: .milliseconds(30))
    await gate.open()
    #expect(await old == ["status 401"])
    #expect(await new == ["complete"])
  }
}
