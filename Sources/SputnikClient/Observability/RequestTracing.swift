#if Observability
  import Foundation
  import SputnikCore
  import Tracing

  /// An interceptor that makes a client span for each call of `makeRequest`, with
  /// swift-distributed-tracing, and sends its context in header fields.
  ///
  /// ```swift
  /// SputnikRequestMaker(api: ShelfAPI(), interceptors: [RequestTracing(), Retry(), token])
  /// // span: "query BooksQuery", client
  /// //   graphql.operation.name=BooksQuery graphql.operation.type=query
  /// //   http.request.method=POST http.response.status_code=200 http.request.resend_count=1
  /// //   url.full=https://example.org/graphql server.address=example.org
  /// //   event: retry
  /// ```
  ///
  /// The span's parent is the current `ServiceContext`. Where OpenTelemetry's semantic conventions
  /// for GraphQL and for HTTP clients have a name for an attribute, it is that. Retries, token
  /// refreshes, shared responses and GraphQL errors are events of the span (`retry`,
  /// `token_refresh`, `deduplicated`, `batched`, `cached`, `missed`, `graphql.error`). A call that
  /// throws sets the status `error` and `error.type`, which is ``RequestOutcome/name``.
  ///
  /// Spans never have variables, header fields or the query of a URL. Messages of servers may
  /// repeat variables, so they are left out by default: errors have their code and their path.
  ///
  /// The header fields with the context aren't options of the request: identical requests of
  /// different traces still share a response (``Deduplication``) or a batch, which belongs to the
  /// trace of the first one. A redirect to another origin doesn't get them.
  ///
  /// It exists with the package trait `Observability`.
  public struct RequestTracing: SputnikInterceptor {
    private final class Identity: Sendable {}

    private let tracer: (any Tracer)?
    private let recordsDocument: Bool
    private let recordsMessages: Bool
    private let identity = Identity()

    /// Makes the interceptor.
    ///
    /// - Parameters:
    ///   - tracer: The tracer; `nil` for the one that the program has chosen with
    ///     `InstrumentationSystem.bootstrap` by the time of each request.
    ///   - recordsDocument: Whether a span has the document, as the attribute `graphql.document`.
    ///     Values that a document has as literals are a part of it.
    ///   - recordsMessages: Whether a span has the messages of errors.
    public init(
      tracer: (any Tracer)? = nil, recordsDocument: Bool = false, recordsMessages: Bool = false
    ) {
      self.tracer = tracer
      self.recordsDocument = recordsDocument
      self.recordsMessages = recordsMessages
    }

    /// Sends the request in a span.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The interceptors after this one, and the transport.
    /// - Returns: The response.
    /// - Throws: What `next` throws.
    public func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse {
      guard let observation = observation(of: request) else { return try await next(request) }
      return try await ServiceContext.withValue(observation.span.context) {
        try await next(request)
      }
    }

    private func observation(of request: SputnikRequest) -> SpanObservation? {
      request.observers?.observation(by: ObjectIdentifier(identity), of: request) { context in
        let tracer = tracer ?? InstrumentationSystem.tracer
        let span = tracer.startAnySpan(request.spanName, ofKind: .client)
        let instrument = self.tracer ?? InstrumentationSystem.instrument
        instrument.inject(span.context, into: &context.headers, using: HeaderInjector())
        context.run = { body in ServiceContext.withValue(span.context) { body() } }
        if recordsDocument {
          span.attributes["graphql.document"] =
            request.operations.map(\.document).joined(separator: "\n")
        }
        return SpanObservation(span: span, recordsMessages: recordsMessages)
      }
    }
  }

  extension RequestTracing: ObservingInterceptor {
    func observe(_ request: SputnikRequest) { _ = observation(of: request) }
  }

  /// Writes the context of a span into header fields.
  private struct HeaderInjector: Injector {
    func inject(_ value: String, forKey name: String, into headers: inout HeaderFields) {
      headers[name] = value
    }
  }

  extension SputnikRequest {
    /// “query BooksQuery”; only the type for an operation without a name.
    fileprivate var spanName: String {
      let type = operationType ?? "GraphQL Operation"
      return operationNames.isEmpty ? type : "\(type) \(operationNames.joined(separator: ", "))"
    }
  }
#endif
