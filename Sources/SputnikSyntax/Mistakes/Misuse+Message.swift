extension Misuse {
  /// The text of the diagnostic: what is wrong, and what to write instead.
  package var message: String {
    switch self {
    // The place of a macro
    case .notAStruct("Scalar"):
      "'@Scalar' can only be applied to an empty struct: it adds the property 'value'"
    case .notAStruct(let macro):
      "'@\(macro)' can only be applied to a struct: its stored properties are the fields"
    case .notAnEnum:
      "'@QueryEnum' can only be applied to an enum: its cases are the values of the GraphQL enum"
    case .genericType(let macro):
      "'@\(macro)' can't be applied to a generic type, because GraphQL has no generic types: write "
        + "one type for each use"
    case .insideGenericType(let macro):
      "'@\(macro)' can't be applied to a type inside a generic type: move the type out of it"
    case .localType(let macro):
      "'@\(macro)' can't be applied to a type inside a function: move the type out of the function"
    case .nestedPrivate(let macro):
      "a nested type with '@\(macro)' can't be private, because generated code outside the type uses "
        + "it: make it fileprivate"
    case .insidePrivateType(let macro, let type):
      "'@\(macro)' can't be applied to a type inside the private type '\(type)', because generated "
        + "code outside '\(type)' uses it: make '\(type)' fileprivate"
    case .noncopyableType(let macro):
      "'@\(macro)' can't be applied to a noncopyable type, because requests return copies: remove "
        + "'~Copyable'"
    case .twoTypeMacros(let first, let second) where first == second:
      "'@\(second)' is written twice: remove one of them"
    case .twoTypeMacros(let first, let second):
      "'@\(second)' and '@\(first)' can't be applied to the same type: remove one of them"
    case .strayProperty("InlineFragment"):
      "'@InlineFragment' has no effect here: apply it to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment', or to a case of "
        + "an enum with '@QueryUnion'"
    case .strayProperty(let macro):
      "'@\(macro)' has no effect here: apply it to a property of a struct with '@QueryOperation', "
        + "'@QueryMutation', '@QuerySubscription', '@QuerySatelite' or '@QueryFragment'"
    case .twoPropertyMacros(let first, let second) where first == second:
      "'@\(second)' is written twice: remove one of them"
    case .twoPropertyMacros(let first, let second) where [first, second].contains("Local"):
      "'@\(first)' and '@\(second)' can't be applied to the same property, because a local property "
        + "isn't part of the operation: remove one of them"
    case .twoPropertyMacros(let first, let second)
    where MacroNames.directives.contains(first) != MacroNames.directives.contains(second):
      "'@\(first)' and '@\(second)' can't be applied to the same property, because only fields and "
        + "fragments have directives: remove one of them"
    case .twoPropertyMacros(let first, let second):
      "'@\(first)' and '@\(second)' can't be applied to the same property, because a property is "
        + "either a field, a fragment, an argument or a variable: remove one of them"
    case .argumentInOperation:
      "'@Argument' can't be applied to a property of an operation, because an operation has no "
        + "arguments: write '@Variable' to declare a variable"
    case .strayEnumMarker(let macro):
      "'@\(macro)' has no effect here: apply it to a case of an enum with '@QueryEnum'"
    case .missingMacro(let type, let property):
      "'\(type)' needs '@QuerySatelite' or '@QueryFragment', because one of its properties has "
        + "'@\(property)'"
    case .missingTypeMacro(let type, let macro, let property):
      "'\(type)' needs '@\(macro)', because it is the type of '\(property)'"
    case .deepNesting(let level):
      "this is the \(level)th level of nested types, and the compiler needs almost twice the time for "
        + "each further level: move this type to the top of the file, and declare its variables at the "
        + "top of the operation"

    // The arguments of a macro
    case .unknownArgument(let macro, let label, let remedy):
      "'@\(macro)' has no argument \(label.map { "'\($0)'" } ?? "without a label"): \(remedy)"
    case .bareVariable(let name, let remedy):
      "'\(name)' can't be read at compile time: for the value of the variable, write '\(remedy)'; "
        + "anything else must be a literal"
    case .dollarInName(let name):
      "\"$\(name)\" isn't a GraphQL name: write \"\(name)\", because the macro adds the dollar sign"
    case .missingArguments(let macro, let example):
      "'@\(macro)' needs arguments: write them as in '\(example)'"
    case .notALiteral(let subject):
      "\(subject) must be a string literal without interpolation, because the macro reads "
        + "it at compile time"
    case .notAName(let subject, let text):
      "\"\(text)\" isn't a GraphQL name: \(subject) must consist of ASCII letters, digits "
        + "and underscores, and must not begin with a digit"
    case .notAType(let text):
      "\"\(text)\" isn't a GraphQL type: write it as in a variable definition, for example \"[ID!]!\""
    case .notAMapping:
      "'variableMapping' must be '.automatic' or '.manual', because the macro reads it at compile time"
    case .notAKey:
      "'key' must be the name of a field, a list of names, or '.embedded', because the macro reads it "
        + "at compile time"
    case .bareField(let name, let remedy):
      "'\(name)' can't be read at compile time: for the name of the field, write '\(remedy)'; "
        + "anything else must be a literal"
    case .emptyKey:
      "'key' needs the name of a field: write '.embedded' for objects that are never entities"
    case .repeatedKeyField(let name): "'\(name)' is in the key twice: remove one of them"
    case .foreignName(let name, let remedy):
      "'\(name)' isn't a GraphQL name, which consists of ASCII letters, digits and underscores and "
        + "doesn't begin with a digit: \(remedy)"

    // Properties
    case .missingType(let property):
      "'\(property)' needs a type annotation, for example '\(property): String'"
    case .inferredType(let property, let type):
      "'\(property)' is a field of the schema, like every property without '@Local': write its type, "
        + "'\(property): \(type)', or add '@Local' if it belongs to the app"
    case .unusableType(let type, _):
      "'\(type)' has no GraphQL type: use a scalar, an enum, a satellite, or a list or an optional of "
        + "one of them"
    case .implicitlyUnwrapped(let type):
      "'\(type)!' can't be the type of a property, because the program stops when the value is missing: "
        + "write '\(type)?', or '\(type)' if the value is never null"
    case .constantProperty(let property):
      "'\(property)' must be a 'var', because Sputnik sets its value"
    case .unusableModifier(let property, let modifier):
      "'\(property)' can't be '\(modifier)', because Sputnik stores the response in it: remove "
        + "'\(modifier)'"
    case .lazyLocal(let property):
      "'\(property)' can't be 'lazy', because requests copy its value: remove 'lazy'"
    case .wrappedProperty(let property, let attribute):
      "'@\(attribute)' can't be applied to '\(property)', because a property wrapper or another macro "
        + "can change how the property is stored: remove '@\(attribute)'"
    case .tuplePattern: "a tuple pattern can't declare fields: declare each property by itself"
    case .computedProperty(let macro):
      "'@\(macro)' can't be applied to a computed property: remove it, or declare a stored property"
    case .staticProperty(let macro):
      "'@\(macro)' can't be applied to a static property: remove '@\(macro)' or 'static'"
    case .conditional(let members):
      "\(members) can't be inside '#if', because the macro doesn't know which branch is compiled: put "
        + "the whole type inside '#if', once for each branch"
    case .reservedProperty(let name, let remedy):
      "a property can't have the name '\(name)', because "
        + "\(ReservedNames.ofSwift.contains(name) ? "Swift" : "Sputnik") reserves it: rename the property"
        + (remedy.map { " and keep the name in the schema with '\($0)'" } ?? "")
    case .reservedType(let name):
      "a nested type can't have the name '\(name)', because Sputnik reserves it: rename the type"
    case .hiddenType(let name):
      "'\(name)' is the type here that Sputnik declares inside the \(name == "Variables" ? "operation" : "struct"): "
        + "for another type of this name, write its module, as in 'App.\(name)'"
    case .nothingToSelect(let name):
      "'\(name)' has no field to select: add at least one stored property"
    case .conflictingResponseName(let name, let first, _):
      "the response name '\(name)' already belongs to '\(first)', which is another field or has other "
        + "arguments: give one of them another name with '@Property(alias:)'"
    case .repeatedArgument(let name, let first):
      "the argument '\(name)' already belongs to '\(first)': remove one of them"

    case .argumentNamedLikeField(let name, let attribute, let property):
      "a field and an argument can't both be the property '\(name)': write '\(attribute) var "
        + "\(property)'"
    case .sharedName(let property):
      "'@Property(name:)' gives '\(property)' the same name as the property before it: declare each "
        + "property by itself"
    case .localWithoutValue(let property):
      "'\(property)' needs an initial value, because no response has one for it: write 'var "
        + "\(property) = …', or make the type optional"

    // Subscriptions
    case .twoRootFields(let property, let first):
      "'\(property)' can't be a field here, because a subscription has exactly one root field, which is "
        + "'\(first)': move it into a subscription of its own, or apply '@Local' or '@Variable'"
    case .fragmentAtRoot(let macro):
      "'@\(macro)' can't be applied to a property of a subscription, because it has exactly one root "
        + "field: declare the field itself"
    case .conditionAtRoot(let directive):
      "the root field of a subscription can't have '@\(directive)', because it is always selected: "
        + "remove it"
    case .introspectionAtRoot(let name):
      "the root field of a subscription can't be '\(name)', because it has no events: use a field of the "
        + "subscription type"

    // Literals in attributes
    case .notADictionary:
      "the arguments must be a dictionary literal, for example '[\"first\": 10]', or a list of the "
        + "names of variables, for example '[\"first\"]', because the macro reads them at compile time"
    case .notAValue(let text):
      "'\(text)' isn't a GraphQL literal: write a number, a string, true, false, .null, .enum(\"…\"), "
        + ".variable(\"…\"), or a list or a dictionary of them"
    case .notATypeMatch:
      "'types' must be a list of object type names, for example '[\"Human\", \"Droid\"]', or "
        + "'.present', because the macro reads it at compile time"
    case .integerTooLarge(let digits):
      "'\(digits)' doesn't fit into 64 bits: write its digits as '.number(\"…\")'"
    case .variableInString(let name):
      "this sends the text \"$\(name)\": for the value of the variable, write '.variable(\"\(name)\")'; "
        + "for the text, write '.string(\"$\(name)\")'"
    case .repeatedName(let name): "the key '\(name)' is written twice: remove one of them"

    // Conditions, fragments, unions, recursion
    case .conditionNotOptional(let macro, let property):
      "'\(property)' must be optional, because '@\(macro)' can exclude it from the response"
    case .badCondition(let variable, let type):
      "the variable '\(variable)' is used as a condition, but its type is '\(type)': declare it as "
        + "'Bool', or as 'Bool?' with a default value"
    case .badConditionArgument(let directive):
      "'@\(directive)' needs exactly one argument, 'if', which is true, false or .variable(\"…\")"
    case .strayDirective:
      "'@Directive' has no effect here: apply it to an operation, or to a property of a struct with "
        + "'@QueryOperation', '@QueryMutation', "
        + "'@QuerySubscription', '@QuerySatelite' or '@QueryFragment'"
    case .fragmentInList(let macro):
      "'@\(macro)' can't be applied to a list, because a fragment selects fields of the one object "
        + "around it: use the type of an element"
    case .inlineFragmentNotOptional(let property):
      "'\(property)' must be optional, because an inline fragment is filled only for objects of its "
        + "type"
    case .spreadNotOptional(let property):
      "'\(property)' must be optional, because 'types' limits the objects to which the fragment applies"
    case .spreadOfNoFragment(let type):
      "'\(type)' isn't a fragment: replace its '@QuerySatelite' with '@QueryFragment', or use "
        + "'@InlineFragment' here"
    case .argumentsInFragment(let type, let argument):
      "'\(type)' can't be a fragment, because it has the argument '\(argument)': remove the argument, "
        + "and give it to a field with '@Property(arguments:)'"
    case .repeatedFragment(let name, let first):
      "the fragment name '\(name)' already belongs to '\(first)': give one of them another name with "
        + "'@QueryFragment(name:)'"
    case .fragmentCalledOn:
      "a fragment can't have the name 'on', because 'on' begins a type condition: give it another name "
        + "with '@QueryFragment(name:)'"
    case .badRecursion: "'recurse' must be an integer literal from 1 to 100"
    case .cannotRecurse(let property, let type):
      "'recurse' needs a list or 'Indirect<…>?', but the type of '\(property)' is '\(type)'"
    case .cycle(let names, let property):
      "the selection set of '\(names.first ?? "")' contains itself (\(names.joined(separator: " → "))): "
        + "give '\(property)' a number of levels with '@Property(recurse:)'"
    case .notAUnion:
      "'@QueryUnion' can only be applied to an enum: its cases are the types of the union"
    case .unionWithRawType:
      "a union can't have a raw type, because its cases store objects: remove the raw type"
    case .emptyUnion(let name):
      "'\(name)' has no case for a type: add at least one, for example 'case human(Human)'"
    case .unionCase(let name):
      "the case '\(name)' must have one associated value, the struct of its type: write 'case "
        + "\(name)(\(name.prefix(1).uppercased())\(name.dropFirst()))', or 'case other(typename: "
        + "String)' for all other types"
    case .repeatedUnionType(let type, let first):
      "the type '\(type)' already belongs to the case '\(first)': remove one of the cases"
    case .typesOfOther:
      "'@InlineFragment' can't be applied to the case for all other types: remove it"
    case .twoOtherCases(let name, let first):
      "'\(name)' can't be the case for all other types, because '\(first)' already is: remove one of "
        + "them"

    // Fields that may hold an error
    case .resultThatIsSent(let remedy):
      "a 'FieldResult' can't be sent, because only a field of a response can fail: write '\(remedy)'"
    case .resultInInputObject(let type, let property):
      "'\(type)' can't be sent, because its property '\(property)' is a 'FieldResult': use another type "
        + "for the input object"
    case .resultInFragment(let remedy):
      "a fragment can't be a 'FieldResult', because only a field can fail: write '\(remedy)'"
    case .resultInUnion(let remedy):
      "the object of a case can't be a 'FieldResult', because only a field can fail: write '\(remedy)', "
        + "and 'FieldResult' at the field of the union"
    case .resultInResult(let remedy):
      "a 'FieldResult' can't contain a 'FieldResult', because there is one error: write '\(remedy)'"
    case .resultInIndirect(let remedy):
      "an 'Indirect' can't contain a 'FieldResult': write '\(remedy)'"
    case .resultWithNullable(let remedy):
      "'FieldResult' and 'GraphQLNullable' can't be combined: write '\(remedy)'"
    case .optionalResultInList(let remedy):
      "an element of a list can't be an optional 'FieldResult', because it is always asked for: write "
        + "'\(remedy)'"

    // Incremental delivery
    case .deferNotOptional(let property):
      "'\(property)' must be optional, because the fragment of '@Defer' can arrive after the rest of the "
        + "response"
    case .deferOnField(let property, let macro):
      "'@\(macro)' can't be applied to '\(property)', because only fragments can be deferred: move the "
        + "field into a type of its own, and apply '@FragmentSpread' or '@InlineFragment'"
    case .streamNotAList(let property, let macro, let type):
      "'@\(macro)' needs a field with a list, but the type of '\(property)' is '\(type)': remove "
        + "'@\(macro)'"
    case .badInitialCount: "'initialCount' must be an integer literal that isn't negative"
    case .badIncrementalArgument("defer"):
      "'@defer' can have the arguments 'if', which is true, false or .variable(\"…\"), and 'label', which "
        + "is a string: write '@Defer(if:label:)'"
    case .badIncrementalArgument(let directive):
      "'@\(directive)' can have the arguments 'if', which is true, false or .variable(\"…\"), 'label', "
        + "which is a string, and 'initialCount', which is an integer: write "
        + "'@Stream(if:label:initialCount:)'"
    case .incrementalAtRoot(let macro, let operation):
      "'@\(macro)' can't be applied at the root of a \(operation), whose fields are always delivered "
        + "at once: remove it, or apply it inside"
    case .incrementalInSubscription(let directive):
      "a subscription can't have '@\(directive)', unless it can be off: give it an 'if' with a variable, "
        + "or remove it"
    case .repeatedLabel(let label, let first):
      "the label \"\(label)\" already belongs to '\(first)': labels must be unique in a document"

    // Variables
    case .undeclaredVariable(let name, let operation):
      "the variable '\(name)' isn't declared: write '@Variable var \(name): …' at the top of "
        + "'\(operation)'"
    case .conflictingVariable(let name, let type, let other, let place):
      "the variable '\(name)' has the type '\(type)' here, and '\(other)' \(place): use the same type, "
        + "or give one of them another name with '@Variable(name:)'"
    case .conflictingDefault(let name, let value, let other, let place):
      "the variable '\(name)' has the default value \(value) here, and \(other) \(place): remove one of "
        + "them"
    case .argumentNameInOperation:
      "a variable of an operation isn't an argument: remove 'argument', and name the variable with "
        + "'name'"
    case .reservedVariable(let name):
      "a variable can't have the name '\(name)', because 'Variables' can't have such a member: give it "
        + "another name with '@Variable(name:)'"
    case .argumentsInInputObject(let type, let argument):
      "'\(type)' can't be an input object, because its property '\(argument)' is an argument of a field "
        + "and would not be sent: remove '@Argument' or '@Variable' there, or use another type"
    case .inputAsField(let property, let type):
      "'\(property)' can't have the type '\(type)', because only arguments and variables can have a "
        + "oneOf input object: add '@Argument' or '@Variable', or use another type"
    case .observedVariable:
      "a variable can't have observers, because the operation's 'variables' store its value: remove the "
        + "observers"
    case .computedDefault:
      "the default value of a variable must be a literal, an enum case or '.init(…)' of an input "
        + "object, because it is printed in the document"
    case .hiddenVariable(let name, let operation, let access):
      "'\(operation)' is \(access), but other modules can't create it, because the variable "
        + "'\(name)' isn't \(access): add '\(access)' to it"

    // Enums and scalars
    case .emptyEnum(let name):
      "'\(name)' has no case for a value of the GraphQL enum: add at least one"
    case .missingRawType(let name):
      "the cases of '\(name)' have no values in the schema: add the raw type 'String', "
        + "'@EnumValue(\"…\")' to each case, or a style, as in '@QueryEnum(.upperSnakeCase)'"
    case .rawTypeNotString(let type):
      "the raw type of a GraphQL enum must be 'String', not '\(type)'"
    case .missingEnumValue(let name):
      "the case '\(name)' has no value in the schema: add '@EnumValue(\"…\")'"
    case .enumValueBesideRawType(let name):
      "'@EnumValue' can't be applied to a case of an enum with a raw type: write the raw value, as in "
        + "'case \(name) = \"…\"'"
    case .payload(let name):
      "the case '\(name)' can't have this associated value: only the case for unknown values can have "
        + "one, as in 'case unknown(String)'"
    case .badEnumValue(let text):
      "\"\(text)\" can't be the value of a GraphQL enum: write a GraphQL name other than true, false "
        + "and null"
    case .repeatedEnumValue(let value, let first):
      "the value '\(value)' already belongs to the case '\(first)': change or remove one of them"
    case .twoUnknownCases(let name, let first):
      "'\(name)' can't be the case for unknown values, because '\(first)' already is: remove one of them"
    case .noneCase:
      "'.none' means nil if the enum is optional: rename the case and keep its value, as in 'case "
        + "nothing = \"NONE\"'"
    case .notACaseStyle:
      "the style of the cases must be '.upperSnakeCase', '.lowerSnakeCase' or '.asWritten', because "
        + "the macro reads it at compile time"
    case .scalarWithProperties(let name):
      "'\(name)' can't have stored properties, because '@Scalar' adds the only one, 'value': remove it"
    case .notAMetatype(let label):
      "'\(label)' must be a type, for example 'Date.self', because the macro reads it at compile time"
    case .hiddenTransformer(let label):
      "'\(label)' can't name a type 'Transformer' without its module, because the scalar itself has a "
        + "member of this name: rename the type, or write its module, as in 'App.Transformer'"
    case .badScalarLiteral:
      "'expressibleBy' must be a list of '.string', '.int', '.double' and '.boolean'"
    case .unfitTransformer(let name, let valueType):
      "'\(name)' isn't a transformer of '\(valueType)': use a 'ScalarTransformer' whose 'T' is "
        + "'\(valueType)', or change 'valueType'"
    case .missingTransformer(let valueType):
      "'\(valueType)' has no default transformer: add a 'ScalarTransformer' whose 'T' is "
        + "'\(valueType)' with 'transformer'"

    // oneOf input objects
    case .notAOneOf:
      "'@QueryOneOf' can only be applied to an enum: its cases are the fields of the input object"
    case .oneOfWithRawType(let type):
      "a oneOf input object can't have the raw type '\(type)', because each case stores the value of an "
        + "input field: remove the raw type"
    case .emptyOneOf(let name):
      "'\(name)' has no case: add one for each field of the input object"
    case .endlessOneOf(let name):
      "every case of '\(name)' stores another '\(name)', so that no value can be created: add a case "
        + "with another type"
    case .inputFieldPayload(let name):
      "the case '\(name)' must have one associated value without a label, the value of the input field: "
        + "write 'case \(name)(String)'"
    case .optionalInputField(let name, let remedy):
      "the input field '\(name)' can't be null, because it is the only one that is sent: write "
        + "'\(remedy)'"
    case .inputFieldWith(let label):
      "'\(label)' can't be used with an input field: remove it, because '@Property' can only give the "
        + "field's name here"
    case .repeatedInputField(let name, let first):
      "the input field '\(name)' already belongs to the case '\(first)': rename or remove one of them"
    }
  }
}
