import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax

extension Problem {
  /// What Xcode offers to write instead, where there is one right thing.
  var fixIts: [FixIt] {
    switch misuse {
    case .constantProperty:
      guard let token = anchor.as(TokenSyntax.self) else { return [] }
      return [fixIt("make it a 'var'", Syntax(token), "var")]
    case .nestedPrivate:
      guard let modifier = anchor.as(DeclModifierSyntax.self) else { return [] }
      return [fixIt("make it fileprivate", Syntax(modifier.name), "fileprivate")]
    case .unusableModifier(_, let modifier): return remove("remove '\(modifier)'")
    case .observedVariable: return remove("remove the observers")
    case .twoTypeMacros(_, let macro), .twoPropertyMacros(_, let macro), .strayProperty(let macro),
      .strayEnumMarker(let macro), .computedProperty(let macro), .wrappedProperty(_, let macro):
      return remove("remove '@\(macro)'")
    case .typesOfOther: return remove("remove '@InlineFragment'")
    case .argumentInOperation: return makeVariable
    case .argumentNameInOperation: return nameVariable
    case .reservedProperty(let name, let remedy): return rename(name, keeping: remedy)
    case .missingType:
      return [fixIt("write its type", anchor, "\(anchor.trimmedDescription): <#Type#>")]
    case .implicitlyUnwrapped(let type):
      return [fixIt("write '\(type.dropLast())?'", anchor, "\(type.dropLast())?")]
    case .conflictingResponseName(let name, _, let alias) where alias != name:
      return add(alias: alias)
    case .strayDirective: return remove("remove '@Directive'")
    case .conditionNotOptional, .inlineFragmentNotOptional, .spreadNotOptional: return makeOptional
    case .missingRawType: return addRawType
    case .noneCase: return renameNone
    case .optionalMember(_, let type): return [fixIt("write '\(type)'", anchor, type)]
    default: return []
    }
  }

  private func fixIt(_ message: String, _ node: Syntax, _ text: String) -> FixIt {
    fixIt(
      message, node, text, leading: node.leadingTrivia, trailing: node.trailingTrivia)
  }

  private func fixIt(
    _ message: String, _ node: Syntax, _ text: String, leading: Trivia, trailing: Trivia
  ) -> FixIt {
    // A declaration of raw text: its tokens are the compiler's business, not ours.
    let new = MissingDeclSyntax(
      leadingTrivia: leading, placeholder: .identifier(text), trailingTrivia: trailing)
    return FixIt(
      message: FixMessage(message, misuse),
      changes: [.replace(oldNode: node, newNode: Syntax(new))])
  }

  // MARK: Taking away

  /// Takes the node away: with the space after it, or, alone on its line, with the line.
  private func remove(_ message: String) -> [FixIt] {
    let isLast = anchor.is(AccessorBlockSyntax.self)
    var leading = Array(anchor.leadingTrivia)
    if anchor.trailingTrivia.isEmpty, !isLast {
      while let piece = leading.last, piece.isSpaceOrTab { leading.removeLast() }
      if case .newlines(let count) = leading.last {
        leading.removeLast()
        if count > 1 { leading.append(.newlines(count - 1)) }
      }
    }
    return [
      fixIt(
        message, anchor, "", leading: Trivia(pieces: leading),
        trailing: isLast ? anchor.trailingTrivia : [])
    ]
  }

  // MARK: Writing something else

  /// `@Argument(name: "id")` becomes `@Variable(name: "id")`.
  private var makeVariable: [FixIt] {
    guard let attribute = anchor.as(AttributeSyntax.self), attribute.argument("variableKey") == nil
    else { return [] }
    return [fixIt("write '@Variable'", Syntax(attribute.attributeName), "Variable")]
  }

  /// `@Variable(argument: "id")` becomes `@Variable(name: "id")`.
  private var nameVariable: [FixIt] {
    guard let argument = anchor.as(LabeledExprSyntax.self), let label = argument.label,
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      !list.contains(where: { $0.label?.text == "name" })
    else { return [] }
    return [fixIt("write 'name'", Syntax(label), "name")]
  }

  /// `var document` becomes `@Property(name: "document") var document_`; an attribute that names
  /// the field already stays.
  private func rename(_ name: String, keeping remedy: String) -> [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      let binding = declaration.bindings.first, declaration.bindings.count == 1
    else { return [] }
    let trimmed = name.drop { $0 == "_" }
    let newName = name.hasPrefix("_") ? (trimmed.isEmpty ? "field" : String(trimmed)) : "\(name)_"
    let pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(newName, trailingTrivia: []))
    ).with(\.trailingTrivia, binding.pattern.trailingTrivia)
    var renamed = declaration.with(\.bindings, [binding.with(\.pattern, pattern)]).trimmed
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
    return [fixIt("rename the property", Syntax(declaration), "\(prefix)\(renamed)")]
  }

  /// `@Property(name: "hero") var luke` becomes `@Property(name: "hero", alias: "luke") var luke`.
  private func add(alias: String) -> [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      declaration.bindings.count == 1
    else { return [] }
    let message = "give it the alias '\(alias)'"
    let property = declaration.attributes.macros(["Property"]).first
    guard let property else {
      let text = "@Property(alias: \(quoted(alias))) \(declaration.trimmed)"
      return [fixIt(message, Syntax(declaration), text)]
    }
    var arguments: [String] = []
    if case .argumentList(let list) = property.arguments {
      guard !list.contains(where: { $0.label?.text == "alias" }) else { return [] }
      arguments = list.map { "\($0.label?.text ?? "_"): \($0.expression.trimmed)" }
    }
    let position = arguments.first?.hasPrefix("name:") == true ? 1 : 0
    arguments.insert("alias: \(quoted(alias))", at: position)
    return [fixIt(message, Syntax(property), "@Property(\(arguments.joined(separator: ", ")))")]
  }

  /// `var name: String` becomes `var name: String?`.
  private var makeOptional: [FixIt] {
    guard let declaration = anchor.enclosing(VariableDeclSyntax.self),
      let type = declaration.bindings.first?.typeAnnotation?.type
    else { return [] }
    return [fixIt("make it optional", Syntax(type), "\(type.trimmed)?")]
  }

  private var addRawType: [FixIt] {
    guard let declaration = anchor.enclosing(EnumDeclSyntax.self) else { return [] }
    let message = "give it the raw type 'String'"
    if let first = declaration.inheritanceClause?.inheritedTypes.first {
      return [fixIt(message, Syntax(first.type), "String, \(first.type.trimmed)")]
    }
    return [fixIt(message, anchor, "\(anchor.trimmedDescription): String")]
  }

  /// `case none` becomes `case nothing = "none"`: the value in the schema stays.
  private var renameNone: [FixIt] {
    guard let element = anchor.enclosing(EnumCaseElementSyntax.self),
      let declaration = element.enclosing(EnumCaseDeclSyntax.self)
    else { return [] }
    let keepsValue = element.rawValue != nil || !declaration.attributes.isEmpty
    return [fixIt("rename the case", anchor, keepsValue ? "nothing" : "nothing = \"none\"")]
  }
}

extension SyntaxProtocol {
  /// The nearest node around this one that is a `Node`.
  fileprivate func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var node: Syntax? = Syntax(self)
    while let current = node {
      if let found = current.as(type) { return found }
      node = current.parent
    }
    return nil
  }
}

private struct FixMessage: FixItMessage {
  let message: String
  let fixItID: MessageID

  init(_ message: String, _ misuse: Misuse) {
    self.message = message
    fixItID = MessageID(domain: "Sputnik", id: "fix-\(misuse.id)")
  }
}
