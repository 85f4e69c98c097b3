import SputnikLanguage

/// A Swift enum that stands for a oneOf input object: of its members exactly one is sent, and it is
/// never null (specification, section 3.10.1). ``QueryOneOf(schemaTypeName:)`` makes an enum conform.
///
/// ```swift
/// UserBy.id(4)  // as a variable {"id":"4"}, in a document {id: "4"}
/// ```
///
/// It is an input alone: a field can't have its type.
public protocol GraphQLOneOf: GraphQLValue {
  /// The name of the input object in the schema.
  static var __typeName: String { get }

  /// The case `index` with the neutral value of its member; the last one beyond the last.
  static func __neutral(_ index: Int) -> Self

  /// The member that is sent.
  func __member() throws(__PrintError) -> __InputMember
}

extension GraphQLOneOf {
  public static var __type: GraphQL.TypeReference { .nonNull(.named(__typeName)) }

  /// The first case, or, inside of that, the next one: a member may be of the same type, and the
  /// first case have no end.
  public static func __neutral() -> Self { EndlessType.nested(Self.self) { __neutral($0) } }

  /// An input object in an answer: there is nothing that could be read.
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    reader.skipWhitespace()
    throw reader.mismatch(
      "no value: \(Self.__typeName) is an input object and can't be in an answer")
  }

  /// A field of this type is a mistake, which only a visit finds.
  @inlinable public var __traits: __SelectionTraits { .__planned }

  public static func __visitScalar(_ visitor: inout __Visitor) throws(__PrintError) {
    guard case .document(let builder) = visitor.purpose else { return }
    throw __PrintError(
      "\(__typeName) is an input object: it can be an argument or a variable, and no field",
      at: builder.path)
  }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    try Self.__visitScalar(&visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? { .object([try __member()]) }
}
