import Foundation

/// Sends operations to an API.
///
/// ```swift
/// let maker = SputnikRequestMaker(api: AnimeAPI())
/// let answer = try await maker.makeRequest(operation: AnimeQuery(variables: .init(userId: 12)))
/// answer.mediaList.lists[0].entries[0].media.description
/// ```
///
/// A request maker is a value without state: one serves any number of requests at once, from any
/// thread or actor. Nothing of the work is done on the main actor.
public struct SputnikRequestMaker: Sendable {
  let api: any SputnikGraphQLAPI
  let configuration: SputnikAPIConfiguration?
  let debugConfiguration: DebugConfiguration?
  private let options: RequestOptions
  private let chain: InterceptorChain

  /// Makes a request maker.
  ///
  /// - Parameters:
  ///   - api: Where the requests go.
  ///   - configuration: Network or mocks, and what is logged; where left out,
  ///     ``SputnikAPIConfiguration/shared``, as it is at the moment of the request.
  ///   - debugConfiguration: What is logged, in place of what the configuration says.
  ///   - transport: What carries the requests.
  ///   - interceptors: What stands between here and the transport, the outermost first.
  ///   - options: How requests are sent and answers read, over what the API says.
  public init(
    api: any SputnikGraphQLAPI, configuration: SputnikAPIConfiguration? = nil,
    debugConfiguration: DebugConfiguration? = nil,
    transport: any SputnikTransport = URLSessionTransport.shared,
    interceptors: [any SputnikInterceptor] = [], options: RequestOptions = RequestOptions()
  ) {
    self.api = api
    self.configuration = configuration
    self.debugConfiguration = debugConfiguration
    self.options = options
    chain = InterceptorChain(interceptors: interceptors, end: Sender(transport: transport))
  }

  /// Sends an operation and waits for its answer.
  ///
  /// ```swift
  /// let answer = try await maker.makeRequest(operation: query)
  /// // POST {"query":"query findByType …","operationName":"findByType","variables":{"userId":12}}
  /// // {"data":{"MediaListCollection":{"hasNextChunk":false,"lists":[…]}}}
  /// ```
  ///
  /// - Parameters:
  ///   - operation: What to ask. It stays as it is.
  ///   - options: How it is sent and read, over what the request maker and the API say.
  /// - Returns: A copy of the operation that holds the answer. Errors that came beside data are in
  ///   its ``GraphQLOperation/partialErrors``.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; what an
  ///   interceptor throws; and `CancellationError` if the task was cancelled.
  public func makeRequest<Operation: GraphQLOperation>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) async throws -> Operation {
    let request = try operation.request()
    let answer = try await answer(
      to: request.text, mock: .type(ObjectIdentifier(Operation.self)), options)
    return try operation.filled(from: answer, plan: request.plan)
  }

  /// Sends what has been printed. What comes back is GraphQL, still to be read.
  ///
  /// - Parameter mock: The mock that answers in mock mode.
  func answer(
    to operation: OperationText, mock: MockKey, _ options: RequestOptions
  ) async throws -> ResponseBytes {
    let settings = (configuration ?? .shared).settings
    let log = DebugLog(operation.name, debugConfiguration ?? settings.debugConfiguration)
    let options = allOptions(options)

    log.write(operation)
    try Task.checkCancellation()
    let answer =
      switch settings.mode {
      case .mock: SputnikAnswer(body: try settings.mock(for: mock, operation: operation.name))
      case .network: try await send(call([operation], options))
      }
    log.write(answer)
    return try readable(answer, of: operation, options)
  }

  /// An answer that is GraphQL, with what is needed to read it.
  func readable(
    _ answer: SputnikAnswer, of operation: OperationText, _ options: RequestOptions
  ) throws -> ResponseBytes {
    let name = operation.name
    try answer.requireGraphQL(from: answer.origin(of: name, options))
    return ResponseBytes(
      bytes: answer.body, origin: answer.origin(of: name, options),
      transformer: api.responseErrorTransformer, rules: options.readingRules)
  }

  /// The options of all levels in one, the API's header fields the farthest of all.
  func allOptions(_ nearest: RequestOptions) -> RequestOptions {
    var options = api.options.overridden(by: self.options).overridden(by: nearest)
    options.headers = api.headers.overridden(by: options.headers)
    return options
  }

  func call(_ operations: [OperationText], _ options: RequestOptions) throws -> SputnikCall {
    SputnikCall(
      operations, url: try Endpoint(api.urlEndpoint, for: operations[0].name).url,
      // A century will do, and be no number too large.
      options: options, deadline: options.deadline.map { .now + min($0, .seconds(3_153_600_000)) })
  }

  /// Sends a call through the interceptors, before the deadline.
  func send(_ call: SputnikCall) async throws -> SputnikAnswer {
    let chain = chain.retrying(call.options.retry)
    return try await call.beforeDeadline { try await chain.answer(call) }
  }
}

extension SputnikRequestMaker: CustomStringConvertible, CustomReflectable {
  /// The request maker without its API's headers and credentials.
  public var description: String { "SputnikRequestMaker(\(redactedURL(api.urlEndpoint)))" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
