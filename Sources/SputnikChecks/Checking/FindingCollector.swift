import SputnikSchema

/// Collects findings with their severities.
struct FindingCollector {
  let settings: CheckSettings
  private(set) var findings: [CheckFinding] = []

  init(settings: CheckSettings) { self.settings = settings }

  /// Adds a finding, unless the settings ignore it.
  ///
  /// - Parameters:
  ///   - message: What is wrong, without the remedy.
  ///   - owner: The name of the struct or the enum.
  mutating func report(
    _ rule: CheckRule, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> Remedy? = nil, coordinate: SchemaCoordinate?, owner: String,
    property: String?, at place: SourcePlace, notes: [CheckFinding.Note] = []
  ) {
    let severity = settings.severity(of: rule, at: coordinate)
    guard severity != .ignore else { return }
    let remedy = remedy()
    findings.append(
      CheckFinding(
        rule: rule, severity: severity, message: message() + (remedy?.sentence ?? ""),
        suggestion: remedy?.suggestion, coordinate: coordinate, structName: owner,
        property: property, place: place, notes: notes))
  }

  /// Reports a type that doesn't fit the schema.
  mutating func report(
    _ mismatch: TypeMismatch, owner: String, property: String?, at place: SourcePlace
  ) {
    report(
      .property(mismatch.rule), mismatch.message, remedy: mismatch.remedy,
      coordinate: mismatch.coordinate, owner: owner, property: property, at: place)
  }

  mutating func report(_ mismatch: TypeMismatch, _ property: CheckedProperty) {
    report(mismatch, owner: property.owner, property: property.name, at: property.places.type)
  }

  /// Reports a property at its type.
  mutating func report(
    _ rule: StructRule, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> Remedy? = nil, _ property: CheckedProperty
  ) {
    report(rule, message(), remedy: remedy(), property, at: property.places.type)
  }

  mutating func report(
    _ rule: StructRule, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> Remedy? = nil, _ property: CheckedProperty,
    at place: SourcePlace, coordinate: SchemaCoordinate? = nil
  ) {
    report(
      .structure(rule), message(), remedy: remedy(), coordinate: coordinate ?? property.coordinate,
      owner: property.owner, property: property.name, at: place)
  }
}
