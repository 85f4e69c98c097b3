import SputnikLanguage

// Names that are defined twice in one type. Schemas that servers publish have some (GitHub's has
// two fields), so a schema is made without the second definitions, and tells which ones it lacks.

extension GraphQL.TypeDefinition {
  /// Removes and reports fields, arguments, input fields and enum values whose names have been
  /// defined before.
  mutating func removeRepetitions(reporting findings: inout FindingList<SchemaRule>) {
    // Nearly no type has repetitions, and a change would copy the definition.
    guard hasRepetitions else { return }
    let coordinate = SchemaCoordinate.type(name)
    switch self {
    case .object(var type):
      type.fields.removeRepetitions(in: coordinate, reporting: &findings)
      self = .object(type)
    case .interface(var type):
      type.fields.removeRepetitions(in: coordinate, reporting: &findings)
      self = .interface(type)
    case .enum(var type):
      type.values.removeRepeatedNames(in: coordinate, reporting: &findings)
      self = .enum(type)
    case .inputObject(var type):
      type.fields.removeRepeatedNames(in: coordinate, reporting: &findings)
      self = .inputObject(type)
    case .scalar, .union: break
    }
  }

  private var hasRepetitions: Bool {
    switch self {
    case .object(let type): type.fields.hasRepetitions
    case .interface(let type): type.fields.hasRepetitions
    case .enum(let type): type.values.hasRepeatedNames
    case .inputObject(let type): type.fields.hasRepeatedNames
    case .scalar, .union: false
    }
  }
}

extension GraphQL.DirectiveDefinition {
  /// Removes and reports arguments whose names have been defined before.
  mutating func removeRepetitions(reporting findings: inout FindingList<SchemaRule>) {
    guard arguments.hasRepeatedNames else { return }
    arguments.removeRepeatedNames(in: .directive(name), reporting: &findings)
  }
}

extension [GraphQL.FieldDefinition] {
  fileprivate var hasRepetitions: Bool {
    hasRepeatedNames || contains { $0.arguments.hasRepeatedNames }
  }

  fileprivate mutating func removeRepetitions(
    in owner: SchemaCoordinate, reporting findings: inout FindingList<SchemaRule>
  ) {
    removeRepeatedNames(in: owner, reporting: &findings)
    for index in indices where self[index].arguments.hasRepeatedNames {
      self[index].arguments.removeRepeatedNames(
        in: owner.appending(self[index].name), reporting: &findings)
    }
  }
}

/// A part of a type: a field, an argument, an input field or an enum value.
private protocol PlacedDefinition {
  var name: String { get }
  var places: NotCompared<DefinitionPlaces> { get }
}

extension GraphQL.FieldDefinition: PlacedDefinition {}
extension GraphQL.InputValueDefinition: PlacedDefinition {}
extension GraphQL.EnumValueDefinition: PlacedDefinition {}

extension Array where Element: PlacedDefinition {
  fileprivate var hasRepeatedNames: Bool {
    // Most types have a few parts, which are compared faster than hashed.
    if count >= 10 { return Set(lazy.map(\.name)).count < count }
    return indices.contains { index in self[..<index].contains { $0.name == self[index].name } }
  }

  fileprivate mutating func removeRepeatedNames(
    in owner: SchemaCoordinate, reporting findings: inout FindingList<SchemaRule>
  ) {
    let names = map { (text: $0.name, offset: $0.places.value.name) }
    findings.report(.uniqueNames, repeated: names, about: owner.appending) {
      "'\(owner.appending($0))' is defined twice"
    }
    var known: Set<String> = []
    removeAll { !known.insert($0.name).inserted }
  }
}
