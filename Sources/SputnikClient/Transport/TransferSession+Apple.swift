#if !canImport(FoundationNetworking)
  import Foundation

  /// A session whose transfers are checked while they run.
  struct TransferSession {
    /// The requests that haven't ended.
    let connections: ConnectionQueue
    /// The idle timeout of requests that have none.
    let idleTimeout: Duration
    private let session: URLSession

    init(_ session: URLSession) {
      self.session = session
      connections = ConnectionQueue(
        connections: session.configuration.httpMaximumConnectionsPerHost)
      idleTimeout = session.configuration.idleTimeout
    }

    /// Sends a request, and returns the body and the head of its response.
    ///
    /// The collector is the delegate of the task. Methods that it doesn't implement are still
    /// called on the session's delegate.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file with the request's body; `nil` if the request has its body.
    ///   - watch: The limits of the request.
    func response(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let task = session.task(for: request, uploading: file)
      let collector = TransferCollector(watch: watch)
      task.delegate = collector
      return try await collector.response(to: task)
    }
  }
#endif
