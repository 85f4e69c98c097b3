import Sputnik
import Testing

@testable import SputnikCore

/// The lengths at the borders of the words that are compared, and pairs that share the first eight
/// and the last eight bytes.
@Suite struct KeyBorderTests {
  private static let lengths =
    [1, 2, 6, 7, 8, 9, 14, 15, 16, 17, 23, 24, 25, 27, 28, 29, 31, 32, 33, 40]

  private func ints(_ text: String, _ names: [String]) throws -> [Int?] {
    let value = try DynamicStruct.reading(Array(text.utf8), [Shape(names)])
    return names.indices.map { value.ints[$0] }
  }

  /// One field, and a key that differs in one byte at any place.
  @Test(arguments: lengths)
  func aChangedByteIsAnotherKey(length: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(length))
    for prefix in [#""x":0,"#, #""x":0,"last":1,"#] {
      let text = #"{\#(prefix)"\#(name)":7}"#
      let names = prefix.contains("last") ? ["first", name, "last"] : [name]
      let tail = prefix.contains("last") ? #","first":2}"# : "}"
      let whole = text.dropLast() + tail
      let expected = prefix.contains("last") ? [2, 7, 1] : [7]
      #expect(try ints(String(whole), names) == expected)
      let at = prefix.utf8.count + 2
      for place in 0..<length {
        for byte in [
          UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "\\"), 0, 0x80, 0xFF, 0x1F,
        ] {
          var bytes = Array(whole.utf8)
          bytes[at + place] = byte
          #expect(throws: (any Error).self) { try DynamicStruct.reading(bytes, [Shape(names)]) }
        }
        // The low bit and the top bit of a byte.
        for bit: UInt8 in [1, 0x80] {
          var bytes = Array(whole.utf8)
          bytes[at + place] ^= bit
          #expect(throws: (any Error).self) { try DynamicStruct.reading(bytes, [Shape(names)]) }
        }
      }
    }
  }

  /// The key is the last one, and the text ends 1, 2… bytes after it.
  @Test(arguments: lengths)
  func theLastKeyIsFoundAtAnyDistanceFromTheEnd(length: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(length))
    for space in 0..<40 {
      let end = String(repeating: " ", count: space)
      #expect(
        try ints(#"{"x":0,"zz":1,"yy":2,"\#(name)":3}"# + end, ["yy", name, "zz"]) == [2, 3, 1])
      #expect(try ints(#"{"x":0,"\#(name)":3}"# + end, [name]) == [3])
      #expect(try ints(#"{"\#(name)":3\#(end)}"#, [name]) == [3])
    }
  }

  @Test func keysThatShareBothEndsDiffer() throws {
    let names = ["0", "1", "00", "01", "10", "11", "000000000", "1010101010101010"]
      .map { "abcdefgh\($0)stuvwxyz" }
    let members = names.enumerated().map { #""\#($1)":\#($0)"# }
    for distance in names.indices {
      let turned = (members[distance...] + members[..<distance]).reversed()
      #expect(try ints("{\(turned.joined(separator: ","))}", names) == Array(0..<8))
    }
    let unknown = [#""abcdefgh2stuvwxyz":[]"#, #""abcdefghstuvwxyz":[]"#, #""abcdefgh0":[]"#]
    let mixed = (members.reversed() + unknown).joined(separator: ",")
    #expect(try ints("{\(mixed)}", names) == Array(0..<8))
    #expect(
      try ints("{\((unknown + members.reversed()).joined(separator: ","))}", names) == Array(0..<8))
    for index in names.indices {
      var others = Array(members.reversed())
      others.remove(at: names.count - 1 - index)
      #expect(throws: (any Error).self) {
        try ints("{\((unknown + others).joined(separator: ","))}", names)
      }
    }
  }

  /// The empty key, and keys of quotes, are no field's.
  @Test func emptyKeysAreUnknown() throws {
    for key in [
      "", #"\""#, #"\"\""#, #"\\"#, #"\u0022"#, "ÿÿÿÿÿÿÿÿ", "...", " ", ":", "a b", "a:b",
    ] {
      #expect(try ints(#"{"b":2,"\#(key)":[],"a":1,"\#(key)":{}}"#, ["a", "b"]) == [1, 2])
      #expect(try ints(#"{"\#(key)":[],"b":2,"a":1}"#, ["a", "b"]) == [1, 2])
    }
  }

  @Test func aStructWithoutFieldsSkipsEveryKey() throws {
    let value = try DynamicStruct.reading(
      Array(#"{"a":1,"":2,"abcdefgh":[],"b":{}}"#.utf8), [Shape([], isPredictable: false)])
    #expect(value.ints.isEmpty)
  }

  /// Eight bytes 0xFF are the value in a free slot. They aren't UTF-8.
  @Test func theValueOfAFreeSlotIsRefused() throws {
    for count in [1, 7, 8, 9] {
      let key = [UInt8](repeating: 0xFF, count: count)
      let text = Array(#"{"b":2,"a":1,""#.utf8) + key + Array(#"":1,"c":0}"#.utf8)
      #expect(throws: (any Error).self) {
        try DynamicStruct.reading(text, [Shape(["a", "b", "c"])])
      }
    }
  }

  @Test(arguments: [1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 300, 1000])
  func manyMembers(count: Int) throws {
    for prefix in ["a", "abcdefgh", "abcdefghijklmnopq"] {
      let names = (0..<count).map { prefix + String($0, radix: 36) }
      let members = names.enumerated().map { #""\#($1)":\#($0)"# }
      let expected = Array(0..<count)
      #expect(try ints("{\(members.joined(separator: ","))}", names) == expected)
      #expect(try ints("{\(members.reversed().joined(separator: ","))}", names) == expected)
      let doubled = members.reversed().flatMap { [$0, $0, #""x":0"#] }
      #expect(try ints("{\(doubled.joined(separator: ","))}", names) == expected)
      for missing in Set([0, count / 2, count - 1]) {
        var others = Array(members.reversed())
        others.remove(at: count - 1 - missing)
        let error = #expect(throws: __ReadError.self) {
          try ints("{\((others + others).joined(separator: ","))}", names)
        }
        guard case .missing(let key)? = error?.reason else {
          Issue.record("\(names[missing]) isn't missing")
          continue
        }
        #expect(key == names[missing])
      }
    }
  }
}
