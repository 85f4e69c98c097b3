import SputnikSyntax
import SwiftSyntax

/// An entry of the lookups of a cache: `"Query.hero": .entity("Human", "Droid", by: "id")`.
struct LookupLiteral: Sendable {
  var name: String
  var types: [String]
  var arguments: [String]
  var isList: Bool
  /// Where the name and the lookup are.
  var place: SourcePlace
  var valuePlace: SourcePlace
}

extension ParsedFile {
  /// The lookups that are written in calls: `SputnikCache(lookups: ["Query.hero": …])`. Those that
  /// aren't written with literals are left out.
  var lookups: [LookupLiteral] {
    guard imports.contains("SputnikCache") else { return [] }
    let finder = LookupFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.elements.compactMap { element in
      guard let name = element.key.text, let call = element.value.as(FunctionCallExprSyntax.self),
        let function = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
          .text,
        ["entity", "list"].contains(function)
      else { return nil }
      let texts = call.arguments.map { $0.expression.text }
      let by = call.arguments.enumerated().first { $0.element.label?.text == "by" }?.offset
      guard let by, by > 0, !texts.contains(nil) else { return nil }
      let values = texts.compactMap { $0 }
      return LookupLiteral(
        name: name, types: Array(values[..<by]), arguments: Array(values[by...]),
        isList: function == "list", place: place(of: element.key),
        valuePlace: place(of: element.value))
    }
  }
}

/// Finds the entries of dictionaries: in calls of the cache, and of constants of this type.
private final class LookupFinder: SyntaxVisitor {
  var elements: [DictionaryElementSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if ["SputnikCache", "SputnikCache.init"].contains(callee) {
      add(node.arguments.first { $0.label?.text == "lookups" }?.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let type = node.typeAnnotation?.type.trimmedDescription.filter { $0 != " " }
    if type == "[String:EntityLookup]" { add(node.initializer?.value) }
    return .visitChildren
  }

  private func add(_ value: ExprSyntax?) {
    let list = value?.as(DictionaryExprSyntax.self)?.content
    elements += list?.as(DictionaryElementListSyntax.self).map(Array.init) ?? []
  }
}

extension ExprSyntax {
  /// The text of a literal.
  fileprivate var text: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
