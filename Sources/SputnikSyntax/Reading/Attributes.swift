import SwiftParser
import SwiftSyntax

extension AttributeSyntax {
  /// The macro's name without its module: `Variable` of `@Sputnik.Variable`, `@Sputnik::Variable`.
  public var macroName: String {
    let text = attributeName.trimmedDescription
    let start = text.lastIndex { $0 == "." || $0 == ":" }.map(text.index(after:))
    return String(text[(start ?? text.startIndex)...].prefix { $0 != "<" })
  }

  /// The argument `label` of the macro.
  public func argument(_ label: String) -> ExprSyntax? {
    guard case .argumentList(let list) = arguments else { return nil }
    return list.first { $0.label?.text == label }?.expression
  }

  /// The first argument, if it has no label.
  var unlabelledArgument: ExprSyntax? {
    guard case .argumentList(let list) = arguments, let first = list.first, first.label == nil
    else { return nil }
    return first.expression
  }
}

extension AttributeListSyntax {
  /// The attributes that are Sputnik's, of those named.
  func macros(_ names: Set<String>) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { names.contains($0.macroName) }
  }
}

/// The macros' names.
enum MacroNames {
  static let operations: Set<String> = ["QueryOperation", "QueryMutation"]
  static let satelites: Set<String> = ["QuerySatelite", "QuerySatellite"]
  static let structs = operations.union(satelites)
  static let properties: Set<String> = ["Variable", "Property", "Argument"]
}

extension ExprSyntax {
  /// The text of a string literal without interpolation.
  public var stringLiteral: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  var isNilLiteral: Bool { self.is(NilLiteralExprSyntax.self) }

  /// The type that Swift infers for a literal.
  var literalType: TypeModel? {
    let expression = self.as(PrefixOperatorExprSyntax.self)?.expression ?? self
    let name: String
    switch expression.kind {
    case .stringLiteralExpr: name = "String"
    case .integerLiteralExpr: name = "Int"
    case .floatLiteralExpr: name = "Double"
    case .booleanLiteralExpr: name = "Bool"
    default: return nil
    }
    return TypeModel(spelling: name, shape: .named(name))
  }
}

extension TypeModel {
  init(_ type: TypeSyntax) {
    self.init(spelling: type.trimmedDescription, shape: Shape(type))
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
    } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    {
      self = Self(only.type)
    } else {
      self = Self(generic: type)
    }
  }

  /// `Optional<T>` and `Array<T>` spelled out, with or without `Swift.` before them.
  private init(generic type: TypeSyntax) {
    let clause =
      type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
    let text = type.trimmedDescription
    let name = String(text.prefix { $0 != "<" })
    let plain = Self.withoutModule(name)
    // The node's own description: how a generic argument is stored differs between versions of
    // swift-syntax.
    if let clause, clause.arguments.count == 1, let argument = clause.arguments.first,
      ["Optional", "Array"].contains(plain),
      let inner = Syntax(argument.argument).as(TypeSyntax.self)
    {
      self = plain == "Optional" ? .optional(Self(inner)) : .list(Self(inner))
    } else {
      self = .named(Self.withoutModule(text))
    }
  }

  private static func withoutModule(_ name: String) -> String {
    for prefix in ["Swift.", "Swift::", "Sputnik.", "Sputnik::"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }
}

/// The text of an identifier without backticks.
func plainName(_ token: TokenSyntax) -> String {
  let text = token.text
  return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
    ? String(text.dropFirst().dropLast()) : text
}
