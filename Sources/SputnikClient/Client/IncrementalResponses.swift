/// A sequence of responses to one request, each more complete than the one before, and the last one
/// whole.
///
/// ```swift
/// for try await hero in maker.makeIncrementalRequest(operation: HeroQuery()) {
///   show(hero)  // first without the deferred fragments, which are nil, and then with them
/// }
/// ```
///
/// Nothing is sent until the first response is asked for. Each iterator sends a request of its own.
/// A part is read from the connection when it is asked for, so a slow reader slows down the server,
/// and no part is left out. Ending the loop or cancelling the task ends the request and frees the
/// connection.
public struct IncrementalResponses<Response: Sendable>: AsyncSequence, Sendable {
  /// The response so far.
  public typealias Element = Response

  let exchange: @Sendable () -> IncrementalExchange<Response>

  /// Makes an iterator, which sends the request when its first response is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(exchange: exchange()) }

  /// An iterator of the responses.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let exchange: IncrementalExchange<Response>

    /// Returns the next response; `nil` after the last one, and after an error.
    ///
    /// - Throws: The errors of ``SputnikRequestMaker/makeRequest(operation:options:)``, and
    ///   ``SputnikError/transportError(_:)`` with a ``TransportFailure/Reason/streamEndedEarly`` if
    ///   the connection ends before the last part.
    public mutating func next() async throws -> Response? { try await exchange.next() }
  }
}
