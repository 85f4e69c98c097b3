import SputnikLanguage

/// An enum that represents an object of one of several types: a union (specification, section 3.8),
/// or an interface with a case for each type.
///
/// The macro `@QueryUnion` makes an enum conform.
public protocol GraphQLUnion: GraphQLValue {
  /// The number of cases for types.
  static var __memberCount: Int { get }

  /// Visits every type, in the order of declaration.
  static func __visitMembers(_ visitor: inout __Visitor) throws(__PrintError)

  /// Visits the payload of the case. The case for objects of other types has none.
  func __visitPayload(_ visitor: inout __Visitor) throws(__PrintError)

  /// Reads the object at the reader's position as the type of the case `index`.
  static func __read(_ index: Int, _ reader: inout __Reader) throws(__ReadError) -> Self

  /// Returns the case for objects of other types, or `nil` if there is none.
  ///
  /// - Parameter typename: The `__typename` of the object.
  static func __other(_ typename: String) -> Self?
}

extension GraphQLUnion {
  public static var __objectType: (any GraphQLValue.Type)? { Self.self }
  public static func __other(_ typename: String) -> Self? { nil }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    if case .nulls(let search) = visitor.purpose {
      visitor.searchUnion(self, search)
    } else if visitor.collectsValues {
      try __visitPayload(&visitor)
      if case .response(let writer) = visitor.purpose, writer.value == nil {
        writer.value = .unwritable("\(self)")
      }
    } else {
      try visitor.union(Self.self)
    }
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    throw __PrintError("a union can't be an input: use '@QueryOneOf' for an input of several kinds")
  }
}
