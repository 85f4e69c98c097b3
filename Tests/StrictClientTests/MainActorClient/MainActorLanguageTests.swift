import Foundation
import Sputnik
import Testing

/// Fragments, unions and conditions where everything belongs to the main actor unless it says
/// otherwise.
@Suite struct MainActorLanguageTests {
  @concurrent nonisolated private func fillElsewhere() async throws -> MainActorEverything {
    try MainActorEverything(variables: .init(id: "7", detailed: false)).filled(
      from: Data(
        """
        {"data":{"luke":{"__typename":"Droid","name":"R2-D2","appearsIn":[]},\
        "search":[{"__typename":"Speeder","length":3.5}]}}
        """.utf8))
  }

  @Test func fillsAnywhere() async throws {
    let answer = try await fillElsewhere()
    #expect(answer.luke.kind == "Droid")
    #expect(answer.luke.human == nil)
    #expect(answer.luke.machine == nil)
    #expect(answer.comment == nil)
    #expect(answer.search == [.vehicle(.init(length: 3.5))])
  }
}
