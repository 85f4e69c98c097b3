import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// The members of an enum with `@QueryOneOf`.
struct OneOfEmission {
  private let model: OneOfModel
  private let access: String
  /// Where the cases stand whose types the compiler is to check.
  private let checked: [(location: AbstractSourceLocation, type: TypeModel)]

  init(_ model: OneOfModel, in context: some MacroExpansionContext) {
    self.model = model
    access = model.access.modifier
    let known: Set<String> = ["String", "Int", "Double", "Float", "Bool", "ID"]
    var seen: Set<String> = []
    checked = model.cases.compactMap { item in
      guard !known.contains(item.type.baseName), seen.insert(item.type.spelling).inserted else {
        return nil
      }
      return context.location(of: item.anchor, at: .afterLeadingTrivia, filePathMode: .filePath)
        .map { ($0, item.type) }
    }
  }

  func members() -> [DeclSyntax] {
    var members = [typeName, neutral, member]
    if !checked.isEmpty { members.append(check) }
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
      \(access)nonisolated func __member() throws(\(runtime)__PrintError) -> \(runtime)GraphQL.ObjectField {
        switch self {
      \(cases.indented)
        }
      }
      """
  }

  /// Has the compiler say at the case what its type lacks, not inside the expansion.
  private var check: String {
    let names = model.cases.map(\.name)
    let lines = checked.map { location, type in
      """
      #sourceLocation(file: \(location.file), line: \(location.line))
      \(line(about: type.spelling, among: names) { "\(runtime)__requireGraphQLType(\($0))" })
      #sourceLocation()
      """
    }
    return """
      private nonisolated static func __check() {
      \(lines.joined(separator: "\n"))
      }
      """
  }
}
