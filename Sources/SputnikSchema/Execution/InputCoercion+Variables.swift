import SputnikLanguage

/// Variables inside values, and values of which nothing is known.
extension InputCoercion {
  func variable(
    _ name: String, as type: GraphQL.TypeReference
  ) throws(InputError) -> JSONValue {
    switch origin {
    case .json:
      return .null
    case .unboundLiteral(let declared):
      guard declared.contains(name) else {
        throw InputError("Variable \"$\(name)\" is not defined by the operation.", .variable(name))
      }
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

  /// Whether the value is a variable that the request left out.
  func isAbsent(_ value: GraphQL.Value) -> Bool {
    guard case .variable(let name) = value, case .literal(let variables) = origin else {
      return false
    }
    return variables[name] == nil
  }

  /// The value of a custom scalar, of which nothing is known.
  func json(_ value: GraphQL.Value) -> JSONValue {
    switch value {
    case .variable(let name):
      if case .literal(let variables) = origin { variables[name] ?? .null } else { .null }
    case .int(let number): .int(number)
    case .float(let number): .double(number)
    case .string(let text), .enum(let text): .string(text)
    case .boolean(let flag): .bool(flag)
    case .null: .null
    case .list(let values): .array(values.map(json))
    case .object(let members): .object(JSONObject(members.map { ($0.name, json($0.value)) }))
    }
  }
}

extension InputCoercion.Origin {
  var isJSON: Bool { if case .json = self { true } else { false } }
  var isUnbound: Bool { if case .unboundLiteral = self { true } else { false } }
}
