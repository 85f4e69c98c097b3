/// An error of a stream of responses that has an event, a part or a line over the maximum. The
/// connection is closed without waiting for the rest.
///
/// ```
/// an event of the response has more than 16777216 bytes, which is the maximum
/// ```
///
/// The maximum is ``RequestOptions/maximumResponseBytes``, or 16 MiB if that isn't set. It applies to
/// each event, not to their sum.
public struct EventTooLarge: Error, Sendable, Hashable, CustomStringConvertible {
  /// The maximum, in bytes.
  public var maximum: Int

  /// Makes the error, for tests.
  ///
  /// - Parameter maximum: The maximum, in bytes.
  public init(maximum: Int) {
    self.maximum = maximum
  }

  /// The error as one sentence.
  public var description: String {
    "an event of the response has more than \(maximum) bytes, which is the maximum"
  }
}
