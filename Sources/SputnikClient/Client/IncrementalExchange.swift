import Foundation
import SputnikCore

/// One incremental request: it is sent when the first copy is asked for.
///
/// When it is released before the last copy was taken, it frees the connection, and its observers
/// learn that it was cancelled.
actor IncrementalExchange<Response: Sendable> {
  private enum State {
    case unsent
    case reading(EventStream)
    case ended
  }

  private let maker: SputnikRequestMaker
  private let options: RequestOptions
  private let prepare: @Sendable () throws -> PreparedOperation<Response>
  private let observers = Locked<RequestObservers?>(nil)
  private var state = State.unsent
  private var context: RequestContext?
  private var operation: PreparedOperation<Response>?
  private var parts = IncrementalResponse()

  /// - Parameters:
  ///   - maker: The request maker.
  ///   - options: The options of the request.
  ///   - prepare: Returns the prepared operation.
  init(
    _ maker: SputnikRequestMaker, _ options: RequestOptions,
    _ prepare: @escaping @Sendable () throws -> PreparedOperation<Response>
  ) {
    self.maker = maker
    self.options = options
    self.prepare = prepare
  }

  deinit {
    observers.withLock { $0 }?.finish { .failure(CancellationError()) }
  }

  /// Returns the next copy; `nil` after the last one.
  func next() async throws -> Response? {
    do {
      switch state {
      case .ended: return nil
      case .unsent: return try await send()
      case .reading(let events): return try await read(events)
      }
    } catch {
      end { .failure(error) }
      throw error
    }
  }

  private func send() async throws -> Response? {
    let operation = try prepare()
    let context = RequestContext(maker, options)
    observers.withLock { $0 = context.observers }
    (self.operation, self.context) = (operation, context)
    if let whole = try await context.cached(operation) {
      end { .success }
      return whole
    }
    let response = try await context.send(context.outgoing(operation), .incremental)
    if let events = response.events {
      state = .reading(events)
      return try await read(events)
    }
    // The server has ignored the directives, or refuses the request.
    return try last(response)
  }

  private func read(_ events: EventStream) async throws -> Response? {
    guard let context, let operation else { return nil }
    let parameters = operation.parameters
    while true {
      let event = try await next(events, parameters.name)
      let part = try await context.receive(event, of: parameters)
      guard let response = try context.merge(part, into: &parts, of: parameters) else { continue }
      return parts.hasNext ? try copy(response) : try last(response)
    }
  }

  private func next(
    _ events: EventStream, _ operation: String
  ) async throws -> SputnikResponse {
    do {
      if let event = try await events.next() { return event }
      throw Interruption(underlyingError: TransportFailure.Reason.streamEndedEarly, remedy: .none)
    } catch let interruption as Interruption {
      throw interruption.failure(of: operation)
    }
  }

  /// Returns the copy that a response fills, as the last one.
  private func last(_ response: SputnikResponse) throws -> Response? {
    let copy = try copy(response)
    end { RequestOutcome(filledFrom: [response]) }
    return copy
  }

  private func copy(_ response: SputnikResponse) throws -> Response? {
    guard let context, let operation else { return nil }
    let copy = try operation.read(context.reader(of: response, to: operation.parameters))
    context.store(response, to: operation)
    try context.requireAcceptance(of: copy, of: operation.parameters)
    return copy
  }

  /// Frees the connection.
  private func end(_ outcome: () -> RequestOutcome) {
    state = .ended
    context?.observers.finish(outcome)
  }
}
