/// Declares a variable of the operation (specification, section 2.11). In a satellite, it also
/// declares an argument with the variable's value, on every field of the satellite's type.
///
/// ```swift
/// @QuerySatelite struct Character {
///   @Variable(argument: "id") var idArgument: ID
///   var id: ID
/// }
/// // query ($id: ID!) { character(id: $id) { id } }
/// ```
///
/// If the satellite isn't written inside the operation's braces, declare the variable at the top of
/// the operation too: `@Variable var id: ID`.
///
/// The property has no storage. Set the value in `Variables`. An initial value is the variable's
/// default: `var first: Int? = 10` prints `$first: Int = 10`. In the initialiser of `Variables`, a
/// variable can be left out if it has a default, or if its type is written as an optional and not
/// as a typealias of one.
///
/// A default of the type `String` prints as a GraphQL string, even if `type` is an enum. Use a
/// ``QueryEnum(schemaTypeName:)`` as the property's type for the default of an enum.
///
/// - Parameters:
///   - name: The variable's name. By default it is the name of the argument.
///   - argument: The argument's name. By default it is the name of the property.
///   - type: The GraphQL type, such as `"Episode!"`. By default it is the one of the Swift type.
@attached(accessor, names: named(init), named(get), named(set))
public macro Variable(name: String? = nil, argument: String? = nil, type: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "VariableMacro")

/// Sets the name, the alias, the arguments and the depth of recursion of a field.
///
/// ```swift
/// @Property(name: "MediaListCollection") var mediaList: MediaListCollection
/// @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")]) var luke: Hero
/// @Property(arguments: ["unit": .enum("FOOT")]) var height: Double?
/// @Property(recurse: 3) var replies: [Comment]
/// // MediaListCollection { … } luke: hero(episode: EMPIRE) { … } height(unit: FOOT)
/// // replies { … replies { … } }
/// ```
///
/// Arguments are literals of every kind. They can contain variables at any depth:
/// `["first": 10, "after": .null, "input": ["id": .variable("id"), "tags": ["a", "b"]]]`. A list of
/// names stands for variables with the names of the arguments: `["id", "isLiked"]` is
/// `["id": .variable("id"), "isLiked": .variable("isLiked")]`. A `@Variable` at the top of the
/// operation must declare each of these variables.
///
/// The field also has the arguments that its type declares with `@Variable` and `@Argument`. If two
/// arguments have the same name, the one in `arguments` is used.
///
/// - Parameters:
///   - name: The field's name in the schema. By default it is the name of the property.
///   - alias: The field's alias (specification, section 2.7). It is the field's name in the
///     response.
///   - arguments: The arguments of this field (section 2.6).
///   - recurse: The number of levels of recursion below the first, for a field whose type contains
///     the field itself.
@attached(peer)
public macro Property(
  name: String? = nil, alias: String? = nil, arguments: GraphQL.Arguments = [:],
  recurse: Int? = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Declares an argument of every field of the satellite's type (specification, section 2.6). Its
/// value is set on the instance, or is that of a variable.
///
/// ```swift
/// @QuerySatelite struct Episode { @Argument var id: ID; var name: String }
/// query.episode.id = 23
/// // episode(id: "23") { name }
///
/// @QuerySatelite struct Location { @Argument(variableKey: "locationId") var id: ID; var name: String }
/// // location(id: $locationId) { name }
/// ```
///
/// An argument that is `nil` is left out. A non-optional argument that hasn't been set is sent with
/// its neutral value, such as `""` or `0`. If the argument is bound to a variable, the variable's
/// value is sent, and setting the property has no effect.
///
/// - Parameters:
///   - name: The argument's name. By default it is the name of the property.
///   - variableKey: The name of the variable. A `@Variable` at the top of the operation must
///     declare it.
@attached(peer)
public macro Argument(name: String? = nil, variableKey: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Declares a property that belongs to the app, such as whether a row is selected.
///
/// ```swift
/// @QuerySatelite struct Character {
///   var name: String
///   @Local var isSelected = false
/// }
/// // { name }
/// ```
///
/// The property is never requested, and it isn't sent in an input object. It needs an initial
/// value, unless it is optional. A filled copy keeps the value that the property had in the
/// operation before the request; in the elements of a list, and in the cases of a union, it has its
/// initial value. `Codable`, `Hashable` and the memberwise initialiser treat it like any property.
///
/// The type can be left out, as in `@Local var cache = Cache()`. The memberwise initialiser then
/// has a parameter for the property only if the value is a literal such as `false` or `1`.
@attached(peer)
public macro Local() = #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")
