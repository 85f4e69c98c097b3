#if !Observability
  import SputnikCore

  extension RequestLogging {
    /// Doesn't exist without the package trait `Observability`.
    @available(
      *, unavailable, message: "add the package trait: .package(…, traits: [\"Observability\"])"
    )
    public init<Logger>(logger: Logger) { fatalError() }
  }

  /// Doesn't exist without the package trait `Observability`.
  @available(
    *, unavailable, message: "add the package trait: .package(…, traits: [\"Observability\"])"
  )
  public struct RequestMetrics: SputnikInterceptor {
    public init() { fatalError() }
    public init<Factory>(factory: Factory) { fatalError() }

    public func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse { fatalError() }
  }

  /// Doesn't exist without the package trait `Observability`.
  @available(
    *, unavailable, message: "add the package trait: .package(…, traits: [\"Observability\"])"
  )
  public struct RequestTracing: SputnikInterceptor {
    public init(recordsDocument: Bool = false, recordsMessages: Bool = false) { fatalError() }
    public init<Tracer>(
      tracer: Tracer, recordsDocument: Bool = false, recordsMessages: Bool = false
    ) { fatalError() }

    public func intercept(
      _ request: SputnikRequest, next: @escaping Next
    ) async throws -> SputnikResponse { fatalError() }
  }
#endif
