import SputnikLanguage

extension DocumentFacts {
  /// Reports variables that don't fit the type at their place (section 5.8.5).
  func allVariableUsagesAreAllowed(_ findings: inout FindingList<ValidationRule>) {
    for (operation, facts) in operations where !operation.variables.isEmpty {
      let variables = Dictionary(operation.variables.map { ($0.name, $0) }) { first, _ in first }
      for use in reachable(from: [facts]).lazy.flatMap(\.values.variables) {
        guard let variable = variables[use.name], let expected = use.type,
          lookup.type(named: variable.type.namedType)?.isInputType == true,
          !use.allows(variable)
        else { continue }
        findings.report(
          .allVariableUsagesAreAllowed,
          "the variable '$\(use.name)' of type '\(variable.type)' can't be used as"
            + " '\(use.isOneOfMember && !expected.isNonNull ? .nonNull(expected) : expected)'",
          about: use.owner, at: [use.offset, variable.place.offset])
      }
    }
  }
}

extension ValueFacts.VariableUse {
  /// Whether a variable fits (`IsVariableUsageAllowed`).
  fileprivate func allows(_ variable: GraphQL.VariableDefinition) -> Bool {
    guard let type else { return true }
    guard type.isNonNull || isOneOfMember, !variable.type.isNonNull else {
      return variable.type.isCompatible(with: type)
    }
    let hasVariableDefault =
      if let value = variable.defaultValue, case .null = value { false } else {
        variable.defaultValue != nil
      }
    guard hasVariableDefault || hasDefaultValue else { return false }
    return variable.type.isCompatible(with: type.nullable)
  }
}
