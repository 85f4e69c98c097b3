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
    labeledArgument(label)?.expression
  }

  /// The argument `label` with its label.
  func labeledArgument(_ label: String) -> LabeledExprSyntax? {
    guard case .argumentList(let list) = arguments else { return nil }
    return list.first { $0.label?.text == label }
  }

  /// The first argument, if it has no label.
  var unlabelledArgument: ExprSyntax? {
    guard case .argumentList(let list) = arguments, let first = list.first, first.label == nil
    else { return nil }
    return first.expression
  }

  /// Whether the attribute may change how a property is stored, as property wrappers and other
  /// macros do. Their names begin with a capital letter; what the compiler itself knows does not,
  /// but for the few here.
  var mayChangeStorage: Bool {
    guard macroName.first?.isUppercase == true else { return false }
    return !MacroNames.all.contains(macroName)
      && !["MainActor", "ObservationIgnored"].contains(macroName)
  }
}

extension AttributeListSyntax {
  /// The attributes that are Sputnik's, of those named.
  public func macros(_ names: Set<String>) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { names.contains($0.macroName) }
  }

  /// What is wrong where a type carries `attribute` and another of Sputnik's macros. The first of
  /// them is read; each later one complains.
  func rivalry(of attribute: AttributeSyntax) -> Problem? {
    let macros = macros(MacroNames.types)
    guard let first = macros.first, macros.count > 1 else { return nil }
    if first.macroName != attribute.macroName {
      return Problem(
        .twoTypeMacros(first: first.macroName, second: attribute.macroName), at: attribute)
    }
    return macros.dropFirst().first { $0.macroName == first.macroName }.map {
      Problem(.twoTypeMacros(first: first.macroName, second: first.macroName), at: $0)
    }
  }

  /// An `#if` among the attributes.
  var condition: IfConfigDeclSyntax? {
    lazy.compactMap { if case .ifConfigDecl(let condition) = $0 { condition } else { nil } }.first
  }
}

/// The macros' names.
public enum MacroNames {
  static let operations: Set<String> = ["QueryOperation", "QueryMutation"]
  static let satelites: Set<String> = ["QuerySatelite", "QuerySatellite", "QueryFragment"]
  static let structs = operations.union(satelites)
  static let types = structs.union(["QueryEnum", "QueryOneOf", "QueryUnion", "Scalar"])
  /// What a property is: one of these.
  static let kinds: Set<String> = [
    "Variable", "Property", "Argument", "FragmentSpread", "InlineFragment",
  ]
  /// What may be added to a field or a fragment.
  static let directives: Set<String> = ["Include", "Skip", "Directive"]
  static let properties = kinds.union(directives)
  public static let enumMarkers: Set<String> = ["EnumValue", "UnknownValue"]
  static let all = types.union(properties).union(enumMarkers)
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

  /// Whether the expression is one that a document can print: a literal, a case, an input object.
  var isConstant: Bool {
    switch kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr: return stringLiteral != nil
    case .declReferenceExpr: return trimmedDescription.first?.isUppercase == true
    default: break
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "-" && prefix.expression.literalType != nil
    }
    if let array = self.as(ArrayExprSyntax.self) {
      return array.elements.allSatisfy(\.expression.isConstant)
    }
    if let tuple = self.as(TupleExprSyntax.self) {
      return tuple.elements.allSatisfy { $0.label == nil && $0.expression.isConstant }
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.base?.isConstant ?? true
    }
    if let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil {
      let called = call.calledExpression
      let member = called.as(MemberAccessExprSyntax.self)
      let makesValue = member?.base == nil || member?.declName.baseName.text == "init"
      return makesValue && called.isConstant && call.arguments.allSatisfy(\.expression.isConstant)
    }
    return false
  }
}

/// The text of an identifier without backticks.
func plainName(_ token: TokenSyntax) -> String { token.text.withoutBackticks }

extension String {
  /// The identifier without backticks.
  var withoutBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
