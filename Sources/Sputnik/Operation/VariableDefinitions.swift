/// Collects the definitions of an operation's variables.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __VariableDefinitions {
  private(set) var list: [GraphQL.VariableDefinition] = []

  /// Adds a variable without a default.
  ///
  /// - Parameter spelling: The GraphQL type where it is given by hand.
  public mutating func variable<T: GraphQLValue>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) {
    list.append(
      GraphQL.VariableDefinition(name: name, type: Self.reference(spelling) ?? T.__type))
  }

  /// Adds a variable with a default.
  public mutating func variable<T: GraphQLValue>(
    _ name: String, _ type: T.Type, type spelling: String? = nil, default value: T
  ) throws(__PrintError) {
    do {
      list.append(
        GraphQL.VariableDefinition(
          name: name, type: Self.reference(spelling) ?? T.__type,
          defaultValue: try value.literal()))
    } catch {
      throw error.inside("the default of variable '\(name)'")
    }
  }

  /// Reads a type; the macro has checked its spelling.
  private static func reference(_ spelling: String?) -> GraphQL.TypeReference? {
    guard let spelling else { return nil }
    if spelling.hasSuffix("!") {
      return reference(String(spelling.dropLast())).map(GraphQL.TypeReference.nonNull)
    }
    if spelling.hasPrefix("["), spelling.hasSuffix("]") {
      return reference(String(spelling.dropFirst().dropLast())).map(GraphQL.TypeReference.list)
    }
    return .named(spelling)
  }
}
