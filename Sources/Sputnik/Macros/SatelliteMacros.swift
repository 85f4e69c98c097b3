/// Makes a struct an object with a selection set, or an input object.
///
/// ```swift
/// @QuerySatelite struct Character { var name: String; var species: String? }
/// // { name species }
///
/// @QuerySatelite(schemaTypeName: "FilterCharacter") struct Filter { var name: String? }
/// // as a variable: $filter: FilterCharacter!, {"name":"Rick"}
/// ```
///
/// The macro adds a conformance to ``GraphQLSatellite``, the enum `SelectableValue` and a
/// memberwise initialiser. A satellite can be nested in an operation, or shared by several
/// operations.
///
/// - Parameters:
///   - schemaTypeName: The type's name in the schema. By default it is the name of the struct.
///   - key: The fields by which a cache recognizes an object: `"isbn"`, `["series", "number"]`, or
///     ``EntityKey/embedded`` for objects that it never recognizes. With a key, a cache asks for
///     the fields that the struct doesn't have. By default it is the field `id`, if the struct has
///     it.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatelite(schemaTypeName: String? = nil, key: EntityKey? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Makes a struct an object with a selection set, or an input object. It is the same macro as
/// ``QuerySatelite(schemaTypeName:key:)``, with the usual English spelling.
///
/// - Parameters:
///   - schemaTypeName: The type's name in the schema. By default it is the name of the struct.
///   - key: The fields by which a cache recognizes an object: `"isbn"`, `["series", "number"]`, or
///     ``EntityKey/embedded`` for objects that it never recognizes. With a key, a cache asks for
///     the fields that the struct doesn't have. By default it is the field `id`, if the struct has
///     it.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes), named(__Deprecated), named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, CustomReflectable, Sendable)
public macro QuerySatellite(schemaTypeName: String? = nil, key: EntityKey? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")
