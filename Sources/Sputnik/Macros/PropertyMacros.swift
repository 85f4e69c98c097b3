/// In a satelite: an argument of the field whose type the satelite is, bound to a variable of the
/// operation. At the top of an operation: a variable.
///
/// ```swift
/// @QuerySatelite struct Character {
///   @Variable(argument: "id") var idArgument: ID
///   var id: ID
/// }
/// // query ($id: ID!) { character(id: $id) { id } }
/// ```
///
/// Of a satelite that is not written inside the operation's braces, the variable is declared at the top
/// of the operation as well: `@Variable var id: ID`.
///
/// The property has no storage. Its initial value is the variable's default: `var first: Int? = 10`
/// prints `$first: Int = 10`. A variable may be left out of `Variables` if its type is written as an
/// optional, not hidden behind a typealias.
///
/// A default that is text prints as text: an enum's default needs a ``QueryEnum()``, also beside `type`.
///
/// - Parameters:
///   - name: The variable's name; the argument's when left out.
///   - argument: The argument's name; the property's when left out.
///   - type: The GraphQL type, where it isn't the one that the Swift type stands for: `"Episode!"`.
@attached(accessor, names: named(init), named(get), named(set))
public macro Variable(name: String? = nil, argument: String? = nil, type: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "VariableMacro")

/// Says what a field is called in the schema and in the answer, which arguments it has at this one
/// place, and how deep it recurses.
///
/// ```swift
/// @Property(name: "MediaListCollection") var mediaList: MediaListCollection
/// @Property(name: "hero", alias: "luke", arguments: ["episode": .enum("EMPIRE")]) var luke: Hero
/// @Property(arguments: ["unit": .enum("FOOT")]) var height: Double?
/// @Property(recurse: 3) var replies: [Comment]
/// // MediaListCollection { … } luke: hero(episode: EMPIRE) { … } height(unit: FOOT) replies { … replies { … } }
/// ```
///
/// Arguments are literals of every kind, with variables anywhere inside:
/// `["first": 10, "after": .null, "input": ["id": .variable("id"), "tags": ["a", "b"]]]`. A variable is
/// declared by a `@Variable` at the top of the operation. The arguments that the satelite's own
/// `@Variable`s make are added; of two with one name the one written here counts.
///
/// - Parameters:
///   - name: The field's name in the schema; the property's when left out.
///   - alias: The field's name in the answer, where it is another (specification, section 2.7).
///   - arguments: Arguments at this one place (section 2.6).
///   - recurse: For a field whose type contains it: how many levels lie below the first.
@attached(peer)
public macro Property(
  name: String? = nil, alias: String? = nil, arguments: GraphQL.Arguments = [:],
  recurse: Int? = nil
) = #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// An argument of the field whose type the satelite is: with a value that is set on the instance, or
/// bound to a variable of the operation by name.
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
/// A `nil` leaves the argument out; a non-optional argument that was never set is sent with its neutral
/// value. What is set on an argument that is bound to a variable has no effect: the variable's value
/// is sent.
///
/// - Parameters:
///   - name: The argument's name; the property's when left out.
///   - variableKey: The name of the variable, which a `@Variable` at the top of the operation declares.
@attached(peer)
public macro Argument(name: String? = nil, variableKey: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")
