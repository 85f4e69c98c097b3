/// A rule for documents of operations and fragments (specification, September 2025, section 5).
///
/// The cases have the names of the rules in the specification.
public enum ValidationRule: String, Hashable, Sendable, CaseIterable {
  /// A document has only operations and fragments (section 5.1.1).
  case executableDefinitions
  /// The schema has a root type for the kind of operation (section 5.2.1.1).
  case operationTypeExistence
  /// Operations have different names (section 5.2.2.1).
  case operationNameUniqueness
  /// An anonymous operation is the only operation (section 5.2.3.1).
  case loneAnonymousOperation
  /// A subscription selects one root field, which isn't conditional (section 5.2.4.1).
  case singleRootField
  /// A selected field is a field of the type (section 5.3.1).
  case fieldSelections
  /// Fields with the same response name are the same field (section 5.3.2).
  case fieldSelectionMerging
  /// A field has a selection set if its type has fields, and none if it doesn't (section 5.3.3).
  case leafFieldSelections
  /// The arguments are arguments of the field or the directive (section 5.4.1).
  case argumentNames
  /// An argument is given once (section 5.4.2).
  case argumentUniqueness
  /// Required arguments are given (section 5.4.3).
  case requiredArguments
  /// Fragments have different names (section 5.5.1.1).
  case fragmentNameUniqueness
  /// The type of a fragment exists (section 5.5.1.2).
  case fragmentSpreadTypeExistence
  /// The type of a fragment has fields (section 5.5.1.3).
  case fragmentsOnObjectInterfaceOrUnionTypes
  /// An operation uses the fragment, directly or through other fragments (section 5.5.1.4).
  case fragmentsMustBeUsed
  /// A fragment that is spread is defined (section 5.5.2.1).
  case fragmentSpreadTargetDefined
  /// A fragment doesn't contain itself (section 5.5.2.2).
  case fragmentSpreadsMustNotFormCycles
  /// A fragment can apply to an object at its place (section 5.5.2.3).
  case fragmentSpreadIsPossible
  /// A value fits the type at its place (section 5.6.1).
  case valuesOfCorrectType
  /// The fields of an input object exist (section 5.6.2).
  case inputObjectFieldNames
  /// A field of an input object is given once (section 5.6.3).
  case inputObjectFieldUniqueness
  /// Required fields of an input object are given (section 5.6.4).
  case inputObjectRequiredFields
  /// A directive is defined (section 5.7.1).
  case directivesAreDefined
  /// A directive is allowed at its place (section 5.7.2).
  case directivesAreInValidLocations
  /// A directive is given once at a place, unless it is repeatable (section 5.7.3).
  case directivesAreUniquePerLocation
  /// An operation declares a variable once (section 5.8.1).
  case variableUniqueness
  /// A variable has an input type (section 5.8.2).
  case variablesAreInputTypes
  /// A variable that is used is declared (section 5.8.3).
  case allVariableUsesDefined
  /// A variable that is declared is used (section 5.8.4).
  case allVariablesUsed
  /// A variable fits the type at its place (section 5.8.5).
  case allVariableUsagesAreAllowed
}

/// A mistake in a document.
///
/// ```swift
/// schema.validate(try GraphQL.Document(parsing: "{ hero { nam } }"))
/// // 1:10: the type 'Character' has no field 'nam': did you mean 'name'?
/// ```
public typealias ValidationFinding = Finding<ValidationRule>

extension ValidationRule {
  /// The name in configurations and reports: `field-selections` for `fieldSelections`.
  package var hyphenatedName: String {
    rawValue.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-\(letter.lowercased())" : String(letter)
    }
  }
}
