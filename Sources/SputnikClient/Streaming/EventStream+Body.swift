import Foundation
import SputnikCore

extension EventStream {
  /// The maximum length of an event if ``RequestOptions/maximumResponseBytes`` isn't set, in bytes.
  static let defaultMaximumBytes = 16 * 1024 * 1024

  /// Makes a stream of the GraphQL responses in a body; `nil` if the body is a single one.
  ///
  /// | media type | responses |
  /// |---|---|
  /// | `text/event-stream` | the data of the events `next`, until `complete` |
  /// | `multipart/mixed` | the parts, until the last delimiter |
  ///
  /// Every event has the status and the header fields of the HTTP response, but the media type of
  /// its part, or ``MediaType/graphQLResponse``. If the connection or the grammar breaks, the
  /// stream throws an ``Interruption``.
  ///
  /// - Parameters:
  ///   - response: The HTTP response.
  ///   - maximumBytes: The maximum length of each event.
  ///   - authorization: The header field `Authorization` of the request.
  convenience init?(
    _ response: TransportStream, maximumBytes: Int?, authorization: String? = nil
  ) {
    guard (200...299).contains(response.status) else { return nil }
    guard let type = response.headers["Content-Type"].map(MediaType.init) else { return nil }
    let maximumBytes = maximumBytes ?? Self.defaultMaximumBytes
    let parser: (any PayloadParser)?
    switch type.name {
    case "text/event-stream": parser = ServerSentPayloads(maximumBytes: maximumBytes)
    case "multipart/mixed":
      parser = type.boundary.map { MultipartPayloads(boundary: $0, maximumBytes: maximumBytes) }
    default: return nil
    }
    let body = EventBody(response, parser)
    self.init(
      authorization: authorization, stop: { body.stop() }, ready: { body.ready() },
      next: { try await body.next() })
  }
}

/// The body of a response that is read event by event.
private final class EventBody: Sendable {
  private struct State: Sendable {
    /// `nil` when nothing more is read. Then the transport has freed the connection.
    var pieces: TransportStream.Pieces?
    var parser: any PayloadParser
    /// The events that are parsed and not taken yet.
    var events: ArraySlice<Payload> = []
    /// The error after the last of them.
    var interruption: Interruption?

    mutating func read(_ piece: Data?) {
      guard let piece else { return end(TransportFailure.Reason.streamEndedEarly, .reconnecting) }
      var payloads: [Payload] = []
      let result = Result { try parser.read(piece, into: &payloads) }
      // A slice keeps what was taken from it, so an empty one isn't extended.
      events = events.isEmpty ? payloads[...] : events + payloads
      switch result {
      case .success: if parser.hasReachedEnd { pieces = nil }
      case .failure(let error): end(error, .none)
      }
    }

    mutating func end(_ error: any Error, _ remedy: Interruption.Remedy) {
      pieces = nil
      interruption = Interruption(underlyingError: error, remedy: remedy)
    }
  }

  private enum Step: Sendable {
    case event(Payload)
    case reading(TransportStream.Pieces)
    case end(Interruption?)
  }

  private let status: Int
  private let headers: HeaderFields
  private let state: Locked<State>

  /// - Parameters:
  ///   - response: The HTTP response.
  ///   - parser: The parser; `nil` if the media type has no boundary.
  init(_ response: TransportStream, _ parser: (any PayloadParser)?) {
    status = response.status
    headers = response.headers.overridden(by: ["Content-Type": MediaType.graphQLResponse])
    var state = State(
      pieces: response.body, parser: parser ?? ServerSentPayloads(maximumBytes: 0))
    if parser == nil {
      let found = "no parameter “boundary” in 'Content-Type'"
      state.end(
        TransportFailure.Reason.malformedStream(
          expected: "the boundary of a multipart body", found: found), .none)
    }
    self.state = Locked(state)
  }

  /// Returns the next event if a piece has brought it already.
  func ready() -> SputnikResponse? { state.withLock { $0.events.popFirst() }.map(response) }

  /// Returns the next event; `nil` at the end.
  func next() async throws -> SputnikResponse? {
    // A server may send so fast that no wait notices the cancellation.
    try Task.checkCancellation()
    while true {
      switch state.withLock({ Self.step(&$0) }) {
      case .event(let payload): return response(payload)
      case .end(nil): return nil
      case .end(let interruption?): throw interruption
      case .reading(let pieces): try await read(pieces)
      }
    }
  }

  /// Ends the transfer, and the wait for a piece of it.
  func stop() { state.withLock { $0.pieces }?.stop() }

  private static func step(_ state: inout State) -> Step {
    if let event = state.events.popFirst() { return .event(event) }
    if let pieces = state.pieces { return .reading(pieces) }
    defer { state.interruption = nil }
    return .end(state.interruption)
  }

  /// Reads the next piece from the connection.
  private func read(_ pieces: TransportStream.Pieces) async throws {
    do {
      var iterator = pieces.makeAsyncIterator()
      let piece = try await iterator.next()
      state.withLock { $0.read(piece) }
    } catch {
      // A transport may report a cancellation with an error of its own.
      let isCancelled = error is CancellationError || Task.isCancelled
      state.withLock { state in
        let isTooLarge =
          if case .responseTooLarge? = error as? TransportFailure.Reason { true } else { false }
        state.end(error, isTooLarge ? .none : .reconnecting)
        if isCancelled { state.interruption = nil }
      }
      if isCancelled { throw CancellationError() }
    }
  }

  private func response(_ payload: Payload) -> SputnikResponse {
    var headers = headers
    if let type = payload.contentType { headers["Content-Type"] = type }
    return SputnikResponse(status: status, headers: headers, body: payload.body)
  }
}
