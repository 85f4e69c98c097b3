import Foundation
import Sputnik
import TestSupport
import Testing

@testable import SputnikCache

/// Pages whose elements may have failed.
@MainActor @Suite(.oneAtATime) struct PagesFailureTests {
  @QueryOperation struct RowsPage {
    @Variable var offset: Int
    @Property(arguments: ["offset": .variable("offset")]) var rows: [FieldResult<Row>]
    @QuerySatelite struct Row: Identifiable {
      var id: ID
      var name: String
    }
  }

  private typealias Rows = Pages<RowsPage, IdentifiedResult<RowsPage.Row>>

  private static func row(_ id: Int) -> String {
    #"{"id":"\#(id)","name":"N\#(id)","__typename":"Row"}"#
  }

  /// The names, and the index and the message of those that failed.
  private static func line(_ pages: Rows) -> [String] {
    pages.elements.map { row in
      switch (row.result, row.id) {
      case (.success(let value), .value(let id)) where value.id == id: value.name
      case (.failure(let error), .failure(let index, _)): "\(index) \(error.message)"
      default: "?"
      }
    }
  }

  @Test func failedRowsOfTwoPages() async throws {
    let server = CacheServer(["RowsPage": "{\"rows\":[\(Self.row(1)),null,\(Self.row(2))]}"])
    server.errors.change { $0["RowsPage"] = #"[{"message":"A","path":["rows",1]}]"# }
    let pages = Rows(
      RowsPage(variables: .init(offset: 0)), maker: CachePolicyTests.maker(server),
      elements: \.rows.identified
    ) { page in
      page.variables.offset > 0 ? nil : RowsPage(variables: .init(offset: 3))
    }
    let life = Task { await pages.run() }
    await observe { !pages.isLoading }
    #expect(Self.line(pages) == ["N1", "1 A", "N2"])
    // At the same place of the next page; a row of the first page has moved there.
    server["RowsPage"] = "{\"rows\":[\(Self.row(2)),null,null,\(Self.row(3))]}"
    server.errors.change { $0["RowsPage"] = #"[{"message":"B"}]"# }
    await pages.loadNext()
    #expect(Self.line(pages) == ["N1", "1 A", "N2", "1 B", "2 B", "N3"])
    let ids = pages.elements.map(\.id)
    #expect(Set(ids).count == 6)
    // The rows stay the same when the first page comes again, and no other page is asked for.
    server["RowsPage"] = "{\"rows\":[\(Self.row(1)),null,\(Self.row(2))]}"
    server.errors.change { $0["RowsPage"] = #"[{"message":"C","path":["rows",1]}]"# }
    await pages.refresh()
    #expect(Self.line(pages) == ["N1", "1 C", "N2", "1 B", "2 B", "N3"])
    #expect(pages.elements.map(\.id) == ids)
    #expect(server.log.all.count == 3)
    life.cancel()
    await life.value
  }
}
