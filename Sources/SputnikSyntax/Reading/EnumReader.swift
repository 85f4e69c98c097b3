import SputnikNames
import SwiftSyntax

/// Reads an enum marked `@QueryEnum`.
package struct EnumReader: ProblemReporter {
  var problems: [Problem] = []
  private let hasRawType: Bool
  /// The style of the cases without a value, or `nil` if the macro has no argument.
  private var style: EnumCaseStyle?

  package static func read(_ source: AnnotatedType) -> Reading<EnumModel> {
    source.read(as: EnumDeclSyntax.self, otherwise: .notAnEnum) { declaration in
      var reader = EnumReader(hasRawType: declaration.rawType != nil)
      reader.readStyle(of: source.attribute)
      let model = reader.model(of: declaration, source)
      return Reading(
        model: model, problems: reader.problems, isReportedElsewhere: declaration.hasNamelessCase)
    }
  }

  private init(hasRawType: Bool) {
    self.hasRawType = hasRawType
  }

  private mutating func readStyle(of attribute: AttributeSyntax) {
    guard let expression = attribute.unlabeledArgument else {
      // With a wrong argument, the only mistake is that one.
      if attribute.unknownArgument != nil { style = .asWritten }
      return
    }
    style = expression.memberName.flatMap(EnumCaseStyle.init(rawValue:))
    guard style == nil else { return }
    report(.notACaseStyle, at: expression)
    // With any style, the cases need no values, and the only mistake is this one.
    style = .asWritten
  }

  private mutating func model(of declaration: EnumDeclSyntax, _ source: AnnotatedType) -> EnumModel
  {
    let name = plainName(declaration.name)
    let typeName = schemaName(
      "schemaTypeName", of: source.attribute, macro: source.attribute.macroName, or: name,
      at: declaration.name)
    if let rawType = declaration.rawType, rawType.plainText != "String" {
      report(.rawTypeNotString(rawType.trimmedDescription), at: rawType)
    }
    checkConditions(around: declaration)
    let before = problems.count
    let cases = cases(of: declaration)
    return EnumModel(
      name: name, typeName: typeName, access: source.surroundings.access(of: declaration),
      cases: cases, hasRawType: hasRawType,
      isIncomplete: problems.count > before || declaration.hasNamelessCase,
      anchor: Syntax(declaration.name))
  }

  private mutating func cases(of declaration: EnumDeclSyntax) -> [EnumModel.Case] {
    let declarations = declaration.caseDeclarations
    if !hasRawType, style == nil, declarations.contains(where: \.needsRawType),
      !declarations.contains(where: \.excludesRawType)
    {
      report(.missingRawType(name: plainName(declaration.name)), at: declaration.name)
      return []
    }
    return declarations.flatMap { self.cases(of: $0) }
  }

  private mutating func cases(of declaration: EnumCaseDeclSyntax) -> [EnumModel.Case] {
    let macros = declaration.attributes.macros(MacroNames.enumMarkers)
    for (index, macro) in macros.enumerated() {
      let name = macro.macroName
      guard macros[..<index].contains(where: { $0.macroName == name }) else { continue }
      report(.twoPropertyMacros(first: name, second: name), at: macro)
    }
    checkConditions(in: declaration.attributes)
    let value = macros.first { $0.macroName == "EnumValue" }
    if let value, hasRawType, let element = declaration.elements.first {
      report(.enumValueBesideRawType(case: plainName(element.name)), at: value)
    }
    let isMarked = macros.contains { $0.macroName == "UnknownValue" }
    return declaration.elements.compactMap { element in
      if element.name.text.isEmpty { return nil }
      let keepsText = keepsText(element)
      let isUnknown = isMarked || keepsText
      return EnumModel.Case(
        name: element.name.text, value: schemaValue(of: element, value, isUnknown: isUnknown),
        keepsText: keepsText, isUnknown: isUnknown,
        isDeprecated: declaration.attributes.isDeprecated, anchor: Syntax(element.name))
    }
  }

  private mutating func schemaValue(
    of element: EnumCaseElementSyntax, _ macro: AttributeSyntax?, isUnknown: Bool
  ) -> String? {
    let name = plainName(element.name)
    var value: String?
    if hasRawType {
      // The case for unknown values has a value in the schema only if its raw value is written.
      value = element.rawValue?.value.stringLiteral ?? (isUnknown ? nil : styledValue(of: name))
    } else if let macro {
      value = enumValue(of: macro)
    } else if !isUnknown, style != nil {
      value = styledValue(of: name)
    } else if !isUnknown {
      report(.missingEnumValue(case: name), at: element.name)
    }
    if let value, !isGraphQLEnumValue(value) { report(.badEnumValue(value), at: element) }
    return value
  }

  /// Returns the value in the schema of a case for which none is written.
  private func styledValue(of name: String) -> String {
    // Another name is reported as it is written.
    isGraphQLName(name) ? (style ?? .asWritten).value(of: name) : name
  }

  /// Returns whether the case is `unknown(String)`, and reports any other associated value.
  private mutating func keepsText(_ element: EnumCaseElementSyntax) -> Bool {
    guard element.parameterClause != nil else { return false }
    if let value = element.onlyAssociatedValue, value.firstName == nil,
      value.type.plainText == "String"
    {
      return true
    }
    report(.payload(case: plainName(element.name)), at: element)
    return false
  }
}

extension EnumCaseDeclSyntax {
  /// Whether a case can have a value in the schema only through a raw type.
  fileprivate var needsRawType: Bool {
    attributes.macros(MacroNames.enumMarkers).isEmpty
      && elements.contains { $0.parameterClause == nil }
  }

  /// Whether the enum can't have a raw type, as with an associated value.
  fileprivate var excludesRawType: Bool {
    attributes.macros(MacroNames.enumMarkers).contains { $0.macroName == "EnumValue" }
      || elements.contains { $0.parameterClause != nil }
  }
}
