// Overloads of the macros of types, and of `@Property` and `@Directive`, for arguments that the
// macros don't have.
//
// The compiler doesn't expand a macro whose arguments it can't check, so that one wrong argument
// would be an error wherever the type is used. It takes these overloads only if the others don't
// fit, and their expansion reports the argument. They can't be unavailable, because the compiler
// (6.3) would report that twice.

/// An argument of another type than a macro has: a literal, or a name after a period.
public struct __AnyArgument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, Sendable
{
  public init(stringLiteral: String) {}
  public init(integerLiteral: Int) {}
  public init(floatLiteral: Double) {}
  public init(booleanLiteral: Bool) {}
  public init(nilLiteral: ()) {}
  public init(arrayLiteral: __AnyArgument...) {}
}

// The compiler has to find each name after a period. These are the ones that belong to another
// argument, and those that people expect.
extension __AnyArgument {
  public static let automatic: Self = nil, manual: Self = nil, auto: Self = nil, none: Self = nil

  public static let asWritten: Self = nil, upperSnakeCase: Self = nil, lowerSnakeCase: Self = nil
  public static let snakeCase: Self = nil, screamingSnakeCase: Self = nil
  public static let camelCase: Self = nil, upperCamelCase: Self = nil, lowerCamelCase: Self = nil
  public static let uppercase: Self = nil, lowercase: Self = nil, uppercased: Self = nil
  public static let lowercased: Self = nil, capitalized: Self = nil, `default`: Self = nil

  public static let string: Self = nil, int: Self = nil, double: Self = nil, boolean: Self = nil
  public static let bool: Self = nil, float: Self = nil, integer: Self = nil, number: Self = nil
  public static let embedded: Self = nil
  public static let date: Self = nil, url: Self = nil, array: Self = nil, dictionary: Self = nil
}

/// A type that has every field, so that the compiler can read a key path: `\.isbn`.
@dynamicMemberLookup public struct __AnyFields {
  public subscript(dynamicMember name: String) -> __AnyArgument { nil }
}

/// Reports a wrong argument of `@QueryOperation`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__state), named(__kind), named(__operationName),
  named(__full), named(__directives), named(__Deprecated), named(__Whole),
  named(Variables),
  named(__SelectableValue), named(__SelectableValueWitness), named(__Variables),
  named(__VariablesWitness))
@attached(
  extension,
  conformances: GraphQLOperation, GraphQLQueryOrMutation, GraphQLQuery, CustomReflectable, Sendable)
public macro QueryOperation(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// Reports a wrong argument of `@QueryMutation`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__state), named(__kind), named(__operationName),
  named(__full), named(__directives), named(__Deprecated), named(__Whole),
  named(Variables),
  named(__SelectableValue), named(__SelectableValueWitness), named(__Variables),
  named(__VariablesWitness))
@attached(
  extension,
  conformances: GraphQLOperation, GraphQLQueryOrMutation, GraphQLQuery, CustomReflectable, Sendable)
public macro QueryMutation(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// Reports a wrong argument of `@QuerySubscription`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__state), named(__kind), named(__operationName),
  named(__full), named(__directives), named(__Deprecated), named(__Whole),
  named(Variables),
  named(__SelectableValue), named(__SelectableValueWitness), named(__Variables),
  named(__VariablesWitness))
@attached(
  extension,
  conformances: GraphQLOperation, GraphQLSubscription, GraphQLQueryOrMutation, GraphQLQuery,
  CustomReflectable, Sendable)
