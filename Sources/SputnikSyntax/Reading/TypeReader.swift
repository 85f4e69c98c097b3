import SwiftSyntax

extension TypeModel {
  init(_ type: TypeSyntax) {
    self.init(spelling: type.spelling, shape: Shape(type))
  }
}

extension TypeModel.Shape {
  init(_ type: TypeSyntax) {
    if let optional = type.as(OptionalTypeSyntax.self) {
      self = .optional(Self(optional.wrappedType))
    } else if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      self = .optional(Self(optional.wrappedType))
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self = .list(Self(array.element))
    } else if let inner = type.inParentheses {
      self = Self(inner)
    } else if let (layer, inner) = type.spelledOutLayer {
      let inner = Self(inner)
      switch layer {
      case .optional: self = .optional(inner)
      case .array: self = .list(inner)
      case .nullable: self = .nullable(inner)
      case .indirect: self = .indirect(inner)
      }
    } else {
      self = .named(type.plainText)
    }
  }
}

extension TypeSyntax {
  /// The type's own words: without comments, and on one line.
  fileprivate var spelling: String {
    var text = ""
    var hasSpace = false
    for token in tokens(viewMode: .sourceAccurate) {
      if hasSpace || !token.leadingTrivia.isEmpty, !text.isEmpty { text += " " }
      text += token.text
      hasSpace = !token.trailingTrivia.isEmpty
    }
    return text
  }

  /// The name without `Swift.`, backticks, spaces and comments.
  var plainText: String {
    let text = tokens(viewMode: .sourceAccurate).map(plainName).joined()
    for prefix in ["Swift.", "Swift::", "Sputnik.", "Sputnik::"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count))
    }
    return text
  }

  fileprivate var inParentheses: TypeSyntax? {
    guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    else { return nil }
    return only.type
  }

  fileprivate enum Layer: String {
    case optional = "Optional"
    case array = "Array"
    case nullable = "GraphQLNullable"
    case indirect = "Indirect"
  }

  /// `Optional<T>`, `Array<T>`, `Indirect<T>` …, with or without their module before them.
  fileprivate var spelledOutLayer: (layer: Layer, inner: TypeSyntax)? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    let name = String(plainText.prefix { $0 != "<" })
    // The node's own description: how a generic argument is stored differs between versions of
    // swift-syntax.
    guard let clause, clause.arguments.count == 1, let argument = clause.arguments.first,
      let layer = Layer(rawValue: name),
      let inner = Syntax(argument.argument).as(TypeSyntax.self)
    else { return nil }
    return (layer, inner)
  }

  /// The type inside all optionals and lists if nothing in GraphQL is like it: a function, a tuple,
  /// a dictionary, `any P`.
  var unusable: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unusable }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.unusable }
    if let inner = inParentheses { return inner.unusable }
    if let (_, inner) = spelledOutLayer { return inner.unusable }
    switch kind {
    case .functionType, .tupleType, .someOrAnyType, .metatypeType, .compositionType,
      .dictionaryType, .suppressedType, .attributedType:
      return self
    default: return ["Any", "AnyObject"].contains(plainText) ? self : nil
    }
  }
}
