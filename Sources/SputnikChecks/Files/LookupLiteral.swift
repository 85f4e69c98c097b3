import SputnikLanguage
import SputnikSyntax
import SwiftSyntax

/// An entry of the lookups of a cache: `"Query.hero": .entity("Human", "Droid", by: "id")`.
struct LookupLiteral: Sendable {
  var name: String
  var types: [String]
  var arguments: [String]
  /// The names of the key's fields, in the order of the arguments.
  var key: [String]
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
      let labels = call.arguments.map { $0.label?.text }
      let texts = call.arguments.compactMap { $0.expression.texts }
      guard let by = labels.firstIndex(of: "by"), by > 0, texts.count == labels.count else {
        return nil
      }
      let isList = function == "list"
      let key = labels[by...].firstIndex(of: "key")
      let arguments = texts[by..<(key ?? texts.count)].flatMap { $0 }
      return LookupLiteral(
        name: name, types: texts[..<by].flatMap { $0 }, arguments: arguments,
        key: key.map { texts[$0] }
          ?? arguments.map { LookupArgument.keyName(in: $0, isList: isList) },
        isList: isList, place: place(of: element.key), valuePlace: place(of: element.value))
    }
  }
}

extension ExprSyntax {
  /// The text of a literal.
  fileprivate var text: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The texts of a literal, or of a list of them.
  fileprivate var texts: [String]? {
    guard let array = self.as(ArrayExprSyntax.self) else { return text.map { [$0] } }
    let texts = array.elements.compactMap { $0.expression.text }
    return texts.count == array.elements.count ? texts : nil
  }
}
