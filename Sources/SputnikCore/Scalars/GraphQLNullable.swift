import SputnikLanguage

/// A value that can also be null or absent.
///
/// GraphQL distinguishes a null from a value that is left out (specification, section 2.9.5). In an
/// optional, Swift's `nil` means that the value is left out.
///
/// ```swift
/// @Variable var nickname: GraphQLNullable<String>   // $nickname: String
///
/// .init(nickname: "Rick")   // {"nickname":"Rick"}
/// .init(nickname: .null)    // {"nickname":null}: removes the nickname
/// .init(nickname: .absent)  // {}: doesn't change the nickname
/// .init(nickname: nil)      // {}: the same as .absent
/// ```
///
/// An absent variable gets the default of its definition. A null overrides the default (section
/// 6.1.2). Literals of the wrapped type make a value. An absent element of a list is sent as null.
///
/// In a response, a null becomes ``null``, and a field that wasn't asked for is ``absent``.
public enum GraphQLNullable<Wrapped> {
  /// The value is left out: `{}`.
  case absent
  /// The value is null: `{"nickname":null}`.
  case null
  /// There is a value: `{"nickname":"Rick"}`.
  case value(Wrapped)

  /// Creates a value, or ``absent`` from `nil`.
  public init(_ optional: Wrapped?) { self = optional.map(Self.value) ?? .absent }

  /// Creates a value, or ``null`` from `nil`.
  ///
  /// ```swift
  /// .init(nickname: .init(orNull: person.nickname))  // {"nickname":null} if it is nil
  /// ```
  public init(orNull optional: Wrapped?) { self = optional.map(Self.value) ?? .null }

  /// The value, or `nil` if it is null or absent.
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

  /// Returns a value if the wrapped type has a selection to narrow, as an optional does.
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

  /// The value, in which you narrow the selection and set arguments before the request.
  ///
  /// If there is no value, reading returns a new template, and writing inserts it.
  public var select: Wrapped.__Object {
    get { object }
    set { object = newValue }
  }

  /// Selects the given fields and no others.
  ///
  /// - Parameter selections: The fields to select. See ``GraphQLSatellite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Wrapped.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}
