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
