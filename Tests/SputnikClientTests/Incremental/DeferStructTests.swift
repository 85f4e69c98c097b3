import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Structs with `@Defer` and `@Stream`, filled part by part, in both formats.
@Suite(.oneAtATime) struct DeferStructTests {
  @QueryOperation struct HeroQuery {
    var hero: Hero

    @QuerySatelite struct Hero {
      var name: String
      @Stream(initialCount: 1) var friends: [String]
      @FragmentSpread @Defer(label: "details") var details: Details?
      @FragmentSpread @Defer(label: "origin") var origin: Origin?
    }

    @QueryFragment(on: "Character") struct Details {
      var name: String
      var height: Double
      var home: String?
    }

    @QueryFragment(on: "Character") struct Origin {
      var planet: String
    }
  }

  /// The draft sends only fields that aren't there, and one fragment fails.
  static let draft = [
    #"{"data":{"hero":{"name":"R2","friends":["Luke"]}},"pending":[{"id":"0","path":["hero"],"label":"details"},{"id":"1","path":["hero","friends"]},{"id":"2","path":["hero"],"label":"origin"}],"hasNext":true}"#,
    #"{"incremental":[{"id":"1","items":["Leia"]}],"completed":[{"id":"1"}],"hasNext":true}"#,
    #"{"completed":[{"id":"2","errors":[{"message":"No.","path":["hero","planet"]}]}],"hasNext":true}"#,
    #"{"incremental":[{"id":"0","data":{"height":1.09,"home":null},"errors":[{"message":"None.","path":["hero","home"]}]}],"completed":[{"id":"0"}],"hasNext":false}"#,
  ]

  static let old = [
    #"{"data":{"hero":{"name":"R2","friends":["Luke"]}},"hasNext":true}"#,
    #"{"incremental":[{"path":["hero","friends",1],"items":["Leia"]}],"hasNext":true}"#,
    #"{"incremental":[{"path":["hero"],"label":"origin","data":null,"errors":[{"message":"No.","path":["hero","planet"]}]}],"hasNext":true}"#,
    #"{"incremental":[{"path":["hero"],"label":"details","data":{"name":"R2","height":1.09,"home":null},"errors":[{"message":"None.","path":["hero","home"]}]}],"hasNext":false}"#,
  ]

  @Test(arguments: [true, false])
  func eachFragment(_ isDraft: Bool) async throws {
    let transport = IncrementalRequestTests.transport(
      IncrementalBodies.multipart, IncrementalBodies.parts(isDraft ? Self.draft : Self.old))
    var lines: [String] = []
    for try await copy in maker(transport).makeIncrementalRequest(operation: HeroQuery()) {
      let paths = copy.partialErrors.compactMap { ($0 as? DefaultPartialError)?.path?.description }
      lines.append(
        "\(copy.hero.name) \(copy.hero.friends) \(copy.hero.details?.height ?? 0) "
          + "\(copy.hero.details?.name ?? "-") \(copy.hero.origin?.planet ?? "-") \(paths)")
    }
    #expect(
      lines == [
        #"R2 ["Luke"] 0.0 - - []"#, #"R2 ["Luke", "Leia"] 0.0 - - []"#,
        #"R2 ["Luke", "Leia"] 0.0 - - ["hero.planet"]"#,
        #"R2 ["Luke", "Leia"] 1.09 R2 - ["hero.planet", "hero.home"]"#,
      ])
    let whole = try await maker(transport).makeRequest(operation: HeroQuery())
    #expect(whole.hero.details?.height == 1.09)
    #expect(whole.hero.origin == nil)
    #expect(whole.partialErrors.count == 2)
  }

  /// A server that ignores the directives sends everything at once.
  @Test func noParts() async throws {
    let transport = MockTransport(
      json:
        #"{"data":{"hero":{"name":"R2","friends":["Luke"],"height":1,"home":null,"planet":"N"}}}"#)
    var count = 0
    for try await copy in maker(transport).makeIncrementalRequest(operation: HeroQuery()) {
      #expect(copy.hero.details?.height == 1)
      #expect(copy.hero.origin?.planet == "N")
      count += 1
    }
    #expect(count == 1)
  }
}
