import Foundation
import SputnikCore

/// The bytes of a body that have arrived and that the reader hasn't taken yet.
///
/// The queue itself doesn't keep a server from sending. ``add(_:)`` tells when the sender must
/// wait, and ``whenThereIsSpace(_:)`` when it may continue.
final class PieceQueue: Sendable {
  /// The number of bytes at which a sender must wait.
  static let capacity = 256 * 1024
  /// The number of bytes at which a transfer fails, because nothing made its sender wait.
  static let maximum = 64 * 1024 * 1024

  /// What a sender does after it has added a piece.
  enum Demand {
    case more
    /// There is no space. The sender waits; until it has done so, the queue says `more`.
    case wait
    /// There is much more than fits, though the sender was told to wait.
    case overflow
  }

  private struct State {
    var bytes = Data()
    var end: Result<Data?, any Error>?
    var reader: CheckedContinuation<Data?, any Error>?
    var senders: [@Sendable () -> Void] = []
    var isWaiting = false

    /// Returns what the reader gets; `nil` if it must wait.
    mutating func take() -> Result<Data?, any Error>? {
      guard !bytes.isEmpty else { return end }
      defer { bytes = Data() }
      return .success(bytes)
    }

    /// Returns the senders, which may continue.
    mutating func release() -> [@Sendable () -> Void] {
      defer { (senders, isWaiting) = ([], false) }
      return senders
    }
  }

  private let state = Locked(State())

  /// Adds bytes, and gives them to the reader if it waits.
  func add(_ piece: Data) -> Demand {
    let (reader, demand) = state.withLock {
      state -> (CheckedContinuation<Data?, any Error>?, Demand) in
      guard state.end == nil, !piece.isEmpty else { return (nil, .more) }
      if let reader = state.reader {
        state.reader = nil
        return (reader, .more)
      }
      state.bytes.append(piece)
      if state.bytes.count > Self.maximum { return (nil, .overflow) }
      guard state.bytes.count >= Self.capacity, !state.isWaiting else { return (nil, .more) }
      state.isWaiting = true
      return (nil, .wait)
    }
    reader?.resume(returning: piece)
    return demand
  }

  /// Runs `body` when there is space, or when the queue has ended: at once if that is so now.
  func whenThereIsSpace(_ body: @escaping @Sendable () -> Void) {
    let hasSpace = state.withLock { state in
      if state.end == nil, state.isWaiting {
        state.senders.append(body)
        return false
      }
      return true
    }
    if hasSpace { body() }
  }

  /// Removes all bytes, because they belong to a response that another one replaces.
  func removeAll() {
    state.withLock { $0.bytes = Data() }
  }

  /// Marks the end of the body. The reader first gets the bytes before it. Only the first call
  /// counts.
  ///
  /// - Parameter error: What the reader gets instead of the end.
  func end(with error: (any Error)? = nil) {
    finish(with: error, keepsBytes: true)
  }

  /// Ends the queue with a `CancellationError` and removes all bytes.
  func cancel() {
    finish(with: CancellationError(), keepsBytes: false)
  }

  private func finish(with error: (any Error)?, keepsBytes: Bool) {
    let end = error.map { Result<Data?, any Error>.failure($0) } ?? .success(nil)
    let (reader, senders) = state.withLock { state in
      if !keepsBytes { state.bytes = Data() }
      if state.end == nil || !keepsBytes { state.end = end }
      defer { state.reader = nil }
      return (state.reader, state.release())
    }
    reader?.resume(with: end)
    for sender in senders { sender() }
  }

  /// Returns what has arrived, and `nil` at the end; waits if there is neither. Only one task may
  /// call this method at a time. ``cancel()`` ends the wait.
  func next() async throws -> Data? {
    try await withCheckedThrowingContinuation { reader in
      let (result, senders) = state.withLock { state in
        let result = state.take()
        if result == nil { state.reader = reader }
        return (result, state.release())
      }
      if let result { reader.resume(with: result) }
      for sender in senders { sender() }
    }
  }

  /// Whether ``next()`` returns without a wait.
  var isReady: Bool { state.withLock { !$0.bytes.isEmpty || $0.end != nil } }
}
