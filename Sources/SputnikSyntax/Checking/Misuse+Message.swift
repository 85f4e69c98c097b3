extension Misuse {
  /// What is wrong, and what to do.
  public var message: String {
    switch self {
    // Where a macro stands
    case .notAStruct("Scalar"):
      "'@Scalar' goes on an empty struct: it adds the only property, 'value'"
    case .notAStruct(let macro):
      "'@\(macro)' goes on a struct: its stored properties are the fields"
    case .notAnEnum: "'@QueryEnum' goes on an enum: its cases are the values of the GraphQL enum"
    case .genericType(let macro):
      "'@\(macro)' can't go on a generic type: nothing in GraphQL is generic; write a type for each "
        + "use"
    case .insideGenericType(let macro):
      "'@\(macro)' can't go on a type inside a generic one; move the type out of it"
    case .localType(let macro):
      "'@\(macro)' can't go on a type inside a function; move the type out of it"
    case .nestedPrivate(let macro):
      "a nested type with '@\(macro)' can't be private: generated code outside of it would not see "
        + "it; make it fileprivate"
    case .insidePrivateType(let macro, let type):
      "'@\(macro)' can't go on a type inside '\(type)', which is nested and private: generated code "
        + "outside of it would not see it; make '\(type)' fileprivate"
    case .twoTypeMacros(let first, let second) where first == second:
      "'@\(second)' is written twice; keep one of them"
    case .twoTypeMacros(let first, let second):
      "'@\(second)' and '@\(first)' can't go on one type; keep one of them"
    case .strayProperty("InlineFragment"):
      "'@InlineFragment' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite', or on a case of an enum with '@QueryUnion'; here it does nothing"
    case .strayProperty(let macro):
      "'@\(macro)' goes on a property of a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'; here it does nothing"
    case .twoPropertyMacros(let first, let second) where first == second:
      "'@\(second)' is written twice; keep one of them"
    case .twoPropertyMacros(let first, let second)
    where MacroNames.directives.contains(first) != MacroNames.directives.contains(second):
      "'@\(first)' and '@\(second)' can't go on one property: only fields and fragments have "
        + "directives; keep one of them"
    case .twoPropertyMacros(let first, let second):
      "'@\(first)' and '@\(second)' can't go on one property: it is a field, a fragment, an argument "
        + "or a variable; keep one of them"
    case .argumentInOperation:
      "'@Argument' belongs to a satelite, whose field takes the argument; the operation itself has "
        + "no arguments. For a variable write '@Variable'"
    case .strayEnumMarker(let macro):
      "'@\(macro)' goes on a case of an enum with '@QueryEnum'; here it does nothing"

    // What a macro says
    case .notALiteral(let label):
      "\(label.contains(" ") ? label : "'\(label)'") must be a string literal without interpolation: "
        + "it is read while the program is compiled"
    case .notAName(let label, let text):
      "\(label) \"\(text)\" is no GraphQL name: letters, digits and underscores, and no digit first"
    case .notAType(let text):
      "\"\(text)\" is no GraphQL type: a name, brackets for a list, '!' for what is never null, as "
        + "in \"[ID!]!\""
    case .notAMapping:
      "'variableMapping' must be '.automatic' or '.manual', written out: it is read while the "
        + "program is compiled"
    case .foreignName(let name, let remedy):
      "'\(name)' is no GraphQL name (letters, digits and underscores, and no digit first); \(remedy)"

    // Properties
    case .missingType(let property):
      "'\(property)' needs its type written out, as in '\(property): String'"
    case .unusableType(let type):
      "'\(type)' stands for no GraphQL type: a property is a scalar, an enum, a satelite, or a list "
        + "or an optional of one"
    case .implicitlyUnwrapped(let type):
      "'\(type)' would stop the program where there is no value; write '\(type.dropLast())?', or "
        + "'\(type.dropLast())' for what is never null"
    case .constantProperty(let property):
      "'\(property)' must be a 'var': a constant can't be filled or set"
    case .unusableModifier(let property, let modifier):
      "'\(property)' is filled with the answer, so it can't be \(modifier)"
    case .wrappedProperty(let property, let attribute):
      "'\(property)' can't have '@\(attribute)': property wrappers and other macros change how a "
        + "property is stored, and Sputnik fills what is stored; remove '@\(attribute)'"
    case .tuplePattern: "a field is one property; declare one after the other"
    case .computedProperty(let macro):
      "'@\(macro)' goes on a property without a body, 'var name: Type'; this one is computed"
    case .staticProperty(let macro):
      "'@\(macro)' goes on a property of an instance; a static one takes no part in requests"
    case .conditional(let members):
      "\(members) can't stand inside '#if': the macro doesn't know which branch is compiled; put "
        + "the '#if' around the whole type, and the type into each branch"
    case .reservedProperty(let name, let remedy):
      "the name '\(name)' is taken by \(Self.namesOfSwift.contains(name) ? "Swift" : "Sputnik"); "
        + "rename the property and keep the schema's name with '\(remedy)'"
    case .reservedType(let name):
      "the name '\(name)' is taken by Sputnik; call the type something else"
    case .nothingToSelect(let name):
      "'\(name)' has no field to select; a selection set needs at least one property"
    case .conflictingResponseName(let name, let first, _):
      "the response name '\(name)' already stands for another field or other arguments at '\(first)'; "
        + "give one of them another name with '@Property(alias:)'"
    case .repeatedArgument(let name, let first):
      "the argument '\(name)' is given twice: '\(first)' already stands for it; keep one of them"

    // Literals in attributes
    case .notADictionary:
      "arguments are written out as a dictionary, as in '[\"first\": 10]': they are read while the "
        + "program is compiled"
    case .notAValue(let text):
      "'\(text)' is no GraphQL literal: write a number, a string, true, false, .null, .enum(\"…\"), "
        + ".variable(\"…\"), or a list or dictionary of them"
    case .notATypeMatch:
      "'types' lists names of object types, as in '[\"Human\", \"Droid\"]', or is '.present': it is read "
        + "while the program is compiled"
    case .repeatedName(let name): "'\(name)' is written twice; keep one of them"

    // Conditions, fragments, unions, recursion
    case .conditionNotOptional(let macro, let property):
      "'\(property)' must be optional: with '@\(macro)' it may not be in the answer"
    case .badCondition(let variable, let type):
      "the variable '\(variable)' is '\(type)' and decides a condition; that takes a 'Bool', or a "
        + "'Bool?' with a default"
    case .badConditionArgument(let directive):
      "'@\(directive)' has one argument, 'if': true, false or a .variable(\"…\")"
    case .strayDirective:
      "'@Directive' goes on a property of a struct with a macro of Sputnik's, or on the operation "
        + "itself; here it does nothing"
    case .fragmentInList(let macro):
      "'@\(macro)' is about the object around it, so the property is one object, not a list"
    case .inlineFragmentNotOptional(let property):
      "'\(property)' must be optional: an inline fragment is filled only for objects of its type"
    case .spreadNotOptional(let property):
      "'types' says when the fragment applies; then '\(property)' must be optional"
    case .spreadOfNoFragment(let type):
      "'\(type)' is no fragment, so it can't be spread; give it '@QueryFragment' in place of "
        + "'@QuerySatelite', or this property '@InlineFragment'"
    case .argumentsInFragment(let type, let argument):
      "'\(type)' has the argument '\(argument)', and a fragment takes none: arguments belong to fields; "
        + "write them there with '@Property(arguments:)'"
    case .repeatedFragment(let name, let first):
      "the fragment '\(name)' is defined by '\(first)' already; give one of them another name with "
        + "'@QueryFragment(name:)'"
    case .fragmentCalledOn:
      "a fragment can't be called 'on', which begins a type condition; give it another name with "
        + "'@QueryFragment(name:)'"
    case .badRecursion: "'recurse' is a number of levels, from 1 to 100, written out"
    case .cannotRecurse(let property, let type):
      "'\(property)' can't recurse: '\(type)' inside itself would have no end; use a list, or "
        + "'Indirect<…>?'"
    case .cycle(let names, let property):
      "\(names.joined(separator: " → ")) is a cycle: a selection set can't contain itself without end; "
        + "say how many levels '\(property)' goes down with '@Property(recurse:)'"
    case .notAUnion: "'@QueryUnion' goes on an enum: its cases are the types of the union"
    case .unionWithRawType:
      "a union has no raw type: its cases hold the objects; remove it"
    case .emptyUnion(let name):
      "'\(name)' has no case with a payload; a union has one for each type, as in 'case human(Human)'"
    case .unionCase(let name):
      "the case '\(name)' needs one payload, the struct of its type, as in "
        + "'case \(name)(\(name.prefix(1).uppercased())\(name.dropFirst()))'; the case for other types "
        + "is written 'case other(typename: String)'"
    case .typesOfOther:
      "'@InlineFragment' says which types a case is for, and this one is for all others; remove it"
    case .repeatedUnionType(let type, let first):
      "'\(first)' stands for '\(type)' already"

    // Variables
    case .undeclaredVariable(let name, let operation):
      "the variable '\(name)' is not declared; write '@Variable var \(name): …' at the top of "
        + "'\(operation)'"
    case .conflictingVariable(let name, let type, let other, let place):
      "the variable '\(name)' is '\(type)' here and '\(other)' at '\(place)'; one variable has one "
        + "type: give one of them another name with '@Variable(name:)'"
    case .conflictingDefault(let name, let value, let other, let place):
      "the variable '\(name)' has the default \(value) here and \(other) at '\(place)'; keep one"
    case .argumentNameInOperation:
      "a variable of the operation itself is no argument of a field; leave 'argument' out, and name "
        + "the variable with 'name'"
    case .reservedVariable(let name):
      "a variable can't be called '\(name)': 'Variables' could have no such member; give it another "
        + "name with '@Variable(name:)'"
    case .observedVariable:
      "a variable has no storage to observe: its value is in the operation's 'variables'; remove the "
        + "observers"
    case .computedDefault:
      "the default of a variable is a literal, a case of an enum or '.init(…)' of an input object: "
        + "the document prints it"

    // Enums and scalars
    case .emptyEnum(let name):
      "'\(name)' has no case that stands for a value; a GraphQL enum has at least one"
    case .missingRawType(let name):
      "'\(name)' doesn't say what its cases are called in the schema: give it the raw type 'String', "
        + "or each case '@EnumValue(\"…\")'"
    case .rawTypeNotString(let type):
      "the raw type of a GraphQL enum is 'String', not '\(type)': values are names"
    case .missingEnumValue(let name):
      "the case '\(name)' needs its value in the schema: '@EnumValue(\"…\")'"
    case .enumValueBesideRawType(let name):
      "'@EnumValue' is for enums without a raw type; give the case a raw value instead, as in 'case "
        + "\(name) = \"…\"'"
    case .payload(let name):
      "the case '\(name)' can't have this payload; only a case for unknown values has one, a 'String' "
        + "without a label: 'case unknown(String)'"
    case .badEnumValue(let text):
      "\"\(text)\" can't be the value of a GraphQL enum: a name, and none of true, false, null"
    case .repeatedEnumValue(let value, let first):
      "'\(first)' stands for the value \(value) already"
    case .twoUnknownCases(let name, let first):
      "'\(first)' takes the unknown values already; '\(name)' can't do so as well"
    case .noneCase:
      "in an optional, '.none' means nil and never this case; call the case something else and keep "
        + "its value, as in 'case nothing = \"NONE\"'"
    case .scalarWithProperties(let name):
      "'\(name)' must be empty: '@Scalar' adds its only property, 'value'"
    case .notAMetatype(let label):
      "'\(label)' must be a type, written out as in 'Date.self': it is read while the program is "
        + "compiled"
    case .badScalarLiteral: "'expressibleBy' lists literals: .string, .int, .double, .boolean"

    // oneOf input objects
    case .notAOneOf:
      "'@QueryOneOf' goes on an enum: its cases are the members of the input object, of which one is "
        + "sent"
    case .oneOfWithRawType(let type):
      "a oneOf input object has no raw type '\(type)': each case holds the value of its member"
    case .emptyOneOf(let name):
      "'\(name)' has no case; a oneOf input object has at least one member"
    case .endlessOneOf(let name):
      "every case of '\(name)' holds another '\(name)', so no value has an end; add a case that holds "
        + "something else"
    case .memberPayload(let name):
      "the case '\(name)' must hold one value without a label, that of the member: 'case "
        + "\(name)(String)'"
    case .optionalMember(let name, let remedy):
      "the member '\(name)' is the one that is sent, and it can't be null; write '\(remedy)'"
    case .memberWith(let label):
      "'\(label)' means nothing for the member of an input object: here '@Property' gives a name and "
        + "nothing else"
    case .repeatedMember(let name, let first):
      "'\(first)' stands for the member '\(name)' already"
    }
  }

  /// Names that a member can't have in Swift, or only in a way that hides something.
  static let namesOfSwift: Set<String> = ["self", "Self", "init", "Type", "Protocol", "_"]
}
