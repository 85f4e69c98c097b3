import SputnikLanguage

/// The literal that a scalar was made from, if it isn't a value of the scalar.
///
/// A literal can't throw, so the scalar remembers it, and sending the scalar throws an error.
///
/// The literal is one byte, the number of its text in a table. So a scalar isn't reference counted
/// because of it, and a scalar whose value is a date or a number doesn't become larger.
public struct __InvalidLiteral: __ExcludedFromSynthesis {
  /// The number of the text, or 0 for no literal.
  private var number: UInt8 = 0

  /// Creates no literal.
  public init() {}

  /// Creates the literal of a scalar, or no literal if it is a value of the scalar.
  ///
  /// - Parameters:
  ///   - literal: The value of the literal.
  ///   - isValid: Whether the literal is a value of the scalar.
  public init(_ literal: some SerializedValue, isValid: Bool) {
    if !isValid { number = InvalidLiterals.number(of: literal.__json.shortText) }
  }

  /// The text of the literal as in the source, for example `"tomorrow"`. It is `nil` if there is no
  /// literal.
  var text: String? { number == 0 ? nil : InvalidLiterals.text(number) }
}

extension JSONValue {
  /// The text of a literal. A long string ends after forty characters.
  fileprivate var shortText: String {
    guard let string = stringValue, string.count > 40 else { return text }
    return JSONValue.string("\(string.prefix(40))…").text
  }
}

/// The texts of the program's invalid literals.
///
/// An invalid literal is a mistake in the source, so there are few. The table has at most 254
/// texts, because a program can also pass text of its users to the initializer for literals.
private enum InvalidLiterals {
  private static let texts = Locked<[String]>([])

  /// Returns the number of `text`, from 1 to 254, or 255 if the table is full.
  static func number(of text: String) -> UInt8 {
    texts.withLock { texts in
      if let index = texts.firstIndex(of: text) { return UInt8(index + 1) }
      guard texts.count < 254 else { return 255 }
      texts.append(text)
      return UInt8(texts.count)
    }
  }

  /// Returns the text with the number.
  static func text(_ number: UInt8) -> String {
    texts.withLock { number <= $0.count ? $0[Int(number) - 1] : "the literal" }
  }
}
