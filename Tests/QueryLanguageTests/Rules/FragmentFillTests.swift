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
      let response = try HeroQuery.filled(hero)
      #expect(response.hero.human == nil)
      #expect(response.hero.machine == nil)
      #expect(response.hero.born == HeroQuery.lukeValue.born)
    }
  }

  /// Fields of a fragment for another type may have any value.
  @Test func fieldsForOtherTypesAreNotRead() throws {
    let hero = HeroQuery.luke.dropLast() + #","task":[1,{"a":null}]}"#
    #expect(try HeroQuery.filled(String(hero)).hero == HeroQuery.lukeValue)
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var hero: String
    var path: ResponsePath
    var found: String
  }

  static let failures = [
    Failure(
      testDescription: "key of the object", hero: HeroQuery.luke.replacing(#""id":"1","#, with: ""),
      path: ["hero", "id"], found: "missing"),
    Failure(
      testDescription: "key of a spread", hero: HeroQuery.luke.replacing(#""year":-19,"#, with: ""),
      path: ["hero", "year"], found: "missing"),
    Failure(
      testDescription: "key below a spread",
      hero: HeroQuery.luke.replacing(#","name":"R2""#, with: ""),
      path: ["hero", "friends", 0, "name"], found: "missing"),
    Failure(
      testDescription: "key below an own field",
      hero: HeroQuery.luke.replacing(#""id":"2","#, with: ""),
      path: ["hero", "friends", 0, "id"], found: "missing"),
    Failure(
      testDescription: "key of a narrowing spread",
      hero: HeroQuery.r2.replacing(#","task":"repair""#, with: ""),
      path: ["hero", "task"], found: "missing"),
    Failure(
      testDescription: "key of an inline fragment",
      hero: HeroQuery.luke.replacing(#","height":1.72"#, with: ""),
      path: ["hero", "height"], found: "missing"),
    Failure(
      testDescription: "type of a spread's field",
      hero: HeroQuery.luke.replacing("-19", with: #""x""#),
      path: ["hero", "year"], found: "the string “x”"),
    Failure(
      testDescription: "type of an inline fragment's field",
      hero: HeroQuery.luke.replacing("1.72", with: "[1]"),
      path: ["hero", "height"], found: "a list"),
    Failure(
      testDescription: "null in an own field",
      hero: HeroQuery.luke.replacing(#""Luke""#, with: "null"),
      path: ["hero", "name"], found: "null for non-optional property"),
    Failure(
      testDescription: "null in a narrowing spread",
      hero: HeroQuery.r2.replacing(#""repair""#, with: "null"),
      path: ["hero", "task"], found: "null for non-optional property"),
    Failure(
      testDescription: "null in an inline fragment",
      hero: HeroQuery.luke.replacing("1.72", with: "null"),
      path: ["hero", "height"], found: "null for non-optional property"),
    Failure(
      testDescription: "no type name",
      hero: HeroQuery.luke.replacing(#""__typename":"Human","#, with: ""),
      path: ["hero", "__typename"], found: "missing"),
    Failure(
      testDescription: "a null type name",
      hero: HeroQuery.luke.replacing(#""Human""#, with: "null"),
      path: ["hero", "__typename"], found: "null for non-optional property"),
    Failure(
      testDescription: "a number as the type name",
      hero: HeroQuery.luke.replacing(#""Human""#, with: "5"),
      path: ["hero", "__typename"], found: "5"),
    Failure(
      testDescription: "nothing", hero: "{}", path: ["hero", "id"], found: "missing"),
    Failure(
      testDescription: "no object", hero: "[\(HeroQuery.luke)]", path: ["hero"], found: "a list"),
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
