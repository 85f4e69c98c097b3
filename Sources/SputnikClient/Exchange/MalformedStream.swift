/// An error of a stream of responses whose bytes don't follow the rules of its media type: a multipart
/// body without a boundary, or a part with a line that isn't a header field.
///
/// ```
/// the response is malformed: expected a header field of a part, found “<html>”
/// ```
public struct MalformedStream: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the rules demand.
  public var expected: String
  /// What the response has instead, at most 40 characters of it.
  public var found: String

  /// Makes the error, for tests.
  ///
  /// - Parameters:
  ///   - expected: What the rules demand.
  ///   - found: What the response has instead.
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  init(expected: String, found line: [UInt8]) {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    self.init(
      expected: expected, found: "“\(text.prefix(40))\(text.count > 40 ? "…" : "")”")
  }

  /// The error as one sentence.
  public var description: String {
    "the response is malformed: expected \(expected), found \(found)"
  }
}
