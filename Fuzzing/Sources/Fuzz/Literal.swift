import Foundation
import Randomness

/// The text of a number, with properties that are computed from its characters.
struct Literal {
  let text: String
  /// The digits before and after the point.
  private let digits: String
  private let fractionDigits: Int
  /// The exponent, or `nil` if it doesn't fit into 64 bits.
  private let exponent: Int?
  private let hasExponent: Bool

  init(_ text: String) {
    self.text = text
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    let sides = parts[0].drop { $0 == "-" }.split(
      separator: ".", omittingEmptySubsequences: false)
    digits = sides.joined()
    fractionDigits = sides.count > 1 ? sides[1].count : 0
    hasExponent = parts.count > 1
    exponent = hasExponent ? Int(parts[1]) : 0
  }

  /// Makes the literal that begins at a byte.
  init?(at offset: Int, in bytes: [UInt8]) {
    guard let range = Tokens(bytes).ranges.first(where: { $0.lowerBound == offset }) else {
      return nil
    }
    self.init(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Returns all numbers in a JSON text.
  static func all(in bytes: [UInt8]) -> [Literal] {
    Tokens(bytes).ranges
      .filter { bytes[$0.lowerBound] == UInt8(ascii: "-") || bytes[$0.lowerBound] &- 48 < 10 }
      .map { Literal(String(decoding: bytes[$0], as: UTF8.self)) }
  }

  private var isZero: Bool { digits.allSatisfy { $0 == "0" } }

  /// Whether the number isn't zero, but the nearest double is.
  var underflows: Bool { !isZero && strtod(text, nil) == 0 }

  /// Whether the number is outside the range of `Double`.
  var overflows: Bool { strtod(text, nil).isInfinite }

  /// Whether the number is zero and has an exponent.
  var isZeroWithExponent: Bool { isZero && hasExponent }

  /// Whether the number is an integer, also if it has a point or an exponent.
  var isWhole: Bool {
    if isZero { return true }
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    guard let exponent else { return !text.lowercased().contains("e-") }
    return exponent - fractionDigits + zeros >= 0
  }

  /// Whether the number is an integer with a point or an exponent that `Double` may not represent
  /// exactly.
  var isLargeInteger: Bool {
    isWhole && (fractionDigits > 0 || hasExponent) && abs(strtod(text, nil)) > 0x1p53
  }
}
