import SputnikSyntax
import SwiftSyntaxMacros

extension [TypeRequirement] {
  /// Returns a function in which the compiler checks the types, or nothing if there are none.
  ///
  /// Each check has the place of the user's property, so that the compiler reports a mistake there
  /// and not inside the expansion. A type without a known place is not checked.
  ///
  /// - Parameter deprecated: The attribute of the function, if one of the types may be deprecated.
  func checkFunction(_ deprecated: String, in context: some MacroExpansionContext) -> [String] {
    let checks = compactMap { $0.check(in: context) }
    guard !checks.isEmpty else { return [] }
    return [
      """
      \(deprecated)private nonisolated static func __check() {
      \(checks.joined(separator: "\n"))
      }
      """
    ]
  }
}

extension TypeRequirement {
  fileprivate func check(in context: some MacroExpansionContext) -> String? {
    context.location(of: anchor, at: .afterLeadingTrivia, filePathMode: .filePath).map {
      """
      #sourceLocation(file: \($0.file), line: \($0.line))
      \(statement(with: type) { "\(runtime)\(kind.function)(\($0))" })
      #sourceLocation()
      """
    }
  }
}

extension TypeRequirement.Kind {
  /// The function of the runtime that accepts the types of this kind.
  fileprivate var function: String {
    switch self {
    case .graphQLType: "__requireGraphQLType"
    case .fragment: "__requireFragment"
    case .object: "__requireObject"
    }
  }
}
