import SputnikLanguage

extension GraphQL.Value {
  /// Makes a literal from a JSON value. A string becomes a string, also if it is the name of an
  /// enum value.
  init(_ json: JSONValue) {
    self =
      switch json {
      case .null: .null
      case .bool(let flag): .boolean(flag)
      case .int(let number): .int(number)
      case .double(let number): .float(number)
      case .string(let text): .string(text)
      case .array(let elements): .list(elements.map(GraphQL.Value.init))
      case .object(let members): .object(members.map { .init($0.key, .init($0.value)) })
      }
  }
}

extension InputCoercion {
  /// Returns the value of a custom scalar as JSON. It isn't checked, because only the server that
  /// defines the scalar knows its format.
  func json(_ value: GraphQL.Value) -> JSONValue {
    switch value {
    case .variable(let name):
      if case .literal(let variables) = origin { variables[name] ?? .null } else { .null }
    case .int(let number): .int(number)
    case .float(let number): .double(number)
    case .number(let text):
      if let number = Double(text), number.isFinite { .double(number) } else { .string(text) }
    case .string(let text), .enum(let text): .string(text)
    case .boolean(let flag): .bool(flag)
    case .null: .null
    case .list(let values): .array(values.map(json))
    case .object(let members): .object(JSONObject(members.map { ($0.name, json($0.value)) }))
    }
  }
}
