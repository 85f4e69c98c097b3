// Words and keys are read with one load where enough bytes follow. In the last bytes of a text,
// they are read byte by byte, and of a small response these are most bytes. So it is copied to the
// stack, with zeros after it: for it, the fast functions read up to the end.

extension __Reader {
  /// How many zeros follow a small text. No function reads further from a position in the text.
  static var padding: Int { 32 }

  /// The largest text that is copied. For larger ones, the copy takes longer than it saves.
  static var largestPadded: Int { 480 }

  /// Calls `body` with a text that is padded if it is small.
  ///
  /// Memory safety: the room has the text and its padding, and lives as long as the call.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - body: Its parameters are those of a reader: the text or a copy of it, and the number of
  ///     zeros after it.
  @inline(__always)
  static func withPadding<R>(
    after text: UnsafeRawBufferPointer,
    _ body: (_ text: UnsafeBufferPointer<UInt8>, _ padding: Int) -> R
  ) -> R {
    withUnsafeTemporaryAllocation(byteCount: largestPadded + padding, alignment: 16) { room in
      guard text.count <= largestPadded else {
        return body(text.assumingMemoryBound(to: UInt8.self), 0)
      }
      room.copyMemory(from: text)
      for offset in stride(from: 0, to: padding, by: 8) {
        room.storeBytes(of: 0, toByteOffset: text.count + offset, as: UInt64.self)
      }
      let copy = UnsafeRawBufferPointer(rebasing: room[..<text.count])
      return body(copy.assumingMemoryBound(to: UInt8.self), padding)
    }
  }
}
