import Foundation
import Sputnik
import SputnikCore
import Testing

/// Characters of several bytes. The reader checks five of three bytes at once.
@Suite struct MultibyteTests {
  /// A character of each kind of three bytes: the first and the last one after each lead byte that
  /// is special, and one from the middle.
  static let characters: [Unicode.Scalar] = [
    "\u{800}", "\u{FFF}", "\u{1000}", "\u{3042}", "\u{CFFF}", "\u{D000}", "\u{D55C}", "\u{D7FF}",
    "\u{E000}", "\u{EFFF}", "\u{F000}", "\u{FFFF}",
  ]

  private func filled(_ text: [UInt8]) throws -> String {
    let bytes = FencedBytes(Array(#"{"data":{"a":""#.utf8) + text + Array(#"","b":"b"}}"#.utf8))
    let response = UnsafeRawBufferPointer(bytes.bytes)
    let copied = Result { try Words().filled(from: response).a }
    let inPlace = Result { try Words().filled(inPlace: response, padding: 0).a }
    #expect((try? copied.get()) == (try? inPlace.get()))
    return try copied.get()
  }

  /// Every pair of characters, in runs of all lengths up to eleven.
  @Test(arguments: characters)
  func runs(of character: Unicode.Scalar) throws {
    for other in Self.characters {
      for length in 0...11 {
        for place in 0...length {
          var scalars = Array(repeating: character, count: length)
          scalars.insert(other, at: place)
          let text = String(String.UnicodeScalarView(scalars))
          for rest in ["", "x", "é", "🚀", "0123456789abcdef"] {
            #expect(try filled(Array((text + rest).utf8)) == text + rest)
          }
        }
      }
    }
  }

  /// Every byte in the place of every byte of a run of six characters: with those beside it, it is
  /// a character or it isn't, which the standard library says, too.
  @Test(arguments: 0..<18)
  func everyByte(place: Int) throws {
    for character in Self.characters {
      let run = Array(String(repeating: Character(character), count: 6).utf8)
      for byte in UInt8(0x80)...UInt8.max {
        var text = run
        text[place] = byte
        for rest in ["", "0123456789abcdef"] {
          let all = text + Array(rest.utf8)
          let expected = String(validating: all, as: UTF8.self)
          #expect((try? filled(all)) == expected, "\(all)")
        }
      }
    }
  }

  /// Every beginning of three bytes, as the third of six characters.
  @Test(arguments: UInt8(0xDF)...UInt8(0xF0))
  func everyCharacter(lead: UInt8) throws {
    let around = Array("漢字".utf8)
    for second in UInt8(0x80)...UInt8.max {
      for third: UInt8 in [0x41, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xE3, 0xFF] {
        let text = around + [lead, second, third] + around + around
        #expect((try? filled(text)) == String(validating: text, as: UTF8.self), "\(text)")
      }
    }
  }

  /// Texts that are cut off within a character, at each distance from a word's border.
  @Test(arguments: 0...20)
  func cuts(length: Int) throws {
    for character in ["é", "漢", "🚀"] {
      let plain = String(repeating: "x", count: length)
      let whole = Array((plain + String(repeating: character, count: 12)).utf8)
      for count in length...whole.count {
        let text = Array(whole[..<count])
        #expect((try? filled(text)) == String(validating: text, as: UTF8.self))
        let start = Array(#"{"data":{"a":""#.utf8)
        let bytes = FencedBytes(start + text)
        for padding in [nil, 0] {
          let response = UnsafeRawBufferPointer(bytes.bytes)
          #expect(throws: SputnikError.self) {
            _ =
              if let padding {
                try Words().filled(inPlace: response, padding: padding)
              } else {
                try Words().filled(from: response)
              }
          }
        }
      }
    }
  }
}
