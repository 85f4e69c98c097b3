import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite struct LifeCycleTests {
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

@Suite struct LoggingTests {
  /// The lines without the times, which differ each time.
  static func lines(_ log: Log) -> [String] {
    log.all.map { $0.replacing(/after \d\.\d\d seconds$/, with: "after … seconds") }
  }

  @Test func secretsAreLeftOut() async throws {
    let log = Log()
    let body = #"{"data":{"ping":"pong"},"errors":[{"message":"secret"}]}"#
    let headers = [
      "Authorization": "secret", "X-Trace": "7", "X-Mine": "secret", "Cookie": "secret",
    ]
    let maker = maker(
      MockTransport(json: body), RequestLogging(sink: log.append), headers: headers,
      options: RequestOptions(secretHeaders: ["x-mine"]))
    _ = await ping(maker)
    #expect(
      Self.lines(log) == [
        "Ping: POST http://localhost/graphql, Authorization: …, Cookie: …, X-Mine: …, X-Trace: 7",
        "Ping: HTTP status 200, 56 bytes, 1 GraphQL error, after … seconds",
      ])
  }

  @Test func failures() async throws {
    struct Offline: Error {}
    let log = Log()
    _ = await ping(
      maker(MockTransport { _ in throw Offline() }, RequestLogging(sink: log.append)))
    _ = await ping(
      maker(MockTransport(responding: .status(502)), RequestLogging(sink: log.append)))
    #expect(
      Self.lines(log) == [
        "Ping: POST http://localhost/graphql",
        "Ping: no response arrived: Offline(), after … seconds",
        "Ping: POST http://localhost/graphql",
        "Ping: HTTP status 502, 0 bytes, after … seconds",
      ])
  }
}
