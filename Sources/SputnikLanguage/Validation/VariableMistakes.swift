/// Mistakes in the values of variables that can be found without a schema (specification, section
/// 6.1.2).
package enum VariableMistakes {
  /// Checks the values of the variables of an operation.
  ///
  /// - Parameters:
  ///   - values: The values, by the names of the variables.
  ///   - operation: The operation that declares the variables.
  /// - Throws: The first mistake, with its place.
  package static func throwFirst(
    in values: JSONObject, of operation: GraphQL.Operation
  ) throws(__PrintError) {
    for definition in operation.variables {
      if let value = values[definition.name] {
        try definition.require(value == .null ? .null : .value)
        try check(value, definition.type, at: definition.subject)
      } else {
        try definition.require(.nothing)
      }
    }
    let declared = Set(operation.variables.map(\.name))
    if let unknown = values.keys.first(where: { !declared.contains($0) }) {
      throw __PrintError(
        "it has a value, but the operation doesn't declare it: declare it, or remove the value",
        at: "variable '\(oneLine(unknown.prefix(40)))'")
    }
  }

  private static func check(
    _ value: JSONValue, _ type: GraphQL.TypeReference, at place: String
  ) throws(__PrintError) {
    switch (value, type) {
    case (.null, .nonNull): throw __PrintError("the type \(type) doesn't allow null", at: place)
    case (.null, _): break
    case (_, .nonNull(let type)): try check(value, type, at: place)
    case (.array(let elements), .list(let type)):
      for (index, element) in elements.enumerated() {
        try check(element, type, at: "\(place)[\(index)]")
      }
    // A value that isn't a list is coerced to a list of one element (section 3.11).
    case (_, .list(let type)): try check(value, type, at: place)
    case (.int(let number), .named("Int")) where Int32(exactly: number) == nil:
      throw __PrintError("\(number) can't be sent as GraphQL's Int, which has 32 bits", at: place)
    default: try checkNumbers(of: value, at: place)
    }
  }

  private static func checkNumbers(of value: JSONValue, at place: String) throws(__PrintError) {
    switch value {
    case .double(let number) where !number.isFinite: throw .notFinite(number, at: place)
    case .array(let elements): for element in elements { try checkNumbers(of: element, at: place) }
    case .object(let members):
      for (_, member) in members { try checkNumbers(of: member, at: place) }
    default: break
    }
  }
}
