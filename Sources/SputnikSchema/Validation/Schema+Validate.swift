import SputnikLanguage

extension Schema {
  /// Checks a document against the schema, with all rules of the specification (section 5).
  ///
  /// ```swift
  /// let document = try GraphQL.Document(parsing: "{ hero { nam } }")
  /// for finding in schema.validate(document) { print(finding) }
  /// // 1:10: the type 'Character' has no field 'nam': did you mean 'name'?
  /// ```
  ///
  /// If the document wasn't parsed, or was changed after it, a finding has the location of the
  /// innermost field around it that has one.
  ///
  /// - Parameter document: The document.
  /// - Returns: All mistakes, in the order of the text. It is empty if the document is valid.
  public func validate(_ document: GraphQL.Document) -> [ValidationFinding] {
    if !document.source.text.isEmpty {
      let text = SourceText(terminated: document.source.text)
      return placedFindings(in: document).located { text.locations(of: $0) }
    }
    var document = document
    let numbering = Numbering(&document)
    return placedFindings(in: document).located { offsets in
      Dictionary(
        offsets.compactMap { offset in numbering.location(of: offset).map { (offset, $0) } }
      ) { first, _ in first }
    }
  }

  /// Checks a document against the schema. The findings have the offsets of its parts.
  package func placedFindings(in document: GraphQL.Document) -> FindingList<ValidationRule> {
    let facts = DocumentFacts(document, TypeLookup(self))
    var findings = FindingList<ValidationRule>()
    for rule in ValidationRule.allCases { facts.check(rule, &findings) }
    return findings
  }
}

extension DocumentFacts {
  func check(_ rule: ValidationRule, _ findings: inout FindingList<ValidationRule>) {
    switch rule {
    case .executableDefinitions: executableDefinitions(&findings)
    case .operationTypeExistence: operationTypeExistence(&findings)
    case .operationNameUniqueness: operationNameUniqueness(&findings)
    case .loneAnonymousOperation: loneAnonymousOperation(&findings)
    case .singleRootField: singleRootField(&findings)
    case .fieldSelections: fieldSelections(&findings)
    case .fieldSelectionMerging: fieldSelectionMerging(&findings)
    case .leafFieldSelections: leafFieldSelections(&findings)
    case .argumentNames: argumentNames(&findings)
    case .argumentUniqueness: argumentUniqueness(&findings)
    case .requiredArguments: requiredArguments(&findings)
    case .fragmentNameUniqueness: fragmentNameUniqueness(&findings)
    case .fragmentSpreadTypeExistence: fragmentSpreadTypeExistence(&findings)
    case .fragmentsOnObjectInterfaceOrUnionTypes: fragmentsOnCompositeTypes(&findings)
    case .fragmentsMustBeUsed: fragmentsMustBeUsed(&findings)
    case .fragmentSpreadTargetDefined: fragmentSpreadTargetDefined(&findings)
    case .fragmentSpreadsMustNotFormCycles: fragmentSpreadsMustNotFormCycles(&findings)
    case .fragmentSpreadIsPossible: fragmentSpreadIsPossible(&findings)
    case .valuesOfCorrectType: valuesOfCorrectType(&findings)
    case .inputObjectFieldNames: inputObjectFieldNames(&findings)
    case .inputObjectFieldUniqueness: inputObjectFieldUniqueness(&findings)
    case .inputObjectRequiredFields: inputObjectRequiredFields(&findings)
    case .directivesAreDefined: directivesAreDefined(&findings)
    case .directivesAreInValidLocations: directivesAreInValidLocations(&findings)
    case .directivesAreUniquePerLocation: directivesAreUniquePerLocation(&findings)
    case .variableUniqueness: variableUniqueness(&findings)
    case .variablesAreInputTypes: variablesAreInputTypes(&findings)
    case .allVariableUsesDefined: allVariableUsesDefined(&findings)
    case .allVariablesUsed: allVariablesUsed(&findings)
    case .allVariableUsagesAreAllowed: allVariableUsagesAreAllowed(&findings)
    }
  }
}
