import Foundation
import SputnikCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate of a session that passes on the head of one response, and then the pieces of its
/// body.
final class StreamCollector: NSObject, URLSessionDataDelegate, TransferReceiver {
  /// The pieces that have arrived.
  let pieces = PieceQueue()
  private let watch: TransferWatch
  private let hold: @Sendable (URLSessionTask, PieceQueue) -> Void
  private let onEnd: @Sendable (_ isComplete: Bool) -> Void
  private let state = Locked(State())

  private typealias Waiter = CheckedContinuation<URLResponse, any Error>

  private struct State {
    /// The last head.
    var response: URLResponse?
    /// The caller of ``head(of:)``; `nil` before it and after the head was passed on.
    var waiter: Waiter?
    var isPassedOn = false
    /// The length of the body so far.
    var count = 0
    var hasEnded = false
    var error: (any Error)?

    /// Returns the caller that gets the head now.
    mutating func passOn() -> Waiter? {
      defer { (waiter, isPassedOn) = (nil, true) }
      return waiter
    }
  }

  private static let overflow = URLError(
    .dataLengthExceedsMaximum,
    userInfo: [
      NSLocalizedDescriptionKey:
        "\(PieceQueue.maximum) bytes of the response arrived and weren't read"
    ])

  /// Makes a collector.
  ///
  /// - Parameters:
  ///   - watch: The limits of the request.
  ///   - hold: Makes a task wait until the queue has space.
  ///   - onEnd: Runs once at the end of the transfer, with whether all of the response has arrived.
  init(
    watch: TransferWatch, hold: @escaping @Sendable (URLSessionTask, PieceQueue) -> Void,
    onEnd: @escaping @Sendable (_ isComplete: Bool) -> Void
  ) {
    self.watch = watch
    self.hold = hold
    self.onEnd = onEnd
  }

  /// Starts a task and waits for the head of its response.
  ///
  /// - Throws: What the task ends with; ``TransportFailure/Reason/responseTooLarge(maximum:)``.
  func head(of task: URLSessionTask) async throws -> URLResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let (hasEnded, error) = state.withLock { state in
          if !state.hasEnded { state.waiter = waiter }
          return (state.hasEnded, state.error)
        }
        if hasEnded {
          waiter.resume(throwing: error ?? URLError(.badServerResponse))
        } else {
          task.resume()
        }
      }
    } onCancel: {
      cancel(task)
    }
  }

  /// Ends the transfer, and drops what the reader hasn't taken.
  func cancel(_ task: URLSessionTask) {
    pieces.cancel()
    stop(task, with: CancellationError())
  }

  func stop(_ task: URLSessionTask, with error: any Error) {
    guard end(with: error, response: nil) else { return }
    // A direct call would be a deadlock on Linux, as in `TransferCollector`.
    DispatchQueue.global().async { task.cancel() }
  }

  /// Ends the transfer with an error, or with the whole response if there is none. Only the first
  /// call counts, and it returns `true`.
  @discardableResult
  func end(with error: (any Error)?, response: URLResponse?) -> Bool {
    let (isFirst, waiter, head) = state.withLock { state -> (Bool, Waiter?, URLResponse?) in
      guard !state.hasEnded else { return (false, nil, nil) }
      (state.hasEnded, state.error) = (true, error)
      return (true, state.passOn(), state.response ?? response)
    }
    guard isFirst else { return false }
    watch.idleTimer.end()
    pieces.end(with: error)
    if let head, error == nil {
      waiter?.resume(returning: head)
    } else {
      waiter?.resume(throwing: error ?? URLError(.badServerResponse))
    }
    onEnd(error == nil)
    return true
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    receive(response, of: dataTask)
    completionHandler(.allow)
  }

  private func receive(_ response: URLResponse, of task: URLSessionTask) {
    do {
      try state.withLock { state in
        guard !state.hasEnded else { return }
        // The session has answered a challenge, but the body of that was too long to wait for it.
        guard !state.isPassedOn else { throw URLError(.badServerResponse) }
        (state.response, state.count) = (response, 0)
        pieces.removeAll()
        _ = try watch.check(response)
      }
    } catch {
      return stop(task, with: error)
    }
    if !response.mayBeReplaced { passOn() }
  }

  private func passOn() {
    let (waiter, head) = state.withLock { ($0.response == nil ? nil : $0.passOn(), $0.response) }
    if let head { waiter?.resume(returning: head) }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let count: Int? = state.withLock { state in
      guard !state.hasEnded else { return nil }
      state.count += data.count
      return state.count
    }
    guard let count else { return }
    do {
      try watch.check(count)
    } catch {
      return stop(dataTask, with: error)
    }
    switch pieces.add(data) {
    case .more: break
    case .wait:
      passOn()
      hold(dataTask, pieces)
    case .overflow: stop(dataTask, with: Self.overflow)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    watch.hasSent(totalBytesSent, of: totalBytesExpectedToSend)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(with: error, response: task.response)
  }
}

extension URLResponse {
  /// Whether another response to the same request may follow: after an informational one, and after
  /// a challenge that the session has a credential for.
  fileprivate var mayBeReplaced: Bool {
    guard let status = (self as? HTTPURLResponse)?.statusCode else { return false }
    return status < 200 || status == 401
  }
}
