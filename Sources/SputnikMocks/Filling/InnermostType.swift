import SputnikCore

/// A type of property that contains values of another type.
private protocol WrappingType {
  static var wrapped: any GraphQLValue.Type { get }
}

extension Optional: WrappingType where Wrapped: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Wrapped.self }
}

extension GraphQLNullable: WrappingType where Wrapped: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Wrapped.self }
}

extension FieldResult: WrappingType where Success: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Success.self }
}

extension Array: WrappingType where Element: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { Element.self }
}

extension Indirect: WrappingType where T: GraphQLValue {
  fileprivate static var wrapped: any GraphQLValue.Type { T.self }
}

extension GraphQLValue {
  /// The type inside all lists and optionals.
  package static var innermost: any GraphQLValue.Type {
    (self as? any WrappingType.Type)?.wrapped.innermost ?? self
  }
}
