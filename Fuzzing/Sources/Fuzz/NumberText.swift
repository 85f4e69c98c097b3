import Foundation
import Randomness

/// Makes the texts of numbers that are hard to read correctly.
enum NumberText {
  /// Returns the text of a number that is hard to round.
  static func double(_ random: inout Random) -> String {
    let bits = random.next()
    let value = Double(bitPattern: bits)
    switch random.below(8) {
    case 0: return text(value) { "\($0)" }
    case 1, 2:
      let precision = 16 + random.below(9)
      return text(value) { String(format: "%.\(precision)e", $0) }
    case 3: return "\(Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF))"
    case 4: return halfway(bits, &random)
    case 5: return digits(1 + random.below(40), &random) + "e\(random.below(800) - 400)"
    case 6:
      let whole = random.below(2) == 0 ? "0" : digits(1 + random.below(25), &random)
      return whole + "." + digits(1 + random.below(25), &random)
    default:
      let count = random.below(20) == 0 ? 1000 + random.below(1000) : 20 + random.below(100)
      return digits(count, &random) + "." + digits(20, &random) + "e-\(count + random.below(300))"
    }
  }

  private static func text(_ value: Double, _ print: (Double) -> String) -> String {
    value.isFinite ? print(value) : "0.5"
  }

  /// Returns digits that don't begin with zero.
  private static func digits(_ count: Int, _ random: inout Random) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    for index in bytes.indices { bytes[index] = 48 + UInt8(random.next() % 10) }
    if bytes[0] == 48 { bytes[0] = 49 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a number exactly in the middle between two doubles, or very near to it.
  private static func halfway(_ bits: UInt64, _ random: inout Random) -> String {
    // The middle is an odd number of 54 bits, times a power of two.
    let exponent = random.below(random.below(16) == 0 ? 1074 : 60) - (random.below(2) == 0 ? 0 : 50)
    var number = Digits(1 << 53 | (bits >> 11) | 1)
    for _ in 0..<abs(exponent) { number.multiply(by: exponent < 0 ? 2 : 5) }
    let places = max(exponent, 0)
    switch random.below(3) {
    case 0: return number.text + "e-\(places)"
    case 1: return number.text + "0000000000000000000000000000000001e-\(places + 34)"
    default: return number.text.dropLast() + "4999999999999999999999999e-\(places + 24)"
    }
  }
}

/// A natural number of any length, in decimal digits.
private struct Digits {
  /// The digits, from the last to the first.
  private var digits: [UInt8]

  init(_ number: UInt64) { digits = String(number).utf8.reversed().map { $0 - 48 } }

  mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for index in digits.indices {
      let product = digits[index] * factor + carry
      digits[index] = product % 10
      carry = product / 10
    }
    if carry > 0 { digits.append(carry) }
  }

  var text: String { String(decoding: digits.reversed().map { $0 + 48 }, as: UTF8.self) }
}

extension NumberText {
  /// Returns an integer in one of many forms, and its value.
  static func integer(_ random: inout Random) -> (text: String, value: Int) {
    let value =
      random.below(4) == 0
      ? random.pick([Int.min, .min + 1, .max, .max - 1, 0, 999_999_999_999_999_999])
      : Int(truncatingIfNeeded: Int64(bitPattern: random.next()) >> Int64(random.below(64)))
    let text = String(value)
    let zeros = String(repeating: "0", count: random.below(random.below(20) == 0 ? 1000 : 30))
    switch random.below(4) {
    case 0: return (text, value)
    case 1: return (text + ".0" + zeros, value)
    case 2 where value != 0: return (text + zeros + "e-\(zeros.count)", value)
    default:
      let sign = value < 0 ? "-" : ""
      let digits = String(value.magnitude)
      return (sign + digits.prefix(1) + "." + digits.dropFirst() + "0E+\(digits.count - 1)", value)
    }
  }

  /// Returns a number near an integer, or a number that doesn't fit into 64 bits.
  static func nonInteger(_ random: inout Random) -> String {
    let text = integer(&random).text
    guard !text.contains("."), !text.contains("e") else {
      return random.pick(["9223372036854775808", "-9223372036854775809", "1e19", "-1e400"])
    }
    let zeros = String(repeating: "0", count: random.below(30))
    return random.below(2) == 0 ? text + "." + zeros + "1" : "1234567890123456789" + zeros + "12"
  }
}
