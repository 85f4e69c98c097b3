import SputnikLanguage

extension DocumentFacts {
  /// Reports fields that the type doesn't have (section 5.3.1).
  func fieldSelections(_ findings: inout FindingList<ValidationRule>) {
    for fact in fields {
      guard let parent = fact.parent, fact.definition == nil else { continue }
      let name = fact.field.name
      let similar = DidYouMean.names(for: name, among: parent.fields.lazy.map(\.name))
      findings.report(
        .fieldSelections,
        "the type '\(parent.name)' has no field '\(name)'"
          + (similar.isEmpty ? hint(for: name, on: parent) : ""),
        suggestions: similar, about: fact.coordinate, at: fact.field.namePlace.offset)
    }
  }
}

extension DocumentFacts {
  /// Returns the end of a message that names the possible types which have the field.
  private func hint(for name: String, on type: GraphQL.TypeDefinition) -> String {
    if case .object = type { return "" }
    let owners = lookup.possibleTypes(of: type).filter { possible in
      lookup.type(named: possible)?.fields.contains { $0.name == name } ?? false
    }
    switch owners.count {
    case 0: return ""
    case 1: return ": select it in '... on \(owners[0])'"
    default: return ": select it in '... on \(owners[0])' or '... on \(owners[1])'"
    }
  }
}
