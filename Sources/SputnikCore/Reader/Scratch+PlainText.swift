extension Scratch {
  /// Appends plain characters, and looks for their end meanwhile: each pair of words is copied
  /// before it is known which of its bytes are plain.
  ///
  /// Memory safety: each turn reads at most 64 bytes, which are before `end`, and writes them into
  /// the room for as many. What isn't plain is after the end of the text that has been built.
  ///
  /// - Returns: The position of the first byte that isn't a plain character. In the last 64 bytes
  ///   before `end`, there may be more plain characters.
  @inline(__always)
  mutating func appendPlainText(
    from first: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var next = first
    var count = 64
    while count == 64, end - next >= 64 {
      append(upTo: 64) { room in
        count = Self.copyPlainText(next, to: room)
        return count
      }
      next += count
    }
    return next
  }

  /// Copies the plain characters among 64 bytes, and returns how many there are before the first
  /// other one.
  @inline(__always)
  private static func copyPlainText(
    _ first: UnsafePointer<UInt8>, to room: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let room = UnsafeMutableRawPointer(room)
    var count = 0
    repeat {
      let low = (first + count).word
      let high = (first + (count &+ 8)).word
      room.storeBytes(of: low.littleEndian, toByteOffset: count, as: UInt64.self)
      room.storeBytes(of: high.littleEndian, toByteOffset: count &+ 8, as: UInt64.self)
      let (first, second) = (__Reader.stops(in: low), __Reader.stops(in: high))
      if first | second != 0 { return count &+ __Reader.bytes(before: first, second) }
      count &+= 16
    } while count < 64
    return 64
  }
}
