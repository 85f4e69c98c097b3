import SputnikCore

/// A type of property that contains values of another type.
private protocol WrappingType {
  static var wrapped: any GraphQLValue.Type { get }
  /// Returns the type in Swift, for messages.
  static func spelled(_ inner: String) -> String
}

extension Optional: WrappingType where Wrapped: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Wrapped.self }
  fileprivate static func spelled(_ inner: String) -> String { "\(inner)?" }
}

extension GraphQLNullable: WrappingType where Wrapped: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Wrapped.self }
  fileprivate static func spelled(_ inner: String) -> String { "\(inner)?" }
}

extension FieldResult: WrappingType where Success: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Success.self }
  fileprivate static func spelled(_ inner: String) -> String { "FieldResult<\(inner)>" }
}

extension Array: WrappingType where Element: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Element.self }
  fileprivate static func spelled(_ inner: String) -> String { "[\(inner)]" }
}

extension Indirect: WrappingType where T: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { T.self }
  fileprivate static func spelled(_ inner: String) -> String { inner }
}

extension GraphQLValue {
  /// The type inside all lists and optionals.
  package static var innermost: any GraphQLValue.Type {
    (self as? any WrappingType.Type)?.wrapped.innermost ?? self
  }

  /// Returns the type in Swift, for messages.
  ///
  /// - Parameter name: The name of the type inside all lists and optionals.
  package static func spelled(_ name: String) -> String {
    guard let type = self as? any WrappingType.Type else { return name }
    return type.spelled(type.wrapped.spelled(name))
  }
}
