import Foundation
import Sputnik
import TestSupport
import Testing

@Suite("Filling fragments")
struct FragmentFillTests {
  @Test func documentHasEveryFragment() throws {
    #expect(try HeroQuery().text == HeroQuery.document)
  }

  @Test func everyPropertyReadsItsOwnValue() throws {
    let response = try HeroQuery.filled(HeroQuery.luke, crew: "[\(HeroQuery.r2),null]")
    #expect(response.hero == HeroQuery.lukeValue)
    #expect(response.crew == [HeroQuery.r2Value, nil])
  }

  @Test(arguments: [
    #"{"height":1.72,"friends":[{"name":"R2","id":"2"}],"year":-19,"name":"Luke","id":"1","__typename":"Human"}"#,
    #"{"year":-19,"id":"1","name":"Luke","__typename":"Human","x":{"y":[{}]},"height":1.72,"friends":[{"id":"2","x":[],"name":"R2"}]}"#,
    #"{"__typename":"\u0048uman","id":"1","name":"Luke","friends":[{"id":"2","name":"R2"}],"year":-19,"height":1.72}"#,
    #"{"_\u005ftypename":"Human","\u0069d":"1","name":"Luke","friends":[{"id":"2","name":"R2"}],"y\u0065ar":-19,"height":1.72}"#,
    #"{ "__typename" : "Human" , "id" : 1 , "name":"Luke" , "friends": [ {"id":"2", "name":"R2"} ], "year" : -1.9e1 , "height" : 1.72 }"#,
    "{\n\t\"id\": \"1\",\n\t\"__typename\": \"Human\",\r\n\"name\": \"Luke\", \"friends\": [\n{ \"name\": \"R2\", \"id\": 2 }\n], \"height\": 1.72, \"year\": -19\n}",
  ])
  func membersMayHaveAnyOrderAndForm(hero: String) throws {
    let response = try HeroQuery.filled(hero, crew: "[\(hero), \(hero)]")
    #expect(response.hero == HeroQuery.lukeValue)
    #expect(response.crew == [HeroQuery.lukeValue, HeroQuery.lukeValue])
  }

  @Test func firstOfRepeatedKeysCounts() throws {
    let hero =
      #"{"__typename":"Human","id":"1","name":"Luke","__typename":"Droid","name":5,"friends":"#
      + #"[{"id":"2","name":"R2","id":[]}],"friends":null,"year":-19,"height":1.72,"height":"x","#
      + #""year":{}}"#
    #expect(try HeroQuery.filled(hero).hero == HeroQuery.lukeValue)
  }

  @Test func otherTypeFillsNoFragment() throws {
    for name in ["Wookiee", "human", "Humans", "Huma", "", "Dröid", "Hu\\nman", "Hum an"] {
      let hero = HeroQuery.luke.replacing("Human", with: name)
        .replacing(#","height":1.72"#, with: "")
      let response = try HeroQuery.filled(hero)
      #expect(response.hero.human == nil)
      #expect(response.hero.machine == nil)
      #expect(response.hero.born == HeroQuery.lukeValue.born)
    }
  }

  /// Fields that the document doesn't ask for may have any value.
  @Test func otherFieldsAreNotRead() throws {
    let hero = HeroQuery.luke.dropLast() + #","tasks":[1,{"a":null}]}"#
    #expect(try HeroQuery.filled(String(hero)).hero == HeroQuery.lukeValue)
  }

  /// A hero with a mistake, the path at which the reader reports it, and what it finds there.
  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var hero: String
    var path: ResponsePath
    var found: String

    init(_ mistake: String, _ hero: String, at path: ResponsePath, found: String) {
      (testDescription, self.hero, self.path, self.found) = (mistake, hero, path, found)
    }
  }

  /// Luke with `old` replaced by `new`.
  private static func luke(_ old: String, _ new: String) -> String {
    HeroQuery.luke.replacing(old, with: new)
  }

  /// R2-D2 with `old` replaced by `new`.
  private static func r2(_ old: String, _ new: String) -> String {
    HeroQuery.r2.replacing(old, with: new)
  }

  static let failures = [
    Failure(
      "a key of the object", luke(#""id":"1","#, ""),
      at: ["hero", "id"], found: "missing"),
    Failure(
      "a key of a spread", luke(#""year":-19,"#, ""),
      at: ["hero", "year"], found: "missing"),
    Failure(
      "a key inside a spread's field", luke(#","name":"R2""#, ""),
      at: ["hero", "friends", 0, "name"], found: "missing"),
    Failure(
      "a key inside an own field", luke(#""id":"2","#, ""),
      at: ["hero", "friends", 0, "id"], found: "missing"),
    Failure(
      "a key of a narrowing spread", r2(#","task":"repair""#, ""),
      at: ["hero", "task"], found: "missing"),
    Failure(
      "a key of an inline fragment", luke(#","height":1.72"#, ""),
      at: ["hero", "height"], found: "missing"),
    Failure(
      "another type in a spread", luke("-19", #""x""#),
      at: ["hero", "year"], found: "the string “x”"),
    Failure(
      "another type in an inline fragment", luke("1.72", "[1]"),
      at: ["hero", "height"], found: "a list"),
    Failure(
      "null in an own field", luke(#""Luke""#, "null"),
      at: ["hero", "name"], found: "null for non-optional property"),
    Failure(
      "null in a narrowing spread", r2(#""repair""#, "null"),
      at: ["hero", "task"], found: "null for non-optional property"),
    Failure(
      "null in an inline fragment", luke("1.72", "null"),
      at: ["hero", "height"], found: "null for non-optional property"),
    Failure(
      "no type name", luke(#""__typename":"Human","#, ""),
      at: ["hero", "__typename"], found: "missing"),
    Failure(
      "null as the type name", luke(#""Human""#, "null"),
      at: ["hero", "__typename"], found: "null for non-optional property"),
    Failure(
      "a number as the type name", luke(#""Human""#, "5"),
      at: ["hero", "__typename"], found: "5"),
    Failure("an empty object", "{}", at: ["hero", "id"], found: "missing"),
    Failure("a list", "[\(HeroQuery.luke)]", at: ["hero"], found: "a list"),
  ]

  @Test(arguments: failures)
  func errorHasThePath(row: Failure) throws {
    for crew in ["null", "[\(HeroQuery.r2)]"] {
      let error = try unreadable { try HeroQuery.filled(row.hero, crew: crew) }
      #expect(error.path == row.path)
      #expect(error.found == row.found)
    }
    let inner = ResponsePath([.name("crew"), .index(1)] + row.path.elements.dropFirst())
    let error = try unreadable {
      try HeroQuery.filled(HeroQuery.luke, crew: "[\(HeroQuery.luke),\(row.hero)]")
    }
    #expect(error.path == inner)
    #expect(error.found == row.found)
  }
}
