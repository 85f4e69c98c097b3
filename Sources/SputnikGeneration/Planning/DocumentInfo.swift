import SputnikLanguage
import SputnikSchema

/// The fragments of the documents, and their names in Swift.
struct DocumentInfo {
  let schema: Schema
  let fragments: [String: GraphQL.FragmentDefinition]
  /// The names of the structs, by the names of the fragments.
  var structNames: [String: String] = [:]
  /// The fragments on abstract types that no key tells of.
  var unrecognized: Set<UnrecognizedFragments.Fragment> = []

  /// Returns the parts of a selection set.
  func parts(of selections: [GraphQL.Selection], on type: String) -> [Part] {
    PartCollector.parts(of: selections, on: type, schema: schema, fragments: fragments)
  }

  /// Returns the names of the fragments that a selection set uses, also through other fragments.
  func fragmentNames(in selections: [GraphQL.Selection]) -> Set<String> {
    var names: Set<String> = []
    collect(selections, into: &names)
    return names
  }

  private func collect(_ selections: [GraphQL.Selection], into names: inout Set<String>) {
    for selection in selections {
      switch selection {
      case .field(let field): collect(field.selectionSet, into: &names)
      case .inlineFragment(let fragment): collect(fragment.selectionSet, into: &names)
      case .fragmentSpread(let spread):
        guard names.insert(spread.name).inserted else { continue }
        collect(fragments[spread.name]?.selectionSet ?? [], into: &names)
      }
    }
  }
}
