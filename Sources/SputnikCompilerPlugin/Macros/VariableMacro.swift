import SputnikSyntax
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Variable`: takes the property's storage away. In an operation it reads and writes `variables`;
/// in a satelite there is nothing to read.
struct VariableMacro: AccessorMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [AccessorDeclSyntax] {
    let place = context.structMacro
    if place == nil { context.report(Problem(.strayProperty(macro: "Variable"), at: node)) }
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first, !binding.hasBody,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return [] }
    var accessors: [AccessorDeclSyntax] = []
    // The initial value is the variable's default: it is taken, and kept nowhere.
    if binding.initializer != nil { accessors.append("init(initialValue) {}") }
    if place == .operation {
      let member = TokenSyntax.identifier(VariableNames.member(of: node, property: name.text))
      accessors.append("get { variables.\(member) }")
      accessors.append("set { variables.\(member) = newValue }")
    } else {
      let unavailable =
        "@available(*, unavailable, message: \"a variable of a satelite holds no value; read and set it in the operation's 'variables'\")"
      accessors.append("\(raw: unavailable) get { \(raw: runtime)__unreadableVariable() }")
      accessors.append("\(raw: unavailable) set {}")
    }
    return accessors
  }
}

enum VariableNames {
  /// The member of `Variables` that a variable at the top of an operation stands for.
  static func member(of macro: AttributeSyntax, property: String) -> String {
    guard let name = macro.argument("name")?.stringLiteral, isGraphQLName(name) else {
      return property
    }
    return swiftName(name)
  }
}
