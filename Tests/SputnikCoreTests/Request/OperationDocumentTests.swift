import Sputnik
import TestSupport
import Testing

@Suite("Documents of operations")
struct OperationDocumentTests {
  /// The same bytes each time, from the cache and printed anew.
  @Test func deterministic() throws {
    let text = try Defaults().text
    for _ in 0..<20 {
      var query = Defaults()
      query.setSelections(Defaults.SelectableValue.allCases)
      #expect(try query.text == text)
      #expect(try Defaults().text == text)
    }
    #expect(try Defaults().document == Defaults().document)
  }

  @Test func treeOfAnOperation() throws {
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
