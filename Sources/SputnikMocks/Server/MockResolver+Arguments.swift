import SputnikLanguage
import SputnikSchema

extension MockResolver {
  /// Adds the arguments of a field that are fields of its object: an object that is asked for by
  /// its id has this id, and one that a mutation makes has the values of the input. Elements of
  /// lists have values of their own.
  func adding(
    _ arguments: JSONObject, of field: MockField, to object: MockObject, _ type: String
  ) -> MockObject {
    var object = object
    for (value, input) in inputs(arguments, of: field.fieldName, field.parentType) {
      add(value, input, to: &object, type)
    }
    return object
  }

  /// Returns the id that arguments give the object of a field.
  func id(in arguments: JSONObject, of field: String, _ parentType: String) -> JSONValue? {
    let id = inputs(arguments, of: field, parentType).first { $0.definition.name == "id" }
    guard let id, !id.value.isNull, let type = schema.field(field, of: parentType)?.type.namedType
    else { return nil }
    let idTypes = schema.possibleTypes(of: type).lazy.compactMap { maker.entities?.idType(of: $0) }
    return idTypes.first?.nullable == id.definition.type.nullable ? id.value : nil
  }

  /// Returns the arguments of a field, and in place of an input object its fields.
  private func inputs(
    _ arguments: JSONObject, of field: String, _ parentType: String
  ) -> [(value: JSONValue, definition: GraphQL.InputValueDefinition)] {
    let definitions = schema.field(field, of: parentType)?.arguments ?? []
    var inputs: [(value: JSONValue, definition: GraphQL.InputValueDefinition)] = []
    for argument in definitions {
      guard let value = arguments[argument.name] else { continue }
      if case .inputObject(let input) = schema.type(named: argument.type.namedType) {
        inputs += input.fields.compactMap { member in value[member.name].map { ($0, member) } }
      } else {
        inputs.append((value, argument))
      }
    }
    return inputs
  }

  private func add(
    _ value: JSONValue, _ input: GraphQL.InputValueDefinition, to object: inout MockObject,
    _ type: String
  ) {
    guard !value.isNull, object.given[input.name] == nil,
      let field = schema.field(input.name, of: type), field.type.nullable == input.type.nullable,
      maker.values.entry(input.name, of: maker.names(of: type)) == nil
    else { return }
    object.given[input.name] = value
  }
}
