import SputnikSyntax
import SwiftSyntaxMacros

/// The members of an enum marked `@QueryOneOf`.
struct OneOfEmission {
  private let model: CheckedOneOf
  private let access: String
  private let deprecated: String
  private let assertions: [String]

  init(_ model: CheckedOneOf, in context: some MacroExpansionContext) {
    self.model = model
    access = model.access.modifier
    deprecated = deprecation(model.isDeprecated)
    assertions = TypeAssertions(model.requirements, [], deprecated, in: context).function
  }

  func members() -> [String] { [typeName, neutral, member] + assertions }

  private var typeName: String {
    "\(access)nonisolated static var __typeName: \(standardLibrary)String { \(quoted(model.typeName)) }"
  }

  private var neutral: String {
    """
    \(deprecated)\(access)nonisolated static func __neutral(_ index: \(standardLibrary)Int) -> Self {
      switch index {
    \(model.cases.map { ".\($0.name)(\(runtime)__neutral())" }.numberedCases)
      }
    }
    """
  }

  private var member: String {
    let cases = model.cases.map { item in
      "case .\(item.name)(let value): try \(runtime)__oneOfMember(\(quoted(item.inputField)), value)"
    }
    return """
      \(deprecated)\(access)nonisolated func __member() throws(\(runtime)__PrintError) -> \(runtime)__InputMember {
        switch self {
      \(cases.indented)
        }
      }
      """
  }
}
