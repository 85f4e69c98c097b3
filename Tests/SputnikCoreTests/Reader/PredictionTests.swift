import Foundation
import Sputnik
import TestSupport
import Testing

@QueryOperation private struct Shelf {
  var id: Int
  var a: String
  @Property(name: "createdAtTimestamp") var timestamp: Int
  @Property(name: "createdAtTimezone") var timezone: String?
  var size: Size
  var books: [Book]

  @QueryEnum enum Size: String {
    case small = "S", medium = "M", large = "LARGE"
  }

  @QuerySatelite struct Book {
    var title: String
    var pages: Int?
  }
}

/// The reader predicts that keys come in the order of the request. These responses differ from
/// that.
@Suite("Keys in any order, with other keys and white space between them")
struct PredictionTests {
  private static let members = [
    #""id":1"#, #""a":"x""#, #""createdAtTimestamp":-20"#, #""createdAtTimezone":"CET""#,
    #""size":"M""#, #""books":[{"title":"Solaris","pages":204},{"pages":null,"title":"Eden"}]"#,
  ]

  private func object(_ members: [String]) -> String { "{\(members.joined(separator: ","))}" }

  private func shelf(_ data: String) throws -> Shelf { try Shelf().filled(#"{"data":\#(data)}"#) }

  private func expectShelf(_ data: String, _ location: SourceLocation = #_sourceLocation) throws {
    let shelf = try shelf(data)
    #expect(shelf.id == 1, sourceLocation: location)
    #expect(shelf.a == "x", sourceLocation: location)
    #expect(shelf.timestamp == -20, sourceLocation: location)
    #expect(shelf.timezone == "CET", sourceLocation: location)
    #expect(shelf.size == .medium, sourceLocation: location)
    #expect(shelf.books.map(\.title) == ["Solaris", "Eden"], sourceLocation: location)
    #expect(shelf.books.map(\.pages) == [204, nil], sourceLocation: location)
  }

  @Test func membersMayComeInAnyOrder() throws {
    for from in Self.members.indices {
      for to in Self.members.indices {
        var members = Self.members
        members.insert(members.remove(at: from), at: to)
        try expectShelf(object(members))
      }
    }
  }

  @Test func unknownAndRepeatedKeysAreSkipped() throws {
    for extra in [#""createdAtTim":{"id":2}"#, #""":[]"#, #""siz\u0065":1"#] {
      for place in 0...Self.members.count {
        var members = Self.members
        // The escaped key is the field `size`. Before the real one it would be read, and refused.
        if extra.hasPrefix(#""siz"#), place <= 4 { continue }
        members.insert(extra, at: place)
        try expectShelf(object(members))
      }
    }
    for (index, member) in Self.members.enumerated() {
      let key = member.prefix { $0 != ":" }
      var members = Self.members
      members.insert("\(key):false", at: index + 1)
      try expectShelf(object(members))
    }
  }

  @Test func whiteSpaceMayBeBetweenAnyTwoTokens() throws {
    let tokens = Self.members.flatMap { member -> [String] in
      let colon = member.firstIndex(of: ":")!
      return [String(member[..<colon]), ":", String(member[member.index(after: colon)...]), ","]
    }.dropLast()
    for space in [" ", "\n", "\r\n", "\t", "\n          ", "  \n\t                  \n  "] {
      try expectShelf("{" + space + tokens.joined(separator: space) + space + "}" + space)
      for place in tokens.indices {
        var text = Array(tokens)
        text.insert(space, at: place)
        try expectShelf("{\(text.joined())}")
      }
    }
  }

  @Test(arguments: [0x00, 0x0B, 0x0C, 0x1F, 0x7F, 0xA0])
  func otherCharactersAreNotWhiteSpace(byte: Int) {
    let space = String(Unicode.Scalar(UInt32(byte))!)
    for text in [
      "{\(space)\(Self.members.joined(separator: ","))}",
      "{\(Self.members.joined(separator: ",\n    \(space)"))}",
      "{\(Self.members.joined(separator: ","))        \(space)}",
    ] {
      #expect(throws: SputnikError.self) { try shelf(text) }
    }
  }

  @Test(arguments: 0...40)
  func listsOfEveryLengthAreRead(count: Int) throws {
    let books = (0..<count).map { #"{"title":"\#($0)","pages":\#($0)}"# }
    var members = Self.members
    members[5] = #""books":[\#(books.joined(separator: ","))]"#
    let shelf = try shelf(object(members))
    #expect(shelf.books.map(\.title) == (0..<count).map(String.init))
    #expect(shelf.books.map(\.pages) == Array(0..<count))
  }

  @Test func onlyWholeEnumValuesAreRead() throws {
    for (text, size) in [("S", Shelf.Size.small), ("M", .medium), ("LARGE", .large)] {
      var members = Self.members
      for value in [#""\#(text)""#, #" "\#(text)""#] {
        members[4] = #""size":\#(value)"#
        let shelf = try shelf(object(members))
        #expect(shelf.size == size)
      }
    }
    for text in ["", "SM", "LARG", "LARGER", "L", "s"] {
      var members = Self.members
      members[4] = #""size":"\#(text)""#
      #expect(throws: SputnikError.self) { try shelf(object(members)) }
    }
  }
}

/// Swift stores strings of up to fifteen bytes without an allocation, and the reader makes them in
/// another way than longer ones.
@Suite("Short strings")
struct ShortStringTests {
  /// Each string has several distances from the end of the text.
  @Test func stringsOfEveryLengthAreRead() throws {
    for length in 0...40 {
      let text = String((0..<length).map { "abcdefghijklmnopqrstuvwxyz"[$0 % 26] })
      for padding in 0...20 {
        let data = Data(
          #"{"data":{"b":"b","a":"\#(text)"\#(String(repeating: " ", count: padding))}}"#.utf8)
        let words = try Words().filled(from: data)
        #expect(words.a == text)
        #expect(words.a.utf8.count == length)
        // The string behaves like any other: it is equal, has the same hash, and can be extended.
        #expect(Set([words.a]).contains(text))
        #expect(words.a + "é" == text + "é")
        #expect(words.a.isContiguousUTF8)
      }
    }
  }

  /// These characters end the part of a string that can be copied without a change.
  @Test func specialCharactersMayBeAtAnyPlace() throws {
    for length in 0...40 {
      for place in 0..<max(length, 1) {
        var text = Array(repeating: "x", count: length)
        text.insert("é", at: min(place, length))
        #expect(try Words.filled(text.joined(), skipped: false).a == text.joined())
        text[min(place, length)] = #"\""#
        #expect(
          try Words.filled(text.joined(), skipped: false).a
            == text.joined().replacingOccurrences(of: #"\""#, with: #"""#))
        text[min(place, length)] = "\u{1}"
        #expect(throws: SputnikError.self) { try Words.filled(text.joined(), skipped: false) }
      }
    }
  }
}

extension String {
  fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}

@QueryOperation private struct Digits {
  var n: Int
  var list: [Int]
}

@Suite("Integers, which are read eight digits at a time")
struct DigitTests {
  @Test(arguments: 1...19)
  func integersOfEveryLengthAreRead(length: Int) throws {
    for first in 1...9 {
      let digits = (0..<length).map { String((first + $0 * 7) % 10) }.joined()
      let text = digits.first == "0" ? "1" + digits.dropFirst() : digits
      guard let value = Int(text) else { continue }
      for sign in ["", "-"] {
        for padding in 0...9 {
          let spaces = String(repeating: " ", count: padding)
          let data = Data(
            #"{"data":{"list":[\#(sign)\#(text),0,\#(text)],"n":\#(sign)\#(text)\#(spaces)}}"#.utf8)
          let response = try Digits().filled(from: data)
          #expect(response.n == (sign == "" ? value : -value))
          #expect(response.list == [sign == "" ? value : -value, 0, value])
        }
      }
    }
  }

  @Test(
    arguments: [
      "01", "-", "-01", "1a", "12345678a", "1234567:", "/1", "1234567/", "00000000", "-00000001",
      "12345678:", "1.", "1e", "0x10", "99999999999999999999", "1 2",
    ])
  func malformedIntegerIsRefused(text: String) {
    for padding in ["", "        "] {
      #expect(throws: SputnikError.self) {
        try Digits().filled(#"{"data":{"list":[],"n":\#(text)\#(padding)}}"#)
      }
      #expect(throws: SputnikError.self) {
        try Digits().filled(#"{"data":{"n":1,"list":[\#(text)\#(padding)]}}"#)
      }
    }
  }
}

@QueryOperation private struct Observed {
  var first: String {
    didSet {
      nick = first
      names = [first]
      title = first
    }
  }
  var nick: String?
  var title: String
  var names: [String]
  var last: String? { willSet { title = "not this" } }
}

@Suite("Observers of properties that set other properties")
struct ObserverTests {
  @Test func responseReplacesWhatObserversSet() throws {
    let texts = [
      #"{"first":"a name that is long","nick":null,"title":"a title that is long","names":[],"last":null}"#,
      #"{"last":null,"names":[],"first":"a name that is long","title":"a title that is long","nick":null}"#,
    ]
    let response = try Observed().filled(#"{"data":\#(texts[0])}"#)
    #expect(response.first == "a name that is long")
    #expect(response.nick == nil)
    #expect(response.names == [])
    // In another order, `first` is read after `names`, and its observer sets `names` again.
    let other = try Observed().filled(#"{"data":\#(texts[1])}"#)
    #expect(other.nick == nil)
    #expect(other.title == "a title that is long")
    #expect(other.names == ["a name that is long"])
  }
}
