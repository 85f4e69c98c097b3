#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikCore

  /// The sessions of streams. Each stream has a session for itself.
  ///
  /// A stream that isn't read must stop reading its connection, or its pieces collect in memory.
  /// Foundation on Linux (6.3) has no public function for that. `URLSessionTask.suspend()` closes
  /// the connection, and `resume()` sends the request again. The completion handler of the head
  /// doesn't delay the body. A suspended queue of the delegate collects what the session reads. A
  /// delegate that doesn't return blocks every session of the process, because they share a queue.
  /// But each session also has a queue of its own, and a suspended queue reads nothing.
  ///
  /// If a server sends 8 MiB a second to a reader that takes nothing, it is stopped after 4 MiB,
  /// which are in the buffers of the system. Without the pause, 64 MiB were in memory after eight
  /// seconds, and the stream failed. `aReaderThatTakesNothingStopsTheServer` checks the pause.
  ///
  /// A stream also needs a connection for a long time. With a session of its own, it doesn't take
  /// one of the connections that the ordinary session has to the server.
  final class StreamSessions: Sendable {
    /// The maximum number of sessions that wait for the next stream, with their connections.
    private static let maximum = 6

    private let makeSession: @Sendable () -> ReceivingSession
    private let unused = Locked<[ReceivingSession]>([])

    init(_ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?) {
      makeSession = { ReceivingSession(configuration, delegate) }
    }

    /// Returns a session without a stream.
    func take() -> ReceivingSession {
      unused.withLock { $0.popLast() } ?? makeSession()
    }

    /// Keeps a session whose stream has ended, for the next one: its connection may still be open.
    func putBack(_ session: ReceivingSession) {
      unused.withLock { unused in
        if unused.count < Self.maximum { unused.append(session) }
      }
    }
  }

  extension ReceivingSession {
    /// Makes the session read nothing until the queue has space. Foundation first reads until no
    /// byte is there.
    ///
    /// The queue of a session isn't public. If Foundation doesn't have it one day, nothing pauses,
    /// and a stream that isn't read ends with an error at ``PieceQueue/maximum``.
    func pause(untilSpaceIn pieces: PieceQueue) {
      let property = Mirror(reflecting: session).children.first { $0.label == "workQueue" }
      guard let queue = property?.value as? DispatchQueue else { return }
      queue.suspend()
      // A queue must not be released while it is suspended. This closure always runs, because every
      // transfer ends its queue of pieces.
      pieces.whenThereIsSpace { queue.resume() }
    }
  }
#endif
