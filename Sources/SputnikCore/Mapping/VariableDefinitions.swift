import SputnikLanguage

/// Collects the definitions of an operation's variables.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __VariableDefinitions {
  private(set) var list: [GraphQL.VariableDefinition] = []

  /// Adds a variable without a default.
  ///
  /// - Parameter spelling: The GraphQL type where it is given by hand.
  public mutating func __variable<T: GraphQLValue>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) {
    list.append(
      GraphQL.VariableDefinition(name: name, type: Self.reference(spelling) ?? T.__type))
  }

  /// Adds a variable with a default.
  public mutating func __variable<T: GraphQLValue>(
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

  /// - Parameter spelling: A type as GraphQL writes it; the macro has checked it.
  private static func reference(_ spelling: String?) -> GraphQL.TypeReference? {
    spelling.map { GraphQL.TypeReference(stringLiteral: $0) }
  }
}
