import SputnikLanguage

/// The built-in scalars (specification, section 3.5.1 to 3.5.5).
enum BuiltInScalar: String, CaseIterable {
  case int = "Int"
  case float = "Float"
  case string = "String"
  case boolean = "Boolean"
  case id = "ID"
}
