import SputnikLanguage

/// A list of the values of the variables that a document uses.
public struct __VariableWriter {
  private let used: [GraphQL.VariableDefinition]
  private(set) var values: [__InputMember] = []

  init(used: [GraphQL.VariableDefinition]) {
    self.used = used
  }

  /// Adds the value of the variable `name`, if the document uses the variable.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - value: The value.
  /// - Throws: An error if the value can't be sent.
  public mutating func __variable<T: GraphQLValue>(
    _ name: String, _ value: T
  ) throws(__PrintError) {
    guard let definition = used.first(where: { $0.name == name }) else { return }
    let input: __InputValue?
    do {
      input = try value.__input()
    } catch {
      throw error.inside(definition.subject)
    }
    try definition.require(input.map { $0 == .null ? .null : .value } ?? .nothing)
    if let input { values.append(__InputMember(name: name, value: input)) }
  }
}

extension PrintedDocument {
  /// Returns the values of the variables that the document uses, in the order of their definitions.
  /// A variable whose value is `nil` or absent is left out.
  func values<T: GraphQLOperation>(of operation: T) throws(__PrintError) -> [__InputMember] {
    guard let values = operation.__state.variables else {
      try requireNone()
      return []
    }
    var writer = __VariableWriter(used: variables)
    try values.__write(&writer)
    return writer.values
  }

  /// Checks that an operation without variables can be sent. Decoding makes such operations.
  private func requireNone() throws(__PrintError) {
    do {
      for variable in variables { try variable.require(.nothing) }
    } catch {
      throw __PrintError(
        error.problem + ": the operation was decoded and has no variables, so set 'variables'",
        at: error.place)
    }
  }
}
