import SputnikSyntax
import SwiftDiagnostics
import SwiftSyntax

// The edits that fix-its are made of.

extension Problem {
  /// Returns a fix-it that replaces the anchor with `text`.
  func replaceAnchor(_ message: String, with text: String) -> [FixIt] {
    replace(anchor, message, with: text)
  }

  /// Returns a fix-it that replaces `node` with `text`, between the same spaces and comments.
  func replace(_ node: Syntax, _ message: String, with text: String) -> [FixIt] {
    replace(
      node, message, with: text, leading: node.leadingTrivia, trailing: node.trailingTrivia)
  }

  /// Returns a fix-it that removes the anchor and the space after it.
  ///
  /// If the anchor is alone on its line, the fix-it removes the line.
  func remove(_ message: String) -> [FixIt] {
    let isLast = anchor.is(AccessorBlockSyntax.self)
    var leading = Array(anchor.leadingTrivia)
    if anchor.trailingTrivia.isEmpty, !isLast {
      while let piece = leading.last, piece.isSpaceOrTab { leading.removeLast() }
      if case .newlines(let count) = leading.last {
        leading.removeLast()
        if count > 1 { leading.append(.newlines(count - 1)) }
      }
    }
    return replace(
      anchor, message, with: "", leading: Trivia(pieces: leading),
      trailing: isLast ? anchor.trailingTrivia : [])
  }

  private func replace(
    _ node: Syntax, _ message: String, with text: String, leading: Trivia, trailing: Trivia
  ) -> [FixIt] {
    // A missing declaration can contain any text, and the compiler parses it again.
    let new = MissingDeclSyntax(
      leadingTrivia: leading, placeholder: .identifier(text), trailingTrivia: trailing)
    return [
      FixIt(
        message: FixMessage(message, misuse),
        changes: [.replace(oldNode: node, newNode: Syntax(new))])
    ]
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
