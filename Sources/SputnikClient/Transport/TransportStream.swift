import Foundation
import SputnikCore

/// An HTTP response whose body arrives piece by piece: the head, and a sequence of pieces.
///
/// ```swift
/// let response = try await transport.stream(request)
/// response.status                                        // 200
/// for try await piece in response.body { parser.read(piece) }
/// ```
public struct TransportStream: Sendable {
  /// The status code of HTTP.
  public var status: Int
  /// The header fields.
  public var headers: HeaderFields
  /// The pieces of the body, decompressed.
  public var body: Pieces

  /// Makes a response.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - headers: The header fields.
  ///   - body: The pieces of the body, decompressed.
  public init(status: Int, headers: HeaderFields = [:], body: Pieces) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The pieces of a body, in their order. Only one task may take them, and only once.
  ///
  /// A transport reads only a little ahead, so a slow reader slows down the server. It ends the
  /// request and frees its connection when the body has ended, when the task that waits for a piece
  /// is cancelled, and when the last copy of the sequence is released.
  public struct Pieces: AsyncSequence, Sendable {
    /// A piece of the body, which isn't empty.
    public typealias Element = Data

    private let nextPiece: @Sendable () async throws -> Data?
    /// Ends the request, and the wait for a piece with an error.
    let stop: @Sendable () -> Void

    /// Makes a sequence of a function.
    ///
    /// A subscription that the app suspends ends its request, although the task that waits for an
    /// event goes on. If there is no function for that, each wait of a subscription for a piece is
    /// in a task of its own, which is cancelled. That takes time.
    ///
    /// - Parameters:
    ///   - stop: Ends the request, and the wait for a piece with a `CancellationError`. Any thread
    ///     may call it, also after the end.
    ///   - nextPiece: Returns the next piece; `nil` at the end. It isn't called again after the end
    ///     or an error.
    public init(
      stop: (@Sendable () -> Void)? = nil,
      _ nextPiece: @escaping @Sendable () async throws -> Data?
    ) {
      if let stop {
        (self.nextPiece, self.stop) = (nextPiece, stop)
      } else {
        let wait = StoppableWait()
        self.nextPiece = { try await wait.run(nextPiece) }
        self.stop = { wait.stop() }
      }
    }

    /// Makes an iterator, which takes the pieces that are left.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(nextPiece: nextPiece) }

    /// An iterator of the pieces.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var nextPiece: (@Sendable () async throws -> Data?)?

      fileprivate init(nextPiece: @escaping @Sendable () async throws -> Data?) {
        self.nextPiece = nextPiece
      }

      /// Returns the next piece; `nil` at the end of the body.
      ///
      /// - Throws: The errors of ``SputnikTransport/stream(_:)``.
      public mutating func next() async throws -> Data? {
        guard let nextPiece else { return nil }
        do {
          if let piece = try await nextPiece() { return piece }
        } catch {
          self.nextPiece = nil
          throw error
        }
        self.nextPiece = nil
        return nil
      }
    }
  }
}

extension TransportStream.Pieces {
  /// Makes a sequence of pieces that are there already.
  ///
  /// - Parameter pieces: The pieces, of which empty ones are left out.
  public init(_ pieces: [Data]) {
    let rest = Locked(pieces.filter { !$0.isEmpty }[...])
    self.init(stop: {}) { rest.withLock { $0.popFirst() } }
  }
}

extension TransportStream: CustomStringConvertible, CustomReflectable {
  /// The head of the response without anything that may be secret: no header values.
  public var description: String { "HTTP status \(status), headers: \(headers.sortedNames)" }

  /// A mirror with the ``description`` alone, so that a dump shows no secrets.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
