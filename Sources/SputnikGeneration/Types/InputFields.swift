import SputnikLanguage
import SputnikSchema

/// The fields of input objects that structs have: all, or those that a request can't do without.
struct InputFields {
  private let schema: Schema
  /// The fields that are kept though they aren't required. It is `nil` if all are.
  private let wanted: Set<SchemaCoordinate>?

  /// - Parameters:
  ///   - choice: What the caller wants.
  ///   - variables: The variables of the documents. Their default values need some fields.
  init(
    _ schema: Schema, _ choice: GenerationOptions.InputFieldChoice,
    variables: [GraphQL.VariableDefinition]
  ) {
    self.schema = schema
    switch choice {
    case .all: wanted = nil
    case .required(let named):
      var wanted = named
      for variable in variables {
        guard let value = variable.defaultValue else { continue }
        Self.add(value, variable.type.namedType, schema, to: &wanted)
      }
      self.wanted = wanted
    }
  }

  /// Adds the fields that a value has.
  private static func add(
    _ value: GraphQL.Value, _ type: String, _ schema: Schema, to wanted: inout Set<SchemaCoordinate>
  ) {
    switch value {
    case .list(let values): for value in values { add(value, type, schema, to: &wanted) }
    case .object(let fields):
      guard case .inputObject(let definition) = schema.type(named: type) else { return }
      for field in fields {
        wanted.insert(.member(type: type, name: field.name))
        let inner = definition.fields.first { $0.name == field.name }
        add(field.value, inner?.type.namedType ?? "", schema, to: &wanted)
      }
    default: return
    }
  }

  /// Returns the fields of an input object that are written, in their order.
  func fields(
    of type: GraphQL.InputObjectTypeDefinition
  ) -> [GraphQL.InputValueDefinition] {
    guard let wanted, !wanted.contains(.type(type.name)) else { return type.fields }
    let kept = type.fields.filter { field in
      field.isRequired || wanted.contains(.member(type: type.name, name: field.name))
    }
    return kept.isEmpty ? substitutes(in: type) : kept
  }

  /// Returns what an input object has if nothing else is kept, because a type can't be empty: a
  /// field that needs no other input object, or the first one. Any one field of a oneOf input
  /// object can be the one that is required.
  private func substitutes(
    in type: GraphQL.InputObjectTypeDefinition
  ) -> [GraphQL.InputValueDefinition] {
    let simple = type.fields.filter { field in
      let name = field.type.namedType
      if case .inputObject = schema.type(named: name) { return name == type.name }
      return true
    }
    if type.isOneOf, !simple.isEmpty { return simple }
    return Array((simple.isEmpty ? type.fields : simple).prefix(1))
  }

  /// Returns the fields of types that aren't written.
  func leftOut(of types: [GraphQL.TypeDefinition]) -> [LeftOutInputFields] {
    types.compactMap { type in
      guard case .inputObject(let type) = type else { return nil }
      let kept = Set(fields(of: type).map(\.name))
      let names = type.fields.map(\.name).filter { !kept.contains($0) }
      return names.isEmpty ? nil : LeftOutInputFields(type: type.name, names: names)
    }
  }
}
