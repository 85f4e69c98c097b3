import SputnikSchema

/// What is wrong with the ages of caches: a name that the schema doesn't have has no effect, and
/// `@cacheControl` may say something else.
struct AgeFindings {
  let schema: Schema
  private(set) var findings: FindingCollector

  init(schema: Schema, settings: CheckSettings) {
    self.schema = schema
    findings = FindingCollector(settings: settings)
  }

  mutating func check(_ list: AgeList) {
    let known = schema.cacheAgeList
    for entry in list.entries {
      guard let coordinate = coordinate(entry) else { continue }
      guard let seconds = entry.seconds,
        let other = known.first(where: { $0.coordinate == coordinate }), other.seconds != seconds
      else { continue }
      report(
        "the age of '\(coordinate)' is \(seconds) s, and @cacheControl gives it \(other.seconds) s",
        .type(".seconds(\(other.seconds))"), coordinate, entry.place)
    }
    if list.isPartial { return }
    for (coordinate, seconds) in known
    where !list.entries.contains(where: { $0.name == coordinate.description }) {
      report(
        "there is no age of '\(coordinate)', and @cacheControl gives it \(seconds) s",
        .advice("write '\"\(coordinate)\": .seconds(\(seconds))'"), coordinate, list.place)
    }
  }

  /// Returns what a name stands for. Reports one that the schema doesn't have.
  private mutating func coordinate(_ entry: AgeLiteral) -> SchemaCoordinate? {
    let parts = entry.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let objects = schema.types.filter { if case .object = $0 { true } else { false } }
    guard let type = objects.first(where: { $0.name == parts[0] }) else {
      report(
        "the age of '\(entry.name)' has no effect, because the schema has no object type "
          + "'\(parts[0])'",
        .similar(DidYouMean.names(for: parts[0], among: objects.map(\.name))), nil, entry.place)
      return nil
    }
    if parts.count == 1 { return .type(type.name) }
    guard parts.count == 2, schema.field(parts[1], of: type.name) != nil else {
      report(
        "the age of '\(entry.name)' has no effect, because the type '\(type.name)' has no field "
          + "'\(parts.dropFirst().joined(separator: "."))'",
        .similar(DidYouMean.names(for: parts[1], among: type.fields.map(\.name))), nil, entry.place)
      return nil
    }
    return .member(type: type.name, name: parts[1])
  }

  private mutating func report(
    _ message: String, _ remedy: Remedy, _ coordinate: SchemaCoordinate?, _ place: SourcePlace
  ) {
    findings.report(
      .structure(.cacheAge), message, remedy: remedy, coordinate: coordinate,
      owner: "SputnikCache", property: nil, at: place)
  }
}
