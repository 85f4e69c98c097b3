import SwiftSyntax

extension Surroundings {
  /// What is wrong with the place where a type stands that has the macro `attribute`.
  func problems(
    with attribute: AttributeSyntax, on modifiers: DeclModifierListSyntax
  ) -> [Problem] {
    let macro = attribute.macroName
    var problems: [Problem] = []
    if isInFunction {
      problems.append(Problem(.localType(macro: macro), at: attribute))
    } else if let privateType {
      problems.append(Problem(.insidePrivateType(macro: macro, type: privateType), at: attribute))
    }
    if isNested,
      let modifier = modifiers.first(where: {
        $0.name.tokenKind == .keyword(.private) && $0.detail == nil
      })
    {
      problems.append(Problem(.nestedPrivate(macro: macro), at: modifier))
    }
    return problems
  }
}
