import SputnikLanguage

/// The code behind the fields of a schema, by schema coordinates (`Type.field`).
///
/// ```swift
/// var resolvers = Resolvers()
/// resolvers.add("Query.hero") { _, arguments, _ in
///   .object(try await store.hero(id: arguments["id"]?.stringValue))
/// }
/// resolvers.add("Hero.name", of: Hero.self) { hero, _, _ in .string(hero.name) }
/// ```
///
/// A field without a resolver is looked up by its name in its source: a `JSONObject` or a
/// `[String: ResolvedValue]`. Data of that kind needs no resolvers at all.
public struct Resolvers: Sendable {
  /// Makes the value of a field out of the object that has the field, the arguments after coercion,
  /// and what else is known about the place.
  ///
  /// What it throws becomes an error of the answer, with the field's path. Enum values and `ID`s
  /// arrive as strings; an argument that was left out and has no default isn't there.
  public typealias Resolver =
    @Sendable (_ source: any Sendable, _ arguments: JSONObject, _ info: ResolverInfo) async throws
    -> ResolvedValue

  private var resolvers: [String: Resolver] = [:]

  /// No resolvers.
  public init() {}

  /// The resolver of the field with the coordinate `Type.field`.
  public subscript(coordinate: String) -> Resolver? {
    get { resolvers[coordinate] }
    set { resolvers[coordinate] = newValue }
  }

  /// Adds the resolver of the field with the coordinate `Type.field`.
  public mutating func add(_ coordinate: String, _ resolver: @escaping Resolver) {
    resolvers[coordinate] = resolver
  }

  /// Adds the resolver of the field with the coordinate `Type.field`, for sources of one Swift type.
  public mutating func add<Source: Sendable>(
    _ coordinate: String, of source: Source.Type,
    _ resolver: @escaping @Sendable (Source, JSONObject, ResolverInfo) async throws -> ResolvedValue
  ) {
    resolvers[coordinate] = { value, arguments, info in
      guard let value = value as? Source else {
        throw ExecutionError("\(coordinate) expects a \(Source.self), not a \(type(of: value)).")
      }
      return try await resolver(value, arguments, info)
    }
  }

  /// The coordinates that have a resolver.
  public var coordinates: [String] { resolvers.keys.sorted() }
}

/// What a resolver may know about the place of its field.
public struct ResolverInfo: Sendable {
  /// The field's name in the schema.
  public let fieldName: String
  /// The object type that has the field.
  public let parentType: String
  /// The field's type.
  public let returnType: GraphQL.TypeReference
  /// The response names and indices that lead to the field.
  public let path: ResponsePath
  /// The selections of the field: several if the document selects it more than once.
  public let fields: [GraphQL.Field]
  /// The operation that is being executed.
  public let operation: GraphQL.Operation
  /// The operation's variables, after coercion.
  public let variables: JSONObject
}
