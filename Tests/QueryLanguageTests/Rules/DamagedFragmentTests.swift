import Foundation
import Sputnik
import TestSupport
import Testing

/// Fragments, unions, conditions and recursion in one operation.
@QueryOperation(name: "B") private struct Everything: Hashable {
  var hero: HeroQuery.Hero
  var found: [Found?]
  var owner: Owner
  @Include(if: "on") var comment: Comment?
  @FragmentSpread var version: Version
  @Property(name: "count") var first: Int
  @Property(name: "count") var second: Double?

  @QuerySatelite struct Comment: Hashable {
    var text: String
    @Property(recurse: 2) var replies: [Comment]
  }
  @QueryFragment(on: "Query") struct Version: Hashable {
    var count: Int
    var tags: [[String]?]
  }
}

@Suite("Responses with fragments and unions that are cut short or changed")
struct DamagedFragmentTests {
  private var query: Everything { Everything(variables: .init(on: true)) }

  static let responses = [HeroQuery.luke, HeroQuery.r2].flatMap { hero in
    [
      #"""
      {"data":{"hero":\#(hero),"found":[{"__typename":"Human","name":"é\ud83d\ude80","owners":[\#
      null,[{"title":"t","__typename":"Company"}]]},null,{"name":"s","__typename":"Starship",\#
      "length":-1.5e1},{"x":[{}],"__typename":"\u0058"}],"owner":{"__typename":"Person",\#
      "name":"p"},"comment":{"text":"a","replies":[{"text":"b","replies":[]}]},"count":7,\#
      "tags":[["t"],null,[]]},"errors":[{"message":"m","path":["hero","task"]}]}
      """#,
      #"""
      { "errors" : [ { "message" : "m" } ], "data" : { "tags" : [ null ], "owner" : null , \#
      "found" : [ { "owner" : null , "name" : null , "__typename" : "Droid" } ] , \#
      "comment" : null , "count" : 7 , "hero" : \#(hero) } }
      """#,
    ]
  }

  @Test(arguments: responses)
  func wholeResponseFillsACopy(json: String) throws {
    let response = try query.filled(json)
    #expect(response.first == 7)
    #expect(response.second == 7)
    #expect(response.version.count == 7)
    #expect([HeroQuery.lukeValue, HeroQuery.r2Value].contains(response.hero))
    #expect(response.version.tags.contains(nil))
  }

  @Test(arguments: responses)
  func responseCutAtAnyByteIsRefused(json: String) throws {
    let query = query
    try expectEveryBeginningIsRefused(json) { _ = try query.filled(from: $0) }
  }

  @Test(arguments: responses)
  func replacedByteNeverCrashesTheReader(json: String) throws {
    let query = query
    let replacements = Array(#""{}[],:\0-n "#.utf8) + [0x00, 0x80, 0xFF]
    try expectEveryReplacementIsHandled(json, replacements) { _ = try query.filled(from: $0) }
  }

  @Test(arguments: responses)
  func removedOrDoubledByteNeverCrashesTheReader(json: String) throws {
    let query = query
    try expectEveryRemovalAndRepetitionIsHandled(json) { _ = try query.filled(from: $0) }
  }

  /// Each of the seven members is at each place.
  @Test func membersMayComeInAnyOrder() throws {
    let members = [
      #""__typename":"Droid""#, #""id":2"#, #""name":"R2""#,
      #""friends":[{"name":null,"id":1}]"#, #""year":null"#, #""task":"repair""#,
      #""x":{"__typename":1}"#,
    ]
    for shift in members.indices {
      for order in [members, members.reversed()] {
        let hero = (order[shift...] + order[..<shift]).joined(separator: " , ")
        let response = try HeroQuery.filled("{ \(hero) }", crew: "[{\(hero)},null]")
        #expect(response.hero == HeroQuery.r2Value)
        #expect(response.crew == [HeroQuery.r2Value, nil])
      }
    }
  }

  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  /// The limit is 512 levels, in objects that are read once and in objects that are read twice.
  @Test func limitOfNestingHoldsForObjectsThatAreReadTwice() throws {
    for (levels, isRead) in [(509, true), (510, false), (100_000, false)] {
      // The response, `data` and `hero` are three levels.
      let hero = HeroQuery.r2.dropLast() + #","x":\#(nested(levels))}"#
      let luke = HeroQuery.luke.replacing(
        #""__typename":"Human""#, with: #""x":\#(nested(levels)),"__typename":"Human""#)
      for text in [String(hero), luke] {
        if isRead {
          _ = try HeroQuery.filled(text)
        } else {
          let error = try unreadable { try HeroQuery.filled(text) }
          #expect(error.found == "nesting deeper than the limit")
        }
      }
      let found = #"[{"x":\#(nested(levels - 1)),"__typename":"Planet"}]"#
      if isRead {
        #expect(try UnionQuery.filled(found).search == [.other(typename: "Planet")])
      } else {
        #expect(throws: SputnikError.self) { try UnionQuery.filled(found) }
      }
    }
  }

  /// The last element of the list is as deep as the first.
  @Test func readingAnObjectTwiceRestoresTheDepth() throws {
    let crew = Array(repeating: HeroQuery.r2, count: 600).joined(separator: ",")
    let response = try HeroQuery.filled(HeroQuery.luke, crew: "[\(crew)]")
    #expect(response.crew?.count == 600)
    #expect(response.crew?.allSatisfy { $0 == HeroQuery.r2Value } == true)
    let human =
      #"{"name":"a","__typename":"Human","owners":[[{"name":"x","__typename":"Person"}]]}"#
    let found = try UnionQuery.filled(
      "[\(Array(repeating: human, count: 600).joined(separator: ","))]")
    #expect(found.search.count == 600)
  }
}
