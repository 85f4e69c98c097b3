import SwiftSyntax

/// Reads an enum with `@QueryOneOf` into a ``OneOfModel``: each case is a member of the input object.
public struct OneOfReader {
  private var problems: [Problem] = []

  /// Reads `declaration`, which carries the macro `attribute`.
  public static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> Reading<OneOfModel> {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      return Reading(model: nil, problems: [Problem(.notAOneOf, at: attribute)])
    }
    if let rivalry = declaration.attributes.rivalry(of: attribute) {
      return Reading(model: nil, problems: [rivalry])
    }
    var reader = OneOfReader()
    reader.problems = surroundings.problems(with: attribute, on: declaration.modifiers)
    if let clause = declaration.genericParameterClause {
      reader.report(.genericType(macro: attribute.macroName), at: clause)
    }
    if let rawType = declaration.rawType {
      reader.report(.oneOfWithRawType(rawType.trimmedDescription), at: rawType)
    }
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    let typeName = reader.typeName(of: declaration, attribute)
    return Reading(
      model: OneOfModel(
        typeName: typeName, access: access, cases: reader.cases(of: declaration),
        anchor: Syntax(declaration.name)),
      problems: reader.problems)
  }

  private mutating func typeName(
    of declaration: EnumDeclSyntax, _ attribute: AttributeSyntax
  ) -> String {
    let name = plainName(declaration.name)
    if attribute.argument("schemaTypeName")?.isNilLiteral ?? true, !isGraphQLName(name) {
      let remedy = "give the schema's with '@\(attribute.macroName)(schemaTypeName: \"…\")'"
      report(.foreignName(name, remedy: remedy), at: declaration.name)
    }
    return literal("schemaTypeName", of: attribute) ?? name
  }

  // MARK: Cases

  private mutating func cases(of declaration: EnumDeclSyntax) -> [OneOfModel.Case] {
    let name = plainName(declaration.name)
    let before = problems.count
    var cases: [OneOfModel.Case] = []
    for member in declaration.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self),
        condition.contains({ $0.is(EnumCaseDeclSyntax.self) })
      {
        report(.conditional(members: "cases"), at: condition.firstKeyword)
      }
      if let item = member.decl.as(EnumCaseDeclSyntax.self) { cases += self.cases(item) }
    }
    check(cases)
    if problems.count == before {
      if cases.isEmpty { report(.emptyOneOf(name: name), at: declaration.name) }
      if !cases.isEmpty, cases.allSatisfy({ [name, "Self"].contains("\($0.type.shape)") }) {
        report(.endlessOneOf(name: name), at: declaration.name)
      }
    }
    return cases
  }

  private mutating func cases(_ declaration: EnumCaseDeclSyntax) -> [OneOfModel.Case] {
    if let condition = declaration.attributes.condition {
      report(.conditional(members: "attributes"), at: condition.firstKeyword)
    }
    let macros = declaration.attributes.macros(MacroNames.properties)
    for macro in macros where macro.macroName != "Property" {
      report(.strayProperty(macro: macro.macroName), at: macro)
    }
    let properties = macros.filter { $0.macroName == "Property" }
    for macro in properties.dropFirst() {
      report(.twoPropertyMacros(first: "Property", second: "Property"), at: macro)
    }
    let macro = properties.first
    for argument in macro?.labels ?? [] where argument.text != "name" {
      report(.memberWith(label: argument.text), at: argument)
    }
    let (name, problem) = macro.map { nameLiteral("name", of: $0) } ?? (nil, nil)
    if let problem { problems.append(problem) }
    let isNamed = name != nil || problem != nil
    return declaration.elements.compactMap { element in
      let caseName = plainName(element.name)
      if !isNamed, !isGraphQLName(caseName) {
        let remedy = "give the schema's with '@Property(name: \"…\")'"
        report(.foreignName(caseName, remedy: remedy), at: element.name)
      }
      guard let type = payload(of: element) else { return nil }
      return OneOfModel.Case(
        name: element.name.text, member: name ?? caseName, type: type,
        anchor: Syntax(element.name))
    }
  }

  /// The type of the one value that the case holds; anything else is reported.
  private mutating func payload(of element: EnumCaseElementSyntax) -> TypeModel? {
    let name = plainName(element.name)
    guard let parameters = element.parameterClause?.parameters, parameters.count == 1,
      let only = parameters.first, (only.firstName?.text ?? "_") == "_"
    else {
      report(.memberPayload(case: name), at: element)
      return nil
    }
    if let unusable = only.type.unusable {
      report(.unusableType(unusable.trimmedDescription), at: unusable)
      return nil
    }
    let type = TypeModel(only.type)
    if let remedy = type.withoutNull {
      report(.optionalMember(name, remedy: remedy), at: only.type)
      return nil
    }
    return type
  }

  private mutating func check(_ cases: [OneOfModel.Case]) {
    var members: [String: String] = [:]
    for item in cases {
      let name = item.name.withoutBackticks
      guard let first = members.updateValue(name, forKey: item.member) else { continue }
      report(.repeatedMember(item.member, first: first), at: item.anchor)
    }
  }

  private mutating func literal(_ label: String, of attribute: AttributeSyntax) -> String? {
    let (text, problem) = nameLiteral(label, of: attribute)
    if let problem { problems.append(problem) }
    return text
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}

extension AttributeSyntax {
  fileprivate var labels: [TokenSyntax] {
    guard case .argumentList(let list) = arguments else { return [] }
    return list.compactMap(\.label)
  }
}

extension TypeModel {
  /// How the type is spelled without what allows null; `nil` if nothing does.
  fileprivate var withoutNull: String? {
    switch shape {
    case .optional(let inner), .nullable(let inner): inner.description
    case .named, .list, .indirect: nil
    }
  }
}
