import Foundation
import Sputnik
import SputnikCore
import TestSupport
import Testing

/// Escape sequences of characters, many of them in a row.
@Suite struct EscapeRunTests {
  /// Each code unit that is a character, in a run with others of its row of 256.
  @Test(arguments: 0..<256) func everyCodeUnit(row: Int) throws {
    guard !(0xD8...0xDF ~= row) else { return }
    let units = (0..<256).map { UInt16(row << 8 | $0) }
    for uppercase in [true, false] {
      let text = units.map { unit in
        let digits = String(unit, radix: 16, uppercase: uppercase)
        return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      }
      let filled = try Words.filled(text.joined(), skipped: false)
      #expect(Array(filled.a.utf16) == units)
      #expect(filled.b == "b")
      #expect(try Words.filled(text.joined(), skipped: true).a == "a")
    }
  }

  /// Runs of every length, with other text, other escape sequences and surrogate pairs around them.
  @Test(arguments: 0...100) func runs(length: Int) throws {
    for (json, text) in [
      ("x", "x"), (#"\n"#, "\n"), (#"\u00e9"#, "é"), (#"\ud83d\ude80"#, "🚀"), ("漢", "漢"),
    ] {
      let run = String(repeating: #"\u4E2d"#, count: length)
      let plain = String(repeating: "中", count: length)
      #expect(try Words.filled(run + json + run, skipped: false).a == plain + text + plain)
      #expect(try Words.filled(json + run, skipped: false).a == text + plain)
    }
  }

  /// Every byte in the place of every digit.
  @Test(arguments: 0..<4) func everyByteAsADigit(place: Int) throws {
    for byte in UInt8.min...UInt8.max {
      var text = Array(#"\u4e2d\u4e2d\u4e2d"#.utf8)
      text[8 + place] = byte
      guard Character(Unicode.Scalar(byte)).isHexDigit else {
        let error = try unreadable { try Words.filled(text, skipped: false) }
        #expect(error.byteOffset == 14 + 6, "\(byte)")
        continue
      }
      var digits = Array("4e2d".utf8)
      digits[place] = byte
      let unit = try #require(UInt16(String(decoding: digits, as: UTF8.self), radix: 16))
      // D, E and F in the first place are characters of their own, or surrogates.
      guard !(0xD800...0xDFFF ~= unit) else {
        #expect(throws: SputnikError.self) { try Words.filled(text, skipped: false) }
        continue
      }
      #expect(try Array(Words.filled(text, skipped: false).a.utf16) == [0x4E2D, unit, 0x4E2D])
    }
  }

  /// The text ends within a run.
  @Test func cuts() throws {
    let text = Array((#"{"data":{"a":""# + String(repeating: #"\u4e2d"#, count: 40)).utf8)
    for count in text.count - 13...text.count {
      let error = try unreadable { try Words().filled(from: Data(text.prefix(count))) }
      #expect(error.byteOffset == count)
      #expect(error.found == "the end of the text")
    }
  }

  /// Plain characters after an escape sequence are copied word by word, and 64 at a time. Each kind
  /// of character comes after each number of them.
  @Test(arguments: 0...140)
  func plainTextBetween(length: Int) throws {
    let plain = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 26))) })
    for (json, text) in [
      ("", ""), (#"\n"#, "\n"), (#"\u4e2d"#, "中"), (#"\""#, "\""), ("é", "é"), ("🚀", "🚀"),
      ("漢字かな漢字", "漢字かな漢字"), ("\u{7F}", "\u{7F}"),
    ] {
      for (escape, character) in [(#"\t"#, "\t"), (#"\ud83d\ude80"#, "🚀")] {
        let words = try Words.filled(escape + plain + json + plain + escape, skipped: false)
        #expect(words.a == character + plain + text + plain + character)
        #expect(words.b == "b")
        let start = try Words.filled(escape + plain + json, skipped: false)
        #expect(start.a == character + plain + text)
      }
    }
    for byte: UInt8 in [0x00, 0x1F, 0x0A, 0x80, 0xFF] {
      let text = Array((#"\t"# + plain).utf8) + [byte] + Array(plain.utf8)
      let error = try unreadable { try Words.filled(text, skipped: false) }
      #expect(error.byteOffset == 14 + 2 + length)
    }
  }

  /// The text ends after plain characters, and nothing after it can be read.
  @Test(arguments: 0...140)
  func cutPlainText(length: Int) throws {
    let text = #"{"data":{"a":"\n"# + String(repeating: "x", count: length)
    for ending in ["", "\\", #"\u"#, #"\u00"#, "漢"] {
      let bytes = FencedBytes(Array((text + ending).utf8))
      let error = try unreadable {
        try Words().filled(inPlace: UnsafeRawBufferPointer(bytes.bytes), padding: 0)
      }
      #expect(error.byteOffset == bytes.bytes.count)
      #expect(error.found == "the end of the text")
    }
  }
}
