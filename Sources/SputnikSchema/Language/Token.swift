import SputnikLanguage

/// A lexical token of GraphQL text, and its place (specification, section 2.1.6).
///
/// It doesn't have the text itself, because most tokens are compared or skipped, and their text is
/// never needed.
struct Token {
  /// A kind of token. A punctuator is its own kind, and is written as a literal: `"{"`.
  struct Kind: Hashable, ExpressibleByUnicodeScalarLiteral {
    private let code: UInt8

    init(byte: UInt8) { code = byte }
    init(unicodeScalarLiteral character: Unicode.Scalar) {
      code = UInt8(truncatingIfNeeded: character.value)
    }

    /// `...`
    static var spread: Kind { "." }
    /// `hero`
    static var name: Kind { "a" }
    /// `-42`
    static var int: Kind { "0" }
    /// `4.2e10`
    static var float: Kind { "1" }
    /// `"text"`
    static var string: Kind { "\"" }
    /// `"""text"""`
    static var blockString: Kind { "#" }
    /// The end of the text.
    static var endOfText: Kind { "\0" }

    /// The punctuator in error messages.
    var punctuator: String {
      self == .spread ? "..." : String(Unicode.Scalar(code))
    }
  }

  let kind: Kind
  /// The offset of the first byte.
  let start: Int
  /// The offset after the last byte.
  let end: Int
}
