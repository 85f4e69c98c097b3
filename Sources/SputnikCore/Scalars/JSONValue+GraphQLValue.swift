import SputnikLanguage

/// The scalar `JSON`: any value whatever, `null` among them (specification, section 3.5.6).
///
/// ```swift
/// var settings: JSONValue   // {"theme":"dark","sizes":[1,2]} or null
/// @Variable var filter: JSONValue
/// // $filter: JSON!, {"filter":{"a b":[1,null]}}
/// ```
///
/// `JSONValue?` is `nil` for a `null`. As a literal argument it prints as GraphQL writes values,
/// `{theme: "dark"}`; a member whose name is no GraphQL name can only go into a variable.
extension JSONValue: GraphQLValue {
  public static var __type: GraphQL.TypeReference { .nonNull(.named("JSON")) }
  @inlinable public static func __neutral() -> JSONValue { .null }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    self = try reader.value()
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    try __InputValue(self)
  }
}
