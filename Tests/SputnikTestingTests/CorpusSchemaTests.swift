import Foundation
import SputnikTesting
import TestSupport
import Testing

@Suite("Mocks of the schemas of the corpus", .corpus("schemas"))
struct CorpusSchemaTests {
  @Test(
    "Every root field without required arguments has a value",
    arguments: Corpus.files(in: "schemas"))
  func rootFields(file: URL) async throws {
    let mock = try SchemaMock(contentsOf: file, MockValues(seed: 1))
    mock.values.listSize = 2
    let root = try #require(mock.schema.rootType(of: .query))
    var count = 0
    for field in mock.schema.type(named: root)?.fields ?? [] where field.isSimple {
      let document = "{ \(field.name) \(mock.schema.selection(of: field, depth: 3)) }"
      let result = await mock.execute(GraphQLRequest(query: document))
      #expect(result.errors == [], "\(document)")
      #expect(result.data?[field.name] != nil)
      #expect(result.data?[field.name] != .null)
      count += 1
    }
    #expect(count > 0)
  }
}

extension GraphQL.FieldDefinition {
  fileprivate var isSimple: Bool { !arguments.contains(where: \.isRequired) }
}

extension Schema {
  /// Returns a selection set with all leaf fields, and with the objects of some levels.
  fileprivate func selection(of field: GraphQL.FieldDefinition, depth: Int) -> String {
    let name = field.type.namedType
    guard let type = type(named: name), type.isComposite else { return "" }
    var fields = ["__typename"]
    for field in type.fields where field.isSimple {
      let isComposite = self.type(named: field.type.namedType)?.isComposite == true
      if !isComposite {
        fields.append(field.name)
      } else if depth > 0 {
        fields.append("\(field.name) \(selection(of: field, depth: depth - 1))")
      }
    }
    if case .union(let union) = type {
      fields += union.members.map { "... on \($0) { __typename }" }
    }
    return "{ \(fields.joined(separator: " ")) }"
  }
}
