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
    let definition = schema.field(field.fieldName, of: field.parentType)
    for argument in definition?.arguments ?? [] {
      guard let value = arguments[argument.name] else { continue }
      if case .inputObject(let input) = schema.type(named: argument.type.namedType) {
        for member in input.fields { add(value[member.name], member, to: &object, type) }
      } else {
        add(value, argument, to: &object, type)
      }
    }
    return object
  }

  private func add(
    _ value: JSONValue?, _ input: GraphQL.InputValueDefinition, to object: inout MockObject,
    _ type: String
  ) {
    guard let value, !value.isNull, object.given[input.name] == nil,
      let field = schema.field(input.name, of: type), field.type.nullable == input.type.nullable,
      maker.values.entry(input.name, of: maker.names(of: type)) == nil
    else { return }
    object.given[input.name] = value
  }
}
