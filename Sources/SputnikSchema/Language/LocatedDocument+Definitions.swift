import SputnikLanguage

/// What the text has about a definition, apart from the definition itself.
package struct DefinitionNote: Sendable {
  /// Where the definition begins, or `nil` if there is no text.
  package var location: GraphQL.SourceLocation?
  /// The description before the definition.
  package var description: String?
}

extension LocatedDocument {
  /// The notes on the definitions of ``document``, in the same order.
  package var definitionNotes: [DefinitionNote] {
    let notes: [(offset: Int, description: String?)] = definitions.compactMap { definition in
      switch definition {
      case .operation(let operation): (operation.offset, operation.description)
      case .fragment(let fragment): (fragment.offset, fragment.description)
      case .typeSystem: nil
      }
    }
    let locations =
      switch origin {
      case .text(let text): text.locations(of: notes.map(\.offset))
      case .tree(let locations): locations
      }
    return notes.map { DefinitionNote(location: locations[$0.offset], description: $0.description) }
  }
}
