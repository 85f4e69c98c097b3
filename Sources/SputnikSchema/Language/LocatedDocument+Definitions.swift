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
    definitions.compactMap { definition in
      switch definition {
      case .operation(let operation): note(operation.offset, operation.description)
      case .fragment(let fragment): note(fragment.offset, fragment.description)
      case .typeSystem: nil
      }
    }
  }

  private func note(_ offset: Int, _ description: String?) -> DefinitionNote {
    switch origin {
    case .text(let text):
      DefinitionNote(location: text.location(at: offset), description: description)
    case .tree(let locations): DefinitionNote(location: locations[offset], description: description)
    }
  }
}
