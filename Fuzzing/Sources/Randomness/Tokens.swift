/// Splits a text into tokens: strings, runs of letters and digits, white space, and single bytes.
/// The text need not be JSON.
public struct Tokens {
  public let ranges: [Range<Int>]

  public init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let first = index
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        while index < bytes.count, bytes[index] != byte {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
      } else if Self.isWordPart(byte) {
        while index < bytes.count, Self.isWordPart(bytes[index]) { index += 1 }
      } else if byte <= 0x20 {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
      }
      ranges.append(first..<index)
    }
    self.ranges = ranges
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns the members of an object or the elements of an array, as ranges of bytes without the
  /// commas.
  ///
  /// - Parameters:
  ///   - open: The index of the token that is the opening bracket.
  ///   - bytes: The text.
  /// - Returns: The ranges, or `nil` if the bracket isn't closed.
  public func parts(of open: Int, in bytes: [UInt8]) -> [Range<Int>]? {
    var depth = 0
    var parts: [Range<Int>] = []
    var first = ranges[open].upperBound
    for range in ranges[open...] {
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return parts + [first..<range.lowerBound] }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(first..<range.lowerBound)
        first = range.upperBound
      default: break
      }
    }
    return nil
  }
}
