import SputnikLanguage

/// A Swift type that stands for a GraphQL type, in answers, in arguments and in variables.
///
/// | Swift | GraphQL |
/// |---|---|
/// | `String`, `Int`, `Double`, `Float`, `Bool`, ``ID`` | `String!`, `Int!`, `Float!`, `Boolean!`, `ID!` |
/// | `T?` | the same without `!` |
/// | ``GraphQLNullable``, ``Indirect`` of `T` | the same without `!`, the same |
/// | `[T]` | `[T!]!` |
/// | `URL`, `UUID`, `Date`, `Decimal`, `Int64`, ``JSONValue`` | the scalars of these names, and `JSON` |
/// | ``QueryOneOf(schemaTypeName:)`` | a oneOf input object by name |
/// | ``QueryEnum()``, ``Scalar(expressibleBy:valueType:)``, ``QuerySatelite(schemaTypeName:)`` | by name |
///
/// The macros make types conform; there is no need to do it by hand.
public protocol GraphQLValue: Sendable {
  /// The type as variable definitions name it.
  static var __type: GraphQL.TypeReference { get }

  /// The satelite or union inside the lists and optionals; `nil` for leaves, which have no selection
  /// set.
  static var __objectType: (any GraphQLValue.Type)? { get }

  /// What a property holds in an answer when there is nothing to hold.
  static func __neutral() -> Self

  /// What a property holds before the request.
  static func __template(_ ancestors: inout __Ancestors) -> Self

  /// Reads the value, which has been neutral before: what it holds otherwise may be lost, and never freed.
  mutating func __fill(_ reader: inout __Reader) throws(__ReadError)

  /// Adds arguments and a selection set to the field that is being printed; leaves have neither.
  func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError)

  /// Visits a field of this type that has no selection set; throws if no field can have the type.
  static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError)

  /// What has to be known of the selection inside.
  var __traits: __SelectionTraits { get }

  /// The value as an argument or a variable; `nil` if it is to be left out.
  func __input() throws(__PrintError) -> __InputValue?
}

extension GraphQLValue {
  public static var __objectType: (any GraphQLValue.Type)? { nil }
  @inlinable public static func __template(_ ancestors: inout __Ancestors) -> Self { __neutral() }
  @inlinable public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {}
  @inlinable public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {}
}

/// The types whose templates are being made, outermost first, so that a type which contains itself
/// ends in an empty list instead of an endless one.
///
/// - Warning: Sputnik's macros call this. Do not call it directly.
public struct __Ancestors {
  private var types: [ObjectIdentifier] = []
  /// How many more satelites may be made. Types that contain each other in many ways have more paths
  /// than any machine can walk; they can't be printed anyway, and printing says so.
  private var remaining = 10_000

  /// No type yet.
  public init() {}

  /// Makes the template of `type` with `body`, or a neutral value if `type` is being made already.
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

  /// Whether a list or an optional of `type` has to stay empty.
  func contains(_ type: Any.Type) -> Bool {
    remaining <= 0 || types.contains(ObjectIdentifier(type))
  }
}

extension __Ancestors {
  /// Returns the template of `type` outside of any other type.
  static func freshTemplate<T: GraphQLValue>(of type: T.Type) -> T {
    var ancestors = __Ancestors()
    return T.__template(&ancestors)
  }
}
