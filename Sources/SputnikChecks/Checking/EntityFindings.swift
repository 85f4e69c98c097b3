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
    switch schema.type(named: name) {
    case .object: return
    case .interface, .union:
      let objects = schema.possibleTypes(of: name).sorted()
      report(
        "the cache has no entities of '\(name)', which isn't an object type",
        "write 'as:' with the object's type" + (objects.isEmpty ? "" : ": \(list(objects))"), use)
    default:
      let known = Set(schemaTypes[use.type] ?? [])
      let advice =
        known.count == 1
        ? "write 'schemaTypeName: \"\(known.first!)\"' in the macro of '\(use.call.text)'"
        : "write the type in the macro of '\(use.call.text)': 'schemaTypeName:'"
      report(
        "the cache has no entities of '\(name)', which is no type of the schema", advice, use)
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
