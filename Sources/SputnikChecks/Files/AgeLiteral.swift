import SputnikSyntax
import SwiftSyntax

/// An entry of the ages of a cache: `"Stock.price": .seconds(5)`.
struct AgeLiteral: Sendable {
  var name: String
  /// The seconds; `nil` if they aren't written as a number.
  var seconds: Int?
  var place: SourcePlace
}

/// The ages of one cache.
struct AgeList: Sendable {
  var entries: [AgeLiteral]
  /// Whether other ages may be among them, because not all names are literals.
  var isPartial: Bool
  var place: SourcePlace
}

extension ParsedFile {
  /// The ages that are written in calls: `SputnikCache(ages: ["Stock.price": .seconds(5)])`.
  var ages: [AgeList] {
    guard imports.contains("SputnikCache") else { return [] }
    let finder = CacheDictionaryFinder(label: "ages")
    finder.walk(tree)
    return finder.dictionaries.map { list in
      let elements = list.elements
      let entries = elements.compactMap { element -> AgeLiteral? in
        guard let name = element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        else { return nil }
        return AgeLiteral(
          name: name, seconds: element.value.seconds, place: place(of: element.key))
      }
      return AgeList(
        entries: entries, isPartial: entries.count < elements.count, place: place(of: list))
    }
  }
}

extension ExprSyntax {
  /// The seconds of `.seconds(5)`, `Duration.seconds(5)` and `.zero`.
  fileprivate var seconds: Int? {
    if let member = self.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "zero" ? 0 : nil
    }
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "seconds",
      let number = call.arguments.first?.expression.as(IntegerLiteralExprSyntax.self)
    else { return nil }
    return Int(number.literal.text.filter { $0 != "_" })
  }
}
