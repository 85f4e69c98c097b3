import SwiftSyntax

/// Reads a struct with `@Scalar` into a ``ScalarModel``.
public enum ScalarReader {
  /// Reads `declaration`, which carries the macro `attribute`.
  public static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> Reading<ScalarModel> {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      return Reading(model: nil, problems: [Problem(.notAStruct(macro: "Scalar"), at: attribute)])
    }
    var problems: [Problem] = []
    let name = plainName(declaration.name)
    if surroundings.isInFunction {
      problems.append(Problem(.localType(macro: "Scalar"), at: attribute))
    }
    if surroundings.isNested, Access(declaration.modifiers) == .private {
      problems.append(Problem(.nestedPrivate(macro: "Scalar"), at: declaration.modifiers))
    }
    if let clause = declaration.genericParameterClause {
      problems.append(Problem(.genericStruct(macro: "Scalar"), at: clause))
    }
    let hasStorage = declaration.memberBlock.members.contains { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return !variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
        && variable.bindings.contains { !$0.hasBody }
    }
    if hasStorage {
      problems.append(Problem(.scalarWithProperties(name: name), at: declaration.name))
    }
    let literals = literals(of: attribute, &problems)
    guard let valueType = metatype("valueType", of: attribute) else {
      problems.append(Problem(.missingScalarArgument("valueType"), at: attribute))
      return Reading(model: nil, problems: problems)
    }
    let transformer =
      metatype("transformer", of: attribute) ?? "\(defaultTransformer)<\(valueType)>"
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    return Reading(
      model: ScalarModel(
        name: name, access: access, literals: literals, valueType: valueType,
        transformer: transformer, anchor: Syntax(declaration.name)),
      problems: problems)
  }

  /// The name by which the emission knows that no transformer was given.
  public static let defaultTransformer = "DefaultScalarTransformer"

  private static func literals(
    of attribute: AttributeSyntax, _ problems: inout [Problem]
  ) -> [ScalarModel.Literal] {
    guard let expression = attribute.argument("expressibleBy") else { return [] }
    guard let array = expression.as(ArrayExprSyntax.self) else {
      problems.append(Problem(.badScalarLiteral, at: expression))
      return []
    }
    var literals: [ScalarModel.Literal] = []
    for element in array.elements {
      let name = element.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
      guard let literal = ScalarModel.Literal(rawValue: name) else {
        problems.append(Problem(.badScalarLiteral, at: element))
        continue
      }
      if !literals.contains(literal) { literals.append(literal) }
    }
    return literals
  }

  /// `T` of the argument `T.self`.
  private static func metatype(_ label: String, of attribute: AttributeSyntax) -> String? {
    guard let access = attribute.argument(label)?.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "self"
    else { return nil }
    return access.base?.trimmedDescription
  }
}
