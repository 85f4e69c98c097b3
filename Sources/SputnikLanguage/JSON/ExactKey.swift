/// A key as JSON compares it: byte by byte. To Swift an é is the same as an e with an accent behind
/// it, so the hash has to be one of the bytes as well, or hostile keys would all have the same.
package struct ExactKey: Hashable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: ExactKey, b: ExactKey) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
