import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Numbers")
struct NumberTests {
  static let thousandDigits = String(repeating: "7", count: 1000)
  static let thousandZeros = String(repeating: "0", count: 1000)

  static let integers: [(String, Int)] = [
    ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1.0", 1), ("-1.0", -1), ("1e2", 100),
    ("1E+2", 100), ("100e-2", 1), ("1.50e1", 15), ("0.0", 0), ("-0.0e-5", 0), ("0e999999999", 0),
    ("0e-999999999999999999999999", 0), ("123456789012345678", 123_456_789_012_345_678),
    ("1234567890123456789", 1_234_567_890_123_456_789), ("9223372036854775807", .max),
    ("-9223372036854775807", -.max), ("-9223372036854775808", .min),
    ("9223372036854775807.0", .max), ("-9223372036854775808.000", .min),
    ("922337203685477580700e-2", .max), ("9.223372036854775807e18", .max),
    ("1000000000000000000000000e-24", 1), ("1.\(thousandZeros)", 1),
    ("1\(thousandZeros)e-1000", 1), ("2147483648", 2_147_483_648),
  ]

  @Test(arguments: integers)
  func integersAreRead(text: String, expected: Int) throws {
    #expect(try OptionalFields.filled(.int, text).int == expected)
    #expect(try OptionalFields.filled(.int, " \(text)\n").int == expected)
    #expect(try RequiredFields.filled(.int, text).int == expected)
    #expect(
      try OptionalFields.filled(.ints, "[\(text),1,\(text)]").ints == [expected, 1, expected])
  }

  @Test(arguments: [
    "1.5", "-0.5", "1e-1", "100e-3", "0.99999999999999999999", "9223372036854775808",
    "-9223372036854775809", "9223372036854775807.5", "1e19", "9.3e18", "1e400", "-1e400",
    "1e99999999999999999999999", "1e-99999999999999999999999", "12345678901234567890",
    thousandDigits, "-" + thousandDigits, "0.\(thousandZeros)1", "1.\(thousandZeros)1",
    "1\(thousandZeros)",
  ])
  func otherNumbersAreNotIntegers(text: String) throws {
    let error = try unreadable { try OptionalFields.filled(.int, text) }
    #expect(error.path == ["int"])
    #expect(error.expected == "an integer of 64 bits")
    #expect(error.found == "the number \(text.prefix(40))")
    #expect(error.byteOffset == 15)
  }

  static let doubles: [(String, Double)] = [
    ("0", 0), ("1", 1), ("-12", -12), ("0.1", 0.1), ("-0.25", -0.25), ("1e2", 100), ("1E-2", 0.01),
    ("3.141592653589793", 3.141592653589793), ("1e22", 1e22), ("1e23", 1e23), ("1e308", 1e308),
    ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .leastNonzeroMagnitude),
    ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("1e-400", 0),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740992.5", 9_007_199_254_740_992),
    ("123456789012345678901234567890", 1.2345678901234568e29),
    ("0.1000000000000000055511151231257827021181583404541015625", 0.1),
    ("0.\(String(repeating: "3", count: 1000))", 0.3333333333333333),
    ("1.\(thousandZeros)", 1), ("1\(thousandZeros)e-1000", 1),
  ]

  @Test(arguments: doubles)
  func doublesAreRead(text: String, expected: Double) throws {
    #expect(try OptionalFields.filled(.double, text).double == expected)
    #expect(try RequiredFields.filled(.double, " \(text) ").double == expected)
  }

  @Test func negativeZeroKeepsItsSign() throws {
    #expect(try OptionalFields.filled(.double, "-0").double?.sign == .minus)
    #expect(try OptionalFields.filled(.double, "-0.0").double?.sign == .minus)
  }

  @Test(arguments: [
    "1e309", "-1e309", "1.8e308", "1e400", "1e99999999999999999999999", "1\(thousandZeros)",
    thousandDigits,
  ])
  func numbersBeyondDoubleAreRefused(text: String) throws {
    let error = try unreadable { try OptionalFields.filled(.double, text) }
    #expect(error.path == ["double"])
    #expect(error.expected == "a number in the range of Double")
    #expect(error.found == "the number \(text.prefix(40))")
  }

  @Test func floatsAreRead() throws {
    #expect(try OptionalFields.filled(.float, "0.1").float == 0.1)
    #expect(try OptionalFields.filled(.float, "3").float == 3)
    #expect(
      try OptionalFields.filled(.float, "3.4028234663852886e38").float == .greatestFiniteMagnitude)
    #expect(try OptionalFields.filled(.float, "1e-60").float == 0)
    let error = try unreadable { try OptionalFields.filled(.float, " 3.5e38") }
    #expect(error.path == ["float"])
    #expect(error.expected == "a number in the range of Float")
  }

  @Test func booleansAndNumbersAreDifferent() throws {
    #expect(try unreadable { try OptionalFields.filled(.int, "true") }.found == "true")
    #expect(try unreadable { try OptionalFields.filled(.double, "false") }.found == "false")
    #expect(try unreadable { try OptionalFields.filled(.bool, "1") }.found == "1")
    #expect(try unreadable { try OptionalFields.filled(.bool, "0") }.found == "0")
    #expect(try OptionalFields.filled(.bool, "true").bool == true)
    #expect(try OptionalFields.filled(.bool, "false").bool == false)
  }

  static let ids: [(String, ID)] = [
    (#""a""#, "a"), (#""""#, ""), ("12", "12"), ("-5", "-5"), ("0", "0"), (#""007""#, "007"),
    ("123456789012345678901234567890", "123456789012345678901234567890"),
    (#""\u0041\n""#, "A\n"), (" 12 ", "12"),
  ]

  @Test(arguments: ids)
  func stringsAndIntegersAreIDs(text: String, expected: ID) throws {
    #expect(try OptionalFields.filled(.id, text).id == expected)
    #expect(try RequiredFields.filled(.id, text).id == expected)
  }

  @Test(arguments: ["1.5", "true", "[]", "{}"])
  func otherValuesAreNotIDs(text: String) throws {
    let error = try unreadable { try OptionalFields.filled(.id, text) }
    #expect(error.path == ["id"])
    #expect(error.expected == "an ID (a string or an integer)")
  }
}
