import Foundation
import Sputnik
import Testing

@QueryOperation private struct Shelves {
  var shelves: [Shelf]

  @QuerySatelite struct Shelf {
    var id: Int
    var label: String?
    var books: [Book]
  }

  @QuerySatelite struct Book {
    var title: String
    var pages: [Int]
    var place: Place
  }

  @QuerySatelite struct Place { var row: Int }
}

/// Indented text, whose lines the reader expects to begin where those of the same level began.
@Suite struct IndentationTests {
  /// Writes a response with three shelves.
  ///
  /// - Parameters:
  ///   - units: The indentation of a level, for each of the shelves.
  ///   - lineBreak: The text between lines.
  ///   - isReversed: Whether keys come in the reverse order of the request.
  private static func response(
    _ units: [String], lineBreak: String = "\n", isReversed: Bool = false
  ) -> String {
    func list(_ items: [String], _ brackets: (String, String), _ level: Int, _ unit: String)
      -> String
    {
      let line = lineBreak + String(repeating: unit, count: level + 1)
      let end = lineBreak + String(repeating: unit, count: level)
      return brackets.0 + line + items.joined(separator: "," + line) + end + brackets.1
    }
    func object(_ members: [(String, String)], _ level: Int, _ unit: String) -> String {
      let members = members.map { #""\#($0.0)": \#($0.1)"# }
      return list(isReversed ? members.reversed() : members, ("{", "}"), level, unit)
    }
    let shelves = units.enumerated().map { index, unit in
      let books = (1...2).map { number in
        object(
          [
            ("title", #""t\#(number)""#),
            ("pages", list(["\(number)", "20"], ("[", "]"), 6, unit)),
            ("place", object([("row", "\(index)")], 6, unit)),
          ], 5, unit)
      }
      return object(
        [
          ("id", "\(index)"), ("label", index == 1 ? "null" : #""l\#(index)""#),
          ("books", list(books, ("[", "]"), 4, unit)),
        ], 3, unit)
    }
    let unit = units[0]
    let data = object([("shelves", list(shelves, ("[", "]"), 2, unit))], 1, unit)
    return object([("data", data)], 0, unit)
  }

  private func check(_ text: String, _ comment: Comment? = nil) throws {
    let shelves = try Shelves().filled(text).shelves
    #expect(shelves.map(\.id) == [0, 1, 2], comment)
    #expect(shelves.map(\.label) == ["l0", nil, "l2"], comment)
    let books = shelves.flatMap(\.books)
    #expect(books.map(\.title) == ["t1", "t2", "t1", "t2", "t1", "t2"], comment)
    let pages = [[1, 20], [2, 20]]
    #expect(books.map(\.pages) == pages + pages + pages, comment)
    #expect(books.map(\.place.row) == [0, 0, 1, 1, 2, 2], comment)
  }

  private static let units =
    (0...9).map { String(repeating: " ", count: $0) } + ["\t", "\t\t", " \t"]

  @Test(
    "Any indentation, with keys in the order of the request and in another one",
    arguments: units, ["\n", "\r\n", "\n\n"])
  func anyIndentation(unit: String, lineBreak: String) throws {
    for isReversed in [false, true] {
      try check(Self.response([unit, unit, unit], lineBreak: lineBreak, isReversed: isReversed))
    }
  }

  @Test("An indentation that changes in the middle", arguments: units, units)
  func changingIndentation(one: String, other: String) throws {
    try check(Self.response([one, other, one]))
    try check(Self.response([one, other, other], isReversed: true))
  }

  @Test("Only white space stands between tokens", arguments: ["  ", "\t", "        "])
  func nothingElseIsSkipped(unit: String) throws {
    let text = Array(Self.response([unit, unit, unit]).utf8)
    for index in text.indices where text[index] <= 0x20 {
      for byte in "x,\0!".utf8 {
        var changed = text
        changed[index] = byte
        #expect(throws: SputnikError.self) { try Shelves().filled(from: Data(changed)) }
      }
      for byte in "\t\r\n ".utf8 {
        var changed = text
        changed[index] = byte
        try check(String(decoding: changed, as: UTF8.self), "byte \(byte) at \(index)")
      }
      var longer = text
      longer.insert(0x20, at: index)
      try check(String(decoding: longer, as: UTF8.self), "a space at \(index)")
      var shorter = text
      shorter.remove(at: index)
      try check(String(decoding: shorter, as: UTF8.self), "less at \(index)")
    }
  }

  @Test("A text that ends early is refused", arguments: ["  ", "    "])
  func cutText(unit: String) throws {
    let text = Array(Self.response([unit, unit, unit]).utf8)
    for count in text.indices {
      #expect(throws: SputnikError.self) { try Shelves().filled(from: Data(text[..<count])) }
    }
  }
}
