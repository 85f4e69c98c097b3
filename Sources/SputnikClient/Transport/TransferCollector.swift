import Foundation
import SputnikCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate of a session that collects the pieces of one response.
final class TransferCollector: NSObject, URLSessionDataDelegate, TransferReceiver {
  private let watch: TransferWatch
  private let state = Locked(State())

  private struct State {
    var response: URLResponse?
    var body = Data()
    /// The length of the body, if it is known.
    var length: Int?
    /// The caller of ``response(to:)``; `nil` before it and after the end.
    var waiter: CheckedContinuation<(Data, URLResponse), any Error>?
    /// The result, if the task ended before ``response(to:)`` was called: a task may be cancelled
    /// before it starts.
    var end: Result<(Data, URLResponse), any Error>?

    func end(
      with error: (any Error)?, _ last: URLResponse?
    ) -> Result<(Data, URLResponse), any Error> {
      if let end { return end }
      if let response = response ?? last, error == nil { return .success((body, response)) }
      return .failure(error ?? URLError(.badServerResponse))
    }
  }

  init(watch: TransferWatch) {
    self.watch = watch
  }

  /// Starts a task and waits for its end. A cancellation ends the wait at once: Foundation may
  /// first pass on what has arrived.
  ///
  /// - Returns: The body and the head of the response.
  /// - Throws: What the task ends with; ``TransportFailure/Reason/responseTooLarge(maximum:)``.
  func response(to task: URLSessionTask) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state in
          if state.end == nil { state.waiter = waiter }
          return state.end
        }
        if let end { waiter.resume(with: end) } else { task.resume() }
      }
    } onCancel: {
      stop(task, with: CancellationError())
    }
  }

  /// Ends the wait with an error, or with the response if there is none. Only the first call
  /// counts.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - response: The head of the response, if none has arrived.
  @discardableResult
  func end(with error: (any Error)? = nil, response: URLResponse? = nil) -> Bool {
    let (waiter, end) = state.withLock { state in
      let (waiter, end) = (state.waiter, state.end(with: error, response))
      state = State(end: waiter == nil ? end : nil)
      return (waiter, end)
    }
    watch.idleTimer.end()
    waiter?.resume(with: end)
    return waiter != nil
  }

  /// Changes the state for what has arrived. If `change` throws, it ends the wait and cancels the
  /// task.
  private func take(from task: URLSessionTask, _ change: (inout State) throws -> Void) {
    do {
      try state.withLock { state in
        if state.waiter != nil { try change(&state) }
      }
    } catch {
      stop(task, with: error)
    }
  }

  /// Ends the wait with an error, and cancels the task without waiting for it.
  ///
  /// On Linux, `URLSessionTask.cancel()` waits until the session's queue is free. This method may
  /// be called on that queue, and by code that the queue waits for: a direct call would be a
  /// deadlock.
  func stop(_ task: URLSessionTask, with error: any Error) {
    end(with: error)
    DispatchQueue.global().async { task.cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    take(from: dataTask) { state in
      // There may be several, for instance an informational response first. The last one counts.
      state.response = response
      state.body = Data()
      state.length = try watch.check(response)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    var arrived: (count: Int, length: Int?)?
    take(from: dataTask) { state in
      try watch.check(state.body.count + data.count)
      if state.body.isEmpty { state.body = data } else { state.body += data }
      arrived = (state.body.count, state.length)
    }
    // After the lock: an observer may cancel the request.
    if let arrived { watch.request.progress?.downloaded(arrived.count, of: arrived.length) }
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
    end(with: error)
  }
}

extension URLSession {
  /// Returns a task for a request, whose body is a file if there is one.
  func task(for request: URLRequest, uploading file: URL?) -> URLSessionTask {
    file.map { uploadTask(with: request, fromFile: $0) } ?? dataTask(with: request)
  }
}
