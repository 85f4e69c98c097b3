import SputnikLanguage

/// A list of the definitions of an operation's variables.
public struct __VariableDefinitions {
  private(set) var list: [GraphQL.VariableDefinition] = []

  /// Adds a variable without a default.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - type: The Swift type.
  ///   - spelling: The GraphQL type, or `nil` to derive it from the Swift type.
  public mutating func __variable<T: GraphQLValue>(
    _ name: String, _ type: T.Type, type spelling: String? = nil
  ) throws(__PrintError) {
    list.append(
      GraphQL.VariableDefinition(name: name, type: Self.reference(spelling) ?? T.__type))
  }

  /// Adds a variable with a default.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - type: The Swift type.
  ///   - spelling: The GraphQL type, or `nil` to derive it from the Swift type.
  ///   - value: The default.
  /// - Throws: An error if the default can't be written in GraphQL.
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

  /// Returns the type that `spelling` means. The macro has checked that it is a GraphQL type.
  static func reference(_ spelling: String?) -> GraphQL.TypeReference? {
    spelling.map { GraphQL.TypeReference(stringLiteral: $0) }
  }
}
