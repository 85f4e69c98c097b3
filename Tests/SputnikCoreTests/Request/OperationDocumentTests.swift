import Sputnik
import TestSupport
import Testing

@Suite("Documents of operations")
struct OperationDocumentTests {
  /// The full selection comes from the cache. A selection that was set is printed again.
  @Test func textIsTheSameEachTime() throws {
    let text = try Defaults().text
    for _ in 0..<20 {
      var query = Defaults()
      query.setSelections(Defaults.SelectableValue.allCases)
      #expect(try query.text == text)
      #expect(try Defaults().text == text)
    }
    #expect(try Defaults().document == Defaults().document)
  }

  @Test func documentContainsVariablesAndArguments() throws {
    #expect(
      try Anime.query.document.operations[0].variables == [
        .init(name: "type", type: .named("MediaType")), .init(name: "userId", type: .named("Int")),
        .init(name: "status", type: .named("MediaListStatus")),
      ])
    #expect(
      try BoundQuery(variables: .init(episodeId: 1)).document.operations[0].selectionSet == [
        .field(
          .init(
            "episode",
            arguments: [
              .init("id", .variable("episodeId")), .init("last", .variable("page_size")),
            ],
            selectionSet: [.field(.init("name"))])),
        .field(
          .init(
            "other",
            arguments: [
              .init("id", .variable("episodeId")), .init("last", .variable("page_size")),
            ],
            selectionSet: [.field(.init("name"))])),
      ])
  }
}
