import SwiftSyntax

/// Finds the dictionaries that are an argument of a cache: `SputnikCache(ages: […])`.
final class CacheDictionaryFinder: SyntaxVisitor {
  private let label: String
  private let constantType: String?
  private(set) var dictionaries: [DictionaryExprSyntax] = []

  /// - Parameters:
  ///   - label: The label of the argument.
  ///   - constantType: The type of constants whose values count, too, without spaces; `nil` if only
  ///     calls count.
  init(label: String, constantType: String? = nil) {
    self.label = label
    self.constantType = constantType
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.trimmedDescription
    if ["SputnikCache", "SputnikCache.init"].contains(callee) {
      add(node.arguments.first { $0.label?.text == label }?.expression)
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let constantType,
      node.typeAnnotation?.type.trimmedDescription.filter({ $0 != " " }) == constantType
    {
      add(node.initializer?.value)
    }
    return .visitChildren
  }

  private func add(_ value: ExprSyntax?) {
    if let dictionary = value?.as(DictionaryExprSyntax.self) { dictionaries.append(dictionary) }
  }
}

extension DictionaryExprSyntax {
  /// The entries; none of `[:]`.
  var elements: [DictionaryElementSyntax] {
    content.as(DictionaryElementListSyntax.self).map(Array.init) ?? []
  }
}
