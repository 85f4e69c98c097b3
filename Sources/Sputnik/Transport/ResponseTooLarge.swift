/// An answer was longer than ``TransportRequest/maximumResponseBytes``, and the rest of it wasn't
/// awaited.
///
/// ```
/// the answer has more than 1048576 bytes, which is the maximum
/// ```
///
/// Decompressed bytes count: a small body that unpacks to a huge one is stopped as well.
public struct ResponseTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
  /// The maximum, in bytes.
  public var limit: Int

  /// Makes the error: transports throw it, and tests.
  ///
  /// - Parameter limit: The maximum, in bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  /// The failure as one sentence.
  public var description: String {
    "the answer has more than \(limit) bytes, which is the maximum"
  }
}
