import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Structs with deferred fragments and streamed lists, filled part by part.
@Suite(.oneAtATime) struct IncrementalStructTests {
  @QueryOperation struct DeferredHero {
    var hero: Hero

    @QuerySatelite struct Hero {
      var name: String
      @Directive("stream", arguments: ["initialCount": 1]) var friends: [String]
      @Directive("defer") @FragmentSpread(types: .present) var details: Details?
    }

    @QueryFragment(on: "Character") struct Details {
      var height: Double
      var home: String?
    }
  }

  static let parts = [
    #"{"data":{"hero":{"name":"R2","friends":["Luke"]}},"pending":[{"id":"0","path":["hero"]},{"id":"1","path":["hero","friends"]}],"hasNext":true}"#,
    #"{"incremental":[{"id":"1","items":["Leia"]}],"completed":[{"id":"1"}],"hasNext":true}"#,
    #"{"incremental":[{"id":"0","data":{"height":1.09,"home":null},"errors":[{"message":"None.","path":["hero","home"]}]}],"completed":[{"id":"0"}],"hasNext":false}"#,
  ]

  @Test func eachCopyIsMoreComplete() async throws {
    let transport = IncrementalRequestTests.transport(
      IncrementalBodies.multipart, IncrementalBodies.parts(Self.parts))
    var iterator = maker(transport).makeIncrementalRequest(operation: DeferredHero())
      .makeAsyncIterator()
    let first = try #require(try await iterator.next())
    #expect(first.hero.name == "R2")
    #expect(first.hero.friends == ["Luke"])
    #expect(first.hero.details == nil)
    let second = try #require(try await iterator.next())
    #expect(second.hero.friends == ["Luke", "Leia"])
    #expect(second.hero.details == nil)
    #expect(second.partialErrors.isEmpty)
    let last = try #require(try await iterator.next())
    #expect(last.hero.friends == ["Luke", "Leia"])
    #expect(last.hero.details?.height == 1.09)
    #expect(last.hero.details?.home == nil)
    #expect(
      last.partialErrors.compactMap { ($0 as? DefaultPartialError)?.path } == [["hero", "home"]])
    #expect(try await iterator.next() == nil)
    let body = String(decoding: try transport.requests[0].body.data(), as: UTF8.self)
    #expect(body.contains("...Details @defer"), "\(body)")
    #expect(body.contains("friends @stream(initialCount: 1)"), "\(body)")
  }

  @Test func theWholeCopy() async throws {
    let transport = IncrementalRequestTests.transport(
      IncrementalBodies.multipart, IncrementalBodies.parts(Self.parts))
    let hero = try await maker(transport).makeRequest(operation: DeferredHero()).hero
    #expect(hero.friends == ["Luke", "Leia"])
    #expect(hero.details?.height == 1.09)
  }

  /// A part of the data, filled into a satellite.
  @Test func aComposedDocument() async throws {
    let transport = IncrementalRequestTests.transport(
      IncrementalBodies.multipart, IncrementalBodies.parts(Self.parts))
    let request = GraphQL.Request(
      GraphQL.Document { GraphQL.Operation(.query, "Hero") { GraphQL.Field("hero") { "name" } } })
    var names: [[String]] = []
    for try await response in maker(transport).makeIncrementalRequest(
      operation: request, into: [String].self, at: ["hero", "friends"])
    {
      names.append(response.data)
    }
    #expect(names == [["Luke"], ["Luke", "Leia"], ["Luke", "Leia"]])
    #expect(
      await IncrementalBodies.steps(
        maker(transport).makeIncrementalRequest(operation: request)
      ).count == 3)
  }
}
