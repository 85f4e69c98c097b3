import SputnikCore

/// What a wrapping type is in a response, with the type inside.
enum Wrapping {
  /// A value or null.
  case nullable(any GraphQLValue.Type)
  /// A list of values.
  case list(any GraphQLValue.Type)
  /// The value itself.
  case transparent(any GraphQLValue.Type)
}

/// A type of property that contains a value of another type.
protocol WrappingType {
  static var wrapping: Wrapping { get }
}

extension Optional: WrappingType where Wrapped: GraphQLValue {
  static var wrapping: Wrapping { .nullable(Wrapped.self) }
}

extension GraphQLNullable: WrappingType where Wrapped: GraphQLValue {
  static var wrapping: Wrapping { .nullable(Wrapped.self) }
}

extension Array: WrappingType where Element: GraphQLValue {
  static var wrapping: Wrapping { .list(Element.self) }
}

extension Indirect: WrappingType where T: GraphQLValue {
  static var wrapping: Wrapping { .transparent(T.self) }
}

/// The type of a property without its outer optionals.
package struct UnwrappedType {
  /// A list, or a type that doesn't contain another one.
  package let type: any GraphQLValue.Type
  package let isNullable: Bool
  /// The type of the elements, if it is a list.
  package let element: (any GraphQLValue.Type)?

  package init(_ type: any GraphQLValue.Type) {
    var (type, isNullable) = (type, false)
    while let wrapper = type as? any WrappingType.Type {
      switch wrapper.wrapping {
      case .nullable(let wrapped): (type, isNullable) = (wrapped, true)
      case .transparent(let wrapped): type = wrapped
      case .list(let element):
        (self.type, self.isNullable, self.element) = (type, isNullable, element)
        return
      }
    }
    (self.type, self.isNullable, element) = (type, isNullable, nil)
  }

  /// The type inside all lists and optionals.
  package var innermost: any GraphQLValue.Type {
    element.map { UnwrappedType($0).innermost } ?? type
  }
}
