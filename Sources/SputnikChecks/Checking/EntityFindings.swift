import SputnikSchema

/// A satellite whose type is that of an entity in a call: `cache.update(Person.self, id: "1")`.
struct EntityUse: Sendable {
  /// The index of the satellite among the types.
  var type: Int
  var call: EntityCall
}

/// What is wrong with the names of entities: they begin with an object type of the schema, so a
/// cache has none for a satellite of an interface, or for one that is named as no type.
struct EntityFindings {
  let schema: Schema
  let types: [SourceType]
  /// The types of the schema that structs are used for.
  let schemaTypes: [Int: [String]]
  private(set) var findings: FindingCollector

  init(_ structs: StructFindings, settings: CheckSettings) {
    schema = structs.schema
    types = structs.types
    schemaTypes = structs.schemaTypes
    findings = FindingCollector(settings: settings)
  }

  mutating func check(_ use: EntityUse) {
    guard case .structure(let structure) = types[use.type].content, structure.kind == .satellite
    else { return }
    let name = structure.typeName
    let type = schema.type(named: name)
    if case .object = type { return }
    let problem = type == nil ? "isn't a type of the schema" : "isn't an object type"
    report("the cache has no entities of '\(name)', which \(problem)", advice(name, use), use)
  }

  /// Returns what to write, so that a call names an object type.
  private func advice(_ name: String, _ use: EntityUse) -> String {
    let known = isAbstract(name) ? [name] : Set(schemaTypes[use.type] ?? [])
    guard let type = known.first, known.count == 1 else {
      return "write the type in the macro of '\(use.call.text)': 'schemaTypeName:'"
    }
    if !isAbstract(type) {
      return "write 'schemaTypeName: \"\(type)\"' in the macro of '\(use.call.text)'"
    }
    let objects = schema.possibleTypes(of: type).sorted()
    return "write 'as:' with the object's type" + (objects.isEmpty ? "" : ": \(list(objects))")
  }

  /// Whether a type is an interface or a union.
  private func isAbstract(_ name: String) -> Bool {
    switch schema.type(named: name) {
    case .interface, .union: true
    default: false
    }
  }

  private func list(_ names: [String]) -> String {
    names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }

  private mutating func report(_ message: String, _ advice: String, _ use: EntityUse) {
    findings.report(
      .structure(.entityType), message, remedy: .advice(advice), coordinate: nil,
      owner: types[use.type].name, property: nil, at: use.call.place)
  }
}
