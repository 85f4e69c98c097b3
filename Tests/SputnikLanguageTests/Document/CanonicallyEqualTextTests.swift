import Foundation
import Sputnik
import Testing

/// Texts that Swift's `==` takes for one, though their bytes differ: servers tell them apart.
@Suite("Canonically equal texts in documents and JSON") struct CanonicallyEqualTextTests {
  let composed = "caf\u{E9}"
  let decomposed = "cafe\u{301}"

  @Test("They are two values")
  func values() throws {
    try #require(composed == decomposed)
    #expect(GraphQL.Value.string(composed) != .string(decomposed))
    #expect(
      GraphQL.Value.list([.object([.init("a", .string(composed))])])
        != .list([.object([.init("a", .string(decomposed))])]))
    #expect(Set<GraphQL.Value>([.string(composed), .string(decomposed)]).count == 2)
    #expect(JSONValue.string(composed) != .string(decomposed))
    #expect(JSONValue.array([["a": .string(composed)]]) != [["a": .string(decomposed)]])
    #expect(Set<JSONValue>([.string(composed), .string(decomposed)]).count == 2)
    #expect(JSONValue.object([composed: 1]) != .object([decomposed: 1]))
  }

  @Test("Fields with them as arguments can't be merged")
  func merging() throws {
    func document(_ text: String) -> GraphQL.Document {
      GraphQL.Document {
        GraphQL.Operation(.query, "Q") {
          GraphQL.Field("a", arguments: ["x": .string(composed)])
          GraphQL.Field("a", arguments: ["x": .string(text)])
        }
      }
    }
    #expect(try GraphQL.Request(document(composed)).httpBody().isEmpty == false)
    #expect(throws: SputnikError.self) { try GraphQL.Request(document(decomposed)).httpBody() }
  }

  @Test("They are two labels")
  func labels() throws {
    func fragment(_ label: String, _ field: String) -> GraphQL.InlineFragment {
      GraphQL.InlineFragment(
        on: nil, directives: [.init("defer", arguments: ["label": .string(label)])],
        selectionSet: [.field(.init(field))])
    }
    let document = GraphQL.Document {
      GraphQL.Operation(.query, "Q") {
        fragment(composed, "a")
        fragment(decomposed, "b")
      }
    }
    let body = try String(decoding: GraphQL.Request(document).httpBody(), as: UTF8.self)
    #expect(
      body.utf8.elementsEqual(
        ("{\"query\":\"query Q { ... @defer(label: \\\"caf\u{E9}\\\") { a } "
          + "... @defer(label: \\\"cafe\u{301}\\\") { b } }\",\"operationName\":\"Q\"}").utf8))
  }
}
