import SputnikLanguage

// Variables in values.
extension InputCoercion {
  /// Returns the value of a variable.
  ///
  /// The values of variables have already been coerced. A variable without a value is null.
  ///
  /// - Parameters:
  ///   - name: The variable's name.
  ///   - type: The type at the place of the variable.
  func variable(
    _ name: String, as type: GraphQL.TypeReference
  ) throws(InputError) -> JSONValue {
    switch origin {
    case .json:
      return .null
    case .literal(let variables):
      let value = variables[name] ?? .null
      if type.isNonNull, value.isNull {
        throw InputError(
          "Expected non-nullable type \"\(type)\" not to be null.", .variable(name))
      }
      return value
    }
  }

  /// Returns whether the value is a variable that the request leaves out.
  func isAbsent(_ value: GraphQL.Value) -> Bool {
    guard case .variable(let name) = value, case .literal(let variables) = origin else {
      return false
    }
    return variables[name] == nil
  }
}

extension InputCoercion.Origin {
  var isJSON: Bool { if case .json = self { true } else { false } }
}
