import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Values that don't fit the type of the property")
struct WrongTypeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var field: OptionalFields.SelectableValue
    var expected: String
    var fits: Set<String>
    var testDescription: String { field.rawValue }
  }

  static let rows: [Row] = [
    Row(field: .string, expected: "a string", fits: ["a string"]),
    Row(field: .int, expected: "an integer", fits: ["an integer", "a fraction"]),
    Row(field: .double, expected: "a number", fits: ["an integer", "a fraction"]),
    Row(field: .float, expected: "a number", fits: ["an integer", "a fraction"]),
    Row(field: .bool, expected: "true or false", fits: ["true"]),
    Row(
      field: .id, expected: "an ID (a string or an integer)",
      fits: ["a string", "an integer", "a fraction"]),
    Row(field: .color, expected: "a value of Color", fits: ["a string"]),
    Row(field: .mood, expected: "a value of Mood", fits: ["a string"]),
    Row(field: .size, expected: "a value of Size", fits: ["a string"]),
    Row(
      field: .timestamp, expected: "a value of the scalar Timestamp",
      fits: ["a string", "an integer", "a fraction", "true"]),
    Row(field: .ints, expected: "a list", fits: ["a list"]),
    Row(field: .objects, expected: "a list", fits: ["a list"]),
    Row(field: .object, expected: "an object", fits: ["an object"]),
  ]

  static let values: [(kind: String, json: String, found: String)] = [
    ("a string", #""text""#, "the string “text”"),
    ("an integer", "7", "7"),
    ("a fraction", "7.5", "7.5"),
    ("true", "true", "true"),
    ("a list", "[1]", "a list"),
    ("an object", #"{"n":1}"#, "an object"),
  ]

  @Test(arguments: rows)
  func valueOfAnotherTypeIsRefused(row: Row) throws {
    for value in Self.values where !row.fits.contains(value.kind) {
      for json in [value.json, " \(value.json)"] {
        let error = try unreadable { try OptionalFields.filled(row.field, json) }
        #expect(error.path == ResponsePath([.name(row.field.rawValue)]))
        #expect(error.expected == row.expected)
        #expect(error.found == value.found)
        #expect(error.origin.operation == "OptionalFields")
      }
    }
  }

  @Test func errorHasTheByteOffset() throws {
    #expect(try unreadable { try OptionalFields.filled(.int, #""x""#) }.byteOffset == 15)
    #expect(try unreadable { try OptionalFields.filled(.int, #"   "x""#) }.byteOffset == 18)
    #expect(try unreadable { try OptionalFields.filled(.ints, "[1,2,\n[]]") }.byteOffset == 22)
  }

  @Test func errorHasThePathOfTheElement() throws {
    #expect(try unreadable { try OptionalFields.filled(.ints, "[1,2,[]]") }.path == ["ints", 2])
    #expect(try unreadable { try OptionalFields.filled(.ints, #"["1"]"#) }.path == ["ints", 0])
    #expect(
      try unreadable { try OptionalFields.filled(.objects, #"[{"n":1},null,{"n":{}}]"#) }.path
        == ["objects", 2, "n"])
    #expect(
      try unreadable { try OptionalFields.filled(.objects, "[{},1]") }.path == ["objects", 0, "n"])
    #expect(
      try unreadable { try OptionalFields.filled(.objects, "[null,[],null]") }.path == [
        "objects", 1,
      ])
  }

  @Test func longValuesAreCut() throws {
    let long = String(repeating: "é", count: 100)
    let cut = String(repeating: "é", count: 40)
    #expect(
      try unreadable { try OptionalFields.filled(.int, #""\#(long)""#) }.found
        == "the string “\(cut)…”")
    #expect(
      try unreadable { try OptionalFields.filled(.color, #""\#(long)""#) }.found
        == "the unknown value “\(cut)”")
  }
}
