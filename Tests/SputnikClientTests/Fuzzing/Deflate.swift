/// A writer of compressed bodies. It needs no library, so that nothing under test wrote them.
enum Deflate {
  /// Returns `bytes` in a gzip member (RFC 1952).
  static func gzip(_ bytes: [UInt8], storing isStored: Bool) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    return header + raw(bytes, storing: isStored) + littleEndian(crc32(bytes))
      + littleEndian(UInt32(bytes.count))
  }

  /// Returns `bytes` in the format of zlib (RFC 1950).
  static func zlib(_ bytes: [UInt8], storing isStored: Bool) -> [UInt8] {
    [0x78, 0x01] + raw(bytes, storing: isStored) + littleEndian(adler32(bytes)).reversed()
  }

  /// Returns `bytes` as one block (RFC 1951): as it is, or with the fixed codes.
  private static func raw(_ bytes: [UInt8], storing isStored: Bool) -> [UInt8] {
    if isStored {
      let count = UInt16(bytes.count)
      return [1] + littleEndian(UInt32(count)).prefix(2) + littleEndian(UInt32(~count)).prefix(2)
        + bytes
    }
    var bits = Bits()
    bits.append(0b011, count: 3)
    for byte in bytes {
      if byte < 144 {
        bits.append(code: 0x30 + UInt16(byte), count: 8)
      } else {
        bits.append(code: 0x190 + UInt16(byte - 144), count: 9)
      }
    }
    bits.append(code: 0, count: 7)
    return bits.bytes
  }

  private static func littleEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let (a, b) = bytes.reduce((1 as UInt32, 0 as UInt32)) { sums, byte in
      let a = (sums.0 + UInt32(byte)) % 65_521
      return (a, (sums.1 + a) % 65_521)
    }
    return b << 16 | a
  }
}

private struct Bits {
  var bytes: [UInt8] = []
  private var count = 0

  /// Appends a number, whose lowest bit comes first.
  mutating func append(_ number: UInt16, count: Int) {
    for bit in 0..<count { append(bit: number >> bit & 1) }
  }

  /// Appends a code, whose highest bit comes first.
  mutating func append(code: UInt16, count: Int) {
    for bit in (0..<count).reversed() { append(bit: code >> bit & 1) }
  }

  private mutating func append(bit: UInt16) {
    if count.isMultiple(of: 8) { bytes.append(0) }
    bytes[bytes.count - 1] |= UInt8(bit) << UInt8(count % 8)
    count += 1
  }
}
