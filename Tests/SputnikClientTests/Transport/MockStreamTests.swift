import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The pieces that a mock plays.
@Suite(.oneAtATime) struct MockStreamTests {
  private struct Offline: Error {}

  private func request() throws -> TransportRequest {
    TransportRequest(url: try #require(URL(string: "http://localhost")))
  }

  private func texts(_ response: TransportStream) async throws -> [String] {
    var texts: [String] = []
    for try await piece in response.body { texts.append(String(decoding: piece, as: UTF8.self)) }
    return texts
  }

  @Test func events() async throws {
    let transport = MockTransport(
      events: [#"{"data":{"stars":5}}"#, "{\n  \"data\": null\n}"], every: .milliseconds(1))
    let response = try await transport.stream(request())
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "text/event-stream")
    #expect(
      try await texts(response) == [
        "event: next\ndata: {\"data\":{\"stars\":5}}\n\n",
        "event: next\ndata: {\ndata:   \"data\": null\ndata: }\n\n", "event: complete\ndata:\n\n",
      ])
    #expect(transport.requests.count == 1)
  }

  /// Of the characters that Swift takes for line breaks, only CR and LF end a line of an event.
  @Test func lineBreaksInEvents() async throws {
    let transport = MockTransport(
      events: ["[\"\u{2028}\u{2029}\u{85}\u{B}\u{C}\",\r\n1,\n2,\r3]"])
    #expect(
      try await texts(transport.stream(request())) == [
        "event: next\ndata: [\"\u{2028}\u{2029}\u{85}\u{B}\u{C}\",\n"
          + "data: 1,\ndata: 2,\ndata: 3]\n\n",
        "event: complete\ndata:\n\n",
      ])
  }

  @Test func stepsAreJoinedForAnOrdinaryRequest() async throws {
    let transport = MockTransport(
      streaming: .init(
        status: 201, headers: ["X-A": "1"],
        steps: [.text("a"), .pause(.milliseconds(1)), .data(Data("b".utf8)), .text("")]))
    let response = try await transport.send(request())
    #expect(
      response == TransportResponse(status: 201, headers: ["X-A": "1"], body: Data("ab".utf8)))
    #expect(try await texts(transport.stream(request())) == ["a", "b"])
  }

  @Test func anOrdinaryResponseIsOnePiece() async throws {
    let transport = MockTransport(responding: .pong, .status(204))
    #expect(try await texts(transport.stream(request())) == [HTTPRuleTests.data])
    let empty = try await transport.stream(request())
    #expect(empty.status == 204)
    #expect(try await texts(empty) == [])
  }

  @Test func oneAfterTheOther() async throws {
    let transport = MockTransport(
      streaming: .events(["1"], failing: Offline()), .init(status: 503, steps: []))
    var pieces = try await transport.stream(request()).body.makeAsyncIterator()
    #expect(try await pieces.next() == Data("event: next\ndata: 1\n\n".utf8))
    await #expect(throws: Offline.self) { try await pieces.next() }
    #expect(try await pieces.next() == nil)
    for _ in 1...2 { #expect(try await transport.stream(request()).status == 503) }
    await #expect(throws: Offline.self) {
      try await MockTransport(streaming: .events([], failing: Offline())).send(request())
    }
  }

  @Test func computed() async throws {
    let transport = MockTransport.streaming { request in
      guard let id = request.headers["Last-Event-ID"] else { throw Offline() }
      return .init(steps: [.text(id)])
    }
    await #expect(throws: Offline.self) { try await transport.stream(request()) }
    var next = try request()
    next.headers["Last-Event-ID"] = "7"
    #expect(try await texts(transport.stream(next)) == ["7"])
    #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "7"])
  }

  @Test func openStreamsAreCounted() async throws {
    let transport = MockTransport(streaming: .init(steps: [.text("a"), .pause(.seconds(1_000))]))
    do {
      let first = try await transport.stream(request())
      let second = try await transport.stream(request())
      #expect(first.status + second.status == 400)
      #expect(transport.openStreams == 2)
    }
    #expect(transport.openStreams == 0)

    let ended = MockTransport(events: ["1"])
    let response = try await ended.stream(request())
    #expect(ended.openStreams == 1)
    #expect(try await texts(response).count == 2)
    #expect(ended.openStreams == 0)
    #expect(response.status == 200)
  }

  @Test func aCancelledReader() async throws {
    let transport = MockTransport(streaming: .init(steps: [.text("a"), .pause(.seconds(1_000))]))
    let response = try await transport.stream(request())
    let hasStarted = Gate()
    let reader = Task {
      for try await _ in response.body { await hasStarted.open() }
    }
    try await hasStarted.pass()
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(transport.openStreams == 0)
  }
}
