import SputnikLanguage
import SputnikNames
import SputnikSchema

// The types inside all lists and optionals.

extension StructCheck {
  /// Compares the innermost type of a property with that of its field.
  mutating func compareOutput(_ named: NamedType, _ name: String, _ property: CheckedProperty) {
    guard let definition = schema.type(named: name) else { return }
    if case .unresolved(let reason) = named {
      return addUnchecked(property, reason)
    }
    switch definition {
    case .scalar: compareScalar(named, name, property, .read)
    case .enum:
      compareEnum(named, name, property, .read) { swift in
        // Text holds any value of an enum.
        ["String", "JSONValue"].contains(swift)
      }
    case .object, .interface, .union:
      // Validation reports a scalar, because its field lacks a selection.
      if case .annotated(let index) = named { addOutput(index, name) }
    case .inputObject: break
    }
  }

  mutating func addUnchecked(_ property: CheckedProperty, _ reason: String) {
    unchecked.append(
      Unchecked(
        subject: "\(property.owner).\(property.name)", reason: reason, place: property.places.type))
  }

  /// Returns whether the configuration lists a Swift type for a scalar.
  func isMapped(_ scalar: String, _ type: ResolvedType, _ property: CheckedProperty) -> Bool {
    guard let swiftTypes = findings.settings.scalars[scalar] else { return false }
    return names(of: type, property).contains { swiftTypes.contains($0) }
  }

  /// The names that a configuration may use for a type.
  private func names(of type: ResolvedType, _ property: CheckedProperty) -> [String] {
    var names: [String] = property.innermostSpelling.map { [$0] } ?? []
    switch type.named {
    case .builtIn(let name, _): names.append(name)
    case .annotated(let index):
      let name = types[index].name
      names += [name, "\(types[index].module).\(name)", types[index].ownName]
    case .unresolved: break
    }
    return names.map { type.spelled($0, optionalAt: -1) }
  }

  mutating func compareScalar(
    _ named: NamedType, _ scalar: String, _ property: CheckedProperty,
    _ direction: ScalarFit.Direction
  ) {
    if isMapped(scalar, .named(named), property) { return }
    let isListed =
      findings.settings.scalars[scalar] != nil && BuiltInScalar(rawValue: scalar) == nil
    switch named {
    case .builtIn(let swift, let name):
      if swift == "JSONValue" { return }
      if !isListed, ScalarFit.fits(swift, name, scalar, direction) { return }
      reportScalar(scalar, property)
    case .annotated(let index):
      switch types[index].content {
      case .scalar(let own):
        if own.typeName == scalar { return }
        reportScalar(scalar, property)
      case .enumeration, .oneOf:
        reportKind("an enum", "the scalar '\(scalar)'", property)
      case .structure, .union:
        // Validation reports a field whose scalar has a selection.
        if direction == .sent { reportKind("an input object", "the scalar '\(scalar)'", property) }
      case .unreadable: break
      }
    case .unresolved(let reason): addUnchecked(property, reason)
    }
  }

  private mutating func reportScalar(_ scalar: String, _ property: CheckedProperty) {
    let fitting =
      findings.settings.scalars[scalar] ?? ScalarFit.swiftType(of: scalar).map { [$0] } ?? []
    findings.report(
      .scalarType,
      "'\(property.name)' has the type '\(property.spelling)', but \(property.subject) has the"
        + " scalar '\(scalar)'",
      remedy: fitting.first.map { first in
        .type(
          property.innermostSpelling == nil ? first : property.type.spelled(first, optionalAt: -1))
      }, property)
  }

  mutating func compareEnum(
    _ named: NamedType, _ name: String, _ property: CheckedProperty,
    _ direction: ScalarFit.Direction, accepts: (String) -> Bool
  ) {
    if isMapped(name, .named(named), property) { return }
    switch named {
    case .builtIn(let swift, _):
      if !accepts(swift) { reportKind("a scalar", "the enum '\(name)'", property) }
    case .annotated(let index):
      switch types[index].content {
      case .enumeration: addEnum(index, name, direction)
      case .scalar: reportKind("a scalar", "the enum '\(name)'", property)
      case .structure, .oneOf, .union: reportKind("an object", "the enum '\(name)'", property)
      case .unreadable: break
      }
    case .unresolved(let reason): addUnchecked(property, reason)
    }
  }

  mutating func reportKind(_ own: String, _ other: String, _ property: CheckedProperty) {
    findings.report(
      .typeKind,
      "'\(property.name)' has the type '\(property.spelling)', which is \(own), but"
        + " \(property.subject) has \(other)", property)
  }
}
