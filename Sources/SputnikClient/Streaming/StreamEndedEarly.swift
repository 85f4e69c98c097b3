/// An error of a stream of responses whose connection has ended before the server completed the
/// operation: before the event `complete`, the last delimiter of a multipart body, or a part with
/// `"hasNext": false`.
///
/// ```
/// the response ended before the server completed the operation
/// ```
public struct StreamEndedEarly: Error, Sendable, Hashable, CustomStringConvertible {
  /// Makes the error, for tests.
  public init() {}

  /// The error as one sentence.
  public var description: String {
    "the response ended before the server completed the operation"
  }
}
