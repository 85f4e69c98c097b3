import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects the pieces of one answer, as a session's delegate hears of them.
final class TransferCollector: NSObject, URLSessionDataDelegate {
  private let watch: TransferWatch
  private let state = Locked(State())

  private struct State {
    var response: URLResponse?
    var body = Data()
    /// `nil` when nobody waits any more.
    var waiter: CheckedContinuation<(Data, URLResponse), any Error>?
    /// An end that came before somebody waited: a task may be cancelled before it begins.
    var end: Result<(Data, URLResponse), any Error>?

    func end(with error: (any Error)?) -> Result<(Data, URLResponse), any Error> {
      if let end { return end }
      if let response, error == nil { return .success((body, response)) }
      return .failure(error ?? URLError(.badServerResponse))
    }
  }

  init(watch: TransferWatch) {
    self.watch = watch
  }

  /// Starts a task and waits for its end, which comes after a cancellation too.
  func answer(of task: URLSessionTask) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state in
          if state.end == nil { state.waiter = waiter }
          return state.end
        }
        if let end { waiter.resume(with: end) } else { task.resume() }
      }
    } onCancel: {
      Self.cancel(task)
    }
  }

  /// Ends the wait: with the answer, if there is no error. Only the first end counts.
  func end(with error: (any Error)? = nil) {
    let (waiter, end) = state.withLock { state in
      let (waiter, end) = (state.waiter, state.end(with: error))
      state = State(end: waiter == nil ? end : nil)
      return (waiter, end)
    }
    waiter?.resume(with: end)
  }

  /// Takes what has arrived, or ends the wait with what is wrong with it.
  private func take(from task: URLSessionTask, _ change: (inout State) throws -> Void) {
    do {
      try state.withLock { state in
        if state.waiter != nil { try change(&state) }
      }
    } catch {
      end(with: error)
      Self.cancel(task)
    }
  }

  /// Cancels a task without waiting for it.
  ///
  /// On Linux, to cancel waits until the session's queue is free. What runs there waits for us: while it
  /// hands over a piece, and when it ends the wait of a task whose cancellation is under way.
  private static func cancel(_ task: URLSessionTask) {
    DispatchQueue.global().async { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    take(from: dataTask) { state in
      // Of several, an informational one or a challenge first, the last counts.
      state.response = response
      state.body = Data()
      try watch.check(response)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    take(from: dataTask) { state in
      try watch.check(state.body.count + data.count)
      if state.body.isEmpty { state.body = data } else { state.body += data }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    watch.idleTimer.restart()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(with: error)
  }
}
