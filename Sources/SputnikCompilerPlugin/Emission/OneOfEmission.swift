import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The members of an enum with `@QueryOneOf`.
struct OneOfEmission {
  private let model: OneOfModel
  private let access: String
  private let checks: [TypeCheck]

  init(_ model: OneOfModel, in context: some MacroExpansionContext) {
    self.model = model
    access = model.access.modifier
    var seen: Set<String> = []
    checks = model.cases.compactMap { item in
      guard !item.type.isKnownLeaf, seen.insert(item.type.spelling).inserted else { return nil }
      return TypeCheck(item.type.spelling, "__requireGraphQLType", at: item.anchor, in: context)
    }
  }

  func members() -> [DeclSyntax] {
    var members = [typeName, neutral, member]
    if !checks.isEmpty { members.append(checks.function(among: model.cases.map(\.name))) }
    return members.declarations
  }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.typeName)) }"
  }

  private var neutral: String {
    let last = model.cases.count - 1
    let cases = model.cases.enumerated().map { index, item in
      "\(index == last ? "default" : "case \(index)"): .\(item.name)(\(runtime)__neutral())"
    }
    return """
      \(access)nonisolated static func __neutral(_ index: \(standardLibrary)Int) -> Self {
        switch index {
      \(cases.indented)
        }
      }
      """
  }

  private var member: String {
    let cases = model.cases.map { item in
      "case .\(item.name)(let value): try \(runtime)__oneOfMember(\(quoted(item.member)), value)"
    }
    return """
      \(access)nonisolated func __member() throws(\(runtime)__PrintError) -> \(runtime)__InputMember {
        switch self {
      \(cases.indented)
        }
      }
      """
  }
}
