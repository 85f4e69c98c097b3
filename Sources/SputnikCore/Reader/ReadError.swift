/// An error that stops the reader.
///
/// It isn't thrown to users. The library turns it into an ``UnreadableResponse`` with the
/// operation's name and a path, which it finds from the offset.
///
/// It is a class, so that a throwing call returns only one word.
public final class __ReadError: Error {
  enum Reason: Sendable {
    /// The text isn't JSON.
    case malformed(String)
    /// The value is of another kind than the property.
    case mismatch(expected: String)
    /// The value is of the right kind, but the property can't hold it.
    case unfit(expected: String, found: String)
    /// The value is null, the property isn't optional, and no error of the response explains the
    /// null.
    case null(expected: String)
    /// The value is null, the property isn't optional, and the errors of the response haven't been
    /// read yet.
    case undecidedNull
    /// The object doesn't have a key that was asked for.
    case missing(key: String)
    /// The user's `validate()` threw an error.
    case invalid(any Error)
    /// The API's transformer threw an error instead of the errors of the response.
    case unfitErrors(any Error)
  }

  let reason: Reason
  /// The position in the text, in bytes.
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
