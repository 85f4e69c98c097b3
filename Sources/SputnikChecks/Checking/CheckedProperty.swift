import SputnikLanguage
import SputnikSchema

/// A property, a case or an argument that is compared with the schema.
struct CheckedProperty {
  /// The name of the struct or the enum.
  var owner: String
  var name: String
  var type: ResolvedType
  /// The type as the source spells it.
  var spelling: String
  var places: PropertyPlaces
  /// What it is compared with: `Character.name`.
  var coordinate: SchemaCoordinate
  /// What it is compared with, in messages, if that isn't the coordinate.
  var label: String?
  /// The type in the schema.
  var schemaType: GraphQL.TypeReference

  init(
    _ field: SourceField, of owner: String, coordinate: SchemaCoordinate,
    schemaType: GraphQL.TypeReference
  ) {
    self.init(
      owner: owner, name: field.property, type: field.type, spelling: field.spelling,
      places: field.places, coordinate: coordinate, schemaType: schemaType)
  }

  init(
    owner: String, name: String, type: ResolvedType, spelling: String, places: PropertyPlaces,
    coordinate: SchemaCoordinate, schemaType: GraphQL.TypeReference
  ) {
    self.owner = owner
    self.name = name
    self.type = type
    self.spelling = spelling
    self.places = places
    self.coordinate = coordinate
    self.schemaType = schemaType
  }

  /// What the property is compared with, in messages.
  var subject: String { label ?? "'\(coordinate)'" }

  /// The name of the type inside all wrapping types, as the source spells it. It is `nil` for a
  /// type with angle brackets.
  var innermostSpelling: String? {
    let name = spelling.filter { !"[]?! ".contains($0) }
    return name.contains("<") ? nil : name
  }
}

extension ResolvedType {
  /// Returns the type as Swift, with an optional added to the elements of lists at a depth.
  ///
  /// - Parameters:
  ///   - name: The innermost type.
  ///   - depth: The number of lists around the element that becomes optional.
  func spelled(_ name: String, optionalAt depth: Int) -> String {
    let text: String
    switch self {
    case .named: text = name
    case .list(let inner): text = "[\(inner.spelled(name, optionalAt: depth - 1))]"
    case .indirect(let inner): return inner.spelled(name, optionalAt: depth)
    case .optional(let inner), .nullable(let inner):
      return inner.spelled(name, optionalAt: -1, inner: depth) + "?"
    }
    return depth == 0 ? text + "?" : text
  }

  private func spelled(_ name: String, optionalAt own: Int, inner depth: Int) -> String {
    switch self {
    case .named: name
    case .list(let inner): "[\(inner.spelled(name, optionalAt: depth - 1))]"
    case .indirect(let inner): inner.spelled(name, optionalAt: own, inner: depth)
    case .optional(let inner), .nullable(let inner):
      inner.spelled(name, optionalAt: own, inner: depth) + "?"
    }
  }
}
