import SputnikLanguage

/// The made-up values of a mock: a seed, how long lists are, and what is at certain coordinates.
///
/// ```swift
/// let values = MockValues(
///   seed: 1,
///   [
///     "Query.heroes": .list(count: 20),   // a field
///     "Character.name": "R2-D2",
///     "Human": ["homePlanet": "Tatooine"],  // a type, wherever it occurs
///     "Cursor": "abc",                      // a scalar
///   ])
/// ```
///
/// Without an entry, a value is made up from the name and the type of its field, so that it looks
/// real: `email` is `"mia.ito@example.com"`, `price` is `42.5`. Whether there is another page
/// (`hasNextPage`) is always false, so that a client which loads all pages comes to an end.
///
/// The same seed gives the same values in every process. A value depends on the seed and on the
/// fields above it, with their arguments and indices. It doesn't depend on aliases or on other
/// fields that are selected.
///
/// With a schema, an object whose type has a field `id` is the same object wherever it has the same
/// id: in lists, inside others, and where an argument asks for it. Its values depend on the seed,
/// its type and its id, and the id of an interface or a union always has the same type.
///
/// The coordinate of a field is `Type.field`. It can also name an interface of the type.
public struct MockValues: Sendable {
  /// The number that all values depend on.
  public var seed: UInt64
  /// The number of elements of a list.
  ///
  /// Inside three lists, a list has one element, unless its field has an entry
  /// ``MockValue/list(count:)``. So the size of a response with many lists inside each other stays
  /// in bounds.
  public var listSize = 3
  /// The probability that a nullable value is null, from 0 to 1.
  public var nullRate = 0.0
  private var entries: [String: MockValue]

  /// Makes values.
  ///
  /// - Parameters:
  ///   - seed: The number that all values depend on.
  ///   - entries: The values at certain coordinates.
  public init(seed: UInt64 = 0, _ entries: [String: MockValue] = [:]) {
    self.seed = seed
    self.entries = entries
  }

  /// What is at a coordinate, or `nil` for a value that is made up.
  ///
  /// - Parameter coordinate: `Type.field`, or the name of a type.
  public subscript(coordinate: String) -> MockValue? {
    get { entries[coordinate] }
    set { entries[coordinate] = newValue }
  }

  /// The coordinates that have an entry, in alphabetical order.
  public var coordinates: [String] { entries.keys.sorted() }
}

extension MockValues {
  /// The key of the root of a response.
  var root: MockKey { MockKey(seed: seed) }

  /// Returns the entry for a field of an object.
  ///
  /// - Parameters:
  ///   - field: The field's name.
  ///   - types: The names of the object's type and of its interfaces.
  func entry(_ field: String, of types: [String]) -> MockValue? {
    if entries.isEmpty { return nil }
    for type in types {
      if let entry = entries["\(type).\(field)"] { return entry }
    }
    return nil
  }

  /// Returns the number of elements of a list without an entry.
  ///
  /// - Parameter depth: The number of lists around it.
  func count(ofListAt depth: Int) -> Int { depth < 3 ? max(0, listSize) : min(1, max(0, listSize)) }

  /// Returns whether a nullable value is null.
  func isNull(_ key: MockKey) -> Bool { nullRate > 0 && key.happens(nullRate, for: "null") }
}

extension MockValue {
  /// Returns the value for a place. Functions are evaluated. What tells the events of a
  /// subscription doesn't tell the value of one of them, which is made up.
  ///
  /// - Throws: What the function throws; an `ExecutionError` for an error.
  func resolved(for field: @autoclosure () -> MockField) throws -> Content {
    var content = content
    while case .computed(let value) = content { content = try value(field()).content }
    if case .error(let error) = content { throw error }
    if case .events = content { return .generated }
    return content
  }
}
