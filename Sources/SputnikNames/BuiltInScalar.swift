/// The built-in scalars of GraphQL, by their names (specification, section 3.5.1 to 3.5.5).
package enum BuiltInScalar: String, CaseIterable, Sendable {
  case int = "Int"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case id = "ID"
}
