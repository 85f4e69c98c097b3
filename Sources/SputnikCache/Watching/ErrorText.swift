/// A comparison of errors, which are of any type.
enum ErrorText {
  /// Returns whether two errors say the same: they have the same type and equal contents.
  static func areEqual(_ one: (any Error)?, _ other: (any Error)?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): type(of: one) == type(of: other) && text(one) == text(other)
    default: false
    }
  }

  /// Returns all that an error has. Its description may leave out something.
  private static func text(_ error: any Error) -> String {
    var text = ""
    dump(error, to: &text)
    return text
  }
}
