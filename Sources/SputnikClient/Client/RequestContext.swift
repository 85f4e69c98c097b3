import Foundation
import SputnikCore

/// The settings for one request: the options of all levels, and the configuration at the time of
/// the request.
struct RequestContext: Sendable {
  /// A hundred years. A longer deadline could overflow the clock.
  private static let longestDeadline = Duration.seconds(3_153_600_000)

  private let api: any SputnikGraphQLAPI
  let settings: SputnikAPIConfiguration.Settings
  let log: DebugLog
  private let options: RequestOptions
  let chain: InterceptorChain
  private let streamFormat: SputnikRequest.StreamFormat?
  /// The rules for opening the connection of a subscription again.
  var reconnection: RetryPolicy { options.reconnection ?? .reconnection }
  /// Who receives the events of this request.
  let observers = RequestObservers()

  init(_ maker: SputnikRequestMaker, _ nearest: RequestOptions) {
    api = maker.api
    settings = (maker.configuration ?? .shared).settings
    log = DebugLog(maker.debugConfiguration ?? settings.debugConfiguration)
    var options = api.options.overridden(by: maker.options).overridden(by: nearest)
    // The API's own header fields are the farthest level.
    options.headers = HeaderFields(api.headers).overridden(by: options.headers)
    self.options = options
    switch (maker.subscriptions ?? api.subscriptions).kind {
    case .http(let format):
      streamFormat = format
      chain = maker.chain.retrying(options.retry)
    case .webSocket(let webSocket):
      streamFormat = nil
      chain = maker.chain.retrying(options.retry)
        .carried(by: maker.connections.webSocket(webSocket))
    }
  }

  /// Sends an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - delivery: How the response may arrive. In mock mode it is always whole.
  /// - Returns: Its response, which may be anything.
  func send(
    _ operation: OutgoingOperation, _ delivery: SputnikRequest.Delivery = .whole
  ) async throws -> SputnikResponse {
    try await send([operation], delivery)[0].get()
  }

  /// Sends operations in one HTTP request.
  ///
  /// - Returns: The response to each operation, which may be anything, or its error.
  func send(
    _ operations: [OutgoingOperation], _ delivery: SputnikRequest.Delivery = .whole
  ) async throws -> [Result<SputnikResponse, any Error>] {
    for operation in operations {
      try operation.requireKind([.query, .mutation], sentWith: "subscribe")
      log.write(operation.parameters)
    }
    try Task.checkCancellation()
    let responses: [Result<SputnikResponse, any Error>] =
      switch settings.mode {
      case .mock: operations.map { operation in Result { try settings.response(to: operation) } }
      case .network:
        try await exchange(operations.map(\.parameters), delivery).map { .success($0) }
      }
    for case (let operation, .success(let response)) in zip(operations, responses) {
      if response.events == nil { log.write(response, to: operation.parameters) }
    }
    return responses
  }

  /// Returns a reader of a response.
  ///
  /// - Throws: ``SputnikError/httpError(_:)`` if the response isn't GraphQL;
  ///   ``SputnikError/unreadable(_:)`` if its charset isn't UTF-8.
  func reader(
    of response: SputnikResponse, to operation: OutgoingOperation
  ) throws -> ResponseReader {
    let name = operation.parameters.name
    try response.requireGraphQL(from: response.origin(of: name, options))
    var readingOptions = options.readingOptions
    readingOptions.isIncomplete = response.isIncomplete
    return ResponseReader(
      bytes: response.body, origin: response.origin(of: name, options),
      transformer: api.responseErrorTransformer, options: readingOptions)
  }

  /// Passes a part of an incremental response through the interceptors.
  func receive(
    _ part: SputnikResponse, of operation: OutgoingOperation
  ) async throws -> SputnikResponse {
    let request = try request([operation.parameters], .incremental)
    request.report(.event(part))
    return try await chain.receive(part, of: request)
  }

  /// Adds an event to the response so far.
  ///
  /// - Returns: The response so far; `nil` if the event changes nothing and more follows.
  /// - Throws: The errors of ``reader(of:to:)``; ``SputnikError/transportError(_:)`` with a
  ///   ``TransportFailure/Reason/responseTooLarge(maximum:)`` if the response so far is over the maximum.
  func merge(
    _ event: SputnikResponse, into response: inout IncrementalResponse,
    of operation: OutgoingOperation
  ) throws -> SputnikResponse? {
    let name = operation.parameters.name
    log.write(event, to: operation.parameters)
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

  /// Sends operations through the interceptors, and ends at the deadline.
  private func exchange(
    _ operations: [RequestParameters], _ delivery: SputnikRequest.Delivery
  ) async throws -> [SputnikResponse] {
    let request = try request(operations, delivery)
    var response = try await request.beforeDeadline { [request] in try await chain.send(request) }
    // The deadline of an incremental request is that of its last part.
    if delivery == .incremental {
      response.events = response.events?.ending(withDeadlineOf: request)
    }
    return operations.count == 1
      ? [response] : try BatchResponse.responses(in: response, to: request)
  }

  /// Makes the request of operations, whose deadline begins now.
  func request(
    _ operations: [RequestParameters], _ delivery: SputnikRequest.Delivery = .whole
  ) throws -> SputnikRequest {
    var request = SputnikRequest(
      operations, url: try Endpoint(api.urlEndpoint, for: operations[0].name).url,
      options: options, deadline: options.deadline.map { .now + min($0, Self.longestDeadline) },
      observers: observers)
    request.delivery = delivery
    request.streamFormat = streamFormat
    return request
  }
}

extension SputnikAPIConfiguration.Settings {
  fileprivate func response(to operation: OutgoingOperation) throws -> SputnikResponse {
    guard let mock = mocks[operation.mock] else {
      throw SputnikError.missingMock(operation: operation.parameters.name)
    }
    return SputnikResponse(body: mock)
  }

  /// Returns the mock events of a subscription: those that were added, or the one response.
  func events(of operation: OutgoingOperation) throws -> [MockEvent] {
    if let events = events[operation.mock] { return events }
    return [.response(String(decoding: try response(to: operation).body, as: UTF8.self))]
  }
}
