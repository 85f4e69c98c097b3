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
      let isScalar =
        !definition.type.hasList
        && schema.type(named: definition.type.namedType)?.isComposite != true
      let needed = definition.arguments.first { $0.type.isNonNull && $0.defaultValue == nil }
      guard
        let reason = isScalar
          ? needed.map({ "the argument '\($0.name)' is required" })
          : "its type is '\(definition.type)'"
      else { continue }
      findings.report(
        .structure(.entityKey),
        "'\(coordinate)' can't be a part of a key, because \(reason)", coordinate: coordinate,
        owner: frame.owner, property: nil, at: place)
    }
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
