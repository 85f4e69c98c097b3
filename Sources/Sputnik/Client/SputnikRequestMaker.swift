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
  private let api: any SputnikGraphQLAPI
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
    let settings = (configuration ?? .shared).settings
    let log = DebugLog(Operation.displayName, debugConfiguration ?? settings.debugConfiguration)

    let request = try operation.request()
    log.write(request)
    let answer = try await answer(to: request, for: Operation.self, settings)
    log.write(answer)
    try answer.requireGraphQL()
    return try operation.filled(
      from: answer.body, plan: request.plan, origin: answer.origin,
      errors: api.responseErrorTransformer)
  }

  private func answer<Operation: GraphQLOperation>(
    to request: PrintedRequest, for type: Operation.Type,
    _ settings: SputnikAPIConfiguration.Settings
  ) async throws -> Answer {
    try Task.checkCancellation()
    switch settings.mode {
    case .mock:
      return Answer(operation: type.displayName, mock: try settings.mock(for: type))
    case .network:
      let request = TransportRequest(
        url: try Endpoint(api.urlEndpoint, for: type.displayName).url,
        headers: try RequestHeaders(api.headers, for: type.displayName).fields,
        body: Data(request.body.utf8))
      return Answer(
        operation: type.displayName, response: try await send(request, for: type.displayName))
    }
  }

  private func send(
    _ request: TransportRequest, for operation: String
  ) async throws -> TransportResponse {
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
