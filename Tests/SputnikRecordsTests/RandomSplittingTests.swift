import Foundation
import RecordSupport
import Sputnik
import SputnikCore
import TestSupport
import Testing

/// Random responses, compact and written in another way: both have the same records, and what is
/// composed of them is the compact text.
@Suite struct RandomSplittingTests {
  @QueryOperation struct Shelves: Hashable {
    var shelves: [[Shelf]?]
    var best: Book?

    @QuerySatelite struct Shelf: Hashable {
      var name: String
      var books: [Book?]?
      var size: Size?
    }
    @QuerySatelite struct Book: Hashable {
      var id: ID
      var title: String
      var price: Double?
      var tags: [String]
      var size: Size?
      var sequel: Sequel?
    }
    @QuerySatelite(schemaTypeName: "Book") struct Sequel: Hashable {
      var title: String
      var id: ID
      var author: Author?
    }
    @QuerySatelite struct Author: Hashable { var id: ID }
    @QuerySatelite struct Size: Hashable {
      var width: Int
      var unit: String
    }
  }

  indirect enum Value {
    case leaf(String)
    case list([Value])
    case object([(String, Value)], type: String?)

    /// Compact, with the hidden types or without them.
    func text(types: Bool) -> String {
      switch self {
      case .leaf(let text): return text
      case .list(let values):
        return "[\(values.map { $0.text(types: types) }.joined(separator: ","))]"
      case .object(let members, let type):
        var members = members.map { "\"\($0.0)\":\($0.1.text(types: types))" }
        if types, let type { members.append("\"__typename\":\"\(type)\"") }
        return "{\(members.joined(separator: ","))}"
      }
    }

    /// With white space, other keys, another order, repeated keys and escaped keys.
    func unusualText(_ random: inout Random) -> String {
      func space() -> String { ["", "", " ", "\n\t"].randomElement(using: &random)! }
      switch self {
      case .leaf(let text): return text
      case .list(let values):
        let texts = values.map { space() + $0.unusualText(&random) + space() }
        return "[\(texts.isEmpty ? space() : texts.joined(separator: ","))]"
      case .object(let members, let type):
        var texts: [String] = []
        for (name, value) in members {
          let key = Int.random(in: 0..<9, using: &random) == 0 ? name.escaped : name
          texts.append(#""\#(key)"\#(space()):\#(space())\#(value.unusualText(&random))"#)
        }
        if let type { texts.append(#""__typename"\#(space()):"\#(type)""#) }
        if Bool.random(using: &random) { texts.shuffle(using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 {
          texts.insert(#""more":[{"id":"1"},null]"#, at: texts.count / 2)
        }
        if let (name, value) = members.randomElement(using: &random) {
          texts.append(#""\#(name)":\#(value.text(types: true))"#)
        }
        return "{" + texts.map { space() + $0 + space() }.joined(separator: ",") + "}"
      }
    }
  }

  struct World {
    var random: Random
    /// Each book is the same everywhere in a response.
    var books: [Value] = []

    mutating func pick(_ texts: String...) -> String { texts.randomElement(using: &random)! }
    mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    mutating func size() -> Value {
      if chance(3) { return .leaf("null") }
      let width = pick("0", "1", "-7", "12")
      let unit = pick(#""m""#, #""é""#)
      return .object([("width", .leaf(width)), ("unit", .leaf(unit))], type: nil)
    }

    mutating func changeBooks() {
      let titles = (0..<6).map { _ in pick(#""A""#, #""é \" \\""#, #""""#, #""{[,:""#) }
      let ids: [String] = ["0", "1", "2", "\"3\"", "4", #""a:\"5""#]
      var sequels: [Value] = []
      for number in 0..<6 {
        var author = Value.leaf("null")
        if chance(2) { author = .object([("id", .leaf("\(number)"))], type: "Author") }
        let members: [(String, Value)] = [
          ("title", .leaf(titles[number])), ("id", .leaf(ids[number])), ("author", author),
        ]
        sequels.append(chance(4) ? .leaf("null") : .object(members, type: "Book"))
      }
      books = []
      for number in 0..<6 {
        let price = pick("null", "1", "0.5", "12.75e1", "-3")
        let members: [(String, Value)] = [
          ("id", .leaf(ids[number])), ("title", .leaf(titles[number])), ("price", .leaf(price)),
          ("tags", .leaf(#"["a","b,}]"]"#)), ("size", size()),
          ("sequel", sequels[(number * 5 + 1) % 6]),
        ]
        books.append(.object(members, type: "Book"))
      }
    }

    mutating func book() -> Value {
      chance(8) ? .leaf("null") : books.randomElement(using: &random)!
    }

    mutating func response() -> Value {
      if books.isEmpty || chance(3) { changeBooks() }
      var shelves: [Value] = []
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        if chance(6) {
          shelves.append(.leaf("null"))
          continue
        }
        var row: [Value] = []
        for number in 0..<Int.random(in: 0..<3, using: &random) {
          var books: [Value] = []
          for _ in 0..<Int.random(in: 0..<4, using: &random) { books.append(book()) }
          let members: [(String, Value)] = [
            ("name", .leaf("\"\(number)\"")),
            ("books", chance(6) ? .leaf("null") : .list(books)), ("size", size()),
          ]
          row.append(.object(members, type: nil))
        }
        shelves.append(.list(row))
      }
      return .object([("shelves", .list(shelves)), ("best", book())], type: nil)
    }
  }

  @Test(arguments: 0..<40)
  func bothWays(seed: Int) throws {
    var world = World(random: Random(seed: UInt64(seed)))
    var (fast, slow) = (StoreHistory(), StoreHistory())
    var response = world.response()
    for _ in 0..<12 {
      // Often the same response again, or a little different one.
      if !world.chance(4) { response = world.response() }
      let compact = #"{"data":\#(response.text(types: true))}"#
      let unusual = #"{"data": \#(response.unusualText(&world.random))}"#
      let changes = try fast.write(compact, to: Shelves())
      let others = try slow.write(unusual, to: Shelves())
      #expect(changes != nil, "\(compact)")
      #expect(changes == others, "\(unusual)")
      #expect(fast.records == slow.records, "\(unusual)")
      // A compact response after an unusual one, and the other way around, is no change.
      #expect(try slow.write(compact, to: Shelves()) == [], "\(compact)")
      #expect(try fast.write(unusual, to: Shelves()) == [], "\(unusual)")
      var alone = StoreHistory()
      try alone.write(compact, to: Shelves())
      #expect(
        try alone.read(Shelves()) == fast.read(Shelves()), "after other responses: \(compact)")
    }
  }
}

extension String {
  /// The text with an escape in place of its first character.
  fileprivate var escaped: String {
    let scalar = unicodeScalars.first!
    return "\\u00" + String(scalar.value, radix: 16) + dropFirst()
  }
}
