import Foundation
import SputnikCore

/// The settings for one request: the options of all levels, and the configuration at the time of
/// the request.
struct RequestContext: Sendable {
  /// A hundred years. A longer deadline could overflow the clock.
  private static let longestDeadline = Duration.seconds(3_153_600_000)

  let api: any SputnikGraphQLAPI
  private let options: RequestOptions
  let chain: InterceptorChain
  /// The cache; `nil` without one.
  let caching: RequestCaching?
  private let streamFormat: SputnikRequest.StreamFormat?
  private let socketOperations: SputnikRequest.SocketOperations
  /// The rules for opening the connection of a subscription again.
  var reconnection: RetryPolicy { options.reconnection ?? .reconnection }
  /// Who receives the events of this request.
  let observers = RequestObservers()

  init(_ maker: SputnikRequestMaker, _ nearest: RequestOptions) {
    api = maker.api
    var options = api.options.overridden(by: maker.options).overridden(by: nearest)
    // The API's own header fields are the farthest level.
    options.headers = HeaderFields(api.headers).overridden(by: options.headers)
    caching = maker.store.map { RequestCaching($0, options) }
    self.options = options.withoutCaching
    let subscriptions = maker.subscriptions ?? api.subscriptions
    streamFormat = subscriptions.streamFormat
    socketOperations = subscriptions.socketOperations
    chain = maker.chain(subscriptions, (maker.configuration ?? .shared).settings)
  }

  /// Sends an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - delivery: How the response may arrive.
  /// - Returns: Its response, which may be anything.
  func send(
    _ operation: RequestParameters, _ delivery: SputnikRequest.Delivery = .whole
  ) async throws -> SputnikResponse {
    try await send([operation], delivery)[0]
  }

  /// Sends operations in one request through the interceptors, and ends at the deadline.
  ///
  /// - Returns: The response to each operation, which may be anything.
  func send(
    _ operations: [RequestParameters], _ delivery: SputnikRequest.Delivery = .whole
  ) async throws -> [SputnikResponse] {
    for operation in operations {
      try operation.requireKind([.query, .mutation], sentWith: "subscribe")
    }
    try Task.checkCancellation()
    let request = try request(operations, delivery)
    var response = try await request.beforeDeadline { try await chain.send(request) }
    // The deadline of an incremental request is that of its last part.
    if delivery == .incremental {
      response.events = response.events?.ending(withDeadlineOf: request)
    }
    return operations.count == 1
      ? [response] : try BatchResponse.responses(in: response, to: request)
  }

  /// Returns a reader of a response.
  ///
  /// - Throws: ``SputnikError/httpError(_:)`` if the response isn't GraphQL;
  ///   ``SputnikError/unreadable(_:)`` if its charset isn't UTF-8.
  func reader(
    of response: SputnikResponse, to operation: RequestParameters
  ) throws -> ResponseReader {
    try response.requireGraphQL(from: origin(of: response, to: operation))
    var readingOptions = readingOptions(response)
    readingOptions.isMutation = operation.kind == .mutation
    return ResponseReader(
      bytes: response.body, origin: origin(of: response, to: operation),
      transformer: api.responseErrorTransformer, options: readingOptions,
      onErrors: observers.note)
  }

  /// The origin of a response.
  func origin(of response: SputnikResponse, to operation: RequestParameters) -> ResponseOrigin {
    response.origin(of: operation.name, options)
  }

  /// The options for reading a response.
  func readingOptions(_ response: SputnikResponse) -> ReadingOptions {
    var readingOptions = options.readingOptions
    readingOptions.isIncomplete = response.isIncomplete
    readingOptions.unfinishedLists = response.unfinishedLists
    return readingOptions
  }

  /// Fills the result of an operation from its response, and stores the response.
  ///
  /// - Throws: What ``reader(of:to:)`` and ``requireAcceptance(of:of:)`` throw, and the errors of
  ///   the response.
  func result<Result>(
    of operation: PreparedOperation<Result>, from response: SputnikResponse
  ) throws -> Result {
    let result = try operation.read(reader(of: response, to: operation.parameters))
    store(response, to: operation)
    try requireAcceptance(of: result, of: operation.parameters)
    return result
  }

