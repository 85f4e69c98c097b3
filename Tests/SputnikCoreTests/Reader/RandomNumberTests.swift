import Foundation
import Sputnik
import TestSupport
import Testing

/// The function `strtod` rounds correctly. The package `Fuzzing` compares millions of numbers.
@Suite("Random numbers, compared with strtod")
struct RandomNumberTests {
  enum Kind: CaseIterable { case shortest, long, subnormal, halfway, scaled, thousandDigits }

  private static func text(_ kind: Kind, _ random: inout Random) -> String {
    let bits = random.next()
    let number = Double(bitPattern: bits)
    let finite = number.isFinite ? number : 0.5
    switch kind {
    case .shortest: return "\(finite)"
    case .long: return String(format: "%.\(16 + Int(bits % 9))e", finite)
    case .subnormal: return "\(Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF))"
    case .halfway:
      // An odd number of 54 bits is halfway between two doubles. Some are slightly larger than
      // that.
      let middle = String(1 << 53 | bits >> 11 | 1)
      return middle + (bits % 3 == 0 ? ".0" : bits % 3 == 1 ? ".\(zeros)1" : "000e-3")
    case .scaled: return "1" + random.digits(24) + "e\(Int(bits % 740) - 380)"
    case .thousandDigits: return "0." + random.digits(1000) + "e\(Int(bits % 600) - 300)"
    }
  }

  private static let zeros = String(repeating: "0", count: 40)

  @Test(arguments: Kind.allCases)
  func doublesEqualThoseOfStrtod(kind: Kind) throws {
    var random = Random(seed: 4)
    let texts = (0..<10_000).map { _ in Self.text(kind, &random) }
    let (finite, infinite) = (
      texts.filter { strtod($0, nil).isFinite }, texts.filter { !strtod($0, nil).isFinite }
    )
    #expect(finite.count > 8_000)
    let response = try DoubleList().filled(
      #"{"data":{"list":[\#(finite.joined(separator: ","))]}}"#)
    for (text, double) in zip(finite, response.list) {
      #expect(double.bitPattern == strtod(text, nil).bitPattern, "\(text)")
    }
    for text in infinite {
      #expect(throws: SputnikError.self) {
        try DoubleList().filled(#"{"data":{"list":[\#(text)]}}"#)
      }
    }
  }

  /// Each boundary and the numbers one below and one above, in every form that an integer can have.
  @Test(arguments: [
    Int(Int8.min), Int(Int8.max), Int(UInt8.max), Int(Int16.min), Int(Int16.max), Int(UInt16.max),
    Int(Int32.min), Int(Int32.max), Int(UInt32.max), 1 << 53, -1 << 53, .min + 1, .max - 1,
    99_999_999_999_999_999, 999_999_999_999_999_998, 999_999_999_999_999_999,
    1_000_000_000_000_000_000, -999_999_999_999_999_999, -1_000_000_000_000_000_000,
  ])
  func integersAroundBoundariesAreRead(value: Int) throws {
    for number in [value - 1, value, value + 1] {
      let texts = [
        "\(number)", "\(number).0", "\(number)e0", "\(number)E+0", "\(number)0e-1",
        "\(number).00E-0",
        "\(number)\(Self.zeros)e-40",
      ]
      for text in texts { #expect(try OptionalFields.filled(.int, text).int == number, "\(text)") }
    }
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "9223372036854775808.0", "10000000000000000000",
    "18446744073709551615", "18446744073709551616", "-18446744073709551616",
    "99999999999999999999", "922337203685477580.8e1", "-9223372036854775.809e3",
  ])
  func numbersBeyond64BitsAreNotIntegers(text: String) throws {
    #expect(
      try unreadable { try OptionalFields.filled(.int, text) }.expected == "an integer of 64 bits")
    #expect(
      try OptionalFields.filled(.double, text).double?.bitPattern == strtod(text, nil).bitPattern)
  }

  @Test(arguments: ["7", "0"])
  func longNumbersTakeLinearTime(digit: String) throws {
    let digits = String(repeating: digit, count: 400_000)
    for text in ["1." + digits, "1" + digits + "e-400000", "0." + digits + "1e-400000"] {
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try OptionalFields.filled(.double, text).double }
      #expect(time < .seconds(10))
      _ = try? OptionalFields.filled(.int, text)
    }
    let exponent = "1e" + String(repeating: "9", count: 400_000)
    #expect(throws: SputnikError.self) { try OptionalFields.filled(.double, exponent) }
  }
}

extension Random {
  fileprivate mutating func digits(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in 48 + UInt8(next() % 10) }, as: UTF8.self)
  }
}

@QueryOperation struct DoubleList { var list: [Double] }
