/// A key of a JSON object, which is compared byte by byte.
///
/// Swift's `String` compares canonically: it treats an é as equal to an e with a combining accent.
/// JSON treats these as two different keys.
package struct ExactKey: Hashable {
  /// The key.
  package var text: String

  /// Makes the key `text`.
  package init(_ text: String) { self.text = text }

  /// Returns whether both keys have the same bytes.
  package static func == (a: ExactKey, b: ExactKey) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  /// Hashes the bytes of the key.
  package func hash(into hasher: inout Hasher) {
    // A hash of the `String` would be equal for canonically equivalent keys, so an attacker could send
    // many different keys with one hash.
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
