import SwiftSyntax

/// Reads an enum with `@QueryEnum` into an ``EnumModel``.
public struct EnumReader {
  private var problems: [Problem] = []
  private let hasRawType: Bool

  /// Reads `declaration`, which carries the macro `attribute`.
  public static func read(
    _ declaration: some DeclGroupSyntax, attribute: AttributeSyntax, in surroundings: Surroundings
  ) -> Reading<EnumModel> {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      return Reading(model: nil, problems: [Problem(.notAnEnum, at: attribute)])
    }
    if let rivalry = declaration.attributes.rivalry(of: attribute) {
      return Reading(model: nil, problems: [rivalry])
    }
    var reader = EnumReader(hasRawType: declaration.rawType != nil)
    reader.problems = surroundings.problems(with: attribute, on: declaration.modifiers)
    reader.check(declaration)
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    return Reading(
      model: EnumModel(
        name: plainName(declaration.name), access: access, cases: reader.cases(of: declaration),
        anchor: Syntax(declaration.name)),
      problems: reader.problems)
  }

  private init(hasRawType: Bool) {
    self.hasRawType = hasRawType
  }

  private mutating func check(_ declaration: EnumDeclSyntax) {
    if let clause = declaration.genericParameterClause {
      report(.genericType(macro: "QueryEnum"), at: clause)
    }
    let name = plainName(declaration.name)
    if !isGraphQLName(name) {
      let remedy = "call the enum what it is called in the schema"
      report(.foreignName(name, remedy: remedy), at: declaration.name)
    }
    if let rawType = declaration.rawType, rawType.plainText != "String" {
      report(.rawTypeNotString(rawType.trimmedDescription), at: rawType)
    }
    for member in declaration.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self),
        condition.contains({ $0.is(EnumCaseDeclSyntax.self) })
      {
        report(.conditional(members: "cases"), at: condition.firstKeyword)
      }
    }
  }

  // MARK: Cases

  private mutating func cases(of declaration: EnumDeclSyntax) -> [EnumModel.Case] {
    let declarations = declaration.memberBlock.members.compactMap {
      $0.decl.as(EnumCaseDeclSyntax.self)
    }
    if !hasRawType, declarations.contains(where: \.needsRawType),
      !declarations.contains(where: \.rulesOutRawType)
    {
      report(.missingRawType(name: plainName(declaration.name)), at: declaration.name)
      return []
    }
    let before = problems.count
    let cases = declarations.flatMap { self.cases($0) }
    check(cases)
    if cases.allSatisfy({ $0.value == nil }), problems.count == before {
      report(.emptyEnum(name: plainName(declaration.name)), at: declaration.name)
    }
    return cases
  }

  private mutating func cases(_ declaration: EnumCaseDeclSyntax) -> [EnumModel.Case] {
    let macros = declaration.attributes.macros(MacroNames.enumMarkers)
    for (index, macro) in macros.enumerated() {
      let name = macro.macroName
      guard macros[..<index].contains(where: { $0.macroName == name }) else { continue }
      report(.twoPropertyMacros(first: name, second: name), at: macro)
    }
    if let condition = declaration.attributes.condition {
      report(.conditional(members: "attributes"), at: condition.firstKeyword)
    }
    let value = macros.first { $0.macroName == "EnumValue" }
    if let value, hasRawType, let element = declaration.elements.first {
      report(.enumValueBesideRawType(case: plainName(element.name)), at: value)
    }
    let isMarked = macros.contains { $0.macroName == "UnknownValue" }
    return declaration.elements.map { element in
      let keepsText = keepsText(element)
      let isUnknown = isMarked || keepsText
      return EnumModel.Case(
        name: element.name.text, value: schemaValue(of: element, value, isUnknown: isUnknown),
        keepsText: keepsText, isUnknown: isUnknown, anchor: Syntax(element.name))
    }
  }

  private mutating func schemaValue(
    of element: EnumCaseElementSyntax, _ macro: AttributeSyntax?, isUnknown: Bool
  ) -> String? {
    let name = plainName(element.name)
    var value: String?
    if hasRawType {
      // The raw value of an unknown case is a value of the schema only where it is written out.
      value = element.rawValue?.value.stringLiteral ?? (isUnknown ? nil : name)
    } else if let macro {
      value = macro.unlabelledArgument?.stringLiteral
      if value == nil, let argument = macro.unlabelledArgument {
        report(.notALiteral(label: "@EnumValue"), at: argument)
      }
    } else if !isUnknown {
      report(.missingEnumValue(case: name), at: element.name)
    }
    if let value, !isGraphQLName(value) || ["true", "false", "null"].contains(value) {
      report(.badEnumValue(value), at: element)
    }
    return value
  }

  /// Whether the case is `unknown(String)`; any other payload is reported.
  private mutating func keepsText(_ element: EnumCaseElementSyntax) -> Bool {
    guard let parameters = element.parameterClause?.parameters else { return false }
    if parameters.count == 1, let only = parameters.first, only.firstName == nil,
      only.type.plainText == "String"
    {
      return true
    }
    report(.payload(case: plainName(element.name)), at: element)
    return false
  }

  private mutating func check(_ cases: [EnumModel.Case]) {
    var values: [String: String] = [:]
    for enumCase in cases {
      if let value = enumCase.value, let first = values.updateValue(enumCase.name, forKey: value) {
        report(.repeatedEnumValue(value, first: first), at: enumCase.anchor)
      }
      if enumCase.name == "none" { report(.noneCase, at: enumCase.anchor) }
    }
    let unknown = cases.filter(\.isUnknown)
    if let first = unknown.first {
      for other in unknown.dropFirst() {
        report(.twoUnknownCases(other.name, first: first.name), at: other.anchor)
      }
    }
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}

extension EnumDeclSyntax {
  /// The raw type, as far as the spelling tells: the first inherited type if it is one of the
  /// standard library's literal types.
  var rawType: TypeSyntax? {
    guard let first = inheritanceClause?.inheritedTypes.first?.type else { return nil }
    let rawTypes: Set<String> = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "Float", "Character",
    ]
    return rawTypes.contains(first.plainText) ? first : nil
  }
}

extension EnumCaseDeclSyntax {
  /// Whether nothing says what the cases are called in the schema.
  fileprivate var needsRawType: Bool {
    attributes.macros(MacroNames.enumMarkers).isEmpty
      && elements.contains { $0.parameterClause == nil }
  }

  /// Whether the enum is one without a raw type: Swift allows no payload beside one.
  fileprivate var rulesOutRawType: Bool {
    attributes.macros(MacroNames.enumMarkers).contains { $0.macroName == "EnumValue" }
      || elements.contains { $0.parameterClause != nil }
  }
}
