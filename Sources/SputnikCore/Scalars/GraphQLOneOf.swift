import SputnikLanguage

/// A Swift enum that represents a oneOf input object (specification, section 3.10.1).
///
/// Exactly one of its members is sent, and it is never null. The macro `@QueryOneOf` makes an enum
/// conform.
///
/// ```swift
/// UserBy.id(4)  // as a variable {"id":"4"}, in a document {id: "4"}
/// ```
///
/// It is only for inputs. A field can't have its type.
public protocol GraphQLOneOf: GraphQLValue {
  /// The name of the input object in the schema.
  static var __typeName: String { get }

  /// Returns the case with the given index and a neutral payload. An index after the last case
  /// returns the last case.
  static func __neutral(_ index: Int) -> Self

  /// Returns the member that is sent.
  func __member() throws(__PrintError) -> __InputMember
}

extension GraphQLOneOf {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  /// Returns the first case. If that is being made already, because its payload has the same type,
  /// it returns the next case.
  public static func __neutral() -> Self { EndlessType.nested(Self.self) { __neutral($0) } }

  /// Throws an error, because an input object can't be in a response.
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    throw reader.mismatch(
      "a property of another type ('\(Self.__typeName)' is an input object, which can't be in a "
        + "response)")
  }

  /// Traits that require a visit, because the visit reports that a field can't have this type.
  @inlinable public var __traits: __SelectionTraits { .__planned }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    guard case .document(let builder) = visitor.purpose else { return }
    throw __PrintError(
      "a field can't have the type '\(Self.__typeName)': it is an input object, which can only be the type "
        + "of an argument or a variable",
      at: builder.path)
  }

  public func __input() throws(__PrintError) -> __InputValue? { .object([try __member()]) }
}
