import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation struct Words {
  var a: String
  var b: String

  /// A copy filled from a response with `text` as a string, whose key is asked for or unknown.
  static func filled(_ text: [UInt8], skipped: Bool) throws -> Words {
    let key = skipped ? "unknown" : "a"
    let rest = skipped ? #"","a":"a","b":"b"}}"# : #"","b":"b"}}"#
    return try Words().filled(
      from: Data(#"{"data":{"\#(key)":""#.utf8) + Data(text) + Data(rest.utf8))
  }

  static func filled(_ text: String, skipped: Bool) throws -> Words {
    try filled(Array(text.utf8), skipped: skipped)
  }
}

@Suite("Strings")
struct StringTests {
  static let strings: [(String, String)] = [
    ("", ""),
    ("plain", "plain"),
    (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"\u0041\u00e9\u00E9\u4e2d\uFFFF\u0000"#, "A\u{E9}\u{E9}中\u{FFFF}\u{0}"),
    (#"\ud83d\ude80 \uD834\uDD1E \uDBFF\uDFFF"#, "🚀 𝄞 \u{10FFFF}"),
    (#"\\u0041"#, #"\u0041"#),
    (#"\\\""#, #"\""#),
    (
      "é 漢字 🚀 👩‍👩‍👧 \u{7F} \u{80} \u{7FF} \u{800} \u{FFFD} \u{FFFF} \u{10000} \u{10FFFF}",
      "é 漢字 🚀 👩‍👩‍👧 \u{7F} \u{80} \u{7FF} \u{800} \u{FFFD} \u{FFFF} \u{10000} \u{10FFFF}"
    ),
    ("e\u{301} \u{202E} \u{2028} \u{FEFF}", "e\u{301} \u{202E} \u{2028} \u{FEFF}"),
    (" { } [ ] , : / ", " { } [ ] , : / "),
    (#"1234567\n"#, "1234567\n"),
    (#"12345678\n12345678é12345678"#, "12345678\n12345678é12345678"),
    ("\u{D7FF}\u{E000}", "\u{D7FF}\u{E000}"),
  ]

  @Test(arguments: strings)
  func stringsAreUnescaped(json: String, expected: String) throws {
    let response = try Words.filled(json, skipped: false)
    #expect(Array(response.a.utf8) == Array(expected.utf8))
    #expect(response.b == "b")
  }

  @Test(arguments: strings)
  func stringsOfUnknownKeysAreSkipped(json: String, expected: String) throws {
    #expect(try Words.filled(json, skipped: true).a == "a")
  }

  /// The reader looks at eight bytes at a time, so each character is tried at every place in them.
  @Test func stringsOfEveryLengthAreRead() throws {
    for length in 0...40 {
      let plain = String(repeating: "x", count: length)
      #expect(try Words.filled(plain, skipped: false).a == plain)
      #expect(try Words.filled(plain + #"\n"#, skipped: false).a == plain + "\n")
      #expect(try Words.filled(plain + "é" + plain, skipped: false).a == plain + "é" + plain)
      #expect(try Words.filled(plain + "漢" + plain, skipped: true).a == "a")
      #expect(
        try Words.filled(plain + #"\ud83d\ude80"# + plain, skipped: false).a
          == plain + "🚀" + plain)
      let error = try unreadable { try Words.filled(plain + "\n" + plain, skipped: false) }
      #expect(error.byteOffset == 14 + length)
    }
  }

  static let refusedEscapes: [(String, Int, String)] = [
    (#"\x41"#, 0, "an unknown escape sequence"),
    (#"ab\'"#, 2, "an unknown escape sequence"),
    (#"\U0041"#, 0, "an unknown escape sequence"),
    (#"\u004"#, 0, "an unknown escape sequence"),
    (#"\u00G1"#, 0, "an unknown escape sequence"),
    (#"\u+041"#, 0, "an unknown escape sequence"),
    (#"\ud83d\u12G4"#, 6, "an unknown escape sequence"),
    (#"x\ud83d\uG"#, 7, "an unknown escape sequence"),
    (#"\u{41}"#, 0, "an unknown escape sequence"),
    (#"\ud800"#, 0, "a lone surrogate"),
    (#"abc\udbff rest"#, 3, "a lone surrogate"),
    (#"\udc00"#, 0, "a lone surrogate"),
    (#"\udfff\ud800"#, 0, "a lone surrogate"),
    (#"\ud83dx\ude80"#, 0, "a lone surrogate"),
    (#"\ud83d\u0041"#, 0, "a lone surrogate"),
    (#"\ud83d\n\ude80"#, 0, "a lone surrogate"),
    (#"\ud800\ud800\udc00"#, 0, "a lone surrogate"),
    (#"\ud83d\ude80\ude80"#, 12, "a lone surrogate"),
  ]

  @Test(arguments: refusedEscapes)
  func wrongEscapeIsRefused(text: String, offset: Int, found: String) throws {
    var error = try unreadable { try Words.filled(text, skipped: false) }
    #expect(error.byteOffset == 14 + offset)
    #expect(error.path == ["a"])
    #expect(error.expected == "JSON")
    #expect(error.found == found)
    error = try unreadable { try Words.filled(text, skipped: true) }
    #expect(error.byteOffset == 20 + offset)
    #expect(error.path == ["unknown"])
    #expect(error.found == found)
  }

  @Test(arguments: Array(0..<0x20) as [UInt8])
  func controlCharacterIsRefused(byte: UInt8) throws {
    for skipped in [false, true] {
      let error = try unreadable { try Words.filled([0x41, byte, 0x42], skipped: skipped) }
      #expect(error.byteOffset == (skipped ? 21 : 15))
      #expect(error.found == "a control character in a string")
    }
  }

  /// The reader looks at eight and sixteen bytes at once, so a character's place in them matters.
  @Test(arguments: Array(0..<0x80) as [UInt8])
  func everyASCIICharacterIsReadOrRefusedAtEveryPlace(byte: UInt8) throws {
    for place in 0..<24 {
      var text = [UInt8](repeating: UInt8(ascii: "~"), count: 24)
      text[place] = byte
      switch byte {
      case 0..<0x20:
        let error = try unreadable { try Words.filled(text, skipped: false) }
        #expect(error.byteOffset == 14 + place)
      case UInt8(ascii: "\""):
        let error = try unreadable { try Words.filled(text, skipped: false) }
        #expect(error.byteOffset == 15 + place)
      case UInt8(ascii: "\\"):
        // It escapes the next character: "~", which can't be escaped, or the closing quote.
        #expect(throws: SputnikError.self) { try Words.filled(text, skipped: false) }
      default:
        #expect(try Words.filled(text, skipped: false).a == String(decoding: text, as: UTF8.self))
      }
    }
  }

  static let invalidUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2],
    [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE1, 0x80], [0xE1, 0x80, 0x41],
    [0xE1, 0x41, 0x80], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF],
    [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80], [0xF0, 0x9F, 0x9A],
    [0xF1, 0x80, 0x80, 0x41], [0xF1, 0x80, 0x41, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80],
    [0xFE], [0xFF], [0xFF, 0xFE],
  ]

  @Test(arguments: invalidUTF8)
  func invalidUTF8IsRefused(bytes: [UInt8]) throws {
    for skipped in [false, true] {
      for prefix in ["", "x", "1234567", "12345678", "é"] {
        let error = try unreadable {
          try Words.filled(Array(prefix.utf8) + bytes, skipped: skipped)
        }
        #expect(error.byteOffset == (skipped ? 20 : 14) + prefix.utf8.count)
        #expect(error.found == "invalid UTF-8")
      }
      #expect(throws: SputnikError.self) {
        try Words.filled([0x61] + bytes + Array("more than eight bytes".utf8), skipped: skipped)
      }
    }
  }

  @Test(arguments: invalidUTF8)
  func invalidUTF8InKeysAndOutsideOfStringsIsRefused(bytes: [UInt8]) throws {
    for (before, after) in [
      (#"{"data":{""#, #"":1,"a":"a","b":"b"}}"#), (#"{""#, #"":1,"data":{"a":"a","b":"b"}}"#),
      (#"{"data":{"a":"a","b":"b"},"errors":[{"message":""#, #""}]}"#),
      (#"{"data":{"a":"a","#, #""b":"b"}}"#), (#"{"data":{"a":"a","b":"b"}}"#, ""),
    ] {
      let error = try unreadable {
        try Words().filled(from: Data(before.utf8) + Data(bytes) + Data(after.utf8))
      }
      #expect(error.byteOffset == before.utf8.count)
    }
  }

  @Test func oneLeadingByteOrderMarkIsSkipped() throws {
    let text = #"{"data":{"a":"a","b":"b"}}"#
    #expect(try Words().filled("\u{FEFF}" + text).a == "a")
    #expect(throws: SputnikError.self) { try Words().filled("\u{FEFF}\u{FEFF}" + text) }
    #expect(throws: SputnikError.self) { try Words().filled(text + "\u{FEFF}") }
    #expect(throws: SputnikError.self) { try Words().filled(" \u{FEFF}" + text) }
    #expect(throws: SputnikError.self) { try Words().filled("\u{FEFF}") }
    // Offsets are positions in the response, so they count the mark.
    let error = try unreadable { try Words().filled("\u{FEFF}" + #"{"data":{"a":1,"b":"b"}}"#) }
    #expect(error.byteOffset == 16)
    #expect(error.path == ["a"])
    #expect(throws: SputnikError.self) {
      try Words().filled(from: Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0), 0] }))
    }
  }
}
