import SwiftSyntax

/// Reads a struct with the macro of an operation, a satelite or a fragment into a ``StructModel``.
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
    if let rivalry = declaration.attributes.rivalry(of: attribute) {
      return Reading(model: nil, problems: [rivalry])
    }
    let model = reader.model(declaration, attribute: attribute, in: surroundings)
    if model.fields.isEmpty, reader.problems.isEmpty {
      reader.report(.nothingToSelect(name: plainName(declaration.name)), at: declaration.name)
    }
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
      properties: [], satelites: [], nestedTypeNames: [], typealiases: [:],
      initialisers: [], anchor: Syntax(declaration.name))
    var inside = Surroundings()
    inside.access = access
    inside.isNested = true
    for member in declaration.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        var properties = PropertyReader(isOperation: model.isOperation, access: access)
        model.properties += properties.read(variable)
        problems += properties.problems
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        if condition.contains({ $0.isStoredProperty || $0.isSatelite }) {
          report(.conditional(members: "fields and satelites"), at: condition.firstKeyword)
        }
      } else if let initialiser = member.decl.as(InitializerDeclSyntax.self) {
        model.initialisers.append(
          initialiser.signature.parameterClause.parameters.map {
            "\(plainName($0.firstName)): \(TypeModel($0.type).shape)"
          })
      } else if let nested = member.decl.as(StructDeclSyntax.self) {
        model.nestedTypeNames.insert(plainName(nested.name))
        if let satelite = Self.satelite(nested, in: inside) { model.satelites.append(satelite) }
      } else if let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name,
        member.decl.asProtocol((any DeclGroupSyntax).self) != nil
          || member.decl.is(TypeAliasDeclSyntax.self)
      {
        model.nestedTypeNames.insert(plainName(name))
        if let union = UnionReader.union(member.decl, in: inside) { model.satelites.append(union) }
        if let alias = member.decl.as(TypeAliasDeclSyntax.self) {
          model.typealiases[plainName(name)] = TypeModel(alias.initializer.value).baseName
        }
      }
    }
    return model
  }

  /// The model of a struct that is written inside another type; `nil` for one without a macro. What is
  /// wrong with it, its own macro reports.
  static func satelite(
    _ declaration: StructDeclSyntax, in surroundings: Surroundings
  ) -> StructModel? {
    guard let macro = declaration.attributes.macros(MacroNames.satelites).first else { return nil }
    var reader = StructReader()
    return reader.model(declaration, attribute: macro, in: surroundings)
  }

  private mutating func kind(
    _ declaration: StructDeclSyntax, _ attribute: AttributeSyntax
  ) -> StructModel.Kind {
    let name = plainName(declaration.name)
    if attribute.macroName == "QueryFragment" {
      let fragment = schemaName(of: declaration, attribute, "name") ?? name
      if fragment == "on" { report(.fragmentCalledOn, at: attribute) }
      return .fragment(
        name: fragment,
        typeName: schemaName(of: declaration, attribute, "on") ?? name)
    }
    if MacroNames.satelites.contains(attribute.macroName) {
      return .satelite(
        typeName: schemaName(of: declaration, attribute, "schemaTypeName") ?? name)
    }
    var given: String? = name
    if let expression = attribute.argument("name"), !expression.isNilLiteral {
      if expression.stringLiteral == "" {
        given = nil
      } else {
        given = literal("name", of: attribute) ?? name
      }
    } else {
      given = schemaName(of: declaration, attribute, "name") ?? name
    }
    return .operation(
      OperationModel(
        kind: attribute.macroName == "QueryMutation" ? .mutation : .query, name: given,
        mapping: mapping(of: attribute), directives: directives(of: declaration)))
  }

  private mutating func directives(of declaration: StructDeclSyntax) -> [DirectiveModel] {
    var reader = LiteralReader()
    let directives = declaration.attributes.macros(["Directive"]).compactMap {
      reader.directive($0)
    }
    problems += reader.problems
    return directives
  }

  private mutating func mapping(of attribute: AttributeSyntax) -> OperationModel.VariableMapping {
    guard let expression = attribute.argument("variableMapping") else { return .automatic }
    switch expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "manual": return .manual
    case "automatic": break
    default: report(.notAMapping, at: expression)
    }
    return .automatic
  }

  /// What the macro's argument `label` says; without it the struct's own name must do.
  private mutating func schemaName(
    of declaration: StructDeclSyntax, _ attribute: AttributeSyntax, _ label: String
  ) -> String? {
    let name = plainName(declaration.name)
    let expression = attribute.argument(label)
    if expression?.isNilLiteral ?? true, !isGraphQLName(name) {
      let remedy = "give the schema's with '@\(attribute.macroName)(\(label): \"…\")'"
      report(.foreignName(name, remedy: remedy), at: declaration.name)
    }
    return literal(label, of: attribute)
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }

  private mutating func literal(_ label: String, of attribute: AttributeSyntax) -> String? {
    let (text, problem) = nameLiteral(label, of: attribute)
    if let problem { problems.append(problem) }
    return text
  }
}

extension DeclSyntax {
  fileprivate var isSatelite: Bool {
    let attributes =
      self.as(StructDeclSyntax.self)?.attributes ?? self.as(EnumDeclSyntax.self)?.attributes
    return attributes?.macros(MacroNames.satelites.union(["QueryUnion"])).isEmpty == false
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
