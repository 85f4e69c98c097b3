import SputnikCore
import SputnikLanguage
import SputnikMocks
import SputnikNames
import SputnikSchema

/// Compares the Swift types of properties with the types of their fields.
struct ShapeCheck {
  let schema: Schema
  let checksNullability: Bool
  private(set) var findings: [OperationFinding] = []
  private var seen: Set<OperationFinding> = []

  init(schema: Schema, checksNullability: Bool) {
    self.schema = schema
    self.checksNullability = checksNullability
  }

  /// Checks the fields of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - type: The name of its type.
  ///   - path: The path of the object.
  mutating func check(_ object: ResponseShape.Object, of type: String, at path: ResponsePath) {
    for field in object.fields {
      // The rules for documents report a field that doesn't exist.
      guard field.name != "__typename", let definition = schema.field(field.name, of: type) else {
        continue
      }
      let place = Place(
        path: ResponsePath(path.elements + [.name(field.responseName)]),
        coordinate: .member(type: type, name: field.name))
      check(field.type, definition.type, at: place)
      if let inner = field.object { check(inner, of: definition.type.namedType, at: place.path) }
    }
    for fragment in object.fragments {
      let name = fragment.object.typeName
      check(fragment.object, of: name.isEmpty ? type : name, at: path)
    }
  }

  private struct Place {
    var path: ResponsePath
    var coordinate: SchemaCoordinate
  }

  private mutating func check(
    _ type: any GraphQLValue.Type, _ reference: GraphQL.TypeReference, at place: Place
  ) {
    guard type.__type.listDepth == reference.listDepth else {
      return report(
        .listDepth,
        "the field has the type '\(reference)', but the property's is '\(type.__type)': "
          + "use a list of the same depth", at: place)
    }
    checkNulls(type.__type, reference, of: reference, at: place)
    checkLeaf(type.innermost, reference, at: place)
  }

  private mutating func checkNulls(
    _ type: GraphQL.TypeReference, _ reference: GraphQL.TypeReference,
    of whole: GraphQL.TypeReference, at place: Place
  ) {
    if checksNullability, !reference.isNonNull, type.isNonNull {
      let what = reference == whole ? "the field" : "an element of the list"
      report(
        .nullability,
        "\(what) can be null, because the field has the type '\(whole)': make it optional",
        at: place)
    }
    if case .list(let element) = type.nullable, case .list(let inner) = reference.nullable {
      checkNulls(element, inner, of: whole, at: place)
    }
  }

  private mutating func checkLeaf(
    _ type: any GraphQLValue.Type, _ reference: GraphQL.TypeReference, at place: Place
  ) {
    let definition = schema.type(named: reference.namedType)
    if let type = type as? any GraphQLEnum.Type, case .enum(let definition) = definition {
      return checkValues(type, definition, at: place)
    }
    guard let definition, !definition.isHeld(by: type) else { return }
    report(
      .type, "the field has the type '\(reference)', whose values '\(type)' can't hold", at: place)
  }

  private mutating func checkValues(
    _ type: any GraphQLEnum.Type, _ definition: GraphQL.EnumTypeDefinition, at place: Place
  ) {
    let (names, values) = (type.valueNames, definition.values.map(\.name))
    let missing = type.hasUnknownCase ? [] : values.filter { !names.contains($0) }
    if !missing.isEmpty {
      report(
        .enumValues,
        "'\(type)' has no case for \(Self.list(missing)) of '\(definition.name)': add it, or a case "
          + "for unknown values", at: place)
    }
    let unknown = names.filter { !values.contains($0) }
    if !unknown.isEmpty {
      report(
        .enumValues,
        "'\(type)' has \(Self.list(unknown)), which '\(definition.name)' doesn't have: remove it",
        at: place)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private mutating func report(
    _ rule: OperationFinding.Rule, _ message: String, at place: Place
  ) {
    let finding = OperationFinding(
      rule: rule, message: message, path: place.path, coordinate: place.coordinate)
    if seen.insert(finding).inserted { findings.append(finding) }
  }
}

extension GraphQL.TypeDefinition {
  /// Returns whether a Swift type can hold the values of this scalar or enum, as far as this is
  /// known: custom scalars have values of any kind, and `@Scalar` types read any kind.
  fileprivate func isHeld(by type: any GraphQLValue.Type) -> Bool {
    switch self {
    case .scalar(let scalar):
      guard let builtIn = BuiltInScalar(rawValue: scalar.name) else { return true }
      return type.scalars?.contains(builtIn) ?? true
    case .enum: return type.scalars?.contains(.string) ?? true
    case .object, .interface, .union, .inputObject: return true
    }
  }
}

extension GraphQLValue {
  /// The built-in scalars whose values the type can hold, or `nil` if this isn't known.
  fileprivate static var scalars: Set<BuiltInScalar>? {
    switch self {
    case is any GraphQLEnum.Type: [.string]
    case is String.Type, is Int.Type, is Double.Type, is Float.Type, is Bool.Type, is ID.Type:
      ScalarType.reading(__type.namedType)?.reads
    default: nil
    }
  }
}

extension GraphQLEnum {
  /// Whether there is a case for unknown values.
  fileprivate static var hasUnknownCase: Bool { __unknown("") != nil }
}

extension GraphQL.TypeReference {
  /// The number of lists inside each other.
  fileprivate var listDepth: Int {
    switch self {
    case .named: 0
    case .list(let type): type.listDepth + 1
    case .nonNull(let type): type.listDepth
    }
  }
}
