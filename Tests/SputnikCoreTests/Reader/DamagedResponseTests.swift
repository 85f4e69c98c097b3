import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Responses that are cut short or changed")
struct DamagedResponseTests {
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
  func wholeResponseFillsACopy(json: String) throws {
    let response = try Library().filled(json)
    #expect(response.name == "é🚀漢")
    #expect(response.owner == Library.Person(name: "\n", age: -15, mood: .other, color: .red))
    #expect(response.books[1].pages == [nil, 2])
  }

  @Test(arguments: responses)
  func responseCutAtAnyByteIsRefused(json: String) throws {
    try expectEveryBeginningIsRefused(json) { _ = try Library().filled(from: $0) }
  }

  @Test(arguments: responses)
  func responseCutAtAnyByteIsRefusedByANarrowedQuery(json: String) throws {
    var query = Library()
    query.setSelections([.name, .books])
    query.books.setSelections([.author])
    query.books.select.author.setSelections([.age])
    #expect(try query.filled(json).books[1].author.age == 1)
    try expectEveryBeginningIsRefused(json) { _ = try query.filled(from: $0) }
  }

  @Test func bytesOutsideOfASliceAreNotRead() throws {
    let bytes = Data("}}}}}}}}".utf8) + Data(#"{"data":{"ping":"p"}}"#.utf8) + Data("}\"}}".utf8)
    for length in 0..<21 {
      #expect(throws: SputnikError.self) { try Ping().filled(from: bytes[8..<8 + length]) }
    }
    #expect(try Ping().filled(from: bytes[8..<29]).ping == "p")
  }

  @Test(arguments: responses)
  func replacedByteNeverCrashesTheReader(json: String) throws {
    let replacements = Array(#""{}[],:\0-. nte"#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xED, 0xFF]
    try expectEveryReplacementIsHandled(json, replacements) { _ = try Library().filled(from: $0) }
  }

  @Test(arguments: responses)
  func removedOrDoubledByteNeverCrashesTheReader(json: String) throws {
    try expectEveryRemovalAndRepetitionIsHandled(json) { _ = try Library().filled(from: $0) }
  }
}
