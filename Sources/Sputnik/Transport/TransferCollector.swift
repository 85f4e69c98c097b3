import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Collects the pieces of one answer, as a session's delegate hears of them.
final class TransferCollector: NSObject, URLSessionDataDelegate {
  private let watch: TransferWatch
  private let answer = Locked(Answer())

  private struct Answer {
    var response: URLResponse?
    var body = Data()
    var waiter: CheckedContinuation<(Data, URLResponse), any Error>?
  }

  init(watch: TransferWatch) {
    self.watch = watch
  }

  /// Starts a task and waits for its end, which comes after a cancellation too.
  func answer(of task: URLSessionTask) async throws -> (Data, URLResponse) {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        answer.withLock { $0.waiter = waiter }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// Ends the wait: with the answer, if there is no error. Only the first end counts.
  func end(with error: (any Error)?) {
    let answer = answer.withLock { answer in
      defer { answer = Answer() }
      return answer
    }
    if let response = answer.response, error == nil {
      answer.waiter?.resume(returning: (answer.body, response))
    } else {
      answer.waiter?.resume(throwing: error ?? URLError(.badServerResponse))
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // Of several, an informational one or a challenge first, the last counts.
    answer.withLock { answer in
      answer.response = response
      answer.body = Data()
    }
    let goesOn = watch.receives(response)
    completionHandler(goesOn ? .allow : .cancel)
    // Foundation on Linux ignores the disposition.
    if !goesOn { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard watch.receives(data) else { return dataTask.cancel() }
    answer.withLock { answer in
      if answer.body.isEmpty { answer.body = data } else { answer.body += data }
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    watch.alarm.hear()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(with: error)
  }
}
