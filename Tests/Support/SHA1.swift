/// Returns the SHA-1 hash of bytes (FIPS 180-4), which the handshake of WebSockets needs.
package func sha1(_ message: [UInt8]) -> [UInt8] {
  var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var bytes = message + [0x80]
  while bytes.count % 64 != 56 { bytes.append(0) }
  bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> (8 * $0)) }
  func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
  for start in stride(from: 0, to: bytes.count, by: 64) {
    var words = (0..<16).map { index in
      bytes[(start + 4 * index)..<(start + 4 * index + 4)].reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
    }
    for index in 16..<80 {
      words.append(
        rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index / 20 {
        case 0: (b & c | ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (rotated(a, 5) &+ mixed &+ e &+ constant &+ word, a, rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { hash[index] &+= word }
  }
  return hash.flatMap { word in
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
