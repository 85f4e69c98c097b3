import SputnikLanguage

/// An enum that stands for an object of one of several types: a union (specification, section 3.8), or
/// an interface seen as a choice. ``QueryUnion()`` makes an enum conform.
public protocol GraphQLUnion: GraphQLValue {
  /// How many cases stand for types.
  static var __memberCount: Int { get }

  /// Shows every type to the visitor, in the order of declaration.
  static func __visitMembers(_ visitor: inout __Visitor) throws(__PrintError)

  /// Reads the object that stands here as the type `index`.
  static func __read(_ index: Int, _ reader: inout __Reader) throws(__ReadError) -> Self

  /// The case for objects of other types; `nil` if there is none.
  static func __other(_ typename: String) -> Self?
}

extension GraphQLUnion {
  public static var __objectType: (any GraphQLValue.Type)? { Self.self }
  public static func __other(_ typename: String) -> Self? { nil }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    try visitor.union(Self.self)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    throw __PrintError("a union is no input; an input of one of several kinds is a '@QueryOneOf'")
  }
}
