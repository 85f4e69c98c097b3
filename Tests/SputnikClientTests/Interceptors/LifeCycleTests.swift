import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct LifeCycleTests {
  @Test func aRequestWithAResponse() async throws {
    let log = Log()
    let maker = maker(MockTransport(json: HTTPRuleTests.data), Self.logging(log))
    #expect(await ping(maker) == "filled with pong")
    #expect(
      log.all == ["Ping goes", "Ping got 200", "Ping succeeded after 0.0 seconds or more: true"])
  }

  @Test func aFailedRequest() async throws {
    struct Offline: Error {}
    let log = Log()
    _ = await ping(maker(MockTransport { _ in throw Offline() }, Self.logging(log)))
    #expect(log.all == ["Ping goes", "Ping failed: Ping: no response arrived: Offline()"])
  }

  /// After a retry, the interceptor receives every attempt.
  @Test func itsPlaceAmongTheInterceptors() async throws {
    let log = Log()
    let retry = Retry(clock: RecordingClock())
    let transport = MockTransport(responding: .status(503), .pong)
    #expect(await ping(maker(transport, retry, Self.logging(log))) == "filled with pong")
    #expect(log.all.filter { $0.hasPrefix("Ping got") } == ["Ping got 503", "Ping got 200"])

    let outside = Log()
    let other = MockTransport(responding: .status(503), .pong)
    #expect(await ping(maker(other, Self.logging(outside), retry)) == "filled with pong")
    #expect(outside.all.filter { $0.hasPrefix("Ping got") } == ["Ping got 200"])
  }

  static func logging(_ log: Log) -> LifeCycle {
    LifeCycle(
      willSend: { log.append("\($0.name) goes") },
      didReceive: { log.append("\($0.name) got \($1.status ?? 0)") },
      didFinish: { request, result, duration in
        switch result {
        case .success:
          log.append("\(request.name) succeeded after 0.0 seconds or more: \(duration >= .zero)")
        case .failure(let error): log.append("\(request.name) failed: \(error)")
        }
      })
  }
}
