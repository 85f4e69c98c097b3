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
  public var maximum: Int

  /// Makes the error: transports throw it, and tests.
  ///
  /// - Parameter maximum: The maximum, in bytes.
  public init(maximum: Int) {
    self.maximum = maximum
  }

  /// The failure as one sentence.
  public var description: String {
    "the answer has more than \(maximum) bytes, which is the maximum"
  }
}

extension TransportRequest {
  /// Refuses an answer for what it says of its length, before its body arrives.
  func checkLength(announcedBy head: TransportResponse) throws(ResponseTooLarge) {
    // Of a compressed body, it is the compressed length; a 304 has the length of what it leaves out.
    guard head.status != 304, ["identity", nil].contains(head.headers["Content-Encoding"]),
      let length = head.headers["Content-Length"].flatMap({ Int($0) })
    else { return }
    try checkLength(length)
  }

  /// Refuses an answer of which so much has arrived.
  func checkLength(_ count: Int) throws(ResponseTooLarge) {
    guard let maximum = maximumResponseBytes, count > maximum else { return }
    throw ResponseTooLarge(maximum: maximum)
  }
}
