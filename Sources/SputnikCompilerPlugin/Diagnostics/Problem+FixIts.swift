import SputnikNames
import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax

extension Problem {
  /// The corrections that the compiler and Xcode offer. There are none if the right one isn't
  /// clear.
  var fixIts: [FixIt] {
    switch misuse {
    case .constantProperty: return replaceAnchor("change 'let' to 'var'", with: "var")
    case .nestedPrivate:
      guard let modifier = anchor.as(DeclModifierSyntax.self) else { return [] }
      return replace(
        Syntax(modifier.name), "change 'private' to 'fileprivate'", with: "fileprivate")
    case .unusableModifier(_, let modifier): return remove("remove '\(modifier)'")
    case .lazyLocal: return remove("remove 'lazy'")
    case .observedVariable: return remove("remove the observers")
    case .twoTypeMacros(_, let macro), .twoPropertyMacros(_, let macro), .strayProperty(let macro),
      .strayEnumMarker(let macro), .computedProperty(let macro), .wrappedProperty(_, let macro):
      return remove("remove '@\(macro)'")
    case .typesOfOther: return remove("remove '@InlineFragment'")
    case .strayDirective: return remove("remove '@Directive'")
    case .fragmentAtRoot(let macro), .deferOnField(_, let macro),
      .streamNotAList(_, let macro, _), .incrementalAtRoot(let macro, _):
      return remove("remove '@\(macro)'")
    case .conditionAtRoot:
      guard let macro = anchor.as(AttributeSyntax.self)?.macroName else { return [] }
      return remove("remove '@\(macro)'")
    case .argumentInOperation: return makeVariable
    case .argumentNameInOperation: return nameVariable
    case .reservedProperty(let name, let remedy): return rename(name, keeping: remedy)
    case .missingType:
      return replaceAnchor(
        "add a type annotation", with: "\(anchor.trimmedDescription): <#Type#>")
    case .implicitlyUnwrapped(let type):
      return replaceAnchor(
        "change the type to '\(type)?'", with: "\(type)?")
    case .optionalInputField(_, let type), .resultThatIsSent(let type),
      .resultInFragment(let type), .resultInUnion(let type), .resultInResult(let type),
      .resultInIndirect(let type), .resultWithNullable(let type), .optionalResultInList(let type):
      return replaceAnchor("change the type to '\(type)'", with: type)
    case .conflictingResponseName(let name, _, let alias) where alias != name:
      return add(alias: alias)
    case .conditionNotOptional, .inlineFragmentNotOptional, .spreadNotOptional,
      .deferNotOptional:
      return makeOptional
    case .variableInString(let name):
      return replaceAnchor(
        "change the text to the variable", with: ".variable(\"\(name)\")")
    case .bareVariable(_, let remedy), .bareField(_, let remedy):
      return replaceAnchor("change it to '\(remedy)'", with: remedy)
    case .dollarInName(let name):
      return replaceAnchor("remove the dollar sign", with: "\"\(name)\"")
    case .inferredType(let property, let type): return addType(type, to: property)
    case .hiddenVariable(_, _, let access): return add(access: access)
    case .missingTypeMacro(_, let macro, _): return add(macro: macro)
    case .unknownArgument(_, .some, remedy: "use 'arguments'"): return nameArguments
    case .argumentNamedLikeField(_, let attribute, let property):
      return renameArgument(attribute, property)
    case .missingRawType: return addRawType
    case .noneCase: return renameNone
    default: return []
    }
  }

  // MARK: Attributes and labels

  /// Changes `@Argument(name: "id")` to `@Variable(name: "id")`.
  private var makeVariable: [FixIt] {
    guard let attribute = anchor.as(AttributeSyntax.self), attribute.argument("variableKey") == nil
    else { return [] }
    return replace(
      Syntax(attribute.attributeName), "change '@Argument' to '@Variable'", with: "Variable")
  }

  /// Changes `@Variable(argument: "id")` to `@Variable(name: "id")`.
  private var nameVariable: [FixIt] {
    guard let argument = anchor.as(LabeledExprSyntax.self), let label = argument.label,
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      !list.contains(where: { $0.label?.text == "name" })
    else { return [] }
    return replace(Syntax(label), "change 'argument' to 'name'", with: "name")
  }

  /// Changes `@Property(name: "hero") var luke` to `@Property(name: "hero", alias: "luke") var
  /// luke`.
  private func add(alias: String) -> [FixIt] {
    guard isGraphQLName(alias), let declaration = anchor.enclosing(VariableDeclSyntax.self),
      declaration.bindings.count == 1
    else { return [] }
    let message = "add the alias '\(alias)'"
    guard let property = declaration.attributes.macros(["Property"]).first else {
      return replace(
        Syntax(declaration), message,
        with: "@Property(alias: \"\(alias)\") \(declaration.trimmed)")
    }
    var arguments: [String] = []
    var position = 0
    if case .argumentList(let list) = property.arguments {
      guard !list.contains(where: { $0.label?.text == "alias" }) else { return [] }
      arguments = list.map { "\($0.label?.text ?? "_"): \($0.expression.trimmed)" }
      if list.first?.label?.text == "name" { position = 1 }
    }
    arguments.insert("alias: \"\(alias)\"", at: position)
    return replace(
      Syntax(property), message, with: "@Property(\(arguments.joined(separator: ", ")))")
  }

