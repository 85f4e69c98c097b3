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
/// It adds `SelectableValue`, a memberwise initialiser, and a conformance to ``GraphQLSatelite``.
/// A satelite may be nested in its operation or shared by several.
///
/// - Parameter schemaTypeName: The type's name in the schema; the struct's name when left out.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__properties), named(__visit), named(__traits), named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes))
@attached(extension, conformances: GraphQLSatelite, CustomReflectable)
public macro QuerySatelite(schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SateliteMacro")

/// The same as ``QuerySatelite(schemaTypeName:)``, in the dictionary's spelling.
///
/// - Parameter schemaTypeName: The type's name in the schema; the struct's name when left out.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__properties), named(__visit), named(__traits), named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__visitArguments),
  named(__VariableTypes))
@attached(extension, conformances: GraphQLSatelite, CustomReflectable)
public macro QuerySatellite(schemaTypeName: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SateliteMacro")