public macro QuerySubscription(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SubscriptionMacro")

/// Reports a wrong argument of `@QuerySatelite`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatelite(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reads the key of `@QuerySatelite`, or reports it: it may be a text that isn't a literal.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatelite<Key>(schemaTypeName: String? = nil, key: Key) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a key path as the key of `@QuerySatelite`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatelite(
  schemaTypeName: String? = nil, key: KeyPath<__AnyFields, __AnyArgument>
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a wrong argument of `@QuerySatellite`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatellite(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reads the key of `@QuerySatellite`, or reports it: it may be a text that isn't a literal.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatellite<Key>(schemaTypeName: String? = nil, key: Key) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a key path as the key of `@QuerySatellite`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatellite(
  schemaTypeName: String? = nil, key: KeyPath<__AnyFields, __AnyArgument>
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a wrong argument of `@QueryFragment`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__fragmentName),
  named(__visitArguments), named(__VariableTypes), named(__Deprecated),
  named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, GraphQLFragment, CustomReflectable, Sendable)
public macro QueryFragment(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil, key: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reads the key of `@QueryFragment`, or reports it: it may be a text that isn't a literal.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__fragmentName),
  named(__visitArguments), named(__VariableTypes), named(__Deprecated),
  named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, GraphQLFragment, CustomReflectable, Sendable)
public macro QueryFragment<Key>(name: String? = nil, on: String? = nil, key: Key) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a key path as the key of `@QueryFragment`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__fragmentName),
  named(__visitArguments), named(__VariableTypes), named(__Deprecated),
  named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, GraphQLFragment, CustomReflectable, Sendable)
public macro QueryFragment(
  name: String? = nil, on: String? = nil, key: KeyPath<__AnyFields, __AnyArgument>
) = #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Reports a wrong argument of `@QueryUnion`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__type), named(__memberCount), named(__visitMembers), named(__visitPayload),
  named(__read), named(__neutral), named(__template), named(__other), named(__check))
@attached(extension, conformances: GraphQLUnion)
public macro QueryUnion(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "UnionMacro")

/// Reports a wrong argument of `@QueryEnum`.
@_documentation(visibility: internal)
@attached(
  member, names: named(__typeName), named(__names), named(__case), named(__fill), named(__index),
  named(__unknown), named(__unknownName))
@attached(extension, conformances: GraphQLEnum)
public macro QueryEnum(
  _ first: __AnyArgument = nil, style: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "EnumMacro")

/// Reports a wrong argument of `@QueryOneOf`.
@_documentation(visibility: internal)
@attached(member, names: named(__typeName), named(__neutral), named(__member), named(__check))
@attached(extension, conformances: GraphQLOneOf, Sendable)
public macro QueryOneOf(
  _ first: __AnyArgument = nil, _ second: __AnyArgument = nil, name: __AnyArgument = nil,
  schemaTypeName: __AnyArgument = nil, typeName: __AnyArgument = nil, type: __AnyArgument = nil,
  on: __AnyArgument = nil, variableMapping: __AnyArgument = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "OneOfMacro")

/// Reports a wrong argument of `@Scalar`.
@_documentation(visibility: internal)
@attached(
  member, names: named(value), named(Transformer), named(__Transformer), named(__Value),
  named(__typeName), named(__invalidLiteral), named(init))
@attached(
  extension, conformances: GraphQLScalar, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, CustomReflectable)
public macro Scalar(
  _ first: __AnyArgument = nil, name: __AnyArgument = nil, schemaTypeName: __AnyArgument = nil,
  expressibleBy: __AnyArgument = nil, type: Any? = nil,
  valueType: Any? = nil, transformer: Any? = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "UnfitScalarMacro")

/// Reports a wrong label of `@Property`.
@_documentation(visibility: internal)
@attached(peer)
public macro Property(
  name: String? = nil, alias: String? = nil, args: GraphQL.Arguments, recurse: Int? = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Reports a wrong label of `@Property`.
@_documentation(visibility: internal)
@attached(peer)
public macro Property(
  name: String? = nil, alias: String? = nil, params: GraphQL.Arguments, recurse: Int? = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Reports a wrong label of `@Directive`.
@_documentation(visibility: internal)
@attached(peer)
public macro Directive(_ name: String, args: GraphQL.Arguments) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Reports a wrong label of `@Directive`.
@_documentation(visibility: internal)
@attached(peer)
public macro Directive(_ name: String, params: GraphQL.Arguments) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")