  /// Changes `@Property(args: [:])` to `@Property(arguments: [:])`.
  private var nameArguments: [FixIt] {
    guard let label = anchor.as(LabeledExprSyntax.self)?.label else { return [] }
    return replace(
      Syntax(label), "change '\(label.text)' to 'arguments'", with: "arguments")
  }

  /// Changes `@Variable var id: ID` to `@Variable public var id: ID`.
  private func add(access: String) -> [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self), declaration.modifiers.isEmpty
    else { return [] }
    return replace(
      Syntax(declaration.bindingSpecifier), "add '\(access)'",
      with: "\(access) \(declaration.bindingSpecifier.text)")
  }

  /// Changes `struct Hero` to `@QuerySatelite struct Hero`.
  private func add(macro: String) -> [FixIt] {
    guard let declaration = anchor.parent else { return [] }
    return replace(
      declaration, "add '@\(macro)'", with: "@\(macro) \(declaration.trimmed)")
  }

  // MARK: Names

  /// Changes `@Variable var id: ID` to `@Variable(argument: "id") var idArgument: ID`.
  private func renameArgument(_ attribute: String, _ property: String) -> [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      declaration.bindings.count == 1, let binding = declaration.bindings.first,
      case .attribute(let macro) = declaration.attributes.first,
      declaration.attributes.count == 1, macro.arguments == nil
    else { return [] }
    let value = binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
    let modifiers = declaration.modifiers.description
    return replace(
      Syntax(declaration), "rename the argument's property",
      with: "\(attribute) \(modifiers)var \(property)\(value)")
  }

  /// Changes `var document` to `@Property(name: "document") var document_`.
  ///
  /// An attribute that gives the field's name already stays.
  private func rename(_ name: String, keeping remedy: String?) -> [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      let binding = declaration.bindings.first, declaration.bindings.count == 1
    else { return [] }
    let trimmed = name.drop { $0 == "_" }
    let newName = name.hasPrefix("_") ? (trimmed.isEmpty ? "field" : String(trimmed)) : "\(name)_"
    let pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(newName, trailingTrivia: []))
    ).with(\.trailingTrivia, binding.pattern.trailingTrivia)
    var renamed = declaration.with(\.bindings, [binding.with(\.pattern, pattern)]).trimmed
    guard let remedy else {
      return replace(Syntax(declaration), "rename the property", with: "\(renamed)")
    }
    var prefix = ""
    switch declaration.attributes.first {
    case nil: prefix = "\(remedy) "
    case .attribute(let attribute) where declaration.attributes.count == 1:
      guard attribute.trimmedDescription != remedy else { break }
      guard attribute.arguments == nil else { return [] }
      let space = attribute.trailingTrivia.isEmpty ? "" : " "
      renamed.attributes = []
      prefix = remedy + space
    default: return []
    }
    return replace(Syntax(declaration), "rename the property", with: "\(prefix)\(renamed)")
  }

  /// Changes `case none` to `case nothing = "none"`, which keeps the value in the schema.
  private var renameNone: [FixIt] {
    guard let element = anchor.enclosing(EnumCaseElementSyntax.self),
      let declaration = element.enclosing(EnumCaseDeclSyntax.self)
    else { return [] }
    let keepsValue = element.rawValue != nil || !declaration.attributes.isEmpty
    let hasStyle = declaration.enclosing(EnumDeclSyntax.self)?.attributes.macros(["QueryEnum"])
      .contains { $0.unlabeledArgument != nil }
    // With a style, the value in the schema isn't the name.
    if hasStyle == true, !keepsValue { return [] }
    return replaceAnchor(
      "rename the case", with: keepsValue ? "nothing" : "nothing = \"none\"")
  }

  // MARK: Types

  /// Changes `var isSelected = false` to `var isSelected: Bool = false`, or to `@Local var
  /// isSelected = false`.
  private func addType(_ type: String, to property: String) -> [FixIt] {
    let typed = replaceAnchor(
      "write the type '\(type)'", with: "\(anchor.trimmedDescription): \(type)")
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      declaration.bindings.count == 1
    else { return typed }
    return typed
      + replace(
        Syntax(declaration), "add '@Local'", with: "@Local \(declaration.trimmed)")
  }

  /// Changes `var name: String` to `var name: String?`.
  private var makeOptional: [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      let type = declaration.bindings.first?.typeAnnotation?.type
    else { return [] }
    return replace(Syntax(type), "make the type optional", with: "\(type.trimmed)?")
  }

  /// Changes `enum Kind` to `enum Kind: String`.
  private var addRawType: [FixIt] {
    guard let declaration = anchor.enclosing(EnumDeclSyntax.self) else { return [] }
    let message = "add the raw type 'String'"
    if let first = declaration.inheritanceClause?.inheritedTypes.first {
      return replace(Syntax(first.type), message, with: "String, \(first.type.trimmed)")
    }
    return replaceAnchor(message, with: "\(anchor.trimmedDescription): String")
  }
}

extension SyntaxProtocol {
  /// Returns the innermost node of the type that contains this one.
  fileprivate func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}
