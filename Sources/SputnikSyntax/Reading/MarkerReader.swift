import SwiftSyntax

/// Reads macros that expand to nothing, because the macro of the type around them reads them.
package enum MarkerReader {
  /// Returns the mistake if no macro reads `macro` in its place, or else those in its arguments.
  package static func problems(
    with macro: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in lexicalContext: [Syntax]
  ) -> [Problem] {
    problem(with: macro, on: declaration, in: lexicalContext).map { [$0] }
      ?? MarkerArguments.problems(in: macro, on: declaration)
  }

  private static func problem(
    with macro: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in lexicalContext: [Syntax]
  ) -> Problem? {
    MacroNames.enumMarkers.contains(macro.macroName)
      ? problem(withEnumMarker: macro, on: declaration, in: lexicalContext)
      : problem(withPropertyMacro: macro, on: declaration, in: lexicalContext)
  }

  private static func problem(
    withPropertyMacro macro: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in lexicalContext: [Syntax]
  ) -> Problem? {
    let isDirective = macro.macroName == "Directive"
    let isRead: Bool
    if isDirective, let attributes = declaration.as(StructDeclSyntax.self)?.attributes {
      isRead = !attributes.macros(MacroNames.operations).isEmpty
    } else if declaration.is(EnumCaseDeclSyntax.self) {
      // The enum's macro reports the macros that a case can't have.
      isRead = lexicalContext.isInEnum(with: ["QueryUnion", "QueryOneOf"])
    } else {
      isRead =
        VariableAccessModel.Place(lexicalContext) != nil && declaration.is(VariableDeclSyntax.self)
    }
    let isReported = declaration.is(VariableDeclSyntax.self) && lexicalContext.isInUnmarkedStruct
    guard !isRead, !isReported else { return nil }
    return Problem(
      isDirective ? .strayDirective : .strayProperty(macro: macro.macroName), at: macro)
  }

  private static func problem(
    withEnumMarker macro: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in lexicalContext: [Syntax]
  ) -> Problem? {
    let isRead =
      declaration.is(EnumCaseDeclSyntax.self) && lexicalContext.isInEnum(with: ["QueryEnum"])
    return isRead ? nil : Problem(.strayEnumMarker(macro: macro.macroName), at: macro)
  }
}

extension [Syntax] {
  /// Whether the innermost declaration is a struct without a macro directly inside a struct with
  /// one, whose macro reports that.
  var isInUnmarkedStruct: Bool {
    guard count > 1, let inner = self[0].as(StructDeclSyntax.self),
      let outer = self[1].as(StructDeclSyntax.self)
    else { return false }
    return inner.attributes.macros(MacroNames.types).isEmpty
      && !outer.attributes.macros(MacroNames.selectionSets).isEmpty
  }

  /// Returns whether the innermost declaration is an enum with one of the macros.
  fileprivate func isInEnum(with macros: Set<String>) -> Bool {
    first?.as(EnumDeclSyntax.self)?.attributes.macros(macros).isEmpty == false
  }
}
