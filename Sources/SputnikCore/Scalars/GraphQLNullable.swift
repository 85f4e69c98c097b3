import SputnikLanguage

/// A value that can also be null or left out: in GraphQL these are two things (specification, section
/// 2.9.5), and Swift's `nil` is only one of them, left out.
///
/// ```swift
/// @Variable var nickname: GraphQLNullable<String>   // $nickname: String
///
/// .init(nickname: "Rick")   // {"nickname":"Rick"}
/// .init(nickname: .null)    // {"nickname":null}: takes the nickname away
/// .init(nickname: .absent)  // {}: leaves the nickname as it is
/// .init(nickname: nil)      // the same as .absent, as in every optional
/// ```
///
/// A left out variable gets the default of its definition; a null overrides it (section 6.1.2).
/// Literals of the wrapped type stand for its values. In lists there is nothing to leave out: there,
/// an absent element is sent as null.
///
/// In an answer null is ``null``, and ``absent`` is what the server wasn't asked for.
public enum GraphQLNullable<Wrapped> {
  /// Left out: `{}`.
  case absent
  /// Sent as null: `{"nickname":null}`.
  case null
  /// Sent as a value: `{"nickname":"Rick"}`.
  case value(Wrapped)

  /// A value, or ``absent`` for `nil`.
  public init(_ optional: Wrapped?) { self = optional.map(Self.value) ?? .absent }

  /// A value, or ``null`` for `nil`.
  ///
  /// ```swift
  /// .init(nickname: .init(orNull: person.nickname))  // {"nickname":null} where the person has none
  /// ```
  public init(orNull optional: Wrapped?) { self = optional.map(Self.value) ?? .null }

  /// The value; `nil` where it is null or absent.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension GraphQLNullable: Sendable where Wrapped: Sendable {}
extension GraphQLNullable: Equatable where Wrapped: Equatable {}
extension GraphQLNullable: Hashable where Wrapped: Hashable {}

extension GraphQLNullable: GraphQLValue where Wrapped: GraphQLValue {
  public static var __type: GraphQL.TypeReference { Wrapped.__type.nullable }
  public static var __objectType: (any GraphQLValue.Type)? { Wrapped.__objectType }
  @inlinable public static func __neutral() -> Self { .absent }

  /// Present where an optional is: where there is a selection to narrow.
  public static func __template(_ ancestors: inout __Ancestors) -> Self {
    Self(Wrapped?.__template(&ancestors))
  }

  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    var optional: Wrapped?
    try optional.__fill(&reader)
    self = Self(orNull: optional)
  }

  public var __traits: __SelectionTraits { value.__traits }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    try value.__visitSelection(&visitor)
  }

  public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {
    try Wrapped.__visitScalar(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    switch self {
    case .absent: nil
    case .null: .null
    case .value(let value): try value.__input()
    }
  }
}

extension GraphQLNullable: __Selectable where Wrapped: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout Wrapped.__Object) -> R) -> R {
    var optional = value
    defer { self = Self(optional) }
    return optional.__withObject(body)
  }

  /// The value before the request: where selections are narrowed and arguments set. Writing creates
  /// it where there is none.
  public var select: Wrapped.__Object {
    get { object }
    set { object = newValue }
  }

  /// Asks for the fields named and no others; see ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Wrapped.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}
