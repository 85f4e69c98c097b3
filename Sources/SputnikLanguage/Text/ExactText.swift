/// A text that is compared byte by byte, as servers do it: a key of a JSON object, a document.
///
/// Swift's `String` compares canonically: it treats an é as equal to an e with a combining accent.
/// JSON and GraphQL treat these as two different texts.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package var text: String

  /// Makes an exact text.
  package init(_ text: String) { self.text = text }

  /// Returns whether both texts have the same bytes.
  package static func == (a: ExactText, b: ExactText) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in
      b.withUTF8 { b in
        // Copies of a text have its storage.
        a.count == b.count && (a.baseAddress == b.baseAddress || a.elementsEqual(b))
      }
    }
  }

  /// Hashes the bytes of the text.
  package func hash(into hasher: inout Hasher) {
    // A hash of the `String` would be equal for canonically equivalent texts, so an attacker could
    // send many different keys with one hash.
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
