import Foundation
import SputnikClient
import SputnikCore
import SputnikExecution

/// A transport that executes operations against a schema and makes up the values.
///
/// ```swift
/// let mock = try SchemaMock(contentsOf: schemaURL, MockValues(seed: 1, ["Character.name": "R2-D2"]))
/// let response = try await mock.requestMaker().makeRequest(operation: HeroQuery())
/// response.hero.name                    // R2-D2
/// mock.requests[0].operationName        // HeroQuery
/// ```
///
/// It validates each document with all rules of the specification, and responds to an invalid one
/// with errors, as a server does. It coerces variables, applies `@skip` and `@include`, and chooses
/// the types of interfaces and unions: in a list, they alternate.
///
/// ``MockValues`` says how values are made up, and what is at certain coordinates in their place.
/// If a field returns an object, and one of its arguments has the name and the type of a field of
/// this object, the object has the argument's value: `character(id: "7") { id }` has the id `"7"`.
/// An object with an id has the same values wherever it is, so `character(id:)` has the name that a
/// list of friends had for this id. The events of a subscription for one id have different values.
///
/// It responds to requests with POST, GET, multipart forms and lists of operations. It doesn't know
/// persisted documents: a request without a document gets the error `PersistedQueryNotFound`, after
/// which a client sends the document. It doesn't support introspection.
///
/// A field at a coordinate whose value is an error fails: it is null, or what is around it, as
/// `RequestOptions.onError` says.
///
/// A subscription gets made-up events, or those that ``MockValue/events(_:every:)`` gives it. An
/// operation with `@defer` or `@stream` gets its response in parts, if the schema defines these
/// directives. Both come over HTTP: a request maker for an API with a WebSocket needs
/// `subscriptions: .http`.
///
/// A mock can be used from any task, for any number of requests at the same time.
public final class SchemaMock: SputnikTransport {
  /// The schema of the requests.
  public let schema: Schema
  let clock: any Clock<Duration>
  let state: Locked<State>

  struct State {
    var values: MockValues { didSet { server = nil } }
    var latency: Duration { didSet { server = nil } }
    /// What executes the requests, or why nothing does; `nil` if it isn't made for the values yet.
    var server: Result<ExecutableSchema, Refusal>?
    var requests: [MockRequest] = []
    var httpRequests: [TransportRequest] = []
    var failure: Failure?
    /// How many more requests fail.
    var failureCount = 0
  }

  /// A failure of a whole request.
  public enum Failure: Sendable {
    /// A response with a status and a body of your own.
    case response(TransportResponse)
    /// An error of the transport, such as `URLError(.notConnectedToInternet)`.
    case error(any Error)

    /// A response with a status and an empty body.
    ///
    /// - Parameters:
    ///   - status: The status code of HTTP.
    ///   - headers: The header fields, for example `Retry-After`.
    public static func status(_ status: Int, headers: HeaderFields = [:]) -> Failure {
      .response(TransportResponse(status: status, headers: headers))
    }
  }

  /// Makes a mock of a server with a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - values: How values are made up.
  ///   - latency: The time between a request and its response, and before each event or part.
  ///   - clock: The clock that measures the latency.
  public init(
    _ schema: Schema, _ values: MockValues = MockValues(), latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.schema = schema
    self.clock = clock
    state = Locked(State(values: values, latency: latency))
  }

  /// Makes a mock of a server whose schema is text in the schema definition language.
  ///
  /// - Parameters:
  ///   - sdl: The text of the schema.
  ///   - values: How values are made up.
  ///   - latency: The time between a request and its response, and before each event or part.
  ///   - clock: The clock that measures the latency.
  /// - Throws: `SchemaError` if the text isn't a schema.
  public convenience init(
    sdl: String, _ values: MockValues = MockValues(), latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    self.init(try Schema(sdl: sdl), values, latency: latency, clock: clock)
  }

  /// Makes a mock of a server whose schema is in a file.
  ///
  /// - Parameters:
  ///   - file: The URL of the file. If it ends with `.json`, the file is the result of an
  ///     introspection query. Otherwise it has text in the schema definition language.
  ///   - values: How values are made up.
  ///   - latency: The time between a request and its response, and before each event or part.
  ///   - clock: The clock that measures the latency.
  /// - Throws: What Foundation throws if the file can't be read; `SchemaError` if it isn't a
  ///   schema.
  public convenience init(
    contentsOf file: URL, _ values: MockValues = MockValues(), latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let data = try Data(contentsOf: file)
    let schema =
      file.pathExtension == "json"
      ? try Schema(introspection: data) : try Schema(sdl: String(decoding: data, as: UTF8.self))
    self.init(schema, values, latency: latency, clock: clock)
  }
}

extension SchemaMock {
  /// How values are made up. A change applies to the requests after it.
  public var values: MockValues {
    get { state.withLock { $0.values } }
    set { state.withLock { $0.values = newValue } }
  }

  /// The time between a request and its response, before each event of a subscription, and between
  /// the parts of a response.
  public var latency: Duration {
    get { state.withLock { $0.latency } }
    set { state.withLock { $0.latency = newValue } }
  }

  /// The operations that have arrived, in their order. Each operation of a batch is one of them.
  public var requests: [MockRequest] { state.withLock { $0.requests } }

  /// The HTTP requests that have arrived, in their order.
  public var httpRequests: [TransportRequest] { state.withLock { $0.httpRequests } }

  /// Empties ``requests`` and ``httpRequests``.
  public func forgetRequests() {
    state.withLock {
      $0.requests = []
      $0.httpRequests = []
    }
  }

  /// Lets the next requests fail.
  ///
  /// ```swift
  /// mock.fail(with: .status(503), times: 2)                       // the third one succeeds
  /// mock.fail(with: .error(URLError(.notConnectedToInternet)))    // until mock.recover()
  /// ```
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - count: The number of requests that fail. By default, all fail until ``recover()``.
  public func fail(with failure: Failure, times count: Int = .max) {
    state.withLock {
      $0.failure = failure
      $0.failureCount = count
    }
  }

  /// Ends what ``fail(with:times:)`` has begun.
  public func recover() { state.withLock { $0.failureCount = 0 } }

  /// Returns a request maker whose requests arrive here. The shared configuration has no influence
  /// on it.
  ///
  /// To use the endpoint and the header fields of an API, make a request maker with the API, and
  /// with the mock as its transport.
  ///
  /// - Parameters:
  ///   - interceptors: The interceptors. The first one receives a request first.
  ///   - options: The options of all requests.
  public func requestMaker(
    interceptors: [any SputnikInterceptor] = [], options: RequestOptions = RequestOptions()
  ) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: MockAPI(), configuration: SputnikAPIConfiguration(), transport: self,
      interceptors: interceptors, options: options)
  }

  private struct MockAPI: SputnikGraphQLAPI {
    let urlEndpoint = "https://mock.invalid/graphql"
    let headers: [String: String] = [:]
  }
}
