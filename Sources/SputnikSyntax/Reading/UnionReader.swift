import SwiftSyntax

/// Reads an enum with `@QueryUnion` into a ``StructModel``: each case with a payload is a fragment.
public struct UnionReader {
  private var problems: [Problem] = []

  /// Reads `declaration`, which carries the macro `attribute`.
  public static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> Reading<UnionModel> {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      return Reading(model: nil, problems: [Problem(.notAUnion, at: attribute)])
    }
    if let rivalry = declaration.attributes.rivalry(of: attribute) {
      return Reading(model: nil, problems: [rivalry])
    }
    var reader = UnionReader()
    reader.problems = surroundings.problems(with: attribute, on: declaration.modifiers)
    if let clause = declaration.genericParameterClause {
      reader.report(.genericType(macro: attribute.macroName), at: clause)
    }
    if let first = declaration.inheritanceClause?.inheritedTypes.first?.type,
      ["String", "Int"].contains(first.plainText)
    {
      reader.report(.unionWithRawType, at: first)
    }
    let model = reader.model(declaration, in: surroundings)
    return Reading(model: model, problems: reader.problems)
  }

  /// The union as a part of the struct that it is written in; `nil` for any other declaration. What is
  /// wrong with it, its own macro reports.
  static func union(_ declaration: DeclSyntax, in surroundings: Surroundings) -> StructModel? {
    guard let declaration = declaration.as(EnumDeclSyntax.self),
      !declaration.attributes.macros(["QueryUnion"]).isEmpty
    else { return nil }
    var reader = UnionReader()
    let union = reader.model(declaration, in: surroundings)
    var model = StructModel(
      kind: .union, name: declaration.name.text, access: union.access,
      properties: union.members.map(PropertyModel.field), satelites: [], nestedTypeNames: [],
      typealiases: [:], initialisers: [], anchor: Syntax(declaration.name))
    for member in declaration.memberBlock.members {
      guard let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name else { continue }
      model.nestedTypeNames.insert(plainName(name))
      if let nested = member.decl.as(StructDeclSyntax.self),
        let satelite = StructReader.satelite(nested, in: surroundings)
      {
        model.satelites.append(satelite)
      }
    }
    return model
  }

  private mutating func model(
    _ declaration: EnumDeclSyntax, in surroundings: Surroundings
  ) -> UnionModel {
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    var model = UnionModel(
      name: plainName(declaration.name), access: access, members: [], other: nil,
      anchor: Syntax(declaration.name))
    for member in declaration.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self),
        condition.contains({ $0.is(EnumCaseDeclSyntax.self) })
      {
        report(.conditional(members: "cases"), at: condition.firstKeyword)
      }
      guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      let macros = cases.attributes.macros(MacroNames.properties)
      for macro in macros where macro.macroName != "InlineFragment" {
        report(.strayProperty(macro: macro.macroName), at: macro)
      }
      let fragments = macros.filter { $0.macroName == "InlineFragment" }
      for macro in fragments.dropFirst() {
        report(.twoPropertyMacros(first: macro.macroName, second: macro.macroName), at: macro)
      }
      let macro = fragments.first
      for element in cases.elements { add(element, macro, to: &model) }
    }
    if model.members.isEmpty, problems.isEmpty {
      report(.emptyUnion(name: model.name), at: declaration.name)
    }
    return model
  }

  private mutating func add(
    _ element: EnumCaseElementSyntax, _ macro: AttributeSyntax?, to model: inout UnionModel
  ) {
    let name = plainName(element.name)
    let parameters = element.parameterClause?.parameters
    guard let parameters, parameters.count == 1, let only = parameters.first else {
      report(.unionCase(name), at: element)
      return
    }
    let label = only.firstName.map(plainName)
    let type = TypeModel(only.type)
    if label == "typename", type.shape == .named("String") {
      if let macro { report(.typesOfOther, at: macro) }
      if let other = model.other {
        report(.twoUnknownCases(name, first: other), at: element)
      } else {
        model.other = element.name.text
      }
      return
    }
    guard label == nil || label == "_", case .named = type.shape, only.type.unusable == nil else {
      report(.unionCase(name), at: element)
      return
    }
    if let first = model.members.first(where: { $0.type.shape == type.shape }) {
      report(.repeatedUnionType(type.spelling, first: first.name), at: element)
      return
    }
    var reader = LiteralReader()
    let types = reader.types(macro?.argument("types"))
    problems += reader.problems
    var field = FieldModel(
      name: name, type: type, initialValue: nil, schemaName: name, responseName: name,
      access: model.access, anchor: Syntax(element.name))
    field.role = .inlineFragment
    field.types = types
    model.members.append(field)
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}
