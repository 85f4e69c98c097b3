/// Makes a struct a query: its stored properties are the fields that it asks for.
///
/// ```swift
/// @QueryOperation(name: "findByType")
/// struct AnimeQuery {
///   @Property(name: "MediaListCollection") var mediaList: MediaListCollection
///
///   @QuerySatelite struct MediaListCollection {
///     @Variable var type: MediaType?
///     var hasNextChunk: Bool
///   }
/// }
/// // query findByType($type: MediaType) { MediaListCollection(type: $type) { hasNextChunk } }
/// ```
///
/// It adds `Variables` and `init(variables:)` (`init()` too where no variable is required, and no
/// memberwise initialiser), `SelectableValue`, and a conformance to
/// ``GraphQLOperation``, where everything else comes from.
///
/// - Parameters:
///   - name: The operation's name; the struct's name when left out, none for `""`.
///   - variableMapping: Whether `@Variable`s of nested satelites become variables of the operation.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__properties), named(__visit), named(__traits), named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__state), named(__kind), named(__operationName),
  named(__full), named(__directives), named(Variables))
@attached(extension, conformances: GraphQLOperation, CustomReflectable)
public macro QueryOperation(name: String? = nil, variableMapping: VariableMapping = .automatic) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// Makes a struct a mutation; otherwise the same as ``QueryOperation(name:variableMapping:)``.
///
/// ```swift
/// @QueryMutation
/// struct Rename {
///   var renameCharacter: Character
///
///   @QuerySatelite struct Character {
///     @Variable(argument: "id") var idArgument: ID
///     @Variable(argument: "name") var nameArgument: String
///     var name: String
///   }
/// }
/// // mutation Rename($id: ID!, $name: String!) { renameCharacter(id: $id, name: $name) { name } }
/// ```
///
/// - Parameters:
///   - name: The operation's name; the struct's name when left out, none for `""`.
///   - variableMapping: Whether `@Variable`s of nested satelites become variables of the operation.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__properties), named(__visit), named(__traits), named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__state), named(__kind), named(__operationName),
  named(__full), named(__directives), named(Variables))
@attached(extension, conformances: GraphQLOperation, CustomReflectable)
public macro QueryMutation(name: String? = nil, variableMapping: VariableMapping = .automatic) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// How an operation comes by its variables.
public enum VariableMapping: Sendable {
  /// The `@Variable`s of the satelites written inside the operation are its variables, beside its own.
  case automatic
  /// Only the operation's own `@Variable`s are; `@Argument(variableKey:)` binds to them.
  case manual
}
