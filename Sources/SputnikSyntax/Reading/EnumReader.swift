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
    var reader = EnumReader(hasRawType: declaration.rawType != nil)
    if let rawType = declaration.rawType, rawType.plainText != "String" {
      reader.report(.rawTypeNotString(rawType.trimmedDescription), at: rawType)
    }
    if surroundings.isInFunction {
      reader.report(.localType(macro: "QueryEnum"), at: attribute)
    }
    if surroundings.isNested, Access(declaration.modifiers) == .private {
      reader.report(.nestedPrivate(macro: "QueryEnum"), at: declaration.modifiers)
    }
    let cases = declaration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { reader.cases($0) }
    reader.check(cases, declaration)
    let access = min(
      Access(declaration.modifiers) ?? surroundings.defaultAccess, surroundings.access)
    return Reading(
      model: EnumModel(
        name: plainName(declaration.name), access: access, cases: cases,
        anchor: Syntax(declaration.name)),
      problems: reader.problems)
  }

  private init(hasRawType: Bool) {
    self.hasRawType = hasRawType
  }

  private mutating func cases(_ declaration: EnumCaseDeclSyntax) -> [EnumModel.Case] {
    let macros = declaration.attributes.macros(["EnumValue", "UnknownValue"])
    let value = macros.first { $0.macroName == "EnumValue" }
    if let value, hasRawType, let element = declaration.elements.first {
      report(.enumValueBesideRawType(case: plainName(element.name)), at: value)
    }
    let isMarked = macros.contains { $0.macroName == "UnknownValue" }
    return declaration.elements.map { element in
      let name = plainName(element.name)
      let keepsText = keepsText(element)
      let isUnknown = isMarked || keepsText
      var schemaValue: String?
      if hasRawType {
        // The raw value of an unknown case is a value of the schema only where it is written out.
        schemaValue = element.rawValue?.value.stringLiteral ?? (isUnknown ? nil : name)
      } else if let value {
        schemaValue = value.unlabelledArgument?.stringLiteral
        if schemaValue == nil { report(.notALiteral(label: "EnumValue"), at: value) }
      } else if !isUnknown {
        report(.missingEnumValue(case: name), at: element.name)
      }
      if let text = schemaValue, !isGraphQLName(text) || ["true", "false", "null"].contains(text) {
        report(.badEnumValue(text), at: element)
      }
      return EnumModel.Case(
        name: element.name.text, value: schemaValue, keepsText: keepsText, isUnknown: isUnknown,
        anchor: Syntax(element.name))
    }
  }

  /// Whether the case is `unknown(String)`; any other payload is reported.
  private mutating func keepsText(_ element: EnumCaseElementSyntax) -> Bool {
    guard let parameters = element.parameterClause?.parameters else { return false }
    if parameters.count == 1, let type = parameters.first?.type, type.plainText == "String" {
      return true
    }
    report(.payload(case: plainName(element.name)), at: element)
    return false
  }

  private mutating func check(_ cases: [EnumModel.Case], _ declaration: EnumDeclSyntax) {
    if cases.allSatisfy({ $0.value == nil }) {
      report(.emptyEnum(name: plainName(declaration.name)), at: declaration.name)
    }
    var values: [String: String] = [:]
    for enumCase in cases {
      if let value = enumCase.value, let first = values.updateValue(enumCase.name, forKey: value) {
        report(.repeatedEnumValue(value, first: first), at: enumCase.anchor)
      }
      if enumCase.name == "none" { report(.noneCase, at: enumCase.anchor) }
    }
    let unknown = cases.filter(\.isUnknown)
    if let first = unknown.first, let second = unknown.dropFirst().first {
      report(.twoUnknownCases(second.name, first: first.name), at: second.anchor)
    }
  }

  private mutating func report(_ misuse: Misuse, at node: some SyntaxProtocol) {
    problems.append(Problem(misuse, at: node))
  }
}

extension EnumDeclSyntax {
  /// The raw type, as far as the spelling tells: the first inherited type if it is one of the
  /// standard library's literal types.
  fileprivate var rawType: TypeSyntax? {
    guard let first = inheritanceClause?.inheritedTypes.first?.type else { return nil }
    let rawTypes: Set<String> = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "Double", "Float", "Character",
    ]
    return rawTypes.contains(first.plainText) ? first : nil
  }
}

extension TypeSyntax {
  /// The spelling without `Swift.`
  fileprivate var plainText: String {
    let text = trimmedDescription
    for prefix in ["Swift.", "Swift::"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count))
    }
    return text
  }
}
