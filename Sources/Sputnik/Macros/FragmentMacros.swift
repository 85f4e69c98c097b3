/// Makes a struct a named fragment: a satelite that prints once in a document, however often it is
/// spread.
///
/// ```swift
/// @QueryFragment(on: "Character") struct Comparison {
///   var name: String
///   var friends: [Friend]
/// }
/// // fragment Comparison on Character { name friends { … } }
/// ```
///
/// A property spreads it beside other fields with ``FragmentSpread(types:)``; as the type of a field it
/// is all that the field asks for: `var hero: Comparison` is `hero { ...Comparison }`. It may be narrowed
/// with `setSelections` where it is spread; if it is asked for in more than one way, the narrowed ones
/// print inline (specification, section 2.8).
///
/// - Parameters:
///   - name: The fragment's name; the struct's when left out.
///   - on: The type in the schema that it is about; the struct's name when left out.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__properties), named(__visit), named(__traits), named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__fragmentName),
  named(__visitArguments), named(__VariableTypes))
@attached(extension, conformances: GraphQLSatelite, GraphQLFragment, CustomReflectable)
public macro QueryFragment(name: String? = nil, on: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SateliteMacro")

/// Spreads a fragment beside the other fields; its fields are read from the same object.
///
/// ```swift
/// @QuerySatelite struct Hero {
///   var id: ID
///   @FragmentSpread var comparison: Comparison
/// }
/// // { id ...Comparison }
/// ```
///
/// A fragment on the object's own type, or on an interface that it has, always applies. One on a
/// narrower type makes the property optional, and is filled as an ``InlineFragment(types:)`` is.
///
/// With ``Include(if:)-(String)`` or ``Skip(if:)-(String)`` the property is optional anyhow, and the fragment
/// is taken to be as wide as the object: it is filled where its keys are there. If it is narrower, say so:
/// `@Include(if: "on") @FragmentSpread(types: ["Droid"]) var droid: Droid?`.
///
/// - Parameter types: The names of further object types to which a fragment on an interface applies, or
///   ``TypeMatch/present``.
@attached(peer)
public macro FragmentSpread(types: TypeMatch = []) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Asks for more of an object if it is of a narrower type (specification, section 2.8.2).
///
/// ```swift
/// @QuerySatelite struct Character {
///   var name: String
///   @InlineFragment var droid: Droid?
///   @QuerySatelite struct Droid { var primaryFunction: String? }
/// }
/// // { __typename name ... on Droid { primaryFunction } }
/// ```
///
/// The property is filled if the object's `__typename` is the struct's name in the schema or one of
/// `types`; else it is `nil`. A fragment on an interface needs `types`, for an object's `__typename` is
/// always that of an object type.
///
/// - Parameter types: The names of further object types, or ``TypeMatch/present``.
@attached(peer)
public macro InlineFragment(types: TypeMatch = []) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Makes an enum a union, or an interface seen as a choice of types.
///
/// ```swift
/// @QueryUnion enum SearchResult {
///   case human(Human)
///   case starship(Starship)
///   case other(typename: String)
/// }
/// // { __typename ... on Human { … } ... on Starship { … } }
/// ```
///
/// An object of a type without a case goes to `other(typename:)`; in an enum that has no such case it
/// makes the answer unreadable. A case on an interface names its types with
/// `@InlineFragment(types: […]) case character(Character)`; a payload that is a fragment prints as a
/// spread. Payloads are asked for in full.
@attached(
  member, names: named(__type), named(__memberCount), named(__visitMembers), named(__read),
  named(__neutral), named(__template), named(__other), named(__check))
@attached(extension, conformances: GraphQLUnion)
public macro QueryUnion() =
  #externalMacro(module: "SputnikCompilerPlugin", type: "UnionMacro")
