import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Responses that are cut short or changed")
struct TruncationTests {
  static let data = Library.data(
    name: #""é\ud83d\ude80漢""#, owner: #"{"mood":"x","color":"RED","age":-1.5e1,"name":"\n"}"#,
    books: #"[\#(Library.book()), \#(Library.book(pages: "[null , 2]"))]"#)

  static let responses: [String] = [
    #"{"data":\#(data),"extensions":{"a":[true,false,null,1e5]},"x":"\u00e9🚀"}"#,
    #"{"errors":[{"message":"m","path":["Books",1]}],"data":\#(data)}"#,
    #"{"data":\#(data),"errors":[{"message":"m","path":["Books",1],"locations":null}]}"#,
    """
    {
      "data" : \(data.replacing(",", with: " , ").replacing(":", with: " : ")) ,
      "errors" : [ ]
    }
    """,
  ]

  @Test(arguments: responses)
  func whole(response: String) throws {
    let answer = try Library().filled(response)
    #expect(answer.name == "é🚀漢")
    #expect(answer.owner == Library.Person(name: "\n", age: -15, mood: .other, color: .red))
    #expect(answer.books[1].pages == [nil, 2])
  }

  @Test(arguments: responses)
  func cutAtEveryByte(response: String) throws {
    let bytes = Data(response.utf8)
    for length in 0..<bytes.count {
      let error = try unreadable { try Library().filled(from: bytes.prefix(length)) }
      #expect(error.byteOffset <= length)
    }
  }

  @Test(arguments: responses)
  func cutAtEveryByteWithANarrowedSelection(response: String) throws {
    var query = Library()
    query.setSelections([.name, .books])
    query.books.setSelections([.author])
    query.books.select.author.setSelections([.age])
    #expect(try query.filled(response).books[1].author.age == 1)
    let bytes = Data(response.utf8)
    for length in 0..<bytes.count {
      #expect(throws: SputnikError.self) { try query.filled(from: bytes.prefix(length)) }
    }
  }

  /// A slice with other memory around it: nothing behind its end may be looked at.
  @Test func slices() throws {
    let bytes = Data("}}}}}}}}".utf8) + Data(#"{"data":{"ping":"p"}}"#.utf8) + Data("}\"}}".utf8)
    for length in 0..<21 {
      #expect(throws: SputnikError.self) { try Ping().filled(from: bytes[8..<8 + length]) }
    }
    #expect(try Ping().filled(from: bytes[8..<29]).ping == "p")
  }

  /// Every byte replaced by others: a filled copy or one clear error, never a crash.
  @Test(arguments: responses)
  func everyByteReplaced(response: String) throws {
    let bytes = Data(response.utf8)
    let replacements = Array(#""{}[],:\0-. nte"#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xED, 0xFF]
    var failures = 0
    for index in bytes.indices {
      for byte in replacements {
        var changed = bytes
        changed[index] = byte
        do {
          _ = try Library().filled(from: changed)
        } catch let error as SputnikError {
          failures += 1
          #expect(!error.description.isEmpty)
        }
      }
    }
    #expect(failures > bytes.count)
  }

  /// Every byte taken out, and every byte doubled.
  @Test(arguments: responses)
  func everyByteRemovedOrDoubled(response: String) throws {
    let bytes = Data(response.utf8)
    for index in bytes.indices {
      let head = bytes[..<index]
      for changed in [head + bytes[(index + 1)...], head + bytes[index...index] + bytes[index...]] {
        do {
          _ = try Library().filled(from: changed)
        } catch let error as SputnikError {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
