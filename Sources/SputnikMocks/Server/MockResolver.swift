import SputnikLanguage
import SputnikExecution

/// Resolves the fields of all types with made-up values.
struct MockResolver: Sendable {
  let schema: Schema
  let maker: MockMaker

  init(_ schema: Schema, _ values: MockValues) {
    self.schema = schema
    maker = MockMaker(
      values: values, schema: schema, entities: MockEntities(of: schema, values.root))
  }

  /// Returns the value of a field.
  func value(
    of source: any Sendable, _ arguments: JSONObject, _ info: ResolverInfo
  ) throws -> ResolvedValue {
    let parent = source as? MockObject ?? root
    var field = field(info.fieldName, of: info.parentType, arguments, in: parent)
    field.path = info.path
    let type = MockType(info.returnType, in: schema)
    let value =
      if let event = source as? MadeEvent {
        try self.value(of: field, type, in: event)
      } else {
        try maker.value(of: field, type, in: parent, maker.names(of: info.parentType))
      }
    guard case .object(let object as MockObject, let name?) = value else { return value }
    return .object(adding(arguments, of: field, to: object, name), type: name)
  }

  private var root: MockObject { MockObject(key: maker.values.root) }

  private func field(
    _ name: String, of type: String, _ arguments: JSONObject, in parent: MockObject
  ) -> MockField {
    let text = arguments.isEmpty ? "" : arguments.description
    return MockField(
      parentType: type, fieldName: name, arguments: arguments, path: [.name(name)],
      owner: parent.key, key: parent.key.member(name + text), event: parent.event,
      id: arguments.isEmpty ? nil : id(in: arguments, of: name, type))
  }

  /// Returns the root field of a subscription.
  func rootField(_ name: String, of type: String, _ arguments: JSONObject) -> MockField {
    field(name, of: type, arguments, in: root)
  }

  /// Returns the value of the root field for an event. Events differ as the elements of a list do.
  private func value(
    of field: MockField, _ type: MockType, in event: MadeEvent
  ) throws -> ResolvedValue {
    var place = MockMaker.Place(field)
    place.isEvent = true
    place.rotation += event.index
    place.field.key = field.key.element(event.index)
    place.field.owner = place.field.key
    place.field.event = event.index
    var given = try event.value.resolved(for: place.field)
    if case .generated = given {
      let names = maker.names(of: field.parentType)
      given =
        try maker.values.entry(field.fieldName, of: names)?.resolved(for: place.field)
        ?? .generated
    }
    return try maker.value(of: type, at: place, given)
  }
}

extension MockType {
  /// Makes a type of a field's type in a schema.
  init(_ reference: GraphQL.TypeReference, in schema: Schema) {
    let name = reference.namedType
    let definition = schema.type(named: name)
    self.reference = reference
    switch definition {
    case .object, .interface, .union:
      named = .object(names: [name], possibleTypes: schema.possibleTypes(of: name))
    case .enum(let type) where !type.values.isEmpty:
      let current = type.values.filter { $0.deprecationReason == nil }
      named = .enum(name: name, values: (current.isEmpty ? type.values : current).map(\.name))
    default: named = .scalar(name: name) { ScalarForm.value(ofScalar: name, $0) }
    }
  }
}
