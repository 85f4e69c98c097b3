/// An error of a response whose body is longer than ``TransportRequest/maximumResponseBytes``. The
/// transport doesn't wait for the rest of the body.
///
/// ```
/// the response has more than 1048576 bytes, which is the maximum
/// ```
///
/// The bytes are counted after decompression, so the maximum also stops a small body that
/// decompresses to a large one.
public struct ResponseTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
  /// The maximum, in bytes.
  public var maximum: Int

  /// Makes the error, which transports and tests throw.
  ///
  /// - Parameter maximum: The maximum, in bytes.
  public init(maximum: Int) {
    self.maximum = maximum
  }

  /// The error as one sentence.
  public var description: String {
    "the response has more than \(maximum) bytes, which is the maximum"
  }
}

extension TransportRequest {
  /// Refuses a response whose header fields announce a body over the maximum.
  func checkLength(announcedBy head: TransportResponse) throws(ResponseTooLarge) {
    // The announced length of a compressed body is the compressed one. A response with status 304
    // has the length of a body that it doesn't contain.
    guard head.status != 304, ["identity", nil].contains(head.headers["Content-Encoding"]),
      let length = head.headers["Content-Length"].flatMap({ Int($0) })
    else { return }
    try checkLength(length)
  }

  /// Refuses a response of which `count` bytes have arrived, if that is over the maximum.
  func checkLength(_ count: Int) throws(ResponseTooLarge) {
    guard let maximum = maximumResponseBytes, count > maximum else { return }
    throw ResponseTooLarge(maximum: maximum)
  }
}
