import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Deep nesting")
struct NestingTests {
  static func arrays(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  static func objects(_ depth: Int) -> String {
    String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
  }

  static let deep: [String] = [
    arrays(10_000), objects(10_000), String(repeating: "[", count: 10_000),
    String(repeating: #"{"a":"#, count: 10_000), String(repeating: #"[{"a":"#, count: 5_000),
    arrays(1_000_000),
  ]

  @Test(
    arguments: [
      (#"{"unknown":"#, #","data":{"ping":"p"}}"#),
      (#"{"extensions":"#, #","data":{"ping":"p"}}"#),
      (#"{"errors":"#, #","data":{"ping":"p"}}"#),
      (#"{"errors":["#, #"],"data":{"ping":"p"}}"#),
      (#"{"errors":[{"message":"m","path":"#, #"}],"data":{"ping":"p"}}"#),
      (#"{"data":{"unknown":"#, #","ping":"p"}}"#),
      (#"{"data":{"ping":"p","unknown":"#, #"}}"#),
      (#"{"data":{"ping":"p"},"data":"#, #"}"#),
      (#"{"data":{"ping":"#, #"}}"#),
      (#"{"data":"#, #"}"#),
      ("", ""),
    ] as [(String, String)])
  func tenThousandLevelsAreRefused(before: String, after: String) throws {
    for text in Self.deep {
      let error = try unreadable { try Ping().filled(before + text + after) }
      #expect(!error.description.isEmpty)
    }
  }

  @Test func tenThousandLevelsBesideAnExplainedNullAreRefused() throws {
    for text in Self.deep {
      let data = Library.data(name: "null", books: text)
      #expect(throws: SputnikError.self) {
        try Library.filled(data, errors: #"[{"message":"m"}]"#)
      }
      #expect(throws: SputnikError.self) {
        try Library.filled(data, errors: #"[{"message":"m"}]"#, errorsFirst: true)
      }
    }
  }

  @Test func pathsOfErrorsMayBeLong() throws {
    let path = Array(repeating: #""Books",0"#, count: 10_000).joined(separator: ",")
    let response = try Library.filled(
      Library.data(books: "[null]"),
      errors: #"[{"message":"m"},{"message":"n","path":[\#(path)]}]"#)
    #expect(response.partialErrors.count == 2)
  }

  @Test func limitIs512Levels() throws {
    #expect(try Ping().filled(#"{"data":{"ping":"p"},"u":\#(Self.arrays(511))}"#).ping == "p")
    #expect(try Ping().filled(#"{"data":{"ping":"p","u":\#(Self.arrays(510))}}"#).ping == "p")
    #expect(try Ping().filled(#"{"data":{"u":\#(Self.objects(510)),"ping":"p"}}"#).ping == "p")
    var error = try unreadable {
      try Ping().filled(#"{"data":{"ping":"p"},"u":\#(Self.arrays(512))}"#)
    }
    #expect(error.byteOffset == 25 + 511)
    #expect(error.found == "nesting deeper than the limit")
    error = try unreadable { try Ping().filled(#"{"data":{"u":\#(Self.arrays(511)),"ping":"p"}}"#) }
    #expect(error.byteOffset == 13 + 510)
  }

  @Test func jsonValuesHaveTheSameLimit() throws {
    #expect(try JSONValue(parsing: Data(Self.arrays(512).utf8)).text == Self.arrays(512))
    let error = #expect(throws: UnreadableResponse.self) {
      try JSONValue(parsing: Data(Self.arrays(513).utf8))
    }
    #expect(error?.byteOffset == 512)
    for text in Self.deep {
      #expect(throws: UnreadableResponse.self) { try JSONValue(parsing: Data(text.utf8)) }
    }
  }
}
