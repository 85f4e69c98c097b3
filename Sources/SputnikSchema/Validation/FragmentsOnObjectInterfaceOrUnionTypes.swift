import SputnikLanguage

extension DocumentFacts {
  /// Reports fragments on types without fields (section 5.5.1.3).
  func fragmentsOnCompositeTypes(_ findings: inout FindingList<ValidationRule>) {
    for condition in typeConditions {
      guard let type = lookup.type(named: condition.text), !type.isComposite else { continue }
      findings.report(
        .fragmentsOnObjectInterfaceOrUnionTypes,
        "a fragment can't be on '\(type.name)', which is \(type.kindWithArticle):"
          + " only on an object type, an interface or a union",
        about: .type(type.name), at: condition.offset)
    }
  }
}

extension GraphQL.TypeDefinition {
  /// The kind of the type in messages.
  package var kindWithArticle: String {
    switch self {
    case .scalar: "a scalar"
    case .object: "an object type"
    case .interface: "an interface"
    case .union: "a union"
    case .enum: "an enum"
    case .inputObject: "an input object"
    }
  }
}
