import SputnikLanguage

/// The resolvers of a schema: functions that compute the values of fields.
///
/// A resolver belongs to a field, which is named by its schema coordinate (`Type.field`).
///
/// ```swift
/// var resolvers = Resolvers()
/// resolvers.add("Query.hero") { _, arguments, _ in
///   .object(try await store.hero(id: arguments["id"]?.stringValue))
/// }
/// resolvers.add("Hero.name", of: Hero.self) { hero, _, _ in .string(hero.name) }
/// ```
///
/// A field without a resolver takes the member with its name from its source, if this is a
/// `JSONObject` or a `[String: ResolvedValue]`. Such data doesn't need any resolvers. A
/// ``fallback`` replaces this rule.
public struct Resolvers: Sendable {
  /// A function that computes the value of a field.
  ///
  /// An error that it throws becomes an error of the response, with the field's path. In the
  /// arguments, enum values and `ID`s are strings. An argument that is left out and has no default
  /// value is absent.
  ///
  /// - Parameters:
  ///   - source: The object that has the field.
  ///   - arguments: The coerced arguments of the field.
  ///   - info: More information about the field.
  public typealias Resolver =
    @Sendable (_ source: any Sendable, _ arguments: JSONObject, _ info: ResolverInfo) async throws
    -> ResolvedValue

  /// The events of a root field of a subscription. Each is the source of this field.
  public typealias Events = AsyncThrowingStream<any Sendable, any Error>

  /// A function that returns the events for a subscriber. An error that it throws refuses the
  /// request.
  ///
  /// - Parameter arguments: The coerced arguments of the root field.
  public typealias EventSource = @Sendable (_ arguments: JSONObject) async throws -> Events

  private var resolvers: [String: Resolver] = [:]
  private var sources: [String: EventSource] = [:]

  /// The resolver of all fields that have none of their own. If it is `nil`, such a field takes the
  /// member with its name from its source.
  public var fallback: Resolver?

  /// Makes an empty collection of resolvers.
  public init() {}

  /// The resolver of a field, or `nil` if there is none.
  ///
  /// - Parameter coordinate: The schema coordinate of the field: `Type.field`.
  public subscript(coordinate: String) -> Resolver? {
    get { resolvers[coordinate] }
    set { resolvers[coordinate] = newValue }
  }

  /// Adds the resolver of a field.
  ///
  /// - Parameters:
  ///   - coordinate: The schema coordinate of the field: `Type.field`.
  ///   - resolver: Computes the value of the field.
  public mutating func add(_ coordinate: String, _ resolver: @escaping Resolver) {
    resolvers[coordinate] = resolver
  }

  /// Adds the resolver of a field whose sources have one Swift type.
  ///
  /// - Parameters:
  ///   - coordinate: The schema coordinate of the field: `Type.field`.
  ///   - source: The type of the sources.
  ///   - resolver: Computes the value of the field.
  public mutating func add<Source: Sendable>(
    _ coordinate: String, of source: Source.Type,
    _ resolver: @escaping @Sendable (Source, JSONObject, ResolverInfo) async throws -> ResolvedValue
  ) {
    resolvers[coordinate] = { value, arguments, info in
      guard let value = value as? Source else {
        throw ExecutionError(
          "The resolver of \(coordinate) expects a \(Source.self), but its source is a"
            + " \(type(of: value)).")
      }
      return try await resolver(value, arguments, info)
    }
  }

  /// Adds the events of a root field of a subscription (specification, section 6.2.3.1).
  ///
  /// A root field without a resolver takes the member with its name from the event.
  ///
  /// - Parameters:
  ///   - coordinate: The schema coordinate of the field: `Subscription.field`.
  ///   - source: Returns the events for a subscriber.
  public mutating func addEvents(of coordinate: String, _ source: @escaping EventSource) {
    sources[coordinate] = source
  }

  /// Returns the function for the events of a field, or `nil` if it has none.
  func source(of coordinate: String) -> EventSource? { sources[coordinate] }

  /// The schema coordinates of the fields that have events, in alphabetical order.
  var coordinatesOfEvents: [String] { sources.keys.sorted() }

  /// The schema coordinates of the fields that have a resolver, in alphabetical order.
  public var coordinates: [String] { resolvers.keys.sorted() }
}
