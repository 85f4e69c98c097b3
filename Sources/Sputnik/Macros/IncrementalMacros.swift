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
/// The property has ``FragmentSpread(types:)`` or ``InlineFragment(types:)``, and is optional: it
/// is `nil` as long as a key of the fragment is missing in the response so far. A request that
/// waits for the whole response fills it like any other fragment. A server may ignore the
/// directive.
///
/// The fragment is taken to be on the object's own type or a wider one, so the property is filled
/// if the object has all keys of the fragment. If the fragment is on a narrower type, write the
/// types: `@Defer @FragmentSpread(types: ["Droid"]) var droid: Droid?`. An inline fragment is
/// filled by its type, as without `@Defer`.
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
/// already. That may be a `Bool?`: without a value, the server decides. See ``Defer(label:)``.
///
/// - Parameters:
///   - variable: The variable's name.
///   - label: The name by which the server tells what it delivers. By default there is none.
@attached(peer)
public macro Defer(if variable: String, label: String? = nil) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver a fragment after the rest of the response always or never, with a
/// literal: `@defer(if: false)`. See ``Defer(label:)``.
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
/// elements that have arrived. A request that waits for the whole response has all of them. A
/// server may ignore the directive.
///
/// `@Stream` can't be applied at the root of a mutation, and only with a variable in a
/// subscription.
///
/// - Parameters:
///   - label: The name by which the server tells what it delivers. It must be unique in the
///     document. By default there is none.
///   - initialCount: The number of elements that the first part of the response has. It is an
///     integer literal, and prints if it is written.
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
/// already. That may be a `Bool?`: without a value, the server decides. See
/// ``Stream(label:initialCount:)``.
///
/// - Parameters:
///   - variable: The variable's name.
///   - label: The name by which the server tells what it delivers. By default there is none.
///   - initialCount: The number of elements that the first part of the response has.
@attached(peer)
public macro Stream(if variable: String, label: String? = nil, initialCount: Int = 0) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")

/// Lets the server deliver the elements of a list one after the other always or never, with a
/// literal: `@stream(if: false)`. See ``Stream(label:initialCount:)``.
///
/// - Parameters:
///   - literal: `true` or `false`, written out.
///   - label: The name by which the server tells what it delivers. By default there is none.
///   - initialCount: The number of elements that the first part of the response has.
@attached(peer)
public macro Stream(if literal: Bool, label: String? = nil, initialCount: Int = 0) =
  #externalMacro(module: "SputnikCompilerPlugin", type: "PropertyMarker")
