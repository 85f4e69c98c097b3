import SwiftSyntax

/// Reads a struct with an operation's or a satelite's macro into a ``StructModel``.
///
/// It reads what is written and reports what can't be read; what contradicts itself is reported by
/// the checks in `Checking/`.
public struct StructReader {
  private var problems: [Problem] = []

  /// Reads `declaration`, which carries the macro `attribute`.
  public static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> Reading<StructModel> {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      return Reading(
        model: nil, problems: [Problem(.notAStruct(macro: attribute.macroName), at: attribute)])
    }
    var reader = StructReader()
    let model = reader.model(declaration, attribute: attribute, in: surroundings)
    reader.problems += model.problems(in: declaration, attribute: attribute, surroundings)
    if model.isOperation { reader.problems += model.operationVariables().problems }
    return Reading(model: model, problems: reader.problems)
  }

  /// The model without complaints about what lies inside: nested satelites report their own.
  private mutating func model(
    _ declaration: StructDeclSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> StructModel {
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    var model = StructModel(
      kind: kind(declaration, attribute), name: declaration.name.text, access: access,
      properties: [], satelites: [], nestedTypeNames: [], initialisers: [],
      anchor: Syntax(declaration.name))
    var inside = Surroundings()
    inside.access = access
    inside.isNested = true
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        var properties = PropertyReader(isOperation: model.isOperation, access: access)
        model.properties += properties.read(variable)
        problems += properties.problems
      } else if let initialiser = member.decl.as(InitializerDeclSyntax.self) {
        model.initialisers.append(
          initialiser.signature.parameterClause.parameters.map {
            "\($0.firstName.text): \($0.type.trimmedDescription)"
          })
      } else if let nested = member.decl.as(StructDeclSyntax.self) {
        model.nestedTypeNames.insert(plainName(nested.name))
        if let macro = nested.attributes.macros(MacroNames.satelites).first {
          var reader = StructReader()
          model.satelites.append(reader.model(nested, attribute: macro, in: inside))
        }
      } else if let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name,
        member.decl.asProtocol((any DeclGroupSyntax).self) != nil
          || member.decl.is(TypeAliasDeclSyntax.self)
      {
        model.nestedTypeNames.insert(plainName(name))
      }
    }
    return model
  }

  private mutating func kind(
    _ declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> StructModel.Kind {
    let name = plainName(declaration.name)
    if MacroNames.satelites.contains(attribute.macroName) {
      return .satelite(typeName: literal("schemaTypeName", of: attribute) ?? name)
    }
    var given: String? = name
    if let expression = attribute.argument("name"), !expression.isNilLiteral {
      if expression.stringLiteral == "" {
        given = nil
      } else {
        given = literal("name", of: attribute) ?? name
      }
    }
    let mapping = attribute.argument("variableMapping")?.trimmedDescription ?? ""
    return .operation(
      OperationModel(
        kind: attribute.macroName == "QueryMutation" ? .mutation : .query, name: given,
        mapping: mapping.hasSuffix("manual") ? .manual : .automatic))
  }

  private mutating func literal(_ label: String, of attribute: AttributeSyntax) -> String? {
    let (text, problem) = nameLiteral(label, of: attribute)
    if let problem { problems.append(problem) }
    return text
  }
}

/// The GraphQL name that the macro argument `label` gives, or what is wrong with it.
func nameLiteral(_ label: String, of attribute: AttributeSyntax) -> (String?, Problem?) {
  guard let expression = attribute.argument(label), !expression.isNilLiteral else {
    return (nil, nil)
  }
  guard let text = expression.stringLiteral else {
    return (nil, Problem(.notALiteral(label: label), at: expression))
  }
  guard isGraphQLName(text) else {
    return (nil, Problem(.notAName(label: label, text: text), at: expression))
  }
  return (text, nil)
}
