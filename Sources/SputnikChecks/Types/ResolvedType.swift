import SputnikLanguage
import SputnikNames
import SputnikSyntax

/// A Swift type of a property, with the wrapping types told apart and the named type resolved.
package indirect enum ResolvedType: Hashable, Sendable {
  case named(NamedType)
  case list(ResolvedType)
  case optional(ResolvedType)
  /// `GraphQLNullable<T>`
  case nullable(ResolvedType)
  /// `Indirect<T>`
  case indirect(ResolvedType)
  /// `FieldResult<T>`
  case result(ResolvedType)
}

/// What the name of a Swift type means.
package enum NamedType: Hashable, Sendable {
  /// A type that the library knows without a macro, with its name in GraphQL: `Bool` is `Boolean`.
  case builtIn(String, graphQL: String)
  /// A type with one of Sputnik's macros: its index in ``AnnotatedSources/types``.
  case annotated(Int)
  /// A type that can't be resolved, and why.
  case unresolved(String)
}

extension ResolvedType {
  /// The named type inside all wrapping types.
  package var named: NamedType {
    switch self {
    case .named(let type): type
    case .list(let inner), .optional(let inner), .nullable(let inner), .indirect(let inner),
      .result(let inner):
      inner.named
    }
  }

  /// Whether a value may be missing or null.
  package var isOptional: Bool {
    switch self {
    case .optional, .nullable: true
    case .indirect(let inner), .result(let inner): inner.isOptional
    case .named, .list: false
    }
  }

  /// Whether there is a `FieldResult`.
  package var hasResult: Bool {
    switch self {
    case .named: false
    case .result: true
    case .list(let inner), .optional(let inner), .nullable(let inner), .indirect(let inner):
      inner.hasResult
    }
  }

  /// The type without the optionals around it.
  package var unwrapped: ResolvedType {
    switch self {
    case .optional(let inner), .nullable(let inner), .indirect(let inner), .result(let inner):
      inner.unwrapped
    case .named, .list: self
    }
  }

  /// Returns the GraphQL type, as the library derives it (specification, section 3.11).
  ///
  /// - Parameter name: The GraphQL name of the named type.
  func reference(named name: String) -> GraphQL.TypeReference {
    switch self {
    case .named: .nonNull(.named(name))
    case .list(let inner): .nonNull(.list(inner.reference(named: name)))
    case .optional(let inner), .nullable(let inner): inner.reference(named: name).nullable
    case .indirect(let inner), .result(let inner): inner.reference(named: name)
    }
  }
}

extension NamedType {
  /// The modules that declare the types that need no macro.
  private static let modules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "Sputnik", "SputnikMacros", "SputnikCore",
    "SputnikLanguage", "SputnikClient",
  ]

  /// Returns the type that a name means if no file declares it, or `nil` if it isn't known.
  static func builtIn(named name: TypeName) -> Self? {
    let parts = ([name.module].compactMap { $0 } + name.parts)[...]
    guard let own = parts.last, parts.dropLast().allSatisfy(modules.contains) else { return nil }
    return ScalarType.named(own).map { .builtIn($0.name, graphQL: $0.scalar) }
  }
}
