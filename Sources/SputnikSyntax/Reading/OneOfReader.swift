import SwiftSyntax

/// Reads an enum marked `@QueryOneOf`. Each case is an input field of the input object.
package struct OneOfReader: ProblemReporter {
  var problems: [Problem] = []

  package static func read(_ source: AnnotatedType) -> Reading<OneOfModel> {
    source.read(as: EnumDeclSyntax.self, otherwise: .notAOneOf) { declaration in
      var reader = OneOfReader()
      let model = reader.model(of: declaration, source)
      return Reading(
        model: model, problems: reader.problems, isReportedElsewhere: declaration.hasNamelessCase)
    }
  }

  /// Returns the model of an enum inside another type, or `nil` if it isn't a oneOf input object.
  ///
  /// Its mistakes are not reported here, because its own macro reports them.
  static func nested(_ declaration: EnumDeclSyntax, in surroundings: Surroundings) -> OneOfModel? {
    guard let macro = declaration.attributes.macros(["QueryOneOf"]).first else { return nil }
    var reader = OneOfReader()
    return reader.model(
      of: declaration, AnnotatedType(declaration, attribute: macro, in: surroundings))
  }

  private mutating func model(of declaration: EnumDeclSyntax, _ source: AnnotatedType) -> OneOfModel
  {
    let name = plainName(declaration.name)
    if let rawType = declaration.rawType {
      report(.oneOfWithRawType(rawType.trimmedDescription), at: rawType)
    }
    let typeName = schemaName(
      "schemaTypeName", of: source.attribute, macro: source.attribute.macroName, or: name,
      at: declaration.name)
    let before = problems.count
    checkConditions(around: declaration)
    let cases = declaration.caseDeclarations.flatMap { self.cases(of: $0) }
    return OneOfModel(
      name: name, typeName: typeName,
      access: source.surroundings.access(of: declaration), cases: cases,
      nested: NestedTypes(declaration.memberBlock.members, inTypeWith: source.access),
      isIncomplete: problems.count > before || declaration.hasNamelessCase,
      anchor: Syntax(declaration.name))
  }

  private mutating func cases(of declaration: EnumCaseDeclSyntax) -> [OneOfModel.Case] {
    checkConditions(in: declaration.attributes)
    let macro = onlyMacro("Property", on: declaration)
    for label in macro?.labels ?? [] where label.text != "name" {
      report(.inputFieldWith(label: label.text), at: label)
    }
    let isNamed = macro?.givenArgument("name") != nil
    let name = name("name", of: macro)
    return declaration.elements.compactMap { element in
      let caseName = plainName(element.name)
      if caseName.isEmpty { return nil }
      if !isNamed {
        checkName(
          caseName, remedy: "give the name in the schema with '@Property(name: \"…\")'",
          at: element.name)
      }
      guard let type = payload(of: element) else { return nil }
      return OneOfModel.Case(
        name: element.name.text, inputField: name ?? caseName, type: type,
        isDeprecated: declaration.attributes.isDeprecated, anchor: Syntax(element.name))
    }
  }

  /// Returns the type of the only associated value, and reports anything else.
  private mutating func payload(of element: EnumCaseElementSyntax) -> TypeModel? {
    let name = plainName(element.name)
    guard let value = element.onlyAssociatedValue, value.label == nil else {
      report(.inputFieldPayload(case: name), at: element)
      return nil
    }
    if let unusable = value.type.unusable {
      report(
        .unusableType(unusable.trimmedDescription, isSendable: unusable.looksSendable),
        at: unusable)
      return nil
    }
    let type = TypeModel(value.type)
    if type.shape.hasResult {
      report(.resultThatIsSent(remedy: "\(type.shape.withoutResults)"), at: value.type)
      return nil
    }
    switch type.shape {
    case .optional(let inner), .nullable(let inner):
      report(.optionalInputField(name, remedy: inner.description), at: value.type)
      return nil
    case .named, .list, .indirect, .result: return type
    }
  }
}
