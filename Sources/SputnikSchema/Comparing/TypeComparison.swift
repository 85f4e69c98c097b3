import SputnikLanguage
import SputnikNames

/// Compares the Swift types of properties with the types in a schema.
///
/// ```swift
/// var friends: [Friend]  // type Human { friends: [Human] }
/// // the property isn't optional, and its elements aren't
/// ```
///
/// What is inside an object is compared by the caller, field by field.
package struct TypeComparison: Sendable {
  let schema: Schema
  /// The Swift types that a configuration gives to scalars, by the names of the scalars.
  let scalars: [String: [String]]

  package init(_ schema: Schema, scalars: [String: [String]] = [:]) {
    self.schema = schema
    self.scalars = scalars
  }

  /// Returns what is wrong with the type of a property that is filled from a field: nulls, lists,
  /// and what is inside.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - checksNulls: Whether a null instead of the whole value matters.
  package func mismatches(
    of property: ComparedProperty, checksNulls: Bool = true
  ) -> [TypeMismatch] {
    var mismatches: [TypeMismatch] = []
    var (own, type, depth) = (property.type.reference, property.schemaType, 0)
    var semantic = property.semanticType
    func compareNulls() {
      // A value that is null only because of an error fits a property with and without an optional.
      guard own.isNonNull != type.isNonNull, semantic.isNonNull == type.isNonNull,
        checksNulls || depth > 0
      else { return }
      if !own.isNonNull { return mismatches.append(property.optional(depth: depth)) }
      // A `JSONValue` has a case for null.
      if case .named = own.nullable, property.type.isAnyJSON { return }
      mismatches.append(property.nullable(depth: depth))
    }
    // What is null in another list isn't what the property lacks.
    if hasAnotherDepth(property) { return [property.anotherDepth] }
    compareNulls()
    while case .list(let ownElement) = own.nullable, case .list(let element) = type.nullable {
      (own, type, depth) = (ownElement, element, depth + 1)
      if case .list(let element) = semantic.nullable { semantic = element }
      compareNulls()
    }
    // What is a list on one side only is any JSON, or a scalar that the configuration allows.
    if case .list = own.nullable { return mismatches }
    if case .list = type.nullable { return mismatches }
    return mismatches + (mismatch(ofNamedTypeOf: property, .response).map { [$0] } ?? [])
  }

  /// Returns whether the lists of a property have another depth than those of its field.
  private func hasAnotherDepth(_ property: ComparedProperty) -> Bool {
    var (own, type) = (property.type.reference, property.schemaType)
    while case .list(let ownElement) = own.nullable, case .list(let element) = type.nullable {
      (own, type) = (ownElement, element)
    }
    switch (own.nullable, type.nullable) {
    // A custom scalar can be a list in JSON. The configuration says so.
    case (.list, _): return !isMapped(property, own)
    case (_, .list): return !property.type.isAnyJSON
    default: return false
    }
  }

  /// Returns what is wrong with the type inside all lists and optionals.
  package func mismatch(
    ofNamedTypeOf property: ComparedProperty, _ use: ValueUse
  ) -> TypeMismatch? {
    let name = property.schemaType.namedType
    guard let definition = schema.type(named: name), !isMapped(property) else { return nil }
    let fits: Bool
    switch (definition, property.type.named) {
    case (_, .unknown): return nil
    case (.scalar, .builtIn(let type)):
      fits = type.isAnyJSON || !isListed(name) && type.fits(name, use)
    case (.scalar, .scalar(let own, let kinds)):
      fits = own == name || use == .response && kinds.read(name)
      // What a custom scalar is in JSON isn't known. Another one has another type in Swift.
      if fits, own != name, BuiltInScalar(rawValue: name) == nil,
        case .scalar? = schema.type(named: own)
      {
        return property.otherScalar(own, use)
      }
    // The texts that a server sends are the values of the enum.
    case (.scalar, .enumeration(let hasUnknown)) where use == .response && isText(name):
      return hasUnknown ? nil : property.anyText
    // Validation reports a field whose scalar has a selection.
    case (.scalar, .object) where use == .response: return nil
    case (.enum, .enumeration): return nil
    case (.enum, .builtIn(let type)) where type.holdsEnumValues(use): return nil
    case (.inputObject, .object), (.inputObject, .oneOf): return nil
    case (.inputObject, .builtIn(let type)) where type.isAnyJSON: return nil
    case (.scalar, _):
      let remedy = property.type.isOwnLeaf ? property.remedy(swiftType(of: name), use) : nil
      return property.anotherKind("scalar", use, remedy)
    case (.enum, _): return property.anotherKind("enum", use)
    case (.inputObject, _): return property.anotherKind("input object", use)
    // Validation reports a scalar, because its field lacks a selection.
    case (.object, _), (.interface, _), (.union, _): return nil
    }
    return fits ? nil : property.anotherScalar(swiftType(of: name), use)
  }

  /// Returns whether the configuration lists the property's type for its scalar.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - part: The part of its type that stands for the scalar. By default it is the named type.
  package func isMapped(
    _ property: ComparedProperty, _ part: GraphQL.TypeReference = .named("")
  ) -> Bool {
    guard let accepted = scalars[property.schemaType.namedType] else { return false }
    let names = (property.type.name.map { [$0] } ?? []) + property.type.otherNames
    return names.contains {
      accepted.contains(GraphQL.TypeReference.nonNull(part.nullable).swift($0))
    }
  }

  private func isText(_ scalar: String) -> Bool {
    [.string, .id].contains(BuiltInScalar(rawValue: scalar))
  }

  private func isListed(_ scalar: String) -> Bool {
    scalars[scalar] != nil && BuiltInScalar(rawValue: scalar) == nil
  }

  /// Returns the Swift type to write for a scalar, or `nil` if it isn't known.
  private func swiftType(of scalar: String) -> String? {
    if let listed = scalars[scalar] { return listed.first }
    return ScalarType.reading(scalar).flatMap { $0.isBuiltIn ? $0.name : nil }
  }
}
