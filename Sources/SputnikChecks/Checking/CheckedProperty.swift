import SputnikLanguage
import SputnikNames
import SputnikSchema

/// A property, a case or an argument that is compared with the schema.
struct CheckedProperty {
  /// The name of the struct or the enum.
  var owner: String
  /// The type in the source.
  var type: ResolvedType
  var places: PropertyPlaces
  var compared: ComparedProperty

  /// Makes a property of the type `owner`.
  ///
  /// - Parameter types: The types with a macro.
  init(
    _ name: String, of owner: String, _ type: ResolvedType, spelling: String? = nil,
    in types: [SourceType], places: PropertyPlaces, coordinate: SchemaCoordinate,
    label: String? = nil, schemaType: GraphQL.TypeReference,
    semanticType: GraphQL.TypeReference? = nil
  ) {
    self.owner = owner
    self.type = type
    self.places = places
    compared = ComparedProperty(
      name, PropertyType(type, spelling: spelling, in: types), coordinate: coordinate,
      label: label, schemaType: schemaType, semanticType: semanticType)
  }

  var name: String { compared.name }
  var coordinate: SchemaCoordinate { compared.coordinate }
}

extension PropertyType {
  /// Makes the type of a property from source.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - spelling: The type as the source spells it. Without it, it is spelled with the name of the
  ///     named type.
  ///   - types: The types with a macro.
  init(_ type: ResolvedType, spelling: String? = nil, in types: [SourceType]) {
    let names = types.names(of: type.named)
    let reference = type.reference(named: names.first ?? "")
    self.init(
      types.kind(of: type.named), reference,
      spelling: spelling ?? reference.swift(names.first ?? ""),
      otherNames: names)
  }
}

extension [SourceType] {
  fileprivate func kind(of type: NamedType) -> PropertyType.Named {
    switch type {
    case .builtIn(let name, _): return ScalarType.named(name).map { .builtIn($0) } ?? .unknown
    case .unresolved: return .unknown
    case .annotated(let index):
      switch self[index].content {
      case .structure, .union: return .object
      case .enumeration(let type): return .enumeration(hasUnknown: type.hasUnknown)
      case .oneOf: return .oneOf
      case .scalar(let scalar): return .scalar(scalar.typeName, reads: scalar.reads)
      case .unreadable: return .unknown
      }
    }
  }

  /// Returns the names that a configuration may use for a type: `Feed.Sort`, `App.Feed.Sort`,
  /// `Sort`.
  fileprivate func names(of type: NamedType) -> [String] {
    switch type {
    case .builtIn(let name, _): return [name]
    case .unresolved: return []
    case .annotated(let index):
      let type = self[index]
      return [type.name, "\(type.module).\(type.name)", type.ownName]
    }
  }
}
