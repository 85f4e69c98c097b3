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
  private let configuration: SputnikAPIConfiguration?
  private let debugConfiguration: DebugConfiguration?
  private let transport: any SputnikTransport

  /// Makes a request maker.
  ///
  /// - Parameters:
  ///   - api: Where the requests go.
  ///   - configuration: Network or mocks, and what is logged; where left out,
  ///     ``SputnikAPIConfiguration/shared``, as it is at the moment of the request.
  ///   - debugConfiguration: What is logged, in place of what the configuration says.
  ///   - transport: What carries the requests.
  public init(
    api: any SputnikGraphQLAPI, configuration: SputnikAPIConfiguration? = nil,
    debugConfiguration: DebugConfiguration? = nil,
    transport: any SputnikTransport = URLSessionTransport.shared
  ) {
    self.api = api
    self.configuration = configuration
    self.debugConfiguration = debugConfiguration
    self.transport = transport
  }

  /// Sends an operation and waits for its answer.
  ///
  /// ```swift
  /// let answer = try await maker.makeRequest(operation: query)
  /// // POST {"query":"query findByType …","operationName":"findByType","variables":{"userId":12}}
  /// // {"data":{"MediaListCollection":{"hasNextChunk":false,"lists":[…]}}}
  /// ```
  ///
  /// - Parameter operation: What to ask. It stays as it is.
  /// - Returns: A copy of the operation that holds the answer. Errors that came beside data are in
  ///   its ``GraphQLOperation/partialErrors``.
  /// - Throws: ``SputnikError``; what the API's ``ResponseErrorTransformer`` throws or makes; and
  ///   `CancellationError` if the task was cancelled.
  public func makeRequest<Operation: GraphQLOperation>(
    operation: Operation
  ) async throws -> Operation {
    let request = try operation.request()
    let answer = try await answer(
      to: request.text, mock: .type(ObjectIdentifier(Operation.self)))
    return try operation.filled(
      from: answer.body, plan: request.plan, origin: answer.origin,
      errors: api.responseErrorTransformer)
  }

  /// Sends what has been printed. What comes back is GraphQL, still to be read.
  ///
  /// - Parameter mock: The mock that answers in mock mode.
  func answer(to request: RequestText, mock: MockKey) async throws -> Answer {
    let settings = (configuration ?? .shared).settings
    let log = DebugLog(request.displayName, debugConfiguration ?? settings.debugConfiguration)

    log.write(request)
    try Task.checkCancellation()
    let answer =
      switch settings.mode {
      case .mock:
        Answer(
          operation: request.displayName,
          mock: try settings.mock(for: mock, operation: request.displayName))
      case .network:
        Answer(operation: request.displayName, response: try await send(request))
      }
    log.write(answer)
    try answer.requireGraphQL()
    return answer
  }

  private func send(_ request: RequestText) async throws -> TransportResponse {
    let operation = request.displayName
    let request = TransportRequest(
      url: try Endpoint(api.urlEndpoint, for: operation).url,
      headers: try RequestHeaders(api.headers, for: operation).fields,
      body: TransportBody(Data(request.body.utf8)))
    do {
      let response = try await transport.send(request)
      try Task.checkCancellation()
      return response
    } catch let error as SputnikError {
      throw error
    } catch {
      // A transport that reports its cancellation in words of its own was cancelled all the same.
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw SputnikError.transportError(
        TransportFailure(operation: operation, underlyingError: error))
    }
  }
}

extension SputnikRequestMaker: CustomStringConvertible, CustomReflectable {
  /// The request maker without its API's headers and credentials.
  public var description: String { "SputnikRequestMaker(\(redactedURL(api.urlEndpoint)))" }

  /// What ``description`` says: a dump shows no more.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
