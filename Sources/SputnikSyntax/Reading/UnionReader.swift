import SwiftSyntax

/// Reads an enum marked `@QueryUnion`. Each case with an associated value is a fragment.
package struct UnionReader: ProblemReporter {
  var problems: [Problem] = []

  package static func read(_ source: AnnotatedType) -> Reading<UnionModel> {
    source.read(as: EnumDeclSyntax.self, otherwise: .notAUnion) { declaration in
      var reader = UnionReader()
      let model = reader.model(of: declaration, in: source.surroundings)
      return Reading(
        model: model, problems: reader.problems, isReportedElsewhere: declaration.hasNamelessCase)
    }
  }

  /// Returns the model of an enum inside another type, or `nil` if it isn't a union.
  ///
  /// Its mistakes are not reported here, because its own macro reports them.
  static func nested(_ declaration: EnumDeclSyntax, in surroundings: Surroundings) -> UnionModel? {
    guard !declaration.attributes.macros(["QueryUnion"]).isEmpty else { return nil }
    var reader = UnionReader()
    return reader.model(of: declaration, in: surroundings)
  }

  private mutating func model(
    of declaration: EnumDeclSyntax, in surroundings: Surroundings
  ) -> UnionModel {
    if let first = declaration.inheritanceClause?.inheritedTypes.first?.type,
      ["String", "Int"].contains(first.plainText)
    {
      report(.unionWithRawType, at: first)
    }
    checkConditions(around: declaration)
    let access = surroundings.access(of: declaration)
    var model = UnionModel(
      name: declaration.name.text, access: access,
      nested: NestedTypes(declaration.memberBlock.members, inTypeWith: access),
      anchor: Syntax(declaration.name))
    for cases in declaration.caseDeclarations {
      let macro = onlyMacro("InlineFragment", on: cases)
      if cases.attributes.isDeprecated { model.isDeprecated = true }
      for element in cases.elements where !element.name.text.isEmpty {
        add(element, macro, to: &model)
      }
    }
    model.isIncomplete = !problems.isEmpty || declaration.hasNamelessCase
    return model
  }

  private mutating func add(
    _ element: EnumCaseElementSyntax, _ macro: AttributeSyntax?, to model: inout UnionModel
  ) {
    let name = plainName(element.name)
    guard let value = element.onlyAssociatedValue else {
      report(.unionCase(name), at: element)
      return
    }
    let type = TypeModel(value.type)
    if value.label == "typename", type.shape == .named("String") {
      if let macro { report(.typesOfOther, at: macro) }
      if let other = model.other {
        report(.twoOtherCases(name, first: other.withoutBackticks), at: element)
      } else {
        model.other = element.name.text
      }
      return
    }
    if type.shape.hasResult {
      report(.resultInUnion(remedy: "\(type.shape.withoutResults)"), at: value.type)
      return
    }
    // A text isn't an object: the case is meant for all other types, and lacks the label.
    let isText = type.shape == .named("String") && !model.nested.declares("String")
    guard value.label == nil, !isText, case .named = type.shape, value.type.unusable == nil else {
      report(.unionCase(name), at: element)
      return
    }
    if let first = model.members.first(where: { $0.type.shape == type.shape }) {
      report(.repeatedUnionType(type.spelling, first: first.name), at: element)
      return
    }
    model.members.append(
      FieldModel(
        name: name, type: type, initialValue: nil, schemaName: name, responseName: name,
        access: model.access, anchor: Syntax(element.name), role: .inlineFragment,
        applicability: applicability(of: macro)))
  }
}
