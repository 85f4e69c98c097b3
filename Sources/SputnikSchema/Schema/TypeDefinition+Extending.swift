import SputnikLanguage

extension GraphQL.TypeDefinition {
  /// Adds what an extension adds. Returns `false` if the extension is of another kind.
  mutating func extend(by addition: GraphQL.TypeDefinition) -> Bool {
    switch (self, addition) {
    case (.scalar(var type), .scalar(let addition)):
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      self = .scalar(type)
    case (.object(var type), .object(let addition)):
      type.interfaces += addition.interfaces
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      type.fields += addition.fields
      self = .object(type)
    case (.interface(var type), .interface(let addition)):
      type.interfaces += addition.interfaces
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      type.fields += addition.fields
      self = .interface(type)
    case (.union(var type), .union(let addition)):
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      type.members += addition.members
      self = .union(type)
    case (.enum(var type), .enum(let addition)):
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      type.values += addition.values
      self = .enum(type)
    case (.inputObject(var type), .inputObject(let addition)):
      type.places.value.extend(by: addition.places.value, after: type.directives.count)
      type.directives += addition.directives
      type.fields += addition.fields
      self = .inputObject(type)
    default:
      return false
    }
    return true
  }

  /// The places of the parts of the definition.
  var places: DefinitionPlaces {
    switch self {
    case .scalar(let type): type.places.value
    case .object(let type): type.places.value
    case .interface(let type): type.places.value
    case .union(let type): type.places.value
    case .enum(let type): type.places.value
    case .inputObject(let type): type.places.value
    }
  }
}
