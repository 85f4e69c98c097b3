import SwiftSyntax

extension TypeModel {
  package init(_ type: TypeSyntax) {
    if let token = type.onlyToken {
      let name = plainName(token)
      self.init(
        spelling: token.text, shape: .named(name), leadingName: name, name: TypeName([name]),
        piecesAroundSelf: [token.text])
      return
    }
    let pieces = type.piecesAroundSelf
    self.init(
      spelling: pieces.joined(separator: "Self"), shape: Shape(type), leadingName: type.leadingName,
      name: type.unwrapped.name, wrapping: Wrapping(type), isClosure: type.isFunction,
      piecesAroundSelf: pieces)
  }
}

extension Wrapping {
  fileprivate init?(_ type: TypeSyntax) {
    switch type.kind {
    case .optionalType, .implicitlyUnwrappedOptionalType: self = .optional
    case .arrayType: self = .list
    default: return nil
    }
  }
}

extension TypeModel.Shape {
  fileprivate init(_ type: TypeSyntax) {
    guard let (wrapping, inner) = type.outerWrapping else {
      self = .named(type.plainText)
      return
    }
    let shape = Self(inner)
    switch wrapping {
    case .optional: self = .optional(shape)
    case .array: self = .list(shape)
    case .nullable: self = .nullable(shape)
    case .indirect: self = .indirect(shape)
    case .result: self = .result(shape)
    case .parentheses: self = shape
    }
  }
}

extension TypeSyntax {
  /// The part inside all wrapping types, if GraphQL has nothing like it: a function, a tuple, a
  /// dictionary, `any P`.
  var unusable: TypeSyntax? {
    if let (_, inner) = outerWrapping { return inner.unusable }
    switch kind {
    case .functionType, .tupleType, .someOrAnyType, .metatypeType, .compositionType,
      .dictionaryType, .suppressedType, .attributedType:
      return self
    default: return ["Any", "AnyObject"].contains(plainText) ? self : nil
    }
  }

  /// The name, if the type is written as one word, as most are.
  ///
  /// A plugin is a debug build, in which it costs much to go through a node's tokens.
  fileprivate var onlyToken: TokenSyntax? {
    guard kind == .identifierType, let first = firstToken(viewMode: .sourceAccurate),
      first == lastToken(viewMode: .sourceAccurate)
    else { return nil }
    return first
  }

  /// The text without backticks, spaces and comments.
  fileprivate var writtenText: String {
    if let onlyToken { return plainName(onlyToken) }
    return tokens(viewMode: .sourceAccurate).map(plainName).joined()
  }

  /// The type inside all wrapping types.
  fileprivate var unwrapped: TypeSyntax { outerWrapping?.inner.unwrapped ?? self }

  /// The name, which isn't that of a wrapping type.
  var name: TypeName {
    if let onlyToken { return TypeName([plainName(onlyToken)]) }
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    if let member = self.as(MemberTypeSyntax.self) {
      var name = member.baseType.name
      name.parts.append(tokens.drop { $0 != member.period }.dropFirst().map(plainName).joined())
      if member.genericArgumentClause != nil { name.isGeneric = true }
      return name
    }
    // Older versions of swift-syntax have no node for a module selector.
    let hasModule = tokens.count > 2 && tokens[1].text == "::"
    return TypeName(
      module: hasModule ? plainName(tokens[0]) : nil,
      [tokens.dropFirst(hasModule ? 2 : 0).map(plainName).joined()],
      isGeneric: self.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil)
  }

  /// Whether the type inside all wrapping types is written as a name.
  var isName: Bool {
    let type = unwrapped
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
  }

  /// The name without `Swift.`, backticks, spaces and comments.
  var plainText: String { writtenText.withoutModule }

  /// The source text, without comments and on one line, in pieces: a `Self` that contains a type is
  /// between each two of them.
  ///
  /// `T!` is a mistake, and becomes `T?`, which generated code can spell in every place.
  fileprivate var piecesAroundSelf: [String] {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      var pieces = type.wrappedType.piecesAroundSelf
      pieces[pieces.count - 1] += "?"
      return pieces
    }
    var pieces = [""]
    var isFirst = true
    var hasSpace = false
    for token in tokens(viewMode: .sourceAccurate) {
      if hasSpace || !token.leadingTrivia.isEmpty, !isFirst { pieces[pieces.count - 1] += " " }
      if token.containsType {
        pieces.append("")
      } else {
        pieces[pieces.count - 1] += token.text
      }
      isFirst = false
      hasSpace = !token.trailingTrivia.isEmpty
    }
    return pieces
  }

  fileprivate var leadingName: String {
    tokens(viewMode: .sourceAccurate).first { !["[", "("].contains($0.text) }.map(plainName) ?? ""
  }
}

extension TokenSyntax {
  /// Whether the token is the first one of `Self.T`.
  fileprivate var containsType: Bool {
    tokenKind == .keyword(.Self) && nextToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }
}

// MARK: Wrapping types

enum WrappingSyntax: String {
  case optional = "Optional"
  case array = "Array"
  case nullable = "GraphQLNullable"
  case indirect = "Indirect"
  case result = "FieldResult"
  case parentheses
}

extension TypeSyntax {
  /// The outermost wrapping type, in any of its spellings, and the type inside.
  var outerWrapping: (WrappingSyntax, inner: TypeSyntax)? {
    if let optional = self.as(OptionalTypeSyntax.self) { return (.optional, optional.wrappedType) }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return (.optional, optional.wrappedType)
    }
    if let array = self.as(ArrayTypeSyntax.self) { return (.array, array.element) }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    {
      return (.parentheses, only.type)
    }
    return genericWrapping
  }

  /// `Optional<T>`, `Array<T>`, `Indirect<T>` …, with or without a module name.
  private var genericWrapping: (WrappingSyntax, inner: TypeSyntax)? {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    // The versions of swift-syntax store a generic argument in different ways. Its node can be
    // converted in all of them.
    guard let clause, clause.arguments.count == 1, let argument = clause.arguments.first,
      let wrapping = WrappingSyntax(rawValue: String(plainText.prefix { $0 != "<" })),
      let inner = Syntax(argument.argument).as(TypeSyntax.self)
    else { return nil }
    return (wrapping, inner)
  }
}
