import Foundation
import SputnikCore

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
  let options: RequestOptions
  let chain: InterceptorChain

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
    chain = InterceptorChain(interceptors: interceptors, sender: Sender(transport: transport))
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
    try await perform(operation.prepared(), options)
  }
}

extension SputnikRequestMaker: CustomStringConvertible, CustomReflectable {
  /// The request maker without its API's headers and credentials.
  public var description: String { "SputnikRequestMaker(\(redactedURL(api.urlEndpoint)))" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
