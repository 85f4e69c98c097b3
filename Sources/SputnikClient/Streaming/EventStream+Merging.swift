import Foundation
import SputnikCore

extension EventStream {
  /// Reads the parts of an incremental response to the end, and merges them.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - whole: The response without a stream, if it has arrived already.
  /// - Returns: The whole response; `whole` if no part is in the stream.
  /// - Throws: ``SputnikError/unreadable(_:)`` for a part that can't be merged;
  ///   ``SputnikError/httpError(_:)`` for a part that isn't GraphQL; ``Interruption``, also with a
  ///   ``TransportFailure/Reason/streamEndedEarly`` if the server completes before the last part,
  ///   and with a ``TransportFailure/Reason/responseTooLarge(maximum:)`` if the parts are over the
  ///   maximum of the request.
  func merged(
    for request: SputnikRequest, orElse whole: SputnikResponse? = nil
  ) async throws -> SputnikResponse {
    var parts = IncrementalResponse()
    var byteCount = 0
    while true {
      let part: SputnikResponse?
      do {
        part = try await next()
      } catch let interruption as Interruption {
        if let whole, byteCount == 0 { return whole }
        throw interruption
      }
      guard let event = part else {
        if let whole, byteCount == 0 { return whole }
        throw Interruption(underlyingError: TransportFailure.Reason.streamEndedEarly, remedy: .none)
      }
      byteCount += event.body.count
      if let maximum = request.options.maximumResponseBytes, byteCount > maximum {
        throw Interruption(
          underlyingError: TransportFailure.Reason.responseTooLarge(maximum: maximum),
          remedy: .none)
      }
      try event.add(to: &parts, from: event.origin(of: request.name, request.options))
      if !parts.hasNext { return event.holding(parts) }
    }
  }

  /// Returns the stream with an end at the deadline of a request.
  func ending(withDeadlineOf request: SputnikRequest) -> EventStream {
    guard request.deadline != nil else { return self }
    return EventStream(
      stop: { self.stop() },
      next: { try await request.beforeDeadline { try await self.next() } })
  }
}

extension SputnikResponse {
  /// Adds this event to an incremental response, and returns the response so far; `nil` if the
  /// event changes nothing and more follows.
  ///
  /// - Parameters:
  ///   - parts: The parts before this one.
  ///   - origin: The origin for errors.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the part can't be merged;
  ///   ``SputnikError/httpError(_:)`` if it isn't GraphQL.
  func merged(
    into parts: inout IncrementalResponse, from origin: @autoclosure () -> ResponseOrigin
  ) throws -> SputnikResponse? {
    try add(to: &parts, from: origin())
    // Each copy is more complete than the one before. To make it again would also cost as much.
    return parts.hasChanged || !parts.hasNext ? holding(parts) : nil
  }

  fileprivate func add(
    to parts: inout IncrementalResponse, from origin: @autoclosure () -> ResponseOrigin
  ) throws {
    try requireGraphQL(from: origin())
    try parts.add(body, origin: origin())
  }

  fileprivate func holding(_ parts: IncrementalResponse) -> SputnikResponse {
    var response = self
    response.headers["Content-Type"] = MediaType.graphQLResponse
    response.body = parts.body
    response.isIncomplete = parts.isIncomplete
    response.unfinishedLists = parts.unfinishedLists
    return response
  }
}

extension Interruption {
  /// Returns the error that a caller gets.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - hasBegun: Whether there was a connection before.
  func failure(of operation: String, hasBegun: Bool = true) -> any Error {
    if underlyingError is SputnikError { return underlyingError }
    return SputnikError.transportError(
      TransportFailure(
        operation: operation, underlyingError: underlyingError, isInterruption: hasBegun))
  }
}
