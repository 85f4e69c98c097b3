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
    if let rivalry = declaration.attributes.rivalry(of: attribute) {
      return Reading(model: nil, problems: [rivalry])
    }
    let name = plainName(declaration.name)
    var problems = surroundings.problems(with: attribute, on: declaration.modifiers)
    if let clause = declaration.genericParameterClause {
      problems.append(Problem(.genericType(macro: "Scalar"), at: clause))
    }
    if !isGraphQLName(name) {
      let remedy = "call the struct what the scalar is called in the schema"
      problems.append(Problem(.foreignName(name, remedy: remedy), at: declaration.name))
    }
    for member in declaration.memberBlock.members where member.decl.makesStorage {
      problems.append(Problem(.scalarWithProperties(name: name), at: member.decl))
    }
    let literals = literals(of: attribute, &problems)
    let transformerType = metatype("transformer", of: attribute, &problems)
    guard let valueType = metatype("valueType", of: attribute, &problems) else {
      return Reading(model: nil, problems: problems)
    }
    let transformer = transformerType ?? "\(defaultTransformer)<\(valueType)>"
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
  private static func metatype(
    _ label: String, of attribute: AttributeSyntax, _ problems: inout [Problem]
  ) -> String? {
    guard let expression = attribute.argument(label) else { return nil }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "self"
    else {
      problems.append(Problem(.notAMetatype(label: label), at: expression))
      return nil
    }
    return base.trimmedDescription
  }
}

extension DeclSyntax {
  /// Whether the declaration has stored properties, under whatever condition.
  fileprivate var makesStorage: Bool {
    self.as(IfConfigDeclSyntax.self)?.contains(\.isStoredProperty) ?? isStoredProperty
  }
}
