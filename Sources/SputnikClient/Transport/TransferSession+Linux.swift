#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikCore

  /// A session whose transfers are checked while they run.
  ///
  /// Foundation on Linux doesn't pass pieces to the delegate of a task. Without a delegate, a
  /// request never ends if the server asks for a password (`WWW-Authenticate: Basic`). So this is a
  /// second session, with the configuration of the original one: the same cookies, credentials and
  /// cache. The delegate of the original session still decides about redirects and challenges.
  final class TransferSession: Sendable {
    /// The requests that haven't ended.
    let connections: ConnectionQueue
    /// The idle timeout of requests that have none.
    let idleTimeout: Duration
    private let session: URLSession
    private let transfers = Transfers()

    init(_ original: URLSession) {
      let delegate = TransferDelegate(transfers: transfers, original: original.delegate)
      session = URLSession(
        configuration: original.configuration, delegate: delegate,
        delegateQueue: ImmediateQueue())
      connections = ConnectionQueue(
        connections: original.configuration.httpMaximumConnectionsPerHost)
      idleTimeout = original.configuration.idleTimeout
    }

    deinit {
      session.finishTasksAndInvalidate()
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
      let task = session.task(for: request, uploading: file)
      let collector = TransferCollector(watch: watch)
      transfers[task] = collector
      defer { transfers[task] = nil }
      return try await collector.response(to: task)
    }
  }

  /// A queue that runs each operation at once.
  ///
  /// Foundation adds an operation for each piece and continues to read. With an ordinary queue,
  /// pieces would collect in memory by the gigabyte if a small body decompresses to a large one.
  /// With this queue Foundation reads the next piece after the delegate has taken the last one.
  /// Operations must not wait for the session, because the session waits for them.
  ///
  /// `@unchecked Sendable` is sound: the superclass is `Sendable`, and the subclass has no state.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// The collectors of the tasks that run.
  final class Transfers: Sendable {
    private let collectors = Locked([Int: TransferCollector]())

    subscript(task: URLSessionTask) -> TransferCollector? {
      get { collectors.withLock { $0[task.taskIdentifier] } }
      set { collectors.withLock { $0[task.taskIdentifier] = newValue } }
    }
  }
#endif
