import Foundation
import SputnikCore

/// A type that sends operations to an API.
///
/// ```swift
/// let maker = SputnikRequestMaker(api: AnimeAPI())
/// let response = try await maker.makeRequest(operation: AnimeQuery(variables: .init(userId: 12)))
/// response.mediaList.lists[0].entries[0].media.description
/// ```
///
/// A request maker is a value. It can be used from any thread or actor, and for any number of
/// requests at the same time. It does no work on the main actor. Its copies share one thing: the
/// connections of their subscriptions.
public struct SputnikRequestMaker: Sendable {
  let api: any SputnikGraphQLAPI
  let configuration: SputnikAPIConfiguration?
  let debugConfiguration: DebugConfiguration?
  let options: RequestOptions
  let chain: InterceptorChain
  package var subscriptions: SubscriptionProtocol?
  /// What its subscriptions share. Tests replace it, to have another clock.
  var connections = SubscriptionConnections()
  /// The cache; `nil` without one.
  package var store: (any ResponseStore)?
  /// The API's endpoint, by which a cache keeps data apart.
  package var endpoint: String { api.urlEndpoint }

  /// Makes a request maker.
  ///
  /// - Parameters:
  ///   - api: The API.
  ///   - configuration: Network or mock mode, and what is logged. If it is `nil`, each request uses
  ///     ``SputnikAPIConfiguration/shared`` as it is at that time.
  ///   - debugConfiguration: What is logged, in place of the configuration's.
  ///   - transport: The transport, which sends the HTTP requests.
  ///   - interceptors: The interceptors. The first one receives a request first.
  ///   - options: The options of all requests, which win over the API's.
  ///   - subscriptions: How the events of subscriptions come from the server, in place of the
  ///     API's.
  public init(
    api: any SputnikGraphQLAPI, configuration: SputnikAPIConfiguration? = nil,
    debugConfiguration: DebugConfiguration? = nil,
    transport: any SputnikTransport = URLSessionTransport.shared,
    interceptors: [any SputnikInterceptor] = [], options: RequestOptions = RequestOptions(),
    subscriptions: SubscriptionProtocol? = nil
  ) {
    self.api = api
    self.configuration = configuration
    self.debugConfiguration = debugConfiguration
    self.options = options
    self.subscriptions = subscriptions
    chain = InterceptorChain(interceptors, Sender(transport: transport))
  }

  /// Sends an operation, and returns a copy of it that holds the response.
  ///
  /// ```swift
  /// let response = try await maker.makeRequest(operation: query)
  /// // POST {"query":"query findByType …","operationName":"findByType","variables":{"userId":12}}
  /// // {"data":{"MediaListCollection":{"hasNextChunk":false,"lists":[…]}}}
  /// ```
  ///
  /// - Parameters:
  ///   - operation: The operation, which stays as it is.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  /// - Returns: The filled copy. If errors came beside data, they are in its
  ///   ``GraphQLOperation/partialErrors``. That is so for a mutation that the server has refused,
  ///   too, unless ``RequestOptions/refusedMutations`` says otherwise.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; what
  ///   an interceptor throws; `CancellationError` if the task was cancelled.
  public func makeRequest<Operation: GraphQLQueryOrMutation>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) async throws -> Operation {
    try await perform(operation.prepared(isStored: store != nil), options)
  }

  /// Doesn't exist: not every operation has one response.
  @available(
    *, unavailable,
    message: "in generic code, write 'GraphQLQueryOrMutation' in place of 'GraphQLOperation'"
  )
  public func makeRequest<Operation: GraphQLOperation>(
    operation: Operation, options: RequestOptions = RequestOptions()
  ) async throws -> Operation { fatalError() }

  /// Sends an operation that was printed, reads its response, and fills the result. With a cache,
  /// the response may be the cache's, and the server's is stored.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - options: The options of the request.
  ///   - willBegin: Receives a function that tells the observers what happens meanwhile.
  ///   - willEnd: Receives the result, or `nil` if the request fails, before the observers learn
  ///     the end.
  ///   - didReceive: Receives the response of the server before it is read.
  package func perform<Response: Sendable>(
    _ operation: PreparedOperation<Response>, _ options: RequestOptions,
    willBegin: ((@escaping @Sendable (RequestEvent.Kind) -> Void) -> Void)? = nil,
    willEnd: ((Response?) -> Void)? = nil, didReceive: ((SputnikResponse) -> Void)? = nil
  ) async throws -> Response {
    let context = RequestContext(self, options)
    willBegin?({ context.report($0, operation.parameters) })
    do {
      if store != nil, let result = try await context.cached(operation) {
        willEnd?(result)
        context.observers.finish { .success }
        return result
      }
      let response = try await context.send(context.outgoing(operation))
      didReceive?(response)
      let result = try context.result(of: operation, from: response)
      willEnd?(result)
      context.observers.finish { RequestOutcome(filledFrom: [response]) }
      return result
    } catch {
      if let result = await context.fallback(for: operation, after: error) {
        willEnd?(result)
        context.observers.finish { .success }
        return result
      }
      willEnd?(nil)
      context.observers.finish { .failure(error) }
      throw error
    }
  }
}

extension SputnikRequestMaker: CustomStringConvertible, CustomReflectable {
  /// The request maker without its API's header fields and credentials.
  public var description: String { "SputnikRequestMaker(\(redactedURL(api.urlEndpoint)))" }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
