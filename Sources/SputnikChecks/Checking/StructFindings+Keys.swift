import SputnikLanguage
import SputnikSchema

extension StructFindings {
  /// Compares the key of a satellite with the type of its objects. A cache asks for the fields of
  /// the key, also for those that the satellite doesn't have.
  mutating func compareKey(of structure: SourceStructure, in frame: Frame) {
    guard let place = structure.keyPlace, frame.type.isComposite else { return }
    for name in structure.key ?? [] {
      let coordinate = SchemaCoordinate.member(type: frame.type.name, name: name)
      guard let definition = schema.field(name, of: frame.type.name) else {
        // A field that is also a property is reported there.
        guard !structure.fields.contains(where: { $0.schemaName == name }) else { continue }
        findings.report(
          .structure(.entityKey),
          "the type '\(frame.type.name)' has no field '\(name)', which is in the key",
          remedy: .similar(DidYouMean.names(for: name, among: frame.type.fields.lazy.map(\.name))),
          coordinate: coordinate, owner: frame.owner, property: nil, at: place)
        continue
      }
      guard let reason = obstacle(to: definition) else { continue }
      findings.report(
        .structure(.entityKey),
        "'\(coordinate)' can't be a part of a key, because \(reason)", coordinate: coordinate,
        owner: frame.owner, property: nil, at: place)
    }
  }

  /// Returns whether a field exists and can be a part of a key.
  func canBeKey(_ name: String, of type: String) -> Bool {
    schema.field(name, of: type).map { obstacle(to: $0) == nil } ?? false
  }

  /// Returns why a field can't be a part of a key.
  private func obstacle(to field: GraphQL.FieldDefinition) -> String? {
    if field.type.hasList || schema.type(named: field.type.namedType)?.isComposite == true {
      return "its type is '\(field.type)'"
    }
    let needed = field.arguments.first { $0.type.isNonNull && $0.defaultValue == nil }
    return needed.map { "the argument '\($0.name)' is required" }
  }
}

extension GraphQL.TypeReference {
  fileprivate var hasList: Bool {
    switch self {
    case .named: false
    case .list: true
    case .nonNull(let type): type.hasList
    }
  }
}
