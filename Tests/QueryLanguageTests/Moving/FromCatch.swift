import Foundation
import Sputnik
import TestSupport
import Testing

// The section "From `@catch` of Apollo Kotlin and Relay".

@QueryOperation struct CatchQuery {
  var hero: Hero
  var other: Other
  @QuerySatelite(schemaTypeName: "Character") struct Hero {
    var name: FieldResult<String?>
    var height: FieldResult<Double>
    var friends: FieldResult<[Friend]>
  }
  @QuerySatelite(schemaTypeName: "Character") struct Other {
    var name: String?
  }
  @QuerySatelite(schemaTypeName: "Character") struct Friend { var name: String }
}

@Suite("Moving from '@catch'")
struct FromCatchTests {
  @Test func theErrorIsInTheProperty() async throws {
    let json =
      #"{"data":{"hero":{"name":null,"height":1.5,"friends":[]},"other":{"name":null}},"#
      + #""errors":[{"message":"No name.","path":["hero","name"]}]}"#
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "http://localhost/graphql"), transport: MockTransport(json: json))
    let response = try await maker.makeRequest(
      operation: CatchQuery(), options: RequestOptions(onError: .null))
    let hero = response.hero
    #expect(hero.name.value == nil)
    #expect(throws: DefaultPartialError.self) { try hero.name.get() }
    #expect(hero.height == .success(1.5))
    let refusing = RequestOptions(errorPolicy: .refuse)
    await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: CatchQuery(), options: refusing)
    }
  }
}
