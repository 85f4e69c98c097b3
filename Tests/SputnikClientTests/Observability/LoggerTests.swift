#if Observability
  import Foundation
  import InMemoryLogging
  import InMemoryTracing
  import Logging
  import SputnikMacros
  import TestSupport
  import Testing
  import Tracing

  /// `RequestLogging(logger:)`, in memory.
  @Suite(.oneAtATime) struct LoggerTests {
    static func logger() -> (Logger, InMemoryLogHandler) {
      var handler = InMemoryLogHandler()
      handler.logLevel = .debug
      let made = handler
      return (Logger(label: "test", factory: { _ in made }), made)
    }

    @Test func messagesAndMetadata() async throws {
      let (logger, handler) = Self.logger()
      let transport = MockTransport(responding: .status(503), .pong)
      let retry = Retry(clock: RecordingClock(), random: { 1 })
      let maker = maker(
        transport, RequestLogging(logger: logger), retry, headers: ["Authorization": "secret"])
      #expect(await ping(maker) == "filled with pong")
      let entries = handler.entries
      #expect(entries.map(\.level) == [.debug, .debug, .notice, .debug, .debug, .info])
      #expect("\(entries[0].message)" == "POST http://localhost/graphql, Authorization: …")
      #expect("\(entries[2].message)" == "sent again in 0.20 seconds")
      for entry in entries {
        #expect(entry.metadata["graphql.operation.name"] == "Ping")
        #expect(entry.metadata["graphql.operation.type"] == "query")
        #expect(!"\(entry)".contains("secret"))
      }
      #expect(entries[0].metadata["http.request.body.size"] == "54")
      #expect(entries[1].metadata["http.response.status_code"] == "503")
      #expect(entries[2].metadata["retry.delay"] == "0.2")
      #expect(entries[4].metadata["http.response.status_code"] == "200")
      #expect(entries[4].metadata["graphql.response.size"] == "24")
      #expect(entries[5].metadata["outcome"] == "success")
      #expect(entries[5].metadata["duration"] != nil)
    }

    /// Every line after a ``RequestTracing`` has the identifier of its span, the last one too.
    @Test func theLinesBelongToTheSpan() async throws {
      let tracer = InMemoryTracer()
      let identifiers = Log()
      let observer = RequestObserver { _ in
        identifiers.append(ServiceContext.current?.inMemorySpanContext?.spanID ?? "none")
      }
      let retry = Retry(clock: RecordingClock(), random: { 1 })
      let transport = MockTransport(responding: .status(503), .pong)
      _ = await ping(maker(transport, RequestTracing(tracer: tracer), observer, retry))
      let span = try #require(tracer.finishedSpans.first)
      #expect(identifiers.all == Array(repeating: span.spanID, count: 7))
    }

    @Test func failures() async throws {
      let (logger, handler) = Self.logger()
      for (transport, _) in RequestObserverTests.outcomes {
        _ = await ping(maker(transport, RequestLogging(logger: logger)))
      }
      let ends = handler.entries.filter { $0.metadata["outcome"] != nil }
      #expect(
        ends.map { "\($0.level) \($0.metadata["outcome"]!)" } == [
          "info success", "notice partial", "error graphql_error", "error unreadable",
          "error unreadable", "error http_error", "error transport_error", "notice cancelled",
          "error timeout",
        ])
      #expect(!handler.entries.contains { "\($0)".contains("secret") })
    }
  }
#endif
