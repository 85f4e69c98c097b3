/// Includes a field or a fragment only if a variable is true (specification, section 3.13.2).
///
/// ```swift
/// @Include(if: "withFriends") var friends: [Friend]?
/// // query ($withFriends: Boolean!) { … friends @include(if: $withFriends) { … } }
/// ```
///
/// The property must be optional. It is `nil` if the variable is false. The variable becomes a
/// `Bool` of the operation's `Variables`, unless a `@Variable` declares it already.
///
/// - Parameter variable: The variable's name.
@attached(peer)
public macro Include(if variable: String) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Includes a field or a fragment always or never, with a literal: `@include(if: true)`.
///
/// - Parameter literal: `true` or `false`, written out.
@attached(peer)
public macro Include(if literal: Bool) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Skips a field or a fragment if a variable is true (specification, section 3.13.1).
///
/// ```swift
/// @Skip(if: "short") var description: String?
/// // query ($short: Boolean!) { … description @skip(if: $short) }
/// ```
///
/// The property must be optional. It is `nil` if the variable is true. If a property also has
/// ``Include(if:)-y0cv``, the field is asked for only if both conditions allow it.
///
/// - Parameter variable: The variable's name.
@attached(peer)
public macro Skip(if variable: String) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Skips a field or a fragment always or never, with a literal: `@skip(if: true)`.
///
/// - Parameter literal: `true` or `false`, written out.
@attached(peer)
public macro Skip(if literal: Bool) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver a fragment after the rest of the response (draft of the specification,
/// `@defer`).
///
/// ```swift
/// @QuerySatelite struct Film {
///   var title: String
///   @FragmentSpread @Defer(label: "reviews") var reviews: Reviews?
/// }
/// // film { title ...Reviews @defer(label: "reviews") }
/// ```
///
/// The property has ``FragmentSpread(types:)`` or ``InlineFragment(types:)``, and is optional: it is
/// `nil` as long as a key of the fragment is missing in the response so far. A request that waits for
/// the whole response fills it like any other fragment. A server may ignore the directive.
///
/// The fragment is taken to be on the object's own type or a wider one, so the property is filled if
/// the object has all keys of the fragment. If the fragment is on a narrower type, write the types:
/// `@Defer @FragmentSpread(types: ["Droid"]) var droid: Droid?`. An inline fragment is filled by its
/// type, as without `@Defer`.
///
/// `@Defer` can't be applied at the root of a mutation, and only with a variable in a subscription.
///
/// - Parameter label: The name by which the server tells what it delivers. It must be unique in the
///   document. By default there is none.
@attached(peer)
public macro Defer(label: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver a fragment after the rest of the response if a variable is true.
///
/// ```swift
/// @FragmentSpread @Defer(if: "isSlow", label: "reviews") var reviews: Reviews?
/// // query ($isSlow: Boolean!) { … ...Reviews @defer(if: $isSlow, label: "reviews") }
/// ```
///
/// The variable becomes a `Bool` of the operation's `Variables`, unless a `@Variable` declares it
/// already. See ``Defer(label:)``.
///
/// - Parameters:
///   - variable: The variable's name.
///   - label: The name by which the server tells what it delivers. By default there is none.
@attached(peer)
public macro Defer(if variable: String, label: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver a fragment after the rest of the response always or never, with a literal:
/// `@defer(if: false)`. See ``Defer(label:)``.
///
/// - Parameters:
///   - literal: `true` or `false`, written out.
///   - label: The name by which the server tells what it delivers. By default there is none.
@attached(peer)
public macro Defer(if literal: Bool, label: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver the elements of a list one after the other (draft of the specification,
/// `@stream`).
///
/// ```swift
/// @Stream(label: "reviews", initialCount: 2) var reviews: [Review]
/// // reviews @stream(label: "reviews", initialCount: 2) { … }
/// ```
///
/// The property is a field with a list. As long as the response is incomplete, the list has the
/// elements that have arrived. A request that waits for the whole response has all of them. A server
/// may ignore the directive.
///
/// `@Stream` can't be applied at the root of a mutation, and only with a variable in a subscription.
///
/// - Parameters:
///   - label: The name by which the server tells what it delivers. It must be unique in the document.
///     By default there is none.
///   - initialCount: The number of elements that the first part of the response has. It is an integer
///     literal, and prints if it is written.
@attached(peer)
public macro Stream(label: String? = nil, initialCount: Int = 0) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver the elements of a list one after the other if a variable is true.
///
/// ```swift
/// @Stream(if: "isSlow", initialCount: 2) var reviews: [Review]
/// // query ($isSlow: Boolean!) { … reviews @stream(if: $isSlow, initialCount: 2) { … } }
/// ```
///
/// The variable becomes a `Bool` of the operation's `Variables`, unless a `@Variable` declares it
/// already. See ``Stream(label:initialCount:)``.
///
/// - Parameters:
///   - variable: The variable's name.
///   - label: The name by which the server tells what it delivers. By default there is none.
///   - initialCount: The number of elements that the first part of the response has.
@attached(peer)
public macro Stream(if variable: String, label: String? = nil, initialCount: Int = 0) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver the elements of a list one after the other always or never, with a literal:
/// `@stream(if: false)`. See ``Stream(label:initialCount:)``.
///
/// - Parameters:
///   - literal: `true` or `false`, written out.
///   - label: The name by which the server tells what it delivers. By default there is none.
///   - initialCount: The number of elements that the first part of the response has.
@attached(peer)
public macro Stream(if literal: Bool, label: String? = nil, initialCount: Int = 0) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Adds a directive to a field, a fragment, or the operation itself (specification, section 2.12).
///
/// ```swift
/// @QueryOperation @Directive("cached", arguments: ["ttl": 60])
/// struct Heroes {
///   @Directive("uppercase") var motto: String
/// }
/// // query Heroes @cached(ttl: 60) { motto @uppercase }
/// ```
///
/// - Parameters:
///   - name: The directive's name, without the `@`.
///   - arguments: The arguments by name, as literals of every kind. A variable in `.variable("…")`
///     must be declared by a `@Variable` at the top of the operation.
@attached(peer)
public macro Directive(_ name: String, arguments: GraphQL.Arguments = [:]) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")
