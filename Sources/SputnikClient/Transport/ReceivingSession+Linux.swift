#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikCore

  /// A session that passes what arrives to the receivers of its tasks.
  final class ReceivingSession: Sendable {
    let session: URLSession
    let transfers = Transfers()

    init(_ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?) {
      session = URLSession(
        configuration: configuration,
        delegate: TransferDelegate(transfers: transfers, original: delegate),
        delegateQueue: ImmediateQueue())
    }

    deinit {
      session.finishTasksAndInvalidate()
    }
  }

  /// A queue that runs each operation at once.
  ///
  /// Foundation adds an operation for each piece and continues to read. With an ordinary queue,
  /// pieces would collect in memory by the gigabyte if a small body decompresses to a large one.
  /// With this queue Foundation reads the next piece after the delegate has taken the last one.
  /// Operations must not wait for a session, because all sessions of the process wait for them.
  ///
  /// `@unchecked Sendable` is sound: the superclass is `Sendable`, and the subclass has no state.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }

  /// The receivers of the tasks that run.
  final class Transfers: Sendable {
    private let receivers = Locked([Int: any TransferReceiver]())

    subscript(task: URLSessionTask) -> (any TransferReceiver)? {
      get { receivers.withLock { $0[task.taskIdentifier] } }
      set { receivers.withLock { $0[task.taskIdentifier] = newValue } }
    }
  }
#endif
