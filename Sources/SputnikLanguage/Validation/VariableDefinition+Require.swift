extension GraphQL.VariableDefinition {
  /// What a request says about a variable.
  package enum Given { case nothing, null, value }

  /// Checks that a variable which needs a value has one (specification, section 6.1.2).
  ///
  /// - Parameter given: What the request says about the variable.
  package func require(_ given: Given) throws(__PrintError) {
    guard type.isNonNull else { return }
    switch given {
    case .value: return
    case .nothing where defaultValue != nil: return
    case .nothing:
      throw __PrintError("its type \(type) needs a value, and it has none", at: place)
    case .null: throw __PrintError("its type \(type) needs a value, and it is null", at: place)
    }
  }

  /// The variable as errors name it.
  package var place: String { "variable '\(name)'" }
}
