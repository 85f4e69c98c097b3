/// What stops the reader. Closed inside the library: at the border it becomes an
/// ``UnreadableResponse`` with the operation's name and a path.
///
/// It is a class, so that a throwing call returns one word, and it is made only on failure; the
/// path is worked out from the offset afterwards.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public final class __ReadError: Error {
  enum Reason: Sendable {
    /// The text is no JSON here.
    case malformed(String)
    /// The text is JSON, but of another kind than the property.
    case mismatch(expected: String)
    /// A value of the right kind that the property can't hold.
    case unfit(expected: String, found: String)
    /// A null where the property isn't optional, and no error that explains it.
    case null(expected: String)
    /// A null whose explanation may still follow: the errors haven't been read yet.
    case undecidedNull
    /// An object without a key that was asked for.
    case missing(key: String)
    /// What the user's `validate()` threw.
    case invalid(any Error)
  }

  let reason: Reason
  /// The position in the text, in bytes.
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
