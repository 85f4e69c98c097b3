/// Every mistake that the macros report: one case a mistake, with a message that says what is wrong
/// and what to write instead.
public enum Misuse: Equatable, Sendable {
  // Where a macro stands
  case notAStruct(macro: String)
  case notAnEnum
  case genericStruct(macro: String)
  case localType(macro: String)
  case nestedPrivate(macro: String)
  case twoStructMacros(first: String, second: String)
  case strayProperty(macro: String)
  case twoPropertyMacros(first: String, second: String)
  case argumentInOperation

  // What a macro says
  case notALiteral(label: String)
  case notAName(label: String, text: String)
  case notAType(text: String)

  // Properties
  case missingType(property: String)
  case constantField(property: String)
  case lazyField(property: String)
  case tuplePattern
  case computedProperty(macro: String)
  case reservedProperty(String)
  case reservedType(String)
  case nothingToSelect(name: String)
  case repeatedResponseName(String, first: String)
  case repeatedArgument(String, first: String)

  // Variables
  case conflictingVariable(name: String, type: String, other: String, place: String)
  case conflictingDefault(name: String, value: String, other: String, place: String)
  case argumentNameInOperation

  // Enums
  case emptyEnum(name: String)
  case rawTypeNotString(String)
  case missingEnumValue(case: String)
  case enumValueBesideRawType(case: String)
  case payload(case: String)
  case badEnumValue(String)
  case repeatedEnumValue(String, first: String)
  case twoUnknownCases(String, first: String)
  case noneCase

  // Scalars
  case scalarWithProperties(name: String)
  case missingScalarArgument(String)
  case badScalarLiteral

  /// Warnings leave the code working.
  public var isWarning: Bool { self == .noneCase }

  /// A stable name, for tools.
  public var id: String { String("\(self)".prefix { $0 != "(" }) }
}

extension Misuse {
  /// What is wrong, and what to do.
  public var message: String {
    switch self {
    case .notAStruct(let macro):
      "'@\(macro)' goes on a struct: its stored properties are the fields"
    case .notAnEnum: "'@QueryEnum' goes on an enum: its cases are the values of the GraphQL enum"
    case .genericStruct(let macro):
      "'@\(macro)' can't go on a generic struct: a document needs to know every field's type"
    case .localType(let macro):
      "'@\(macro)' can't go on a type inside a function; move the type out of it"
    case .nestedPrivate(let macro):
      "a nested type with '@\(macro)' can't be private: generated code outside of it would not see "
        + "it; make it fileprivate"
    case .twoStructMacros(let first, let second):
      "'@\(second)' and '@\(first)' can't go on one struct; keep one of them"
    case .strayProperty(let macro):
      "'@\(macro)' does something only in a struct with '@QueryOperation', '@QueryMutation' or "
        + "'@QuerySatelite'"
    case .twoPropertyMacros(let first, let second):
      "'@\(first)' and '@\(second)' can't go on one property: it is a field, an argument or a variable"
    case .argumentInOperation:
      "'@Argument' belongs to a satelite, whose field takes the argument; the operation itself has "
        + "no arguments. For a variable write '@Variable'"
    case .notALiteral(let label):
      "'\(label)' must be a literal: it is read while the program is compiled"
    case .notAName(let label, let text):
      "\(label) \"\(text)\" is no GraphQL name: letters, digits and underscores, and no digit first"
    case .notAType(let text):
      "\"\(text)\" is no GraphQL type; write it as in \"[ID!]!\""
    case .missingType(let property):
      "'\(property)' needs its type written out, as in '\(property): String'"
    case .constantField(let property):
      "'\(property)' is filled with the answer, so it must be a 'var'"
    case .lazyField(let property): "'\(property)' is filled with the answer, so it can't be lazy"
    case .tuplePattern: "a field is one property; declare one after the other"
    case .computedProperty(let macro):
      "'@\(macro)' goes on a property without a body: 'var name: Type'"
    case .reservedProperty(let name):
      "'\(name)' is a name that Sputnik adds to the struct; rename the property and keep the field "
        + "with '@Property(name: \"\(name)\")'"
    case .reservedType(let name):
      "'\(name)' is a type that Sputnik adds to the struct; rename yours"
    case .nothingToSelect(let name):
      "'\(name)' has no field to select; a selection set needs at least one property"
    case .repeatedResponseName(let name, let first):
      "the field '\(name)' is asked for twice: '\(first)' already stands for it"
    case .repeatedArgument(let name, let first):
      "the argument '\(name)' is given twice: '\(first)' already stands for it"
    case .conflictingVariable(let name, let type, let other, let place):
      "the variable '\(name)' is '\(type)' here and '\(other)' at '\(place)'; one variable has one "
        + "type: give one of them another name with '@Variable(name:)'"
    case .conflictingDefault(let name, let value, let other, let place):
      "the variable '\(name)' has the default \(value) here and \(other) at '\(place)'; keep one"
    case .argumentNameInOperation:
      "a variable of the operation itself is no argument of a field; leave 'argument' out"
    case .emptyEnum(let name): "'\(name)' has no case; a GraphQL enum has at least one value"
    case .rawTypeNotString(let type):
      "the raw type of a GraphQL enum is 'String', not '\(type)': values are names"
    case .missingEnumValue(let name):
      "the case '\(name)' needs its value in the schema: '@EnumValue(\"…\")', or give the enum the "
        + "raw type 'String'"
    case .enumValueBesideRawType(let name):
      "the case '\(name)' has a raw value already; '@EnumValue' is for enums without a raw type"
    case .payload(let name):
      "the case '\(name)' can't have this payload; only an unknown case keeps a 'String': "
        + "'case unknown(String)'"
    case .badEnumValue(let text):
      "\"\(text)\" can't be the value of a GraphQL enum: a name, and none of true, false, null"
    case .repeatedEnumValue(let value, let first):
      "the value \(value) stands for '\(first)' already"
    case .twoUnknownCases(let name, let first):
      "'\(first)' takes the unknown values already; '\(name)' can't do so as well"
    case .noneCase:
      "in an optional, '.none' means nil and never this case; call the case something else and keep "
        + "its value, as in 'case nothing = \"NONE\"'"
    case .scalarWithProperties(let name):
      "'\(name)' must be empty: '@Scalar' adds its only property, 'value'"
    case .missingScalarArgument(let label): "'@Scalar' needs '\(label)'"
    case .badScalarLiteral: "'expressibleBy' lists literals: .string, .int, .double, .boolean"
    }
  }
}
