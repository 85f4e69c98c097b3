import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikClient

/// Rules of subscriptions and streams that a first version got wrong.
@Suite(.oneAtATime) struct ReviewedRuleTests {
  @Test func aDeadlineIsThatOfOneAttempt() async {
    let late = SputnikError.transportError(
      TransportFailure(
        operation: "Ticks", underlyingError: TransportFailure.Reason.deadlineExceeded(.seconds(5))))
    let script = ScriptedConnections([.refused(late), [.event("1")]])
    #expect(await script.subscription().events() == ["1"])
  }

  @Test func aPolicyWithoutDelaysHasAMaximum() async {
    let script = ScriptedConnections(Array(repeating: [.lost], count: 50))
    let policy = RetryPolicy(maximumAttempts: 5, delay: .zero, maximumDelay: .zero)
    #expect(await script.subscription(policy: policy).events() == [ReconnectionTests.lost])
    #expect(script.clock.log.all.count == 5)
  }

  @Test func aRefusalIsNoConnection() async {
    let script = ScriptedConnections([
      .response(SputnikResponse(status: 404, body: Data("unreadable".utf8)))
    ])
    let subscription = script.subscription()
    let states = subscription.states
    _ = await subscription.events()
    #expect(await states.lines() == ["connecting", "ended: the cable was pulled"])
  }

  @Test func theStatesOfASecondLoop() async {
    let script = ScriptedConnections([[.event("1")], [.event("2"), .silence]])
    let subscription = script.subscription()
    #expect(await subscription.events() == ["1"])
    var iterator = subscription.makeAsyncIterator()
    #expect(((try? await iterator.next()) ?? nil) == "2")
    var states = subscription.states.makeAsyncIterator()
    #expect(await states.next()?.line == "connected")
  }

  /// Only a connection of one payload's token is refused, so the next one has another.
  @Test func aTokenInThePayload() async throws {
    let payloads = Guarded(0)
    let sockets = ScriptedSockets { socket in
      let first = await socket.nextText() ?? ""
      guard first.contains(#""token":"2""#) else { return socket.close(4403, "old") }
      socket.text(#"{"type":"connection_ack"}"#)
      let id = try await socket.id(of: "subscribe") ?? ""
      try await socket.event(1, id)
      try await socket.complete(id)
    }
    let maker = WebSocketMakerTests.maker(sockets) { options in
      options.connectionPayload = { _ in
        let number = payloads.change { number in
          number += 1
          return number
        }
        return ["token": .string("\(number)")]
      }
    }
    let lines = await WebSocketMakerTests.all(
      maker.subscribe(operation: WebSocketMakerTests.numbers))
    #expect(lines == ["1"])
    #expect(payloads.value == 2)
  }

  @Test func anyMaximumOfBytes() async {
    let format = StreamFormat.multipart
    let body = format.start + format.tick(1) + format.complete
    let transport = MockTransport(
      streaming: .init(
        headers: ["Content-Type": "multipart/mixed; boundary=graphql"], steps: [.text(body)]))
    let maker = maker(transport, options: RequestOptions(maximumResponseBytes: .max))
    await Ticks.expect(["1"], from: maker)
  }

  @Test func aNamedEventWithoutDataKeepsTheConnectionAlive() async {
    let format = StreamFormat.serverSentEvents
    let body = "event: next\n\n" + format.tick(1) + "event: message\ndata:\n\n" + format.complete
    let transport = MockTransport(
      streaming: .init(headers: ["Content-Type": "text/event-stream"], steps: [.text(body)]))
    await Ticks.expect(["1"], from: maker(transport))
  }

  @Test func announcementsAreNoCopies() async throws {
    let parts = [
      #"{"data":{"a":1},"hasNext":true}"#, #"{"hasNext":true}"#,
      #"{"pending":[{"id":"0","path":[]}],"hasNext":true}"#,
      #"{"incremental":[{"id":"0","data":{"b":2}}],"hasNext":true}"#, #"{"hasNext":false}"#,
    ]
    let transport = MockTransport(events: parts)
    let counted = Guarded(0)
    let counter = EachEvent { _ in counted.change { $0 += 1 } }
    let query = RawOperation("{ a ... @defer { b } }", response: JSONValue.self)
    var copies: [JSONValue] = []
    for try await copy in maker(transport, counter).makeIncrementalRequest(operation: query) {
      copies.append(copy.data)
    }
    #expect(copies == [["a": 1], ["a": 1, "b": 2], ["a": 1, "b": 2]])
    #expect(counted.value == 5)
  }
}
