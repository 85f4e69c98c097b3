import Foundation
import Sputnik
import Testing

/// Fragments, unions and conditions in a module that is isolated to the main actor by default.
@Suite struct MainActorLanguageTests {
  @concurrent nonisolated private func fillElsewhere() async throws -> MainActorEverything {
    try MainActorEverything(variables: .init(id: "7", detailed: false)).filled(
      from: Data(
        """
        {"data":{"luke":{"__typename":"Droid","name":"R2-D2","appearsIn":[],"nicknames":["R2"]},\
        "search":[{"__typename":"Speeder","length":3.5}]}}
        """.utf8))
  }

  @Test func operationFillsOnAnyActor() async throws {
    let response = try await fillElsewhere()
    #expect(response.luke.kind == "Droid")
    #expect(response.luke.human == nil)
    #expect(response.luke.later?.nicknames == ["R2"])
    #expect(response.luke.machine == nil)
    #expect(response.comment == nil)
    #expect(response.search == [.vehicle(.init(length: 3.5))])
  }
}
