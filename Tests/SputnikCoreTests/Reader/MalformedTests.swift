import Foundation
import Sputnik
import TestSupport
import Testing

/// A malformed text. In the source, the mark `‸` is where the reader must report it.
struct Marked: Sendable, CustomTestStringConvertible {
  var text: String
  var offset: Int
  var testDescription: String

  init(_ marked: String) {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    precondition(parts.count == 2, "one mark in \(marked)")
    text = String(parts[0] + parts[1])
    offset = parts[0].utf8.count
    testDescription = marked
  }
}

@Suite("Malformed JSON: an error with its byte offset, never a crash or a half-filled copy")
struct MalformedTests {
  static let values: [Marked] = [
    "‸tru", "‸nul", "‸True", "‸NULL", "‸NaN", "‸Infinity", "-‸Infinity", "‸'x'", "‸undefined",
    "‸/* */1", "‸\u{B}1", "‸\u{A0}1", "‸\u{FEFF}1", "‸\u{2028}1", "‸#", "‸)", "‸=1",
    "01‸", "00‸", "-01‸", "-‸", "-‸x", "-‸ 1", "‸+1", "‸.5", "-‸.5", "1.‸", "1.‸e5", "1.‸x", "1e‸",
    "1e+‸", "1E-‸x", "1e‸.5", "0‸x10", "1.5‸.2", "1‸_000", "1 ‸2", "1‸\"a\"",
    "\"a‸\n\"", "\"‸\t\"", "\"‸\\x\"", "\"a‸\\u12G4\"", "\"‸\\ud800\"", "\"\"‸\"\"",
    "[1 ‸2]", "[1,‸]", "[‸,1]", "[1‸}", "[1‸;2]", "[1‸:2]", "[[]‸[]]", "[1,‸,2]", "[‸x]",
    "[\"a\"‸:1]",
    "{‸,}", "{‸1:2}", "{‸a:1}", "{‸'a':1}", "{‸null:1}", "{‸]", "{\"a\"‸}", "{\"a\" ‸1}",
    "{\"a\"‸,1}",
    "{\"a\":‸}", "{\"a\":‸:1}", "{\"a\":‸,}", "{\"a\":1‸]", "{\"a\":1,‸}", "{\"a\":1 ‸\"b\":2}",
    "{\"a\":1,‸,\"b\":2}", "{\"a\":1‸;\"b\":2}", "{\"a\"‸=1}", "[{\"a\":[1,{\"b\":‸]}]}]",
  ].map(Marked.init)

  /// A text is refused at the same byte whether it is read or skipped.
  @Test(arguments: values)
  func malformedValueIsRefusedAtItsByte(_ value: Marked) throws {
    try check(value, #"{"data":{"ping":"p"},"unknown":"#, "}", path: [])
    try check(value, #"{"data":{"ping":"p"},"extensions":"#, "}", path: [])
    try check(value, #"{"data":{"ping":"p"},"errors":["#, "]}", path: [])
    try check(value, #"{"data":{"unknown":"#, #","ping":"p"}}"#, path: nil)
    try check(value, #"{"data":{"ping":"p","unknown":[0,"#, "]}}", path: nil)
    let error = #expect(throws: UnreadableResponse.self) {
      try JSONValue(parsing: Data("[\(value.text)]".utf8))
    }
    #expect(error?.byteOffset == value.offset + 1)
  }

  private func check(
    _ value: Marked, _ before: String, _ after: String, path: ResponsePath?
  ) throws {
    let error = try unreadable { try Ping().filled(before + value.text + after) }
    #expect(error.byteOffset == before.utf8.count + value.offset, "\(before)")
    #expect(error.expected == "JSON")
    if let path { #expect(error.path == path) }
  }

  static let responses: [Marked] = [
    #"‸"#, #"{‸"#, #"{"data"‸"#, #"{"data":‸"#, #"{"data":{‸"#, #"{"data":{"ping"‸"#,
    #"{"data":{"ping":‸"#, #"{"data":{"ping":"‸"#, #"{"data":{"ping":"p"‸"#,
    #"{"data":{"ping":"p"}‸"#, #"{"data":{"ping":"p"}}‸}"#, #"{"data":{"ping":"p"},‸}"#,
    #"{"data":{"ping":"p",‸}}"#, #"{"data":{‸,"ping":"p"}}"#, #"{"data":{"ping"‸"p"}}"#,
    #"{"data":{"ping" ‸"p"}}"#, #"{"data":{"ping":"p" ‸"x":1}}"#, #"{"data":{"ping":‸p}}"#,
    #"{"data":{‸ping:"p"}}"#, #"{"data":{"ping":"p"‸]}"#, #"{"data" ‸{"ping":"p"}}"#,
    #"{‸data:{"ping":"p"}}"#, #"{‸,"data":{"ping":"p"}}"#, #"{"data":{"ping":"p"} ‸"errors":[]}"#,
    #"{"data":{"ping":"p"}}‸,"#, #"{"data":{"ping":"p"}} ‸null"#,
    #"{"data":{"ping":"p"}}‸<!-- -->"#,
    #"{"data":{"ping":‸nul}}"#, #"{"data":{"ping":null‸l}}"#, #"{"data":‸nul}"#,
    #"{"data":null‸l}"#,
    #"{"data":{"ping":"p"},"errors":[{"message":"m"}‸}"#,
    #"{"data":{"ping":"p"},"errors":[{"message":"m"},‸]}"#,
  ].map(Marked.init)

  @Test(arguments: responses)
  func malformedResponseIsRefusedAtItsByte(_ response: Marked) throws {
    let error = try unreadable { try Ping().filled(response.text) }
    #expect(error.byteOffset == response.offset)
  }

  @Test(arguments: ["nope}}", "nul}}", "nul", "n"])
  func wordThatOnlyBeginsLikeNullIsRefused(text: String) throws {
    let error = try unreadable { try Ping().filled(#"{"data":{"ping":"# + text) }
    #expect(error.byteOffset == 16)
    #expect(error.found == "“\(text)”")
  }

  @Test func incompleteEscapesAreRefused() throws {
    for text in [#"\"#, #"\u"#, #"\u00"#, #"\u00e"#, #"\ud83d\"#, #"\ud83d\ude8"#] {
      let error = try unreadable { try Ping().filled(#"{"data":{"ping":"a"# + text) }
      #expect(error.byteOffset == 18 + text.utf8.count)
      #expect(error.found == "the end of the text")
    }
    for (text, offset) in [(#"\u""#, 0), (#"\u0""#, 0), (#"\u00x"#, 0), (#"\ud83d\u"}"#, 6)] {
      let error = try unreadable { try Ping().filled(#"{"data":{"ping":"a"# + text) }
      #expect(error.byteOffset == 18 + offset)
      #expect(error.found == "an unknown escape sequence")
    }
  }

  @Test func errorHasThePathOfTheMalformedText() throws {
    let error = try unreadable {
      try Library.filled(Library.data(books: "[\(Library.book()),\(Library.book(tags: "[1x]"))]"))
    }
    #expect(error.path == ["Books", 1, "tags", 0])
    let other = try unreadable {
      try Library.filled(
        Library.data(books: "[\(Library.book()),\(Library.book(tags: #"["a","b\q"]"#))]"))
    }
    #expect(other.path == ["Books", 1, "tags", 1])
    #expect(other.expected == "JSON")
    #expect(other.found == "an unknown escape sequence")
  }
}
