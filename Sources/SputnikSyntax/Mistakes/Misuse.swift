/// A mistake that a macro reports.
///
/// There is one case for each mistake. `Misuse+Message.swift` has the messages.
package enum Misuse: Equatable, Sendable {
  // The place of a macro
  case notAStruct(macro: String)
  case notAnEnum
  case genericType(macro: String)
  case insideGenericType(macro: String)
  case localType(macro: String)
  case nestedPrivate(macro: String)
  case insidePrivateType(macro: String, type: String)
  case noncopyableType(macro: String)
  case twoTypeMacros(first: String, second: String)
  case strayProperty(macro: String)
  case twoPropertyMacros(first: String, second: String)
  case argumentInOperation
  case strayEnumMarker(macro: String)
  /// A nested struct without a macro, whose property has `property`.
  case missingMacro(type: String, property: String)
  /// A nested type without a macro that is the type of `property`.
  case missingTypeMacro(type: String, macro: String, property: String)
  case deepNesting(level: Int)

  // The arguments of a macro
  /// `label` is `nil` for an argument without a label. `remedy` tells what to write instead.
  case unknownArgument(macro: String, label: String?, remedy: String)
  /// The name of a property where the text of a variable's name is needed. The compiler reports the
  /// name, and `remedy` is what to write for the value of the variable.
  case bareVariable(String, remedy: String)
  /// A name after a dollar sign. The text is the name alone.
  case dollarInName(String)
  /// `example` is the attribute with its arguments.
  case missingArguments(macro: String, example: String)
  case notALiteral(Subject)
  case notAName(Subject, text: String)
  case notAType(text: String)
  case notAMapping
  /// The value of `key:`.
  case notAKey
  /// The name of a property, or a key path, where the text of a field's name is needed.
  case bareField(String, remedy: String)
  case emptyKey
  case repeatedKeyField(String)
  /// A Swift name that isn't a GraphQL name. `remedy` tells how to give the name in the schema.
  case foreignName(String, remedy: String)

  // Properties
  case missingType(property: String)
  /// A literal as the initial value of a field whose type isn't written.
  case inferredType(property: String, type: String)
  /// `isSendable` is false if the type has a function that isn't sendable, or an existential type.
  case unusableType(String, isSendable: Bool)
  /// `type` is the type without the exclamation mark.
  case implicitlyUnwrapped(type: String)
  case constantProperty(String)
  case unusableModifier(property: String, modifier: String)
  case lazyLocal(String)
  case wrappedProperty(String, attribute: String)
  case tuplePattern
  case computedProperty(macro: String)
  case staticProperty(macro: String)
  case conditional(members: String)
  /// `remedy` is the attribute that keeps the name in the schema.
  case reservedProperty(String, remedy: String?)
  case reservedType(String)
  /// A type at the top of a file that the type of this name inside the struct hides.
  case hiddenType(String)
  case nothingToSelect(name: String)
  /// `alias` is a response name that would be free.
  case conflictingResponseName(String, first: String, alias: String)
  case repeatedArgument(String, first: String)
  /// `attribute` keeps the argument's name for `property`, which is another name with the type. The
  /// compiler reports the two properties, and this tells how to keep both.
  case argumentNamedLikeField(String, attribute: String, property: String)
  /// A second property in a declaration whose macro gives a name.
  case sharedName(property: String)
  case localWithoutValue(String)

  // Subscriptions
  case twoRootFields(String, first: String)
  case fragmentAtRoot(macro: String)
  case conditionAtRoot(directive: String)
  case introspectionAtRoot(String)

  // Literals in attributes
  case notADictionary
  case notAValue(String)
  case notATypeMatch
  case repeatedName(String)
  case integerTooLarge(String)
  case variableInString(String)

  // Conditions, fragments, unions, recursion
  case conditionNotOptional(macro: String, String)
  case badCondition(variable: String, type: String)
  case badConditionArgument(directive: String)
  case strayDirective
  case fragmentInList(macro: String)
  case inlineFragmentNotOptional(String)
  case spreadNotOptional(String)
  case spreadOfNoFragment(type: String)
  case argumentsInFragment(type: String, argument: String)
  case repeatedFragment(String, first: String)
  case fragmentCalledOn
  case badRecursion
  case cannotRecurse(String, type: String)
  case cycle(names: [String], property: String)
  case notAUnion
  case unionWithRawType
  case emptyUnion(name: String)
  case unionCase(String)
  case repeatedUnionType(String, first: String)
  case typesOfOther
  case twoOtherCases(String, first: String)

  // Fields that may hold an error. `remedy` is the type to write instead.
  case resultThatIsSent(remedy: String)
  case resultInInputObject(type: String, property: String)
  case resultInFragment(remedy: String)
  case resultInUnion(remedy: String)
  case resultInResult(remedy: String)
  case resultInIndirect(remedy: String)
  case resultWithNullable(remedy: String)
  case optionalResultInList(remedy: String)

  // Incremental delivery
  case deferNotOptional(String)
  case deferOnField(String, macro: String)
  case streamNotAList(String, macro: String, type: String)
  case badInitialCount
  case badIncrementalArgument(directive: String)
  case incrementalAtRoot(macro: String, operation: String)
  case incrementalInSubscription(directive: String)
  case repeatedLabel(String, first: String)

  // Variables
  case undeclaredVariable(String, operation: String)
  /// `place` is where the variable has the type `other`, with a preposition.
  case conflictingVariable(name: String, type: String, other: String, place: String)
  case conflictingDefault(name: String, value: String, other: String, place: String)
  case argumentNameInOperation
  case reservedVariable(String)
  /// A type of an argument or a variable that has arguments itself.
  case argumentsInInputObject(type: String, argument: String)
  /// A field whose type is a oneOf input object.
  case inputAsField(String, type: String)
  case observedVariable
  case computedDefault
  /// A variable that other modules can't see, unlike its operation. `access` is the operation's.
  case hiddenVariable(String, operation: String, access: String)

  // Enums
  case emptyEnum(name: String)
  case missingRawType(name: String)
  case rawTypeNotString(String)
  case missingEnumValue(case: String)
  case enumValueBesideRawType(case: String)
  case payload(case: String)
  case badEnumValue(String)
  case repeatedEnumValue(String, first: String)
  case twoUnknownCases(String, first: String)
  case noneCase
  case notACaseStyle

  // Scalars
  case scalarWithProperties(name: String)
  case notAMetatype(label: String)
  case hiddenTransformer(label: String)
  case badScalarLiteral
  case unfitTransformer(String, valueType: String)
  case missingTransformer(valueType: String)

  // oneOf input objects
  case notAOneOf
  case oneOfWithRawType(String)
  case emptyOneOf(name: String)
  case endlessOneOf(name: String)
  case inputFieldPayload(case: String)
  /// `remedy` is the type without the optional.
  case optionalInputField(String, remedy: String)
  case inputFieldWith(label: String)
  case repeatedInputField(String, first: String)

  /// Whether the mistake is reported as a warning. The code is expanded in spite of it.
  package var isWarning: Bool {
    switch self {
    case .noneCase, .deepNesting, .variableInString, .inferredType, .hiddenVariable: true
    default: false
    }
  }

  /// Whether the mistake is in the value of an argument, without regard to anything else.
  var isAboutArgument: Bool {
    switch self {
    case .notALiteral, .notAName, .notAType, .notADictionary, .notAValue, .notATypeMatch,
      .repeatedName, .integerTooLarge, .variableInString, .badConditionArgument, .badRecursion,
      .badEnumValue, .badInitialCount, .badIncrementalArgument, .dollarInName, .unknownArgument:
      true
    default: false
    }
  }

  /// Whether the type can conform to a protocol in spite of the mistake.
  ///
  /// A type in a function has no extensions, and no extension can name a private type from outside.
  package var allowsConformance: Bool {
    switch self {
    case .localType, .nestedPrivate, .insidePrivateType, .genericType: false
    default: true
    }
  }

  /// Whether the type isn't sendable because of the mistake.
  package var preventsSendability: Bool {
    if case .unusableType(_, isSendable: false) = self { true } else { false }
  }

  /// The name of the case, which stays the same when the message changes.
  ///
  /// The description of a value begins with it. Another list of the names could be wrong.
  package var id: String { String("\(self)".prefix { $0 != "(" }) }
}
