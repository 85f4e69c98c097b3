/// Collects the values of the variables that a document uses.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __VariableWriter {
  private let used: [GraphQL.VariableDefinition]
  private(set) var values: [GraphQL.ObjectField] = []

  init(used: [GraphQL.VariableDefinition]) {
    self.used = used
  }

  /// Writes the variable `name`, if the document uses it.
  public mutating func variable<T: GraphQLValue>(
    _ name: String, _ value: T
  ) throws(__PrintError) {
    guard let definition = used.first(where: { $0.name == name }) else { return }
    let input: GraphQL.Value?
    do {
      input = try value.__input()
    } catch {
      throw error.inside("variable '\(name)'")
    }
    if input == .null, definition.type.isNonNull {
      throw __PrintError(
        "its type \(definition.type) needs a value, and it is null", at: "variable '\(name)'")
    }
    if let input {
      values.append(GraphQL.ObjectField(name, input))
    } else if definition.type.isNonNull, definition.defaultValue == nil {
      throw __PrintError(
        "its type \(definition.type) needs a value, and it has none", at: "variable '\(name)'")
    }
  }
}

extension PrintedOperation {
  /// The values of the variables that the document uses, in their order; `nil` and absent ones left
  /// out.
  func values<T: GraphQLOperation>(of operation: T) throws(__PrintError) -> GraphQL.Value {
    guard let variables = operation.__state.variables else {
      guard let first = self.variables.first(where: { $0.type.isNonNull && $0.defaultValue == nil })
      else { return .object([]) }
      throw __PrintError(
        "its type \(first.type) needs a value, and the operation was made without variables: "
          + "set `variables`", at: "variable '\(first.name)'")
    }
    var writer = __VariableWriter(used: self.variables)
    try variables.__write(&writer)
    return .object(writer.values)
  }
}
