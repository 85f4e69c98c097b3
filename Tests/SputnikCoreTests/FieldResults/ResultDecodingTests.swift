import Foundation
import Sputnik
import Testing

@Suite("A `FieldResult` of a `Decodable` type")
struct ResultDecodingTests {
  struct Data: Decodable, Sendable {
    var hero: Hero?
    var rank: FieldResult<Int>?
  }

  struct Hero: Decodable, Sendable {
    var homeworld: FieldResult<Planet?>
    var ship: FieldResult<Planet>
    var friends: [FieldResult<Planet>]
  }

  struct Planet: Decodable, Sendable, Equatable {
    var name: String
    var moon: String?
  }

  private func hero(_ hero: String, _ errors: String...) throws -> Hero {
    try #require(try response(#"{"hero":\#(hero)}"#, errors).data.hero)
  }

  private func response(_ data: String, _ errors: [String]) throws -> GraphQL.Response<Data> {
    let entries = errors.map { error in
      let parts = error.split(separator: "|")
      return #"{"message":"\#(parts[0])""#
        + (parts.count > 1 ? #","path":\#(parts[1])}"# : "}")
    }
    let json = #"{"data":\#(data),"errors":[\#(entries.joined(separator: ","))]}"#
    return try RawOperation("{ hero { id } }", response: Data.self)
      .response(from: Foundation.Data(json.utf8))
  }

  private static let planet = #"{"name":"Naboo","moon":null}"#

  @Test("It has the error of its place")
  func places() throws {
    let hero = try hero(
      #"{"homeworld":null,"ship":null,"friends":[\#(Self.planet),null]}"#,
      #"Lost|["hero","homeworld","name"]"#, #"Sunk|["hero","ship"]"#, #"Gone|["hero","friends",1]"#)
    #expect(hero.homeworld.error?.message == "Lost")
    #expect(hero.ship.error?.message == "Sunk")
    #expect(hero.friends[0].value?.name == "Naboo")
    #expect(hero.friends[1].error?.message == "Gone")
    #expect(hero.friends[1].error?.path == "hero.friends[1]")
  }

  @Test("The nearest error counts: at the place or below it, then the longest path above it")
  func nearest() throws {
    let text = #"{"homeworld":null,"ship":null,"friends":[]}"#
    let both = try hero(
      text, "All", #"Hero|["hero"]"#, #"Lost|["hero","homeworld"]"#, #"Later|["hero","homeworld"]"#)
    #expect(both.homeworld.error?.message == "Lost")
    #expect(both.ship.error?.message == "Hero")
    let one = try hero(text, "All", #"Lost|["hero","homeworld"]"#)
    #expect(one.ship.error?.message == "All")
  }

  @Test("A null below it that no optional takes makes it a failure")
  func below() throws {
    let hero = try hero(
      #"{"homeworld":{"name":null},"ship":{"name":"X","moon":null},"friends":[]}"#,
      #"Unnamed|["hero","homeworld","name"]"#, #"Dark|["hero","ship","moon"]"#)
    #expect(hero.homeworld.error?.message == "Unnamed")
    #expect(hero.ship == .success(Planet(name: "X")))
  }

  @Test("A null that no error explains is as it was")
  func unexplained() throws {
    let hero = try hero(
      #"{"homeworld":null,"ship":null,"friends":[]}"#, #"Other|["rank"]"#)
    #expect(hero.homeworld == .success(nil))
    #expect(hero.ship.error?.message == "the field is null, and no error of the response says why")
    #expect(throws: SputnikError.self) {
      try self.hero(
        #"{"homeworld":{"name":null},"ship":\#(Self.planet),"friends":[]}"#, #"Other|["rank"]"#)
    }
  }

  @Test("An optional result is `nil` for a null without an error")
  func optionalResults() throws {
    #expect(try response(#"{"rank":null}"#, [#"Low|["rank"]"#]).data.rank?.error?.message == "Low")
    #expect(try response(#"{"rank":null}"#, [#"Other|["hero"]"#]).data.rank == nil)
    #expect(try response(#"{"rank":7}"#, [#"Other|["hero"]"#]).data.rank?.value == 7)
    #expect(try response("{}", ["All"]).data.rank == nil)
  }

  @Test("An error of an API's own type")
  func ownErrors() throws {
    struct Coded: ResponsePartialError {
      var message: String
      var extensions: JSONObject { [:] }
      var errorDescription: String? { message }
    }
    enum CodedErrors: ResponseErrorTransformer {
      static func transformErrors(errors: [JSONValue]) throws -> [any ResponsePartialError] {
        try errors.map { try $0.decode(Coded.self) }
      }
    }
    let json =
      #"{"errors":[{"message":"Low","path":["rank"]}],"data":{"rank":null}}"#
    struct Rank: Decodable, Sendable { var rank: FieldResult<Int> }
    let operation = RawOperation("{ rank }", response: Rank.self)
    let response = try operation.response(
      from: Foundation.Data(json.utf8), errors: CodedErrors.self)
    #expect(response.data.rank.error is Coded)
  }

  @Test("An optional in it has one question mark")
  func optionals() {
    let planet = Planet(name: "Naboo")
    let found: FieldResult<Planet?> = .success(planet)
    let none: FieldResult<Planet?> = .success(nil)
    let failed: FieldResult<Planet?> = .failure(DefaultPartialError(message: "No"))
    let missing: FieldResult<Planet?>? = nil
    #expect([found, none, failed].map { $0.value?.name } == ["Naboo", nil, nil])
    #expect([found, none, failed].map(\.value?.name) == ["Naboo", nil, nil])
    #expect(missing?.value?.name == nil)
    let name: String? = found.value?.name
    #expect(name == "Naboo")
    if let value = none.value { Issue.record("\(value)") }
    #expect(FieldResult<Planet>.success(planet).value?.name == "Naboo")
    #expect(FieldResult<[Planet?]>.success([planet]).value?[0]?.name == "Naboo")
  }
}
