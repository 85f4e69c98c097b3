import Randomness

/// Texts that JSON readers often read incorrectly.
enum Vocabulary {
  static let tokens = [
    "null", "true", "false", "nul", "nulll", "True", "NaN", "Infinity", "-Infinity", "undefined",
    "[]", "{}", "[[]]", "\"\"", "\"a\"", "1", "0", "-1", "1.5", "[1,2]", "[null]", "[\"\"]",
    ", ", ": ", "{\"a\":1}", "{\"name\":\"x\"}", "'a'", "\"", "\\", "//", "/**/", ",", ":", "[",
    "]", "{", "}",
    "\u{FEFF}", "\u{A0}", "\u{2028}", "\"__typename\":\"Droid\"", "\"errors\":[]", "\"data\":",
    "\"errors\":[{\"message\":\"m\"}]", "\"root\":", "\"name\":\"again\"", "\"id\":2",
  ]

  static let numbers = [
    "0", "-0", "-0.0", "0.0", "1.0", "-1.0", "1e2", "1E+2", "100e-2", "1e400", "-1e400", "1e-400",
    "1E308", "1.7976931348623157e308", "1.7976931348623159e308", "5e-324", "2e-324", "4.9e-324",
    "2.2250738585072011e-308", "2.2250738585072014e-308", "9007199254740993",
    "9007199254740992.5", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "127", "128", "-128",
    "-129", "32767", "32768", "2147483647", "2147483648", "-2147483648", "-2147483649",
    "999999999999999999", "1000000000000000000", "9999999999999999999", "10000000000000000000",
    "123456789012345678", "1234567890123456789", "12345678901234567890", "0e99999", "0.0e-9999",
    "-0.0e1",
    "1e99999999999999999999", "1e-99999999999999999999", "01", "-01", "00", "1.", ".5", "-.5", "-",
    "+1", "1e", "1e+", "1e-", "1.e1", "1.5.2", "0x10", "1_000", "1e1.5", "--1", "1-", "1e5e5",
    String(repeating: "7", count: 1000), "0." + String(repeating: "3", count: 1000),
    "1" + String(repeating: "0", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    "1" + String(repeating: "0", count: 1000) + "e-1000",
  ]

  static let texts = [
    "\\n", "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0000", "\\u0041", "\\u00e9",
    "\\uD83D\\uDE80", "\\ud83d", "\\ude80", "\\ud83d\\u0041", "\\ude80\\ud83d", "\\u12", "\\uzzzz",
    "\\x", "\\", "\\u", "\\U0041", "\\'", "é", "e\u{301}", "漢字", "🚀", "👩‍👩‍👧", "\u{7F}", "\u{80}",
    "\u{FFFF}", "\u{10FFFF}", "\u{FEFF}", "\0", "\n", "\t", "\u{1F}", "12345678", "1234567",
    "0123456789abcdef", "\\u005c\\u0022",
  ]

  static let bytes: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0xA9], [0xE0, 0x80, 0x80],
    [0xE0, 0xA0], [0xE0, 0xA0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBB, 0xBF],
    [0xEF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x90, 0x80], [0xF0, 0x9F, 0x9A, 0x80],
    [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  /// Returns a number in any form that the grammar of JSON allows.
  static func number(_ random: inout Random) -> String {
    var text = random.below(3) == 0 ? "-" : ""
    let whole = random.below(4) == 0 ? 0 : random.below(random.below(8) == 0 ? 25 : 10)
    text += whole == 0 ? "0" : String(1 + random.below(9)) + digits(whole, &random)
    if random.below(2) == 0 { text += "." + digits(1 + random.below(20), &random) }
    if random.below(3) == 0 {
      text += random.pick(["e", "E"]) + random.pick(["", "+", "-"])
      text += String(random.below(random.below(4) == 0 ? 400 : 25))
    }
    return text
  }

  private static func digits(_ count: Int, _ random: inout Random) -> String {
    String((0..<count).map { _ in Character(String(random.below(10))) })
  }
}
