/// Makes a struct a query (specification, section 2.3). Its stored properties are the fields.
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
/// The macro adds a conformance to ``GraphQLQuery``, the struct `Variables`, the enum
/// `SelectableValue` and `init(variables:)`. It also adds `init()` if no variable is required, and
/// a memberwise initialiser for previews and tests, whose last parameter is the variables.
///
/// - Parameters:
///   - name: The operation's name. By default it is the name of the struct. `""` makes an anonymous
///     operation.
///   - variableMapping: Whether `@Variable`s of nested satellites become variables of the
///     operation.
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
public macro QueryOperation(name: String? = nil, variableMapping: VariableMapping = .automatic) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// Makes a struct a mutation (specification, section 2.3).
///
/// Apart from that, it is the same as ``QueryOperation(name:variableMapping:)``. The struct
/// conforms to ``GraphQLQueryOrMutation``, but not to ``GraphQLQuery``.
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
///   - name: The operation's name. By default it is the name of the struct. `""` makes an anonymous
///     operation.
///   - variableMapping: Whether `@Variable`s of nested satellites become variables of the
///     operation.
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
public macro QueryMutation(name: String? = nil, variableMapping: VariableMapping = .automatic) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "OperationMacro")

/// Makes a struct a subscription (specification, section 2.3). Each event that the server sends
/// fills a copy of the struct.
///
/// A subscription has exactly one root field (specification, section 5.2.4.1), so the struct has
/// exactly one stored property that is a field. `@Include`, `@Skip`, `@FragmentSpread` and
/// `@InlineFragment` can't be applied to it. The satellites inside it have no such limits. Apart
/// from that, the macro is the same as ``QueryOperation(name:variableMapping:)``, and the struct
/// also conforms to ``GraphQLSubscription``.
///
/// ```swift
/// @QuerySubscription
/// struct ReviewAdded {
///   @Variable var episode: Episode?
///   @Property(arguments: ["episode": .variable("episode")]) var reviewAdded: Review
///
///   @QuerySatelite struct Review { var stars: Int }
/// }
/// // subscription ReviewAdded($episode: Episode) { reviewAdded(episode: $episode) { stars } }
/// ```
///
/// - Parameters:
///   - name: The operation's name. By default it is the name of the struct. `""` makes an anonymous
///     operation.
///   - variableMapping: Whether `@Variable`s of nested satellites become variables of the
///     operation.
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
public macro QuerySubscription(name: String? = nil, variableMapping: VariableMapping = .automatic) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SubscriptionMacro")

/// A rule for which `@Variable`s become variables of an operation.
public enum VariableMapping: Sendable {
  /// The variables are the operation's own `@Variable`s, and those of the satellites that are
  /// written inside the operation.
  case automatic
  /// The variables are the operation's own `@Variable`s. ``Argument(name:variableKey:)`` binds
  /// arguments to them.
  case manual
}
