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

@Suite("Responses to fragments and unions that are cut short or changed")
struct BreakingTests {
  private var query: Everything { Everything(variables: .init(on: true)) }

  static let responses = [HeroQuery.luke, HeroQuery.r2].flatMap { hero in
    [
      joined(
        #"{"data":{"hero":\#(hero),"found":[{"__typename":"Human","name":"é\ud83d\ude80","owners":["#,
        #"null,[{"title":"t","__typename":"Company"}]]},null,{"name":"s","__typename":"Starship","#,
        #""length":-1.5e1},{"x":[{}],"__typename":"\u0058"}],"owner":{"__typename":"Person","#,
        #""name":"p"},"comment":{"text":"a","replies":[{"text":"b","replies":[]}]},"count":7,"#,
        #""tags":[["t"],null,[]]},"errors":[{"message":"m","path":["hero","task"]}]}"#),
      joined(
        #"{ "errors" : [ { "message" : "m" } ], "data" : { "tags" : [ null ], "owner" : null , "#,
        #""found" : [ { "owner" : null , "name" : null , "__typename" : "Droid" } ] , "#,
        #""comment" : null , "count" : 7 , "hero" : \#(hero) } }"#),
    ]
  }

  @Test(arguments: responses)
  func whole(response: String) throws {
    let answer = try query.filled(response)
    #expect(answer.first == 7)
    #expect(answer.second == 7)
    #expect(answer.version.count == 7)
    #expect([HeroQuery.lukeValue, HeroQuery.r2Value].contains(answer.hero))
    #expect(answer.version.tags.contains(nil))
  }

  @Test(arguments: responses)
  func cutAtEveryByte(response: String) throws {
    let query = query
    let bytes = Data(response.utf8)
    for length in 0..<bytes.count {
      let error = try unreadable { try query.filled(from: bytes.prefix(length)) }
      #expect(error.byteOffset <= length)
    }
  }

  /// Every byte replaced by others: a filled copy or one clear error, never a crash.
  @Test(arguments: responses)
  func everyByteReplaced(response: String) throws {
    let query = query
    let bytes = Data(response.utf8)
    let replacements = Array(#""{}[],:\0-n "#.utf8) + [0x00, 0x80, 0xFF]
    var failures = 0
    for index in bytes.indices {
      for byte in replacements {
        var changed = bytes
        changed[index] = byte
        do {
          _ = try query.filled(from: changed)
        } catch let error as SputnikError {
          failures += 1
          #expect(!error.description.isEmpty)
        }
      }
    }
    #expect(failures > bytes.count)
  }

  /// Every byte taken out, and every byte doubled.
  @Test(arguments: responses)
  func everyByteRemovedOrDoubled(response: String) throws {
    let query = query
    let bytes = Data(response.utf8)
    for index in bytes.indices {
      let head = bytes[..<index]
      for changed in [head + bytes[(index + 1)...], head + bytes[index...index] + bytes[index...]] {
        do {
          _ = try query.filled(from: changed)
        } catch let error as SputnikError {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// Members in every order: each of the seven at each place.
  @Test func rotated() throws {
    let members = [
      #""__typename":"Droid""#, #""id":2"#, #""name":"R2""#,
      #""friends":[{"name":null,"id":1}]"#, #""year":null"#, #""task":"repair""#,
      #""x":{"__typename":1}"#,
    ]
    for shift in members.indices {
      for order in [members, members.reversed()] {
        let hero = (order[shift...] + order[..<shift]).joined(separator: " , ")
        let answer = try HeroQuery.filled("{ \(hero) }", crew: "[{\(hero)},null]")
        #expect(answer.hero == HeroQuery.r2Value)
        #expect(answer.crew == [HeroQuery.r2Value, nil])
      }
    }
  }

  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  /// The limit of 512 levels holds in what is read again as in what is read once, to the level.
  @Test func depth() throws {
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

  /// Reading an object again gives back the levels it took: the five hundredth element is as deep as
  /// the first.
  @Test func depthIsGivenBack() throws {
    let crew = Array(repeating: HeroQuery.r2, count: 600).joined(separator: ",")
    let answer = try HeroQuery.filled(HeroQuery.luke, crew: "[\(crew)]")
    #expect(answer.crew?.count == 600)
    #expect(answer.crew?.allSatisfy { $0 == HeroQuery.r2Value } == true)
    let human =
      #"{"name":"a","__typename":"Human","owners":[[{"name":"x","__typename":"Person"}]]}"#
    let found = try UnionQuery.filled(
      "[\(Array(repeating: human, count: 600).joined(separator: ","))]")
    #expect(found.search.count == 600)
  }
}
