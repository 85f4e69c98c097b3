import Foundation
import TestSupport
import Testing

@testable import SputnikClient

/// The grammar of RFC 2046, section 5.1, with every text cut into pieces in every way.
@Suite(.oneAtATime) struct MultipartParserTests {
  /// The parts of a body, each as `header fields|body`, and its end.
  static func parts(
    _ pieces: [Data], boundary: String = "-", maximumBytes: Int = 1000
  ) -> [String] {
    var parser = MultipartParser(boundary: boundary, maximumBytes: maximumBytes)
    var parts: [MultipartPart] = []
    func lines() -> [String] {
      parts.map { part in
        part.headers.lines.joined(separator: ";") + "|"
          + String(decoding: part.body, as: UTF8.self)
      }
    }
    do {
      for piece in pieces { try parser.read(piece, into: &parts) }
    } catch {
      return lines() + ["\(error)"]
    }
    return lines() + (parser.hasReachedEnd ? ["end"] : [])
  }

  static let bodies: [(String, [String])] = [
    ("", []),
    ("-----", ["end"]),
    ("-----\r\nepilogue\r\n---\r\n\r\n1\r\n---", ["end"]),
    ("---\r\n\r\n1\r\n-----\r\n", ["|1", "end"]),
    ("\r\n---\r\nA: b\r\n\r\n1\r\n-----", ["A: b|1", "end"]),
    ("---\r\nA:b\r\nC : d e \r\n\r\n1\r\n---", ["A: b;C : d e|1"]),
    // Lines that end with LF alone.
    ("---\nA: b\n\n1\n---\n\n2\n-----\n", ["A: b|1", "|2", "end"]),
    // A preamble.
    ("preamble\r\n--\r\n---\r\n\r\n1\r\n-----", ["|1", "end"]),
    ("preamble ---\r\n\r\n0\r\n---\r\n\r\n1\r\n-----", ["|1", "end"]),
    // White space after a boundary.
    ("--- \t\r\n\r\n1\r\n-----", ["|1", "end"]),
    // Line breaks in a part: only the last one belongs to the delimiter.
    ("---\r\n\r\n\r\n1\r\n\r\n2\r\r\n\r\n-----", ["|\r\n1\r\n\r\n2\r\r\n", "end"]),
    ("---\r\n\r\n1\n\n--\r\n--x\r\n-----", ["|1\n\n--\r\n--x", "end"]),
    // A part without content.
    ("---\r\n\r\n\r\n---\r\n\r\n---\r\n\r\n-----", ["|", "|", "|", "end"]),
    // The boundary in a part, where it isn't the beginning of a line.
    ("---\r\n\r\n\"a --- \\r\\n---\"\r\n-----", ["|\"a --- \\r\\n---\"", "end"]),
    // Cut off.
    ("---\r\n\r\n1", []),
    ("---\r\n\r\n1\r\n--", []),
    ("---\r\n\r\n1\r\n---", ["|1"]),
    ("---\r\n\r\n1\r\n----", ["|1"]),
    ("---\r\n\r\n1\r\n---\r\nA", ["|1"]),
    // Broken.
    (
      "---\r\n\r\n1\r\n---x\r\n\r\n2\r\n-----",
      [
        "|1",
        "the response is malformed: expected the end of the line after a boundary, found “x”",
      ]
    ),
    (
      "---\r\n<html>\r\n\r\n1\r\n-----",
      ["the response is malformed: expected a header field of a part, found “<html>”"]
    ),
  ]

  @Test(arguments: bodies)
  func aBody(_ text: String, _ parts: [String]) {
    #expect(Pieces.results(of: text) { Self.parts($0) } == [parts])
  }

  @Test(
    arguments: [
      ("--graphql\r\n\r\n1\r\n--graphql--", "graphql", ["|1", "end"]),
      // Beginnings of the boundary.
      (
        "--aab\r\n\r\n\r\n--\r\n--aaab\r\n--aa\r\n\n--aab--", "aab",
        ["|\r\n--\r\n--aaab\r\n--aa\r\n", "end"]
      ),
      // A line that begins with the boundary ends the part, whatever follows.
      (
        "--graphql\r\n\r\n1\r\n--graphql-not\r\n\r\n2", "graphql",
        [
          "|1",
          "the response is malformed: expected the end of the line after a boundary, found “-not”",
        ]
      ),
      ("--a b\r\n\r\n1\r\n--a b--", "a b", ["|1", "end"]),
    ])
  func aBoundary(_ text: String, _ boundary: String, _ parts: [String]) {
    #expect(Pieces.results(of: text) { Self.parts($0, boundary: boundary) } == [parts])
  }

  /// A part is there with the last byte of the boundary.
  @Test func aPartIsDeliveredAtOnce() throws {
    var parser = MultipartParser(boundary: "graphql", maximumBytes: 100)
    var parts: [MultipartPart] = []
    try parser.read(Data("--graphql\r\n\r\n{}\r\n--graphq".utf8), into: &parts)
    #expect(parts.isEmpty)
    try parser.read(Data("l".utf8), into: &parts)
    #expect(parts.map(\.body) == [Data("{}".utf8)])
    #expect(!parser.hasReachedEnd)
    try parser.read(Data("--".utf8), into: &parts)
    #expect(parser.hasReachedEnd)
  }

  @Test func maximums() {
    func result(_ text: String) -> [[String]] {
      Pieces.results(of: text) { Self.parts($0, maximumBytes: 20) }
    }
    let twenty = "12345678901234567890"
    let tooLarge = "an event of the response has more than 20 bytes, which is the maximum"
    #expect(result("---\r\n\r\n\(twenty)\r\n---") == [["|\(twenty)"]])
    #expect(result("---\r\n\r\n\(twenty)\(twenty)\r\n---") == [[tooLarge]])
    #expect(result("---\r\n\r\n1\r\n---\r\n\r\n\(twenty)\(twenty)") == [["|1", tooLarge]])
    #expect(result(twenty + twenty) == [[tooLarge]])

    let long = "---\r\n" + String(repeating: "A: b\r\n", count: 3000)
    #expect(
      Self.parts([Data(long.utf8)])
        == [
          "the response is malformed: expected header fields of at most 16384 bytes, found longer ones"
        ])
  }

  /// Random text: the parts don't depend on the pieces.
  @Test func randomText() {
    var random = Random(seed: 18)
    let tokens = [
      "-", "--", "---", "\r\n", "\n", "\r", "\r\n---", "\r\n\r\n", "a: b", "{}", " ", "\0",
    ]
    for _ in 0..<3000 {
      let text = (0..<random.below(40)).map { _ in random.pick(tokens) }.joined()
      let count = text.utf8.count
      let indices = (0..<random.below(6)).map { _ in random.below(count + 1) }.sorted()
      #expect(Self.parts(Pieces.cut(text, at: indices)) == Self.parts([Data(text.utf8)]), "\(text)")
    }
  }
}
