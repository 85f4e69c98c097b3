#if !canImport(FoundationNetworking)
  import Foundation
  import SputnikCore

  /// A session whose transfers are checked while they run.
  final class TransferSession: Sendable {
    /// The requests that haven't ended.
    let connections: ConnectionQueue
    /// The idle timeout of requests that have none.
    let idleTimeout: Duration
    private let session: URLSession
    private let streams = Locked<URLSession?>(nil)

    init(_ session: URLSession) {
      self.session = session
      connections = ConnectionQueue(
        connections: session.configuration.httpMaximumConnectionsPerHost)
      idleTimeout = session.configuration.idleTimeout
    }

    deinit {
      streams.withLock { $0 }?.finishTasksAndInvalidate()
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

    /// Returns a task for a request whose response is streamed, and what receives the response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file with the request's body, which is removed at the end; `nil` if the
    ///     request has its body.
    ///   - watch: The limits of the request.
    func stream(
      _ request: URLRequest, uploading file: BodyFile?, watch: TransferWatch
    ) -> (task: URLSessionTask, collector: StreamCollector) {
      let task = sessionOfStreams.task(for: request, uploading: file?.url)
      let collector = StreamCollector(watch: watch) { task, pieces in
        task.suspend()
        pieces.whenThereIsSpace { task.resume() }
      } onEnd: { _ in
        file?.remove()
      }
      task.delegate = collector
      return (task, collector)
    }

    /// The session of all streams, made for the first one: the same configuration and delegate, but
    /// more connections. A stream needs a connection for a long time, and would take it from
    /// ordinary requests.
    private var sessionOfStreams: URLSession {
      streams.withLock { streams in
        if let streams { return streams }
        // The property returns a copy.
        let configuration = session.configuration
        configuration.httpMaximumConnectionsPerHost = 1_000
        let new = URLSession(
          configuration: configuration, delegate: session.delegate,
          delegateQueue: session.delegateQueue)
        streams = new
        return new
      }
    }
  }
#endif
