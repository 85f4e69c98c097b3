import SputnikLanguage

/// A schema: the types and the directives of a server (specification, section 3).
///
/// ```swift
/// let schema = try Schema(sdl: """
///   type Query { hero(episode: Episode): Character }
///   type Character { name: String! }
///   enum Episode { NEWHOPE EMPIRE JEDI }
///   """)
/// schema.field("hero", of: "Query")?.type  // Character
/// ```
public struct Schema: Hashable, Sendable {
  /// The description of the schema.
  public let description: String?
  /// The types, in the order of the text, and the built-in scalars after them.
  public let types: [GraphQL.TypeDefinition]
  /// The directives, in the order of the text, and the built-in directives after them.
  public let directives: [GraphQL.DirectiveDefinition]

  /// The directives on the schema itself: `schema @link(url: "…") { query: Query }`.
  public internal(set) var appliedDirectives: [GraphQL.Directive] = []

  /// The text that the schema was parsed from.
  var source = NotCompared<SourceText?>(nil)
  /// The mistakes that were found while the schema was made.
  var buildFindings = NotCompared(FindingList<SchemaRule>())
  /// The mistakes that were mended while the schema was made: types and parts that are defined
  /// twice, of which it has the first definitions, and default values that can't be read, which it
  /// doesn't have.
  var tolerated = NotCompared(FindingList<SchemaRule>())
  /// The places of the schema's definition and its extensions.
  var schemaPlaces = NotCompared(DefinitionPlaces())
  /// The root types, as the text names them.
  var rootTypeDefinitions = NotCompared<[GraphQL.RootTypeDefinition]>([])

  private let rootTypes: [GraphQL.OperationKind: String]
  private let positions: [String: Int]
  private let possibleTypes: [String: [String]]

  init(
    description: String?, types: [GraphQL.TypeDefinition],
    directives: [GraphQL.DirectiveDefinition], rootTypes: [GraphQL.OperationKind: String]
  ) {
    self.description = description
    self.types = types
    self.directives = directives
    self.rootTypes = rootTypes
    var positions: [String: Int] = Dictionary(minimumCapacity: types.count)
    for (index, type) in types.enumerated() where positions[type.name] == nil {
      positions[type.name] = index
    }
    self.positions = positions
    possibleTypes = Self.possibleTypes(types)
  }

  private static func possibleTypes(_ types: [GraphQL.TypeDefinition]) -> [String: [String]] {
    var possible: [String: [String]] = [:]
    for type in types {
      switch type {
      case .object(let object):
        possible[object.name] = [object.name]
        for interface in object.interfaces { possible[interface, default: []].append(object.name) }
      case .union(let union): possible[union.name] = union.members
      default: break
      }
    }
    return possible
  }
}

extension Schema {
  /// Returns the type with a name, or `nil` if the schema has no such type.
  ///
  /// - Parameter name: The type's name.
  public func type(named name: String) -> GraphQL.TypeDefinition? {
    positions[name].map { types[$0] }
  }

  /// Returns the directive with a name, or `nil` if the schema has no such directive.
  ///
  /// - Parameter name: The directive's name, without the `@`.
  public func directive(named name: String) -> GraphQL.DirectiveDefinition? {
    directives.first { $0.name == name }
  }

  /// Returns the name of the root type for a kind of operation, or `nil` if the schema has no
  /// operations of this kind (specification, section 3.3.1).
  ///
  /// - Parameter kind: The kind of operation: query, mutation or subscription.
  public func rootType(of kind: GraphQL.OperationKind) -> String? { rootTypes[kind] }

  /// Returns a field of a type, or `nil` if there is no such field.
  ///
  /// Every object type, interface and union has the field `__typename` (specification, section
  /// 4.1).
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - type: The name of the type.
  public func field(_ name: String, of type: String) -> GraphQL.FieldDefinition? {
    guard let type = self.type(named: type) else { return nil }
    if name == "__typename" { return type.isComposite ? Self.typename : nil }
    return type.fields.first { $0.name == name }
  }

  private static let typename = GraphQL.FieldDefinition(
    name: "__typename", arguments: [], type: .nonNull(.named("String")), directives: [])

  /// Returns the names of the possible object types of a type (specification, section 5.5.2.3,
  /// `GetPossibleTypes`).
  ///
  /// These are an object type itself, the types that implement an interface, or the members of a
  /// union. The result is empty for other types.
  ///
  /// - Parameter type: The name of the type.
  public func possibleTypes(of type: String) -> [String] { possibleTypes[type] ?? [] }
}
