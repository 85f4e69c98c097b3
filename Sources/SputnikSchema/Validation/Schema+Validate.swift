import SputnikLanguage

extension Schema {
  /// Checks a document against the schema, with all rules of the specification (section 5).
  ///
  /// ```swift
  /// let document = try LocatedDocument(parsing: "{ hero { nam } }")
  /// for finding in schema.validate(document) { print(finding) }
  /// // 1:10: the type 'Character' has no field 'nam': did you mean 'name'?
  /// ```
  ///
  /// - Parameter document: The document.
  /// - Returns: All mistakes, in the order of the text. It is empty if the document is valid.
  public func validate(_ document: LocatedDocument) -> [ValidationFinding] {
    let facts = DocumentFacts(document, TypeLookup(self))
    var findings = FindingList<ValidationRule>()
    for rule in ValidationRule.allCases { facts.check(rule, &findings) }
    return findings.located { offsets in
      switch document.origin {
      case .text(let text): text.locations(of: offsets)
      case .tree(let locations): locations
      }
    }
  }

  /// Checks a document against the schema, with all rules of the specification (section 5).
  ///
  /// A finding has the location of the innermost field around it. Only a parser gives fields their
  /// locations, so findings in a document that was built have none.
  ///
  /// - Parameter document: The document.
  /// - Returns: All mistakes. It is empty if the document is valid.
  public func validate(_ document: GraphQL.Document) -> [ValidationFinding] {
    validate(LocatedDocument(document))
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
