import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Variable`. It replaces the property's storage with accessors.
enum VariableMacro: AccessorMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    let reading = VariableAccessReader.read(node, on: declaration, in: context.lexicalContext)
    reading.problems.forEach(context.report)
    guard let model = reading.model else { return [] }
    return VariableEmission(model).accessors().map { "\(raw: $0)" }
  }
}
