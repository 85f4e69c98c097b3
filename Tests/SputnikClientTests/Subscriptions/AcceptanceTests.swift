import Foundation
import Sputnik
import TestSupport
import Testing

/// When a subscription over a WebSocket tells that the server has it.
@Suite(.oneAtATime) struct AcceptanceTests {
  typealias Script = @Sendable (ScriptedSocket, _ id: String) async throws -> Void

  /// The states of a subscription to a server that acknowledges, takes the operation and then does
  /// what the scripts say, one for each connection.
  private func states(
    _ subprotocol: WebSocketOptions.Subprotocol = .graphqlTransportWS, _ scripts: Script...
  ) async -> [String] {
    let number = Guarded(-1)
    let sockets = ScriptedSockets { socket in
      let index = number.change { number in
        number += 1
        return number
      }
      try await socket.acknowledge()
      let id = try await socket.id(of: "subscribe", "start") ?? ""
      try await scripts[index](socket, id)
    }
    let maker = WebSocketMakerTests.maker(sockets) { $0.subprotocol = subprotocol }
    let subscription = maker.subscribe(operation: WebSocketMakerTests.numbers)
    let states = subscription.states
    _ = await WebSocketMakerTests.all(subscription)
    return await states.lines()
  }

  /// The ping comes after the subscription. Whoever has answered it has read that.
  @Test func anAnswerToThePing() async {
    let states = await states { socket, id in
      #expect(await socket.nextText() == #"{"type":"ping","payload":{"id":"1"}}"#)
      // A second answer is one to nothing.
      socket.text(#"{"type":"pong"}"#)
      socket.text(#"{"type":"pong"}"#)
      try await Task.sleep(for: .milliseconds(50))
      socket.close(4400, "enough")
    }
    #expect(
      states == [
        "connecting", "connected",
        "ended: Numbers: the response was interrupted: the connection was closed with the code 4400: enough",
      ])
  }

  @Test func anEventOrTheEnd() async {
    #expect(
      await states { socket, id in
        try await socket.event(1, id)
        try await socket.complete(id)
      } == ["connecting", "connected", "ended"])
    #expect(
      await states { socket, id in try await socket.complete(id) } == [
        "connecting", "connected", "ended",
      ])
  }

  @Test func aRefusal() async {
    let states = await states { socket, id in
      socket.text(#"{"id":"\#(id)","type":"error","payload":[{"message":"No."}]}"#)
      try await socket.waitForEnd()
    }
    #expect(states == ["connecting", "ended: Numbers failed: No."])
  }

  /// A server that the first connection has lost before it had the subscription.
  @Test func aConnectionThatIsLostBefore() async {
    let lost = "the connection was closed with the code 1012: restart"
    let states = await states(
      .graphqlTransportWS, { socket, _ in socket.close(1012, "restart") },
      { socket, id in
        try await socket.event(1, id)
        socket.close(1012, "restart")
      },
      { socket, id in
        try await socket.event(2, id)
        try await socket.complete(id)
      })
    #expect(
      states == [
        "connecting",
        "reconnecting 1 in 0.0 seconds: Numbers: the response was interrupted: \(lost)",
        "connected",
        "reconnecting 1 in 0.0 seconds: Numbers: the response was interrupted: \(lost)",
        "reconnected", "ended",
      ])
  }

  /// The older protocol has no pings. The subscription was sent.
  @Test func theOlderProtocol() async {
    let states = await states(.graphqlWS) { socket, id in
      try await Task.sleep(for: .milliseconds(50))
      socket.close(4400, "enough")
    }
    #expect(states.count == 3 && states[1] == "connected")
  }
}
