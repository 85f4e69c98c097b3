#if !canImport(FoundationNetworking)
  import Foundation

  extension URLSession {
    /// Sends a request, with a file for its body if there is one.
    func answer(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let task = file.map { uploadTask(with: request, fromFile: $0) } ?? dataTask(with: request)
      let collector = TransferCollector(watch: watch)
      task.delegate = collector
      return try await withTaskCancellationHandler {
        try await collector.result { task.resume() }
      } onCancel: {
        task.cancel()
      }
    }
  }

  /// Collects the pieces of an answer. What it doesn't implement stays with the session's delegate.
  private final class TransferCollector: NSObject, URLSessionDataDelegate {
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

    /// Starts the task and waits for its end, which always comes, after a cancellation too.
    func result(of start: () -> Void) async throws -> (Data, URLResponse) {
      try await withCheckedThrowingContinuation { waiter in
        answer.withLock { $0.waiter = waiter }
        start()
      }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      answer.withLock { answer in
        answer.response = response
        answer.body = Data()
      }
      completionHandler(watch.receives(response) ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard watch.receives(data) else { return dataTask.cancel() }
      answer.withLock { $0.body += data }
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
      let end = answer.withLock { answer in
        defer { answer = Answer() }
        return answer
      }
      if let error {
        end.waiter?.resume(throwing: error)
      } else if let response = end.response {
        end.waiter?.resume(returning: (end.body, response))
      } else {
        end.waiter?.resume(throwing: URLError(.badServerResponse))
      }
    }
  }
#endif
