#if Observability
  import Foundation
  import MetricsTestKit
  import SputnikMacros
  import TestSupport
  import Testing

  /// Metrics, in memory.
  @Suite(.oneAtATime) struct MetricsTests {
    static let labels = [("graphql.operation.name", "Ping"), ("graphql.operation.type", "query")]

    @Test func anOperation() async throws {
      let metrics = TestMetrics()
      let transport = MockTransport(responding: .status(503), .status(401), .pong)
      let retry = Retry(clock: RecordingClock(), random: { 0 })
      let token = BearerToken("old") { _ in "new" }
      let maker = maker(transport, RequestMetrics(factory: metrics), retry, token)
      #expect(await ping(maker) == "filled with pong")

      let duration = try metrics.expectTimer(
        "graphql.client.operation.duration", Self.labels + [("outcome", "success")])
      #expect(duration.values.count == 1)
      #expect((duration.lastValue ?? 0) > 0)
      let sent = try metrics.expectRecorder("graphql.client.request.body.size", Self.labels)
      #expect(sent.values == [54, 54, 54])
      let received = try metrics.expectRecorder("graphql.client.response.body.size", Self.labels)
      #expect(received.values == [0, 0, 24])
      #expect(try metrics.expectCounter("graphql.client.retries", Self.labels).totalValue == 1)
      #expect(
        try metrics.expectCounter("graphql.client.token_refreshes", Self.labels).totalValue == 1)
    }

    @Test func outcomes() async throws {
      let metrics = TestMetrics()
      for (transport, _) in RequestObserverTests.outcomes {
        _ = await ping(maker(transport, RequestMetrics(factory: metrics)))
      }
      let counts = Dictionary(
        metrics.timers(label: "graphql.client.operation.duration").map { timer in
          (timer.dimensions.first { $0.0 == "outcome" }?.1 ?? "none", timer.values.count)
        }, uniquingKeysWith: +)
      #expect(
        counts == [
          "success": 1, "partial": 1, "graphql_error": 1, "unreadable": 2, "http_error": 1,
          "transport_error": 1, "cancelled": 1, "timeout": 1,
        ])
    }

    /// Batches of many operations would make any number of labels.
    @Test func batchesHaveOneLabel() async throws {
      let metrics = TestMetrics()
      let body = #"[{"data":{"ping":"a"}},{"data":{"ping":"b"}}]"#
      let maker = maker(MockTransport(json: body), RequestMetrics(factory: metrics))
      _ = try await maker.makeRequests(Ping(), Ping())
      let labels = [("graphql.operation.name", "batch"), ("graphql.operation.type", "query")]
      let sent = try metrics.expectRecorder("graphql.client.request.body.size", labels)
      #expect(sent.values.count == 1)
    }

    @Test func sharedResponses() async throws {
      let metrics = TestMetrics()
      let gate = Gate()
      let transport = DeduplicationTests.transport(waitingAt: gate)
      let started = Log()
      let maker = maker(
        transport, RequestMetrics(factory: metrics), RequestObserverTests.observer(started),
        Deduplication())
      await withTaskGroup(of: String.self) { group in
        for _ in 0..<5 { group.addTask { await ping(maker) } }
        while started.all.count(where: { $0 == "Ping started" }) < 5 { await Task.yield() }
        await gate.open()
        for await result in group { #expect(result == "filled with pong") }
      }
      let counter = try metrics.expectCounter("graphql.client.deduplicated", Self.labels)
      #expect(counter.totalValue == Int64(5 - transport.requests.count))
      let duration = try metrics.expectTimer(
        "graphql.client.operation.duration", Self.labels + [("outcome", "success")])
      #expect(duration.values.count == 5)
    }
  }
#endif
