#if Observability
  #if AsyncHTTPClient
    import AsyncHTTPClient
  #endif
  import Foundation
  import InMemoryTracing
  import SputnikMacros
  import TestSupport
  import Testing
  import Tracing

  @testable import SputnikClient

  /// Spans, in memory.
  @Suite(.oneAtATime) struct TracingTests {
    static func attributes(_ span: FinishedInMemorySpan) -> [String: String] {
      Self.texts(span.attributes)
    }

    static func texts(_ attributes: SpanAttributes) -> [String: String] {
      var texts: [String: String] = [:]
      attributes.forEach { name, value in
        switch value {
        case .string(let text): texts[name] = text
        case .int64(let number): texts[name] = "\(number)"
        case .int32(let number): texts[name] = "\(number)"
        case .double(let number): texts[name] = "\(number)"
        default: texts[name] = "\(value)"
        }
      }
      return texts
    }

    @Test func aSpan() async throws {
      let tracer = InMemoryTracer()
      let transport = MockTransport(responding: .pong)
      try await tracer.withSpan("screen", ofKind: .server) { _ in
        #expect(
          await ping(maker(transport, RequestTracing(tracer: tracer))) == "filled with pong")
      }
      let spans = tracer.finishedSpans
      try #require(spans.map(\.operationName) == ["query Ping", "screen"])
      #expect(spans[0].kind == .client)
      #expect(spans[0].parentSpanID == spans[1].spanID)
      #expect(spans[0].traceID == spans[1].traceID)
      #expect(
        Self.attributes(spans[0]) == [
          "graphql.operation.name": "Ping", "graphql.operation.type": "query",
          "http.request.method": "POST", "http.request.body.size": "54",
          "http.response.status_code": "200", "graphql.response.size": "24",
          "url.full": "http://localhost/graphql", "server.address": "localhost",
          "server.port": "80",
        ])
      #expect(spans[0].status == nil && spans[0].events.isEmpty && spans[0].errors.isEmpty)
      // The server gets the identifiers of the client's span.
      #expect(transport.requests[0].headers[InMemoryTracer.spanIDKey] == spans[0].spanID)
      #expect(transport.requests[0].headers[InMemoryTracer.traceIDKey] == spans[0].traceID)
    }

    @Test func severalAttempts() async throws {
      let tracer = InMemoryTracer()
      let retry = Retry(clock: RecordingClock(), random: { 1 })
      let token = BearerToken("old") { _ in "new" }
      // Outside and inside of the retry.
      for interceptors: [any SputnikInterceptor] in [
        [RequestTracing(tracer: tracer), retry, token],
        [retry, RequestTracing(tracer: tracer), token],
      ] {
        let transport = MockTransport(responding: .status(503), .status(401), .pong)
        let maker = SputnikRequestMaker(
          api: TestAPI(urlEndpoint: "http://localhost/graphql"),
          configuration: SputnikAPIConfiguration(), transport: transport,
          interceptors: interceptors)
        #expect(await ping(maker) == "filled with pong")
        let span = try #require(tracer.popFinishedSpans().first)
        #expect(span.events.map(\.name).contains("retry"))
        let retryEvent = try #require(span.events.first { $0.name == "retry" })
        #expect(
          Self.texts(retryEvent.attributes) == [
            "retry.delay": "0.2", "http.response.status_code": "503",
          ])
        #expect(
          Self.attributes(span)["http.request.resend_count"] == "\(transport.requests.count - 1)")
        #expect(Self.attributes(span)["http.response.status_code"] == "200")
        let identifiers = Set(transport.requests.map { $0.headers[InMemoryTracer.spanIDKey] })
        #expect(identifiers == [span.spanID])
        #expect(span.status == nil)
      }
      #expect(tracer.activeSpans.isEmpty)
    }

    @Test func errors() async throws {
      let tracer = InMemoryTracer()
      let errors = #"[{"message":"secret","path":["ping"],"extensions":{"code":"NO"}}]"#
      let partial = MockTransport(json: #"{"data":{"ping":"pong"},"errors":\#(errors)}"#)
      _ = await ping(maker(partial, RequestTracing(tracer: tracer)))
      let span = try #require(tracer.popFinishedSpans().first)
      #expect(span.status == nil)
      #expect(span.events.map(\.name) == ["graphql.error"])
      #expect(
        Self.texts(span.events[0].attributes) == [
          "graphql.error.code": "NO", "graphql.error.path": "ping",
        ])
      #expect(Self.attributes(span)["graphql.error.count"] == "1")

      let none = MockTransport(json: #"{"data":null,"errors":\#(errors)}"#)
      _ = await ping(maker(none, RequestTracing(tracer: tracer)))
      let failed = try #require(tracer.popFinishedSpans().first)
      #expect(failed.status?.code == .error)
      #expect(failed.status?.message == "Ping: 1 GraphQL error: NO")
      #expect(failed.errors.map { "\($0.error)" } == ["Ping: 1 GraphQL error: NO"])
      #expect(Self.attributes(failed)["error.type"] == "graphql_error")

      _ = await ping(maker(none, RequestTracing(tracer: tracer, recordsMessages: true)))
      let open = try #require(tracer.popFinishedSpans().first)
      #expect("\(open.errors[0].error)".contains("secret"))
      #expect(Self.texts(open.events[0].attributes)["graphql.error.message"] == "secret")
    }

    /// A response that can't be read is a failure of the span too, and so is a cancellation.
    @Test func otherFailures() async throws {
      let tracer = InMemoryTracer()
      let transports: [(MockTransport, String)] = [
        (MockTransport(json: #"{"data":{"ping":{"secret":1}}}"#), "unreadable"),
        (MockTransport(responding: .status(502)), "http_error"),
        (MockTransport { _ in throw CancellationError() }, "cancelled"),
        (MockTransport { _ in throw RequestObserverTests.Offline() }, "transport_error"),
      ]
      for (transport, type) in transports {
        _ = await ping(maker(transport, RequestTracing(tracer: tracer)))
        let span = try #require(tracer.popFinishedSpans().first)
        #expect(Self.attributes(span)["error.type"] == type)
        #expect(span.status?.code == .error)
        #expect(!"\(span.errors.map(\.error)) \(span.attributes)".contains("secret"))
      }
    }

    @Test func theDocumentIsAnOption() async throws {
      let tracer = InMemoryTracer()
      let transport = MockTransport(json: #"{"data":{"character":{"id":"1","name":"Rick"}}}"#)
      for (recordsDocument, document) in [
        (false, nil), (true, "query CharacterName($id: ID!) { character(id: $id) { id name } }"),
      ] {
        let tracing = RequestTracing(tracer: tracer, recordsDocument: recordsDocument)
        let options = RequestOptions(headers: ["Authorization": "secret"], method: .get)
        _ = try await maker(transport, tracing, options: options)
          .makeRequest(operation: CharacterName(variables: .init(id: "hidden")))
        let span = try #require(tracer.popFinishedSpans().first)
        #expect(Self.attributes(span)["graphql.document"] == document)
        #expect(!Self.attributes(span).values.contains { $0.contains("hidden") })
        #expect(!Self.attributes(span).values.contains { $0.contains("secret") })
      }
    }

    /// The context in header fields doesn't make identical queries different.
    @Test func aSharedResponse() async throws {
      let tracer = InMemoryTracer()
      let gate = Gate()
      let transport = DeduplicationTests.transport(waitingAt: gate)
      let deduplication = Deduplication()
      let maker = maker(transport, RequestTracing(tracer: tracer), deduplication)
      await withTaskGroup(of: String.self) { group in
        for _ in 0..<2 { group.addTask { await ping(maker) } }
        while deduplication.flights.waiting < 2 { await Task.yield() }
        await gate.open()
        for await result in group { #expect(result == "filled with pong") }
      }
      #expect(transport.requests.count == 1)
      let spans = tracer.finishedSpans
      #expect(spans.count == 2)
      #expect(spans.flatMap(\.events).map(\.name) == ["deduplicated"])
    }

    /// The context may have baggage, which isn't for other servers.
    @Test func anotherOriginGetsNoContext() async throws {
      let tracer = InMemoryTracer()
      let transport = MockTransport { request in
        request.url.host() == "localhost"
          ? .status(307, headers: ["Location": "http://elsewhere/graphql"]) : .pong
      }
      let options = RequestOptions(redirects: .follow(maximum: 1))
      let result = await ping(maker(transport, RequestTracing(tracer: tracer), options: options))
      #expect(result == "filled with pong")
      try #require(transport.requests.count == 2)
      #expect(transport.requests[0].headers[InMemoryTracer.spanIDKey] != nil)
      #expect(transport.requests[1].headers[InMemoryTracer.spanIDKey] == nil)
      #expect(transport.requests[1].headers[InMemoryTracer.traceIDKey] == nil)
    }

    /// The span is the current context of the interceptors after it and of the transport.
    @Test func theCurrentContext() async throws {
      let tracer = InMemoryTracer()
      let transport = MockTransport { _ in
        tracer.startSpan("inner").end()
        return .pong
      }
      _ = await ping(maker(transport, RequestTracing(tracer: tracer)))
      let spans = tracer.finishedSpans
      try #require(spans.map(\.operationName) == ["inner", "query Ping"])
      #expect(spans[0].parentSpanID == spans[1].spanID)
    }

    #if AsyncHTTPClient
      /// The client's own span is below that of the operation, and the server gets one context.
      @Test func aClientThatTracesItself() async throws {
        let tracer = InMemoryTracer()
        var configuration = AsyncHTTPClientTransport.configuration
        configuration.tracing.tracer = tracer
        let client = HTTPClient(
          eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
        let server = try FaultyServer { _ in [.text(FaultTests.head + "\r\n" + FaultTests.pong)] }
        defer { server.stop() }
        let result = await ping(
          maker(
            server.url, RequestTracing(tracer: tracer),
            transport: AsyncHTTPClientTransport(client: client, decompresses: true)))
        try await client.shutdown()
        #expect(result == "filled with pong")
        let spans = tracer.finishedSpans
        let http = try #require(spans.first { $0.operationName == "POST" })
        let operation = try #require(spans.first { $0.operationName == "query Ping" })
        #expect(http.parentSpanID == operation.spanID)
        let request = try #require(server.requests.first)
        let identifiers = request.headers.filter { $0.name == InMemoryTracer.spanIDKey }
        #expect(identifiers.map(\.value) == [http.spanID])
      }
    #endif
  }
#endif
