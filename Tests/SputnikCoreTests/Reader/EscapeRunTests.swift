import Foundation
import Sputnik
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
}
