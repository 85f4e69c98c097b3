import SputnikLanguage
import SputnikSchema

extension MockResolver {
  /// Returns an object of a type, or of one of the possible types of an interface or a union.
  func object(
    of type: String, at place: Place, _ given: MockValue.Content
  ) throws -> ResolvedValue {
    var object = MockObject(key: place.key, listDepth: place.listDepth)
    switch given {
    case .json(.object(let members)): object.given = members
    case .json(let other): return .json(other)
    case .list, .generated, .error, .computed: break
    }
    guard try add(entriesOf: [type], to: &object, at: place) else { return .null }
    let typeName = object.given["__typename"]?.stringValue ?? possibleType(of: type, place)
    let interfaces = schema.type(named: typeName)?.interfaces ?? []
    guard try add(entriesOf: [typeName] + interfaces, to: &object, at: place) else { return .null }
    addArguments(of: place, to: &object, typeName)
    return .object(object, type: typeName)
  }

  private func possibleType(of type: String, _ place: Place) -> String {
    let types = schema.possibleTypes(of: type)
    return types.isEmpty ? type : types[place.rotation % types.count]
  }

  /// Adds the members that `MockValues` has for types. Returns `false` if the object is null.
  private func add(
    entriesOf types: [String], to object: inout MockObject, at place: Place
  ) throws -> Bool {
    for type in types {
      switch try values[type]?.resolved(for: place.field) {
      case .json(.null): return false
      case .json(.object(let members)):
        for (name, value) in members where object.given[name] == nil { object.given[name] = value }
      default: break
      }
    }
    return true
  }

  /// Adds the arguments that are fields of the object: an object that is asked for by its id has
  /// this id, and one that a mutation makes has the values of the input. Elements of lists have
  /// values of their own.
  private func addArguments(of place: Place, to object: inout MockObject, _ type: String) {
    if case .index? = place.field.path.elements.last { return }
    let parent = place.field.parentType
    guard let field = schema.field(place.field.fieldName, of: parent) else { return }
    for argument in field.arguments {
      guard let value = place.field.arguments[argument.name] else { continue }
      if case .inputObject(let input) = schema.type(named: argument.type.namedType) {
        for member in input.fields { add(value[member.name], member, to: &object, type) }
      } else {
        add(value, argument, to: &object, type)
      }
    }
  }

  private func add(
    _ value: JSONValue?, _ input: GraphQL.InputValueDefinition, to object: inout MockObject,
    _ type: String
  ) {
    guard let value, !value.isNull, object.given[input.name] == nil,
      let field = schema.field(input.name, of: type), field.type.nullable == input.type.nullable,
      values.entry(input.name, of: [type] + (schema.type(named: type)?.interfaces ?? [])) == nil
    else { return }
    object.given[input.name] = value
  }
}
