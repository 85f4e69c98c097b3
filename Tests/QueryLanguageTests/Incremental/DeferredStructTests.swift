import Foundation
import SputnikMacros
import SputnikExecution
import StarWars
import TestSupport
import Testing

/// Structs with `@Defer` and `@Stream`, filled from a server that delivers incrementally.
@Suite struct DeferredStructTests {
  @QueryOperation struct Heroes {
    @Property(arguments: ["episode": .enum("EMPIRE")]) var hero: Hero?

    @QuerySatelite struct Hero: Hashable {
      var name: String
      @Stream(initialCount: 1) var friends: [Friend]
      @FragmentSpread @Defer(label: "life") var life: Life?
      @InlineFragment @Defer(label: "human") var human: Human?
    }

    @QuerySatelite struct Friend: Hashable {
      var name: String
      @FragmentSpread @Defer(label: "friend") var life: Life?
    }

    @QueryFragment(on: "Character") struct Life: Hashable {
      var appearsIn: [String]
    }

    @QuerySatelite struct Human: Hashable {
      var homePlanet: String?
      var starships: [Ship]
    }

    @QuerySatelite struct Ship: Hashable {
      var name: String
    }
  }

  /// Returns a request maker whose requests are executed incrementally, or not.
  private func maker(_ format: IncrementalFormat?) -> SputnikRequestMaker {
    let transport = MockTransport.streaming { request in
      let body = try JSONValue(parsing: request.body.data())
      let graphQL = GraphQLRequest(
        query: body["query"]?.stringValue ?? "", variables: body["variables"]?.objectValue ?? [:])
      guard let format else {
        let result = try await StarWars.schema().execute(graphQL)
        return .init(
          TransportResponse(
            status: 200, headers: ["Content-Type": "application/json"],
            body: Data(result.json.text.utf8)))
      }
      var random = Random(seed: 3)
      let delivery = try await Delivery(of: graphQL, format, isMultipart: true)
      return .init(
        headers: ["Content-Type": delivery.type], steps: delivery.pieces(&random).map { .data($0) })
    }
    return TestSupport.maker(transport)
  }

  private func copies(_ format: IncrementalFormat?) async throws -> [Heroes.Hero] {
    var copies: [Heroes.Hero] = []
    for try await response in maker(format).makeIncrementalRequest(operation: Heroes()) {
      copies.append(try #require(response.hero))
    }
    return copies
  }

  @Test(arguments: IncrementalFormat.allCases)
  func eachCopyIsMoreComplete(_ format: IncrementalFormat) async throws {
    let copies = try await copies(format)
    #expect(copies.map(\.name).allSatisfy { $0 == "Luke Skywalker" })
    #expect(copies[0].friends.map(\.name) == ["Han Solo"])
    #expect(copies[0].friends[0].life == nil)
    #expect(copies[0].life == nil)
    #expect(copies[0].human == nil)
    #expect(copies[1].life?.appearsIn == ["NEWHOPE", "EMPIRE", "JEDI"])
    #expect(copies[1].human == nil)
    #expect(copies[1].friends.map(\.name) == ["Han Solo", "Leia Organa"])
    let last = try #require(copies.last)
    #expect(last.friends.map(\.name) == ["Han Solo", "Leia Organa", "C-3PO", "R2-D2"])
    #expect(last.friends.allSatisfy { $0.life?.appearsIn == ["NEWHOPE", "EMPIRE", "JEDI"] })
    #expect(last.human?.homePlanet == "Tatooine")
    #expect(last.human?.starships.map(\.name) == ["X-Wing", "Imperial shuttle"])
  }

  @Test(arguments: IncrementalFormat.allCases)
  func theLastCopyIsTheWholeOne(_ format: IncrementalFormat) async throws {
    let whole = try await copies(nil)
    #expect(whole.count == 1)
    #expect(try await copies(format).last == whole.first)
    #expect(try await maker(format).makeRequest(operation: Heroes()).hero == whole.first)
  }
}
