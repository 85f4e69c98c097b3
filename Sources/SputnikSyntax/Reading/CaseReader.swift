import SwiftSyntax

// What the readers of enums have in common.

extension ProblemReporter {
  /// Reports cases inside `#if`.
  mutating func checkConditions(around declaration: EnumDeclSyntax) {
    for member in declaration.memberBlock.members {
      guard let condition = member.decl.as(IfConfigDeclSyntax.self),
        condition.contains({ $0.is(EnumCaseDeclSyntax.self) })
      else { continue }
      report(.conditional(members: "cases"), at: condition.firstKeyword)
    }
  }

  /// Reports attributes inside `#if`.
  mutating func checkConditions(in attributes: AttributeListSyntax) {
    if let condition = attributes.condition {
      report(.conditional(members: "attributes"), at: condition.firstKeyword)
    }
  }

  /// Returns the macro `name` of a case, and reports the other macros of properties.
  mutating func onlyMacro(
    _ name: String, on declaration: EnumCaseDeclSyntax
  ) -> AttributeSyntax? {
    let macros = declaration.attributes.macros(MacroNames.properties)
    for macro in macros where macro.macroName != name {
      report(.strayProperty(macro: macro.macroName), at: macro)
    }
    let wanted = macros.filter { $0.macroName == name }
    for macro in wanted.dropFirst() {
      report(.twoPropertyMacros(first: name, second: name), at: macro)
    }
    return wanted.first
  }
}
