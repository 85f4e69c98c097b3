/// An error of a request that took longer than its ``RequestOptions/deadline``, with everything
/// that interceptors did.
///
/// It is the `underlyingError` of a ``SputnikError/transportError(_:)``:
///
/// ```
/// HeroQuery: no response arrived: the deadline of 2.0 seconds has passed
/// ```
public struct DeadlineExceeded: Error, Sendable, Hashable, CustomStringConvertible {
  /// The time that the request was allowed to take.
  public var deadline: Duration

  /// Makes the error, for tests.
  ///
  /// - Parameter deadline: The time that the request was allowed to take.
  public init(deadline: Duration) { self.deadline = deadline }

  /// The error as a part of a sentence.
  public var description: String { "the deadline of \(deadline) has passed" }
}
