import SputnikSource

/// Collects findings with their severities.
struct FindingCollector {
  let settings: CheckSettings
  private(set) var findings: [CheckFinding] = []

  init(settings: CheckSettings) { self.settings = settings }

  mutating func report(
    _ rule: CheckRule, _ message: @autoclosure () -> String, coordinate: String?,
    owner: String, property: String?, at place: SourcePlace, notes: [CheckFinding.Note] = []
  ) {
    let severity = settings.severity(of: rule, at: coordinate)
    guard severity != .ignore else { return }
    findings.append(
      CheckFinding(
        rule: rule, severity: severity, message: message(), coordinate: coordinate,
        structName: owner, property: property, place: place, notes: notes))
  }

  /// Reports a property at its type.
  mutating func report(
    _ rule: StructRule, _ message: @autoclosure () -> String, _ property: CheckedProperty
  ) {
    report(rule, message(), property, at: property.places.type)
  }

  mutating func report(
    _ rule: StructRule, _ message: @autoclosure () -> String, _ property: CheckedProperty,
    at place: SourcePlace, coordinate: String? = nil
  ) {
    report(
      .structure(rule), message(), coordinate: coordinate ?? property.coordinate,
      owner: property.owner, property: property.name, at: place)
  }
}
