import SputnikLanguage

/// The type of a field in the schema, and as it is without errors.
struct FieldType {
  var schema: GraphQL.TypeReference
  /// The type with a `!` where a value is null only because of an error.
  var semantic: GraphQL.TypeReference

  /// Returns the type of the field's property.
  ///
  /// - Parameters:
  ///   - name: The Swift name of the type inside the lists.
  ///   - nullableFields: The types of properties whose fields can be null.
  ///   - isConditional: Whether a request may not ask for the field.
  func swift(
    _ name: String, _ nullableFields: GenerationOptions.NullableFields, isConditional: Bool
  ) -> String {
    guard nullableFields == .results else {
      return semantic.swiftNonOptional(name) + (semantic.isNonNull && !isConditional ? "" : "?")
    }
    let value = swiftValue(name)
    guard isConditional else { return schema.isNonNull ? value : "FieldResult<\(optional(value))>" }
    return schema.isNonNull ? "\(value)?" : "FieldResult<\(value)>?"
  }

  /// Returns the type without an optional around it, in which elements can hold errors.
  private func swiftValue(_ name: String) -> String {
    guard case .list(let element) = schema.nullable, case .list(let meaning) = semantic.nullable
    else { return name }
    let inner = FieldType(schema: element, semantic: meaning)
    let value = inner.swiftValue(name)
    if element.isNonNull { return "[\(value)]" }
    return meaning.isNonNull ? "[FieldResult<\(value)>]" : "[\(value)?]"
  }

  private func optional(_ value: String) -> String { semantic.isNonNull ? value : "\(value)?" }
}
