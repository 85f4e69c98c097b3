import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct MockTransportTests {
  @Test func alwaysTheSame() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(transport, headers: ["X-A": "1"])) == "filled with pong")
    #expect(await ping(maker(transport, headers: ["X-A": "2"])) == "filled with pong")
    #expect(transport.requests.map { $0.headers["X-A"] } == ["1", "2"])
  }

  @Test func oneAfterTheOther() async {
    let transport = MockTransport(responding: .status(503), .status(502), .pong)
    let maker = maker(transport, Retry(clock: RecordingClock()))
    #expect(await ping(maker) == "filled with pong")
    #expect(await ping(maker) == "filled with pong", "the last response is repeated")
    #expect(transport.requests.count == 4)
  }

  @Test func computed() async {
    struct Offline: Error {}
    let transport = MockTransport { request in
      guard request.headers["X-A"] != nil else { throw Offline() }
      return .pong
    }
    #expect(await ping(maker(transport)) == "Ping: no response arrived: Offline()")
    #expect(await ping(maker(transport, headers: ["X-A": "1"])) == "filled with pong")
  }

  @Test func aCancelledTaskSendsNothing() async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(
        TransportRequest(url: #require(URL(string: "http://localhost"))))
    }
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(transport.requests.isEmpty)
  }
}
