import Foundation
import Sputnik
import TestSupport
import Testing

/// NamesOfEveryLength of every length from 1 to 26, and names that differ only in one character or in their
/// length.
@QueryOperation private struct NamesOfEveryLength {
  var a: Int
  var ab: Int
  var abc: Int
  var abcd: Int
  var abcde: Int
  var abcdef: Int
  var abcdefg: Int
  var abcdefgh: Int
  var abcdefghi: Int
  var abcdefghij: Int
  var abcdefghijk: Int
  var abcdefghijkl: Int
  var abcdefghijklm: Int
  var abcdefghijklmn: Int
  var abcdefghijklmno: Int
  var abcdefghijklmnop: Int
  var abcdefghijklmnopq: Int
  var abcdefghijklmnopqr: Int
  var abcdefghijklmnopqrs: Int
  var abcdefghijklmnopqrst: Int
  var abcdefghijklmnopqrstu: Int
  var abcdefghijklmnopqrstuv: Int
  var abcdefghijklmnopqrstuvw: Int
  var abcdefghijklmnopqrstuvwx: Int
  var abcdefghijklmnopqrstuvwxy: Int
  var abcdefghijklmnopqrstuvwxyz: Int
  /// The first and the last eight characters are those of the name above.
  var abcdefghiJKLMNOPQRstuvwxyz: Int
  var abcdefgH: Int
  var bbcdefg: Int
  var b: Int
}

@Suite("Keys in another order, of every length")
struct NameLengthTests {
  private static let letters = "abcdefghijklmnopqrstuvwxyz"
  private static let names =
    (1...26).map { String(letters.prefix($0)) }
    + ["abcdefghiJKLMNOPQRstuvwxyz", "abcdefgH", "bbcdefg", "b"]

  private func values(_ names: NamesOfEveryLength) -> [Int] {
    [
      names.a, names.ab, names.abc, names.abcd, names.abcde, names.abcdef, names.abcdefg,
      names.abcdefgh, names.abcdefghi, names.abcdefghij, names.abcdefghijk, names.abcdefghijkl,
      names.abcdefghijklm, names.abcdefghijklmn, names.abcdefghijklmno, names.abcdefghijklmnop,
      names.abcdefghijklmnopq, names.abcdefghijklmnopqr, names.abcdefghijklmnopqrs,
      names.abcdefghijklmnopqrst, names.abcdefghijklmnopqrstu, names.abcdefghijklmnopqrstuv,
      names.abcdefghijklmnopqrstuvw, names.abcdefghijklmnopqrstuvwx,
      names.abcdefghijklmnopqrstuvwxy, names.abcdefghijklmnopqrstuvwxyz,
      names.abcdefghiJKLMNOPQRstuvwxyz, names.abcdefgH, names.bbcdefg, names.b,
    ]
  }

  /// The members, each with its index as the value, turned by `distance` and backwards.
  private func members(_ distance: Int) -> [String] {
    let order = Self.names.indices.map { ($0 + distance) % Self.names.count }.reversed()
    return order.map { #""\#(Self.names[$0])":\#($0)"# }
  }

  private func filled(_ members: [String], end: String = "}") throws -> [Int] {
    values(try NamesOfEveryLength().filled("{\"data\":{\(members.joined(separator: ","))}\(end)"))
  }

  @Test(arguments: 0..<30)
  func namesAreFoundInAnyOrder(distance: Int) throws {
    let expected = Array(0..<30)
    #expect(try filled(members(distance)) == expected)
    #expect(try filled(members(distance), end: "  \n        }") == expected)
  }

  /// Each name with one character less, more or changed is another key.
  @Test func similarKeysAreUnknown() throws {
    for name in Self.names {
      let shorter = String(name.dropLast())
      let others =
        [shorter, name + "x", "x" + name, shorter + "0", shorter + "é"]
        .filter { !Self.names.contains($0) }
      for other in others + [name + #"\""#, name + #"\\"#] {
        var members = members(7)
        for place in [0, 1, 2, 15, 30] { members.insert("\"\(other)\":[]", at: place) }
        #expect(try filled(members) == Array(0..<30), "\(other)")
        // The name itself is then missing.
        let without = members.filter { !$0.hasPrefix("\"\(name)\":") }
        #expect(throws: SputnikError.self) { try filled(without) }
      }
    }
  }

  /// A key with an escape sequence at any place is the same key.
  @Test func escapedKeysAreFound() throws {
    for (index, name) in Self.names.enumerated() {
      for place in name.indices {
        let code = String(name[place].asciiValue!, radix: 16)
        let escaped = name[..<place] + #"\u00\#(code)"# + name[name.index(after: place)...]
        var members = members(11)
        let position = members.firstIndex { $0.hasPrefix("\"\(name)\":") }!
        members[position] = "\"\(escaped)\":\(index)"
        #expect(try filled(members) == Array(0..<30), "\(escaped)")
      }
    }
  }

  /// Bytes that are not UTF-8 may look like a quote if their top bit is ignored.
  @Test(arguments: [0xA2, 0x80, 0xFF, 0x00, 0x1F] as [UInt8])
  func keysWithInvalidBytesAreRefused(byte: UInt8) throws {
    for name in Self.names {
      let text = #"{"data":{\#(members(3).joined(separator: ",")),"\#(name)#":1}}"#
      let bytes = text.utf8.map { $0 == UInt8(ascii: "#") ? byte : $0 }
      #expect(throws: SputnikError.self) { try NamesOfEveryLength().filled(from: Data(bytes)) }
      let middle = Self.names.map { $0 == name ? "\"\($0)#:5" : "\"\($0)\":5" }
      let other = #"{"data":{\#(middle.reversed().joined(separator: ","))}}"#
      let otherBytes = other.utf8.map { $0 == UInt8(ascii: "#") ? byte : $0 }
      #expect(throws: SputnikError.self) { try NamesOfEveryLength().filled(from: Data(otherBytes)) }
    }
  }
}

@QueryOperation private struct LastKeys {
  var long: [String]
  var n: Int
}

@Suite("Keys near the end of the text")
struct LastKeyTests {
  /// The bytes after the last key are fewer than the reader compares at once.
  @Test func theLastKeyIsFound() throws {
    let pair = try LastKeys().filled(#"{"data":{"long":[],"n":1}}"#)
    #expect(pair.n == 1)
    let swapped = try LastKeys().filled(#"{"data":{"n":1,"x":0,"long":[]}}"#)
    #expect(swapped.n == 1)
    let unordered = try LastKeys().filled(#"{"data":{"x":1,"y":1,"long":[],"z":0,"n":2}}"#)
    #expect(unordered.n == 2)
  }

  /// A text that ends inside a key, or right after it, is refused.
  @Test func everyShorterTextIsRefused() {
    let text = #"{"data":{"n":1,"x":{},"abcdefghijklmnop":[],"long":["a"]}}"#
    for count in 0..<text.utf8.count {
      #expect(throws: SputnikError.self) {
        try LastKeys().filled(from: Data(text.utf8.prefix(count)))
      }
    }
  }
}