  /// Notes that a mutation was refused, and throws its error if the options say so.
  ///
  /// What other root fields brought is stored before.
  ///
  /// - Parameters:
  ///   - result: What was filled from the response.
  ///   - operation: The operation.
  func requireAcceptance<Result>(of result: Result, of operation: RequestParameters) throws {
    let notes = RefusedMutations.current
    let isThrown = options.refusedMutations == .throwErrors
    guard operation.kind == .mutation, isThrown || notes != nil,
      let refusal = RefusedMutation.of(result)
    else { return }
    notes?.note(refusal)
    guard isThrown else { return }
    observers.note(refusal.errors)
    throw refusal.error
  }

  /// Returns the error of a response that refuses a connection: what the server said.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - operation: The operation.
  ///   - read: Reads a GraphQL response, whose errors it throws.
  func refusal(
    _ response: SputnikResponse, of operation: RequestParameters,
    _ read: (ResponseReader) throws -> Void
  ) -> any Error {
    do {
      try read(reader(of: response, to: operation))
      return response.httpError(from: response.origin(of: operation.name, options))
    } catch {
      return error
    }
  }

  /// Passes a part of an incremental response through the interceptors.
  func receive(
    _ part: SputnikResponse, of operation: RequestParameters
  ) async throws -> SputnikResponse {
    let request = try request([operation], .incremental)
    request.report(.event(part))
    return try await chain.receive(part, of: request)
  }

  /// Adds an event to the response so far.
  ///
  /// - Returns: The response so far; `nil` if the event changes nothing and more follows.
  /// - Throws: The errors of ``reader(of:to:)``; ``SputnikError/transportError(_:)`` with a
  ///   ``TransportFailure/Reason/responseTooLarge(maximum:)`` if the response so far is over the
  ///   maximum.
  func merge(
    _ event: SputnikResponse, into response: inout IncrementalResponse,
    of operation: RequestParameters
  ) throws -> SputnikResponse? {
    let name = operation.name
    guard
      let merged = try event.merged(into: &response, from: event.origin(of: name, options))
    else { return nil }
    if let maximum = options.maximumResponseBytes, merged.body.count > maximum {
      throw SputnikError.transportError(
        TransportFailure(
          operation: name,
          underlyingError: TransportFailure.Reason.responseTooLarge(maximum: maximum)))
    }
    return merged
  }

  /// Makes the request of operations, whose deadline begins now.
  func request(
    _ operations: [RequestParameters], _ delivery: SputnikRequest.Delivery = .whole
  ) throws -> SputnikRequest {
    var operations = operations
    for index in operations.indices { operations[index].onError = options.onError }
    var request = SputnikRequest(
      operations, url: try chain.sender.url(of: api.urlEndpoint, for: operations[0].name),
      options: options, deadline: options.deadline.map { .now + min($0, Self.longestDeadline) },
      observers: observers)
    request.delivery = delivery
    request.streamFormat = streamFormat
    request.socketOperations = socketOperations
    return request
  }
}

extension SputnikRequestMaker {
  /// Returns the interceptors and the sender of a request: what a configuration logs, the
  /// interceptors of the request maker, and the network or the mocks.
  fileprivate func chain(
    _ subscriptions: SubscriptionProtocol, _ settings: SputnikAPIConfiguration.Settings
  ) -> InterceptorChain {
    var chain = chain
    if let debug = debugConfiguration ?? settings.debugConfiguration {
      chain.interceptors.insert(RequestLogging(debug), at: 0)
    }
    switch (settings.mode, subscriptions.kind) {
    case (.mock, _): chain.sender = MockSender(settings)
    case (.network, .http): break
    case (.network, .webSocket(let options)):
      chain.sender = WebSocketSender(link: connections.webSocket(options), others: chain.sender)
    }
    return chain
  }
}

extension SubscriptionProtocol {
  /// The only format in which a stream may arrive; `nil` for any.
  fileprivate var streamFormat: SputnikRequest.StreamFormat? {
    if case .http(let format) = kind { format } else { nil }
  }

  /// The operations that a WebSocket carries.
  fileprivate var socketOperations: SputnikRequest.SocketOperations {
    switch kind {
    case .http: .none
    case .webSocket(let options): options.carriesAllOperations ? .all : .subscriptions
    }
  }
}
