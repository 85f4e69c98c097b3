import SwiftSyntax
import SwiftSyntaxMacros

/// A type that the compiler is to check where the user wrote it, not inside the expansion.
struct TypeCheck {
  private let location: AbstractSourceLocation
  private let spelling: String
  /// The function of the runtime that the type must satisfy.
  private let requirement: String

  /// `nil` where the place isn't known.
  init?(
    _ spelling: String, _ requirement: String, at anchor: Syntax,
    in context: some MacroExpansionContext
  ) {
    let location = context.location(of: anchor, at: .afterLeadingTrivia, filePathMode: .filePath)
    guard let location else { return nil }
    self.location = location
    self.spelling = spelling
    self.requirement = requirement
  }

  fileprivate func lines(among names: [String]) -> String {
    """
    #sourceLocation(file: \(location.file), line: \(location.line))
    \(line(about: spelling, among: names) { "\(runtime)\(requirement)(\($0))" })
    #sourceLocation()
    """
  }
}

extension [TypeCheck] {
  /// Has the compiler say what the types lack.
  ///
  /// - Parameter names: The members around, each of which hides a type of its name.
  func function(among names: [String]) -> String {
    """
    private nonisolated static func __check() {
    \(map { $0.lines(among: names) }.joined(separator: "\n"))
    }
    """
  }
}
