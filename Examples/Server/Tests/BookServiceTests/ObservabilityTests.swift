import BookService
import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import Metrics
import MetricsTestKit
import Testing
import Tracing

/// What an operator sees, with exporters in memory.
@Suite(.timeLimit(.minutes(15))) struct ObservabilityTests {
  /// The systems of the whole process, which can be bootstrapped once.
  private static let exporters: (tracer: InMemoryTracer, metrics: TestMetrics) = {
    let exporters = (InMemoryTracer(), TestMetrics())
    InstrumentationSystem.bootstrap(exporters.0)
    MetricsSystem.bootstrap(exporters.1)
    return exporters
  }()

  @Test func aTraceFromTheClientToTheGraphQLServer() async throws {
    let tracer = Self.exporters.tracer
    try await withService { service in
      let context = [
        InMemoryTracer.traceIDKey: "trace-of-the-client",
        InMemoryTracer.spanIDKey: "span-of-the-client",
      ]
      let response = try await get(service, "/books/2", headers: context)
      #expect(response.status == 200)
    }
    let spans = tracer.finishedSpans.filter { $0.traceID == "trace-of-the-client" }
    let server = try #require(spans.first { $0.kind == .server })
    let graphQL = try #require(spans.first { $0.operationName == "query BookQuery" })
    #expect(server.parentSpanID == "span-of-the-client")
    #expect(graphQL.parentSpanID == server.spanID)
    #expect(graphQL.kind == .client)
    #expect(graphQL.attributes["http.response.status_code"]?.toSpanAttribute() == .int64(200))
  }

  @Test func metricsOfOperations() async throws {
    let metrics = Self.exporters.metrics
    try await withService { service in
      _ = try await get(service, "/books?author=Lem")
      _ = try await post(service, "/books/4711/reviews", #"{"stars":5}"#)
    }
    let books = metrics.timers(
      label: "graphql.client.operation.duration",
      dimensions: [
        ("graphql.operation.name", "BooksQuery"), ("graphql.operation.type", "query"),
        ("outcome", "success"),
      ])
    #expect(books.flatMap(\.values).isEmpty == false)
    let reviews = metrics.timers(
      label: "graphql.client.operation.duration",
      dimensions: [
        ("graphql.operation.name", "ReviewBook"), ("graphql.operation.type", "mutation"),
        ("outcome", "graphql_error"),
      ])
    #expect(reviews.flatMap(\.values).isEmpty == false)
  }

  @Test func theLog() async throws {
    let handler = InMemoryLogHandler()
    try await withService(logger: Logger(label: "test", factory: { _ in handler })) { service in
      _ = try await get(service, "/books/2")
      _ = try await post(service, "/books/4711/reviews", #"{"stars":5}"#)
    }
    let outcomes = handler.entries.compactMap { entry in
      entry.metadata["outcome"].map { "\(entry.level) \($0)" }
    }
    #expect(outcomes == ["info success", "error graphql_error"])
    let operations = handler.entries.compactMap { $0.metadata["graphql.operation.name"] }
    #expect(operations == ["BookQuery", "ReviewBook"])
  }
}
