/// An error of a server that sent and took no byte for as long as ``TransportRequest/idleTimeout``.
///
/// ```
/// no byte was sent or received for 2.5 seconds
/// ```
public struct IdleTimeoutExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// The idle timeout.
  public var idleTimeout: Duration

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameter idleTimeout: The idle timeout.
  public init(idleTimeout: Duration) {
    self.idleTimeout = idleTimeout
  }

  /// The error as one sentence.
  public var description: String { "no byte was sent or received for \(idleTimeout)" }
}
