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
    let finder = CacheDictionaryFinder(label: "lookups", constantType: "[String:EntityLookup]")
    finder.walk(tree)
    return finder.dictionaries.flatMap(\.elements).compactMap { element in
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

extension ExprSyntax {
  /// The text of a literal.
  fileprivate var text: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}
