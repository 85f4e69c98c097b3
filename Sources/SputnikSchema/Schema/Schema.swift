import SputnikLanguage

/// What a server can be asked: its types and directives (specification, section 3).
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
  /// What the text says about the schema.
  public let description: String?
  /// The types, in the order of the text; the built-in scalars come last.
  public let types: [GraphQL.TypeDefinition]
  /// The directives, in the order of the text; `@skip`, `@include` and their like come last.
  public let directives: [GraphQL.DirectiveDefinition]

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
    positions = Dictionary(
      types.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
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
  /// The type `name`, or `nil` if the schema has no such type.
  public func type(named name: String) -> GraphQL.TypeDefinition? {
    positions[name].map { types[$0] }
  }

  /// The directive `name`, which goes without its `@`.
  public func directive(named name: String) -> GraphQL.DirectiveDefinition? {
    directives.first { $0.name == name }
  }

  /// The name of the object type at which operations of this kind start; `nil` if the server has no
  /// such operations (specification, section 3.3.1).
  public func rootType(of kind: GraphQL.OperationKind) -> String? { rootTypes[kind] }

  /// The field `name` of the type `type`; `__typename` is a field of every object, interface and
  /// union (specification, section 4.1).
  public func field(_ name: String, of type: String) -> GraphQL.FieldDefinition? {
    guard let type = self.type(named: type) else { return nil }
    if name == "__typename" { return type.isComposite ? Self.typename : nil }
    return type.fields.first { $0.name == name }
  }

  private static let typename = GraphQL.FieldDefinition(
    name: "__typename", arguments: [], type: .nonNull(.named("String")), directives: [])

  /// The names of the object types that a value of the type can have: one of an object type, those
  /// that implement an interface, the members of a union; otherwise none.
  public func possibleTypes(of type: String) -> [String] { possibleTypes[type] ?? [] }
}
