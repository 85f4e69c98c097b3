#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikCore

  /// A session whose transfers are checked while they run.
  ///
  /// Foundation on Linux doesn't pass pieces to the delegate of a task. Without a delegate, a
  /// request never ends if the server asks for a password (`WWW-Authenticate: Basic`). So there are
  /// other sessions with the configuration of the original one: the same cookies, credentials and
  /// cache. The delegate of the original session still decides about redirects and challenges.
  final class TransferSession: Sendable {
    /// The requests that haven't ended.
    let connections: ConnectionQueue
    /// The idle timeout of requests that have none.
    let idleTimeout: Duration
    private let ordinary: ReceivingSession
    private let streams: StreamSessions

    init(_ original: URLSession) {
      ordinary = ReceivingSession(original.configuration, original.delegate)
      streams = StreamSessions(original.configuration, original.delegate)
      connections = ConnectionQueue(
        connections: original.configuration.httpMaximumConnectionsPerHost)
      idleTimeout = original.configuration.idleTimeout
    }

    /// Sends a request, and returns the body and the head of its response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - file: The file with the request's body; `nil` if the request has its body.
    ///   - watch: The limits of the request.
    func response(
      to request: URLRequest, uploading file: URL?, watch: TransferWatch
    ) async throws -> (Data, URLResponse) {
      let task = ordinary.session.task(for: request, uploading: file)
      let collector = TransferCollector(watch: watch)
      ordinary.transfers[task] = collector
      defer { ordinary.transfers[task] = nil }
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
      let session = streams.take()
      let task = session.session.task(for: request, uploading: file?.url)
      let collector = StreamCollector(watch: watch) { _, pieces in
        session.pause(untilSpaceIn: pieces)
      } onEnd: { [streams] isComplete in
        file?.remove()
        session.transfers[task] = nil
        if isComplete { streams.putBack(session) }
      }
      session.transfers[task] = collector
      return (task, collector)
    }
  }
#endif
