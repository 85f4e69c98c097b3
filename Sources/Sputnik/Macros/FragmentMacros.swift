/// Makes a struct a named fragment (specification, section 2.8).
///
/// A fragment is a satellite. A document defines it once, even if several properties spread it.
///
/// ```swift
/// @QueryFragment(on: "Character") struct Comparison {
///   var name: String
///   var friends: [Friend]
/// }
/// // fragment Comparison on Character { name friends { … } }
/// ```
///
/// There are two ways to use a fragment. A property with ``FragmentSpread(types:)`` spreads it
/// among the other fields of an object. A field whose type is a fragment asks for this fragment and
/// nothing else: `var hero: Comparison` is `hero { ...Comparison }`.
///
/// Each use of the fragment can be narrowed with `setSelections`. If the uses have different
/// selections, the narrowed ones print as inline fragments.
///
/// - Parameters:
///   - name: The fragment's name. By default it is the name of the struct.
///   - on: The name of the type in the schema that the fragment is on. By default it is the name of
///     the struct.
///   - key: The fields by which a cache recognizes an object, as in
///     ``QuerySatelite(schemaTypeName:key:)``.
@attached(
  member, names: named(__selection), named(SelectableValue), named(init), named(__fields),
  named(__visit), named(__traits), named(__neutral), named(__initial),
  named(__setInitialValues), named(__fill),
  named(__read), named(__check), named(__copyArguments), named(__type), named(__fragmentName),
  named(__visitArguments), named(__VariableTypes), named(__Deprecated),
  named(__Whole),
  named(__SelectableValue), named(__SelectableValueWitness))
@attached(extension, conformances: GraphQLSatellite, GraphQLFragment, CustomReflectable, Sendable)
public macro QueryFragment(name: String? = nil, on: String? = nil, key: EntityKey? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "SatelliteMacro")

/// Spreads a fragment among the other fields of an object (specification, section 2.8).
///
/// ```swift
/// @QuerySatelite struct Hero {
///   var id: ID
///   @FragmentSpread var comparison: Comparison
/// }
/// // { id ...Comparison }
/// ```
///
/// The fields of the fragment are read from the same object.
///
/// A fragment on the object's own type, or on an interface that this type implements, always
/// applies. A fragment on a narrower type needs an optional property, which is filled by the rules
/// of ``InlineFragment(types:)``.
///
/// A property with ``Include(if:)-y0cv`` or ``Skip(if:)-9n8j3`` is always optional. If all keys of
/// its fragment are asked for outside of it, too, the fragment is taken to be on the object's own
/// type or a wider one, so the property is filled if the object has all keys of the fragment. If it
/// is on a narrower type, write the types:
/// `@Include(if: "on") @FragmentSpread(types: ["Droid"]) var droid: Droid?`.
///
/// - Parameter types: The names of further object types that the fragment applies to, or
///   ``TypeMatch/present``.
@attached(peer)
public macro FragmentSpread(types: TypeMatch = []) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Asks for further fields of an object if it is of a certain type (specification, section 2.8.2).
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
/// `types`. Without a list of types, it is also filled if the object has a key that only fragments
/// on this type ask for. Otherwise it is `nil`. A fragment on an interface without such a key needs
/// `types`, because an object's `__typename` is always the name of an object type.
///
/// - Parameter types: The names of further object types that the fragment applies to, or
///   ``TypeMatch/present``.
@attached(peer)
public macro InlineFragment(types: TypeMatch = []) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Makes an enum a union (specification, section 3.8), or an interface with a case for each type.
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
/// An object of a type that has no case becomes `other(typename:)`. If the enum has no such case,
/// the request throws ``SputnikError/unreadable(_:)``. For a case on an interface, the rules of
/// ``InlineFragment(types:)`` apply: `@InlineFragment(types: […]) case character(Character)`. A
/// payload that is a ``QueryFragment(name:on:key:)`` prints as a spread. The selection of a payload
/// is always the full one.
@attached(
  member, names: named(__type), named(__memberCount), named(__visitMembers), named(__visitPayload),
  named(__read), named(__neutral), named(__template), named(__other), named(__check))
@attached(extension, conformances: GraphQLUnion)
public macro QueryUnion() =
  #externalMacro(module: "SputnikCompilerPlugin", type: "UnionMacro")
