import SputnikLanguage

extension DocumentFacts {
  /// Reports fields that the type doesn't have (section 5.3.1).
  func fieldSelections(_ findings: inout FindingList<ValidationRule>) {
    for fact in fields {
      guard let parent = fact.parent, fact.definition == nil else { continue }
      let name = fact.field.name
      findings.report(
        .fieldSelections,
        "the type '\(parent.name)' has no field '\(name)'\(suggestion(for: name, on: parent))",
        at: fact.field.namePlace.offset)
    }
  }
}

extension DocumentFacts {
  /// Suggests a field with a similar name, or the possible types that have the field.
  private func suggestion(for name: String, on type: GraphQL.TypeDefinition) -> String {
    let spelling = Spelling.suggestion(for: name, among: type.fields.lazy.map(\.name))
    guard spelling.isEmpty else { return spelling }
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
