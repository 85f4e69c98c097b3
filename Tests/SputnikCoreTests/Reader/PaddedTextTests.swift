import Foundation
import Sputnik
import SputnikCore
import TestSupport
import Testing

/// Small responses, which are read with zeros after them.
@Suite struct PaddedTextTests {
  /// The memory after the padding can't be read.
  private static func withPadding(_ text: [UInt8]) throws -> Library {
    let bytes = FencedBytes(text + [UInt8](repeating: 0, count: 32))
    return try Library().filled(
      inPlace: UnsafeRawBufferPointer(rebasing: bytes.bytes[..<text.count]), padding: 32)
  }

  private static func withoutPadding(_ text: [UInt8]) throws -> Library {
    let bytes = FencedBytes(text)
    return try Library().filled(inPlace: UnsafeRawBufferPointer(bytes.bytes), padding: 0)
  }

  /// Expects that a text is read in the same way with and without padding: the same values, or the
  /// same error.
  private func expectEqual(_ text: [UInt8]) {
    func description(_ body: ([UInt8]) throws -> Library) -> String {
      do {
        let library = try body(text)
        return "\(library.name) \(library.owner as Any) \(library.head) \(library.books)"
      } catch {
        return "\(error)"
      }
    }
    let expected = description(Self.withoutPadding)
    #expect(description(Self.withPadding) == expected)
    #expect(description { try Library().filled(from: Data($0)) } == expected)
  }

  static let responses: [String] = [
    #"{"data":\#(Library.data(name: #""é\ud83d\ude80漢字""#))}"#,
    #"{"data": \#(Library.data())}"#,
    #"{"data":{"Books":[],"head":\#(Library.head),"owner":null,"name":"in another order"}}"#,
    #"{"data":{"name":"n","owner":null,"head":{"color":"RED","mood":"x","age":-1,"name":"\n"},"#
      + #""Books":[]},"extensions":{"a":1}}"#,
    #"{"data":\#(Library.data(head: "null")),"errors":[{"message":"m","path":["head"]}]}"#,
    Library.data().replacing(",", with: " ,\n   ").replacing(":", with: " : "),
  ]

  @Test func aWholeResponse() throws {
    let filled = try Self.withPadding(Array(Self.responses[0].utf8))
    #expect(filled.name == "é🚀漢字")
    #expect(filled.books.count == 2)
    #expect(filled.books[1].pages == [1, nil, 3])
    #expect(try Self.withPadding(Array(Self.responses[2].utf8)).name == "in another order")
  }

  @Test(arguments: responses)
  func everyBeginning(json: String) {
    let text = Array(json.utf8)
    for count in 0...text.count { expectEqual(Array(text[..<count])) }
  }

  @Test(arguments: responses)
  func everyReplacedByte(json: String) {
    let text = Array(json.utf8)
    for place in text.indices {
      for byte in Array(#""{}[],:\0 n"#.utf8) + [0x00, 0x80, 0xE3] {
        var changed = text
        changed[place] = byte
        expectEqual(changed)
      }
    }
  }

  /// Zeros in the text itself aren't its end.
  @Test func zerosAreNoEnd() throws {
    for rest in ["\0", "}\0", "}}\0", "}}\0}", #","b":"\#0"}}"#] {
      #expect(throws: SputnikError.self) { try Words().filled(#"{"data":{"a":"a","b":"b""# + rest) }
    }
  }

  /// The sizes around the largest one that is copied.
  @Test(arguments: 440...520)
  func size(count: Int) throws {
    let frame = #"{"data":{"a":"","b":"b"}}"#
    let text = String(repeating: "x", count: count - frame.utf8.count)
    let response = frame.replacing(#""a":"""#, with: #""a":"\#(text)""#)
    #expect(response.utf8.count == count)
    for bytes in [Array(response.utf8), Array(response.utf8) + Array("\n \n".utf8)] {
      let words = try Words().filled(from: bytes)
      #expect(words.a == text)
      #expect(words.b == "b")
    }
    for cut in 1...40 {
      let error = try unreadable { try Words().filled(from: Array(response.utf8.dropLast(cut))) }
      #expect(error.byteOffset == count - cut)
    }
  }
}
