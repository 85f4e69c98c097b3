import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax

extension Problem {
  /// What Xcode offers to write instead, where there is one right thing.
  var fixIts: [FixIt] {
    switch misuse {
    case .constantField:
      guard let token = anchor.as(TokenSyntax.self) else { return [] }
      return replace(token, with: .keyword(.var), "make it a 'var'")
    case .nestedPrivate:
      guard let modifier = anchor.as(DeclModifierSyntax.self) else { return [] }
      return replace(modifier.name, with: .keyword(.fileprivate), "make it fileprivate")
    case .reservedProperty(let name): return rename(name)
    case .twoStructMacros(_, let second): return removeAttribute("remove '@\(second)'")
    case .twoPropertyMacros(_, let second): return removeAttribute("remove '@\(second)'")
    case .strayProperty(let macro): return removeAttribute("remove '@\(macro)'")
    case .missingType:
      return [
        fixIt("write its type", anchor, "\(anchor.trimmedDescription): <#Type#>")
      ]
    case .noneCase:
      return [fixIt("rename the case", anchor, "nothing")]
    default: return []
    }
  }

  private func replace(_ token: TokenSyntax, with kind: TokenKind, _ message: String) -> [FixIt] {
    [
      FixIt(
        message: FixMessage(message, misuse),
        changes: [
          .replace(oldNode: Syntax(token), newNode: Syntax(token.with(\.tokenKind, kind)))
        ])
    ]
  }

  /// `var document` becomes `@Property(name: "document") var document_`.
  private func rename(_ name: String) -> [FixIt] {
    var node: Syntax? = anchor
    while let current = node, !current.is(VariableDeclSyntax.self) { node = current.parent }
    guard let declaration = node?.as(VariableDeclSyntax.self), declaration.attributes.isEmpty,
      declaration.bindings.count == 1, let binding = declaration.bindings.first
    else { return [] }
    let trimmed = name.drop { $0 == "_" }
    let newName = name.hasPrefix("__") ? (trimmed.isEmpty ? "field" : String(trimmed)) : "\(name)_"
    let pattern = PatternSyntax(
      IdentifierPatternSyntax(identifier: .identifier(newName, trailingTrivia: []))
    ).with(\.trailingTrivia, binding.pattern.trailingTrivia)
    let plain = declaration.with(\.bindings, [binding.with(\.pattern, pattern)]).trimmedDescription
    return [
      fixIt("rename the property", Syntax(declaration), "@Property(name: \"\(name)\") \(plain)")
    ]
  }

  private func removeAttribute(_ message: String) -> [FixIt] {
    anchor.is(AttributeSyntax.self) ? [fixIt(message, anchor, "")] : []
  }

  private func fixIt(_ message: String, _ node: Syntax, _ text: String) -> FixIt {
    // A declaration of raw text: its tokens are the compiler's business, not ours.
    let new = Syntax(
      MissingDeclSyntax(placeholder: .identifier(text)).with(\.leadingTrivia, node.leadingTrivia)
        .with(\.trailingTrivia, node.trailingTrivia))
    return FixIt(
      message: FixMessage(message, misuse), changes: [.replace(oldNode: node, newNode: new)])
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
