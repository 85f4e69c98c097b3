import SputnikNames
import SwiftSyntax

/// Reads a property marked `@Variable` for its accessors.
///
/// The macro of the struct reads the property as well, and reports the mistakes outside the
/// attribute.
package enum VariableAccessReader {
  package static func read(
    _ attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol,
    in lexicalContext: [Syntax]
  ) -> Reading<VariableAccessModel> {
    let place = VariableAccessModel.Place(lexicalContext)
    let problems =
      place == nil && !lexicalContext.isInUnmarkedStruct
      ? [Problem(.strayProperty(macro: "Variable"), at: attribute)]
      : MarkerArguments.problems(in: attribute, on: declaration)
    let isInPrivateType = Surroundings(lexicalContext: lexicalContext).isInsidePrivateType
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, !binding.hasBody,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !name.text.isEmpty
    else { return Reading(model: nil, problems: problems) }
    let isMember =
      !variable.isStatic && (binding.typeAnnotation != nil || binding.initializer != nil)
      && !binding.lacksPart
    let given = attribute.argument("name")?.stringLiteral
    return Reading(
      model: VariableAccessModel(
        place: isInPrivateType || !isMember ? nil : place, property: name.text,
        givenName: given.flatMap {
          isGraphQLName($0) && !ReservedNames.containsVariable($0) ? $0 : nil
        },
        hasInitialValue: binding.initializer != nil),
      problems: problems)
  }
}

extension VariableAccessModel.Place {
  /// The kind of the innermost struct, or `nil` if no macro of Sputnik reads it.
  init?(_ lexicalContext: [Syntax]) {
    let attributes = lexicalContext.first?.as(StructDeclSyntax.self)?.attributes
    let macros = attributes?.macros(MacroNames.operations.union(MacroNames.satellites))
    guard let macro = macros?.first else { return nil }
    self = MacroNames.operations.contains(macro.macroName) ? .operation : .satellite
  }
}
