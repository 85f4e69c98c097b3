import SputnikLanguage

// Visits of the arguments of the field whose type a satellite is, and of the key of its objects.

extension __Visitor {
  /// Visits an argument whose value is set on the instance.
  ///
  /// - Parameters:
  ///   - name: The argument's name.
  ///   - value: The value.
  ///   - property: The name of the property, or `nil` if it is that of the argument.
  /// - Throws: An error if the value can't be written in GraphQL, or if the satellite is used as an
  ///   input object.
  public mutating func __argument<T: GraphQLValue>(
    _ name: String, _ value: T, property: String? = nil
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return try refuse(property ?? name) }
    builder.keepsTemplate()
    guard !builder.isOfType || builder.isInUnion else { return }
    do {
      if let literal = try value.literal() { builder.add(literal: GraphQL.Argument(name, literal)) }
    } catch {
      throw error.inside("\(builder.path)(\(name):)")
    }
  }

  /// Visits an argument whose value is a variable.
  ///
  /// - Parameters:
  ///   - name: The argument's name.
  ///   - variable: The variable's name.
  ///   - type: The type that the satellite gives to the variable.
  ///   - spelling: The GraphQL type, or `nil` to derive it from the Swift type.
  ///   - declaration: The code that declares the variable at the top of the operation.
  ///   - property: The name of the property, or `nil` if it is that of the argument.
  /// - Throws: An error if the satellite is used as an input object.
  public mutating func __argument<T: GraphQLValue>(
    _ name: String, variable: String, _ type: T.Type, type spelling: String? = nil,
    declaration: String, property: String? = nil
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return try refuse(property ?? name) }
    builder.add(
      GraphQL.Argument(name, .variable(variable)),
      of: __VariableDefinitions.reference(spelling) ?? T.__type, variable: declaration)
  }

  /// Visits an argument whose value is a variable with a default.
  ///
  /// - Parameters:
  ///   - name: The argument's name.
  ///   - variable: The variable's name.
  ///   - type: The type that the satellite gives to the variable.
  ///   - spelling: The GraphQL type, or `nil` to derive it from the Swift type.
  ///   - value: The default.
  ///   - declaration: The code that declares the variable at the top of the operation.
  ///   - property: The name of the property, or `nil` if it is that of the argument.
  /// - Throws: An error if the default can't be written in GraphQL, or if the satellite is used as
  ///   an input object.
  public mutating func __argument<T: GraphQLValue>(
    _ name: String, variable: String, _ type: T.Type, type spelling: String? = nil,
    default value: T, declaration: String, property: String? = nil
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return try refuse(property ?? name) }
    let literal: GraphQL.Value?
    do {
      literal = try value.literal()
    } catch {
      throw error.inside("the default of variable '\(variable)'")
    }
    builder.add(
      GraphQL.Argument(name, .variable(variable)),
      of: __VariableDefinitions.reference(spelling) ?? T.__type, default: literal,
      variable: declaration)
  }

  /// Visits an argument that is bound to a variable with `@Argument(variableKey:)`.
  ///
  /// - Parameters:
  ///   - name: The argument's name.
  ///   - variable: The variable's name.
  ///   - declaration: The code that declares the variable at the top of the operation.
  ///   - property: The name of the property, or `nil` if it is that of the argument.
  /// - Throws: An error if the satellite is used as an input object.
  public mutating func __argument(
    _ name: String, variable: String, declaration: String, property: String? = nil
  ) throws(__PrintError) {
    guard case .document(let builder) = purpose else { return try refuse(property ?? name) }
    builder.add(GraphQL.Argument(name, .variable(variable)), variable: declaration)
  }

  /// Visits the key of the objects of the satellite's type.
  ///
  /// - Parameter names: The names of the key's fields; none for objects that are never entities.
  public mutating func __key(_ names: String...) {
    switch purpose {
    case .document(let builder): builder.setKey(names)
    case .response(let writer): writer.nextKey = names
    default: break
    }
  }

  /// Throws if the satellite is used as an input object, whose arguments would not be sent.
  private func refuse(_ property: String) throws(__PrintError) {
    guard case .input = purpose else { return }
    throw __PrintError(
      "the property '\(property)' is an argument of a field and can't be part of an input object: "
        + "remove its '@Argument' or '@Variable', or use another type for the input object")
  }
}
