import SputnikLanguage

/// A Swift type that represents a GraphQL type in responses, arguments and variables.
///
/// | Swift | GraphQL |
/// |---|---|
/// | `String`, `Int`, `Double`, `Float`, `Bool`, ``ID`` | `String!`, `Int!`, `Float!`, `Boolean!`, `ID!` |
/// | `T?` | the same without `!` |
/// | ``GraphQLNullable``, ``Indirect``, ``FieldResult`` of `T` | the same without `!`, the same, the same |
/// | `[T]` | `[T!]!` |
/// | `URL`, `UUID`, `Date`, `Decimal`, `Int64`, ``JSONValue`` | the scalars of these names, and `JSON` |
/// | `@QueryOneOf` | the oneOf input object with the name of the enum |
/// | `@QueryEnum`, `@Scalar`, `@QuerySatelite` | the type with the same name, or with the name given |
///
/// The macros make types conform. Don't write a conformance by hand.
public protocol GraphQLValue: Sendable {
  /// The GraphQL type, as a variable definition writes it.
  static var __type: GraphQL.TypeReference { get }

  /// The satellite or union inside the lists and optionals, or `nil` for scalars and enums, which
  /// have no selection set.
  static var __objectType: (any GraphQLValue.Type)? { get }

  /// Returns the value that a property has in a response that has no value for it.
  static func __neutral() -> Self

  /// Returns the value that a property has before the request.
  ///
  /// - Parameter ancestors: The types around this one.
  static func __template(_ ancestors: inout __Ancestors) -> Self

  /// Reads the value at the reader's position.
  ///
  /// The old value must be neutral. It is overwritten without being released.
  mutating func __fill(_ reader: inout __Reader) throws(__ReadError)

  /// Adds arguments and a selection set to the field that is being printed. Scalars and enums have
  /// neither. Throws if a field can't have this type.
  func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError)

  /// The traits of the selection inside the value.
  var __traits: __SelectionTraits { get }

  /// Returns the value as an argument or a variable, or `nil` if it is left out.
  func __input() throws(__PrintError) -> __InputValue?
}

extension GraphQLValue {
  public static var __objectType: (any GraphQLValue.Type)? { nil }
  @inlinable public static func __template(_ ancestors: inout __Ancestors) -> Self { __neutral() }
  @inlinable public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {}
}

/// The types whose templates are being made, outermost first.
///
/// With them, the template of a type that contains itself ends in an empty list.
public struct __Ancestors {
  private var types: [ObjectIdentifier] = []
  /// How many more satellites may be made. The limit is for types that contain each other in so
  /// many ways that making all templates would never end. Printing such an operation throws an
  /// error.
  private var remaining = 10_000

  /// Creates an empty list of types.
  public init() {}

  /// Returns the result of `body`, which makes the template of `type`, or a neutral value if a
  /// template of `type` is being made already.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - body: The function that makes the template.
  ///   - neutral: The function that makes the neutral value.
  public mutating func within<T>(
    _ type: T.Type, _ body: (inout __Ancestors) -> T, else neutral: () -> T
  ) -> T {
    let id = ObjectIdentifier(type)
    guard remaining > 0, !types.contains(id) else { return neutral() }
    remaining -= 1
    types.append(id)
    defer { types.removeLast() }
    return body(&self)
  }

  /// Returns whether a list or an optional of `type` has to stay empty.
  func contains(_ type: Any.Type) -> Bool {
    remaining <= 0 || types.contains(ObjectIdentifier(type))
  }
}

extension __Ancestors {
  /// Returns the template of `type`, which is inside no other type.
  static func freshTemplate<T: GraphQLValue>(of type: T.Type) -> T {
    var ancestors = __Ancestors()
    return T.__template(&ancestors)
  }
}
