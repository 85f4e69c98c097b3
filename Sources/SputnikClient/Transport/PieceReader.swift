import Foundation

/// The reader of a streamed body. Its release ends the transfer.
final class PieceReader: Sendable {
  private let pieces: PieceQueue
  private let idleTimer: IdleTimer
  private let idleTimeout: Duration
  /// Ends the transfer, and the wait for a piece with a `CancellationError`.
  let stop: @Sendable () -> Void

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - pieces: The queue that the transfer adds pieces to.
  ///   - idleTimer: The timer that the transfer restarts.
  ///   - idleTimeout: The longest wait for a piece.
  ///   - stop: Ends the transfer, and cancels the queue. It may be called several times.
  init(
    _ pieces: PieceQueue, _ idleTimer: IdleTimer, idleTimeout: Duration,
    stop: @escaping @Sendable () -> Void
  ) {
    self.pieces = pieces
    self.idleTimer = idleTimer
    self.idleTimeout = idleTimeout
    self.stop = stop
  }

  deinit { stop() }

  /// Returns the next piece; `nil` at the end. Only the wait for it counts as idle time, because
  /// the server has nothing to send to a reader that is busy.
  ///
  /// - Throws: `CancellationError` if the task was cancelled;
  ///   ``TransportFailure/Reason/idleTimeoutExceeded(_:)``; what the transfer ended with.
  func next() async throws -> Data? {
    if Task.isCancelled { stop() }
    if pieces.isReady { return try await pieces.next() }
    return try await idleTimer.watch(idleTimeout, isPaused: { false }) { [pieces, stop] in
      try await withTaskCancellationHandler {
        try await pieces.next()
      } onCancel: {
        stop()
      }
    }
  }
}
