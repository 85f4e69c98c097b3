extension GraphQL.VariableDefinition {
  /// What a request contains for a variable: nothing, `null`, or a value.
  package enum Given { case nothing, null, value }

  /// Checks that a variable has a value if its type requires one (specification, section 6.1.2).
  ///
  /// - Parameter given: What the request contains for the variable.
  /// - Throws: An error if the value is missing.
  package func require(_ given: Given) throws(__PrintError) {
    guard type.isNonNull else { return }
    switch given {
    case .value: return
    case .nothing where defaultValue != nil: return
    case .nothing:
      throw __PrintError("the type \(type) requires a value, but none is given", at: subject)
    case .null: throw __PrintError("the type \(type) requires a value, but it is null", at: subject)
    }
  }

  /// The variable in error messages: `variable 'id'`.
  package var subject: String { "variable '\(name)'" }
}
