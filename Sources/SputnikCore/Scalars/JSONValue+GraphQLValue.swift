import SputnikLanguage

/// The custom scalar `JSON`: any JSON value, including `null` (specification, section 3.5.6).
///
/// ```swift
/// var settings: JSONValue   // {"theme":"dark","sizes":[1,2]} or null
/// @Variable var filter: JSONValue
/// // $filter: JSON!, {"filter":{"a b":[1,null]}}
/// ```
///
/// A `JSONValue?` is `nil` for a null. A literal argument prints in GraphQL's own form,
/// `{theme: "dark"}`. Use a variable for a member whose name isn't a GraphQL name.
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
