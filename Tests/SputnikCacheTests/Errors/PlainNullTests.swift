import Foundation
import Sputnik
import SputnikCache
import Testing

/// A watched field that failed is no failure any more when another response has a plain null.
@Suite(.oneAtATime) struct PlainNullTests {
  @QueryOperation struct Both {
    var person: Person?
    var friend: Person?

    @QuerySatelite struct Person {
      var id: ID
      var score: FieldResult<Int?>
    }
  }

  @QueryOperation struct OneScore {
    var person: Person?

    @QuerySatelite struct Person {
      var id: ID
      var score: Int?
    }
  }

  /// Errors that explain the scores of both persons, or of one.
  enum Explanation: CaseIterable {
    case field, person, nothing

    /// The first score's error, and whether the second score has it as well.
    var errors: String {
      switch self {
      case .field: #"[{"message":"No score.","path":["person","score"]}]"#
      case .person: #"[{"message":"No score.","path":["person"]}]"#
      case .nothing: #"[{"message":"No score."}]"#
      }
    }
  }

  private static func person(_ id: Int) -> String {
    #"{"id":"\#(id)","score":null,"__typename":"Person"}"#
  }

  @Test(arguments: Explanation.allCases) func aPlainNull(_ explanation: Explanation) async throws {
    let server = CacheServer([
      "Both": #"{"person":\#(Self.person(1)),"friend":\#(Self.person(2))}"#,
      "OneScore": #"{"person":\#(Self.person(1))}"#,
    ])
    server.errors.change { $0["Both"] = explanation.errors }
    let maker = CachePolicyTests.maker(server)
    var states = maker.watch(Both()).makeAsyncIterator()
    _ = await states.next()
    let failed = try #require(await states.next()?.response)
    #expect(failed.person?.score.error?.message == "No score.")
    let isSecondFailed = explanation == .nothing
    #expect((failed.friend?.score.error != nil) == isSecondFailed)
    _ = try await maker.makeRequest(
      operation: OneScore(), options: RequestOptions(cachePolicy: .networkOnly))
    let state = try #require(await states.next())
    let person = try #require(state.response?.person)
    #expect(person.score.error == nil)
    #expect(try person.score.get() == nil)
    // The other one is as it was.
    #expect((state.response?.friend?.score.error != nil) == isSecondFailed)
    // The errors are those of the watched query's last response.
    #expect(state.response?.partialErrors.map(\.message) == ["No score."])
    #expect(server.log.all == ["Both", "OneScore"])
  }
}
