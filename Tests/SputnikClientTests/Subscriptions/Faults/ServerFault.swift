/// What a test server does wrong on its first connection: at which step of the protocol, and how.
///
/// Before the step it does what it should, and after it too, as far as it still can.
struct ServerFault: Hashable, Sendable, CustomStringConvertible {
  /// The steps, in their order.
  enum Step: String, CaseIterable, Sendable {
    /// The HTTP response: the upgrade to a WebSocket, or the head of a stream.
    case handshake
    /// Before `connection_init` is taken.
    case initialisation
    /// The message `connection_ack`.
    case acknowledgement
    /// What follows the operation. The message of this step is `error`.
    case subscribe
    /// A `pong`; in the older protocol `ka`; over HTTP, a comment or an empty part. It comes after the
    /// first event.
    case ping
    /// The second event.
    case event
    /// The end of the operation.
    case completion
    /// The end of the connection, after that of the operation.
    case closing
  }

  /// What happens in place of the step.
  enum Way: Hashable, Sendable {
    case nothing
    /// The step comes when the client has given up or has got what follows.
    case late
    case twice
    case malformed
    /// Something that is valid, but not here.
    case unexpected
    case tooLarge
    /// A close frame.
    case closed(Int)
    /// An HTTP response with another status.
    case status(Int)
    /// The connection ends without a close frame, or within an event.
    case ended
    case reset
  }

  var step: Step
  var way: Way

  var description: String { "\(step): \(way)" }

  /// The number of the way: a close code or a status.
  var number: Int? {
    switch way {
    case .closed(let number), .status(let number): number
    default: nil
    }
  }
}

extension ServerFault.Step: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}
