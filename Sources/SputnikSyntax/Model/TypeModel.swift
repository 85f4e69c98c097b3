/// A Swift type as the source spells it, with its wrapping types told apart.
///
/// No name is resolved. `String` is only a word here, even if the user declares another type with
/// this name.
package struct TypeModel: Equatable, Sendable {
  /// The wrapping types around a named type.
  package indirect enum Shape: Equatable, Sendable {
    case named(String)
    case list(Shape)
    case optional(Shape)
    /// `GraphQLNullable<T>`
    case nullable(Shape)
    /// `Indirect<T>`
    case indirect(Shape)
    /// `FieldResult<T>`
    case result(Shape)
  }

  /// The source text, on one line and without comments.
  package var spelling: String
  /// The wrapping types and the named type: `[ID?]?` is an optional list of optional `ID`s.
  package var shape: Shape
  /// The first name in the spelling, without backticks: `Anime` in `[Anime.Media]`.
  package var leadingName: String

  /// The name inside all wrapping types.
  ///
  /// It is `Swift.String` where ``shape`` is `String`, because the two can be different types.
  package var name: TypeName

  /// Whether the source doesn't spell the type: Swift infers it from a literal.
  var isInferred = false

  /// The wrapping type that the spelling shows at its outside.
  package var wrapping: Wrapping?

  /// Whether the type is a function.
  package var isClosure = false

  /// The spelling in pieces: a `Self` that contains a type is between each two of them. The list is
  /// empty if the source doesn't spell the type.
  var piecesAroundSelf: [String] = []

  /// The type of a property whose type isn't in the source, or isn't a type at all.
  ///
  /// It has no shape that is a mistake itself. Only placeholders spell it.
  static let unknown = TypeModel(
    spelling: "(any \(standardLibrary)Sendable)?", shape: .optional(.indirect(.named("Any"))),
    leadingName: "any", name: TypeName(["Any"]), wrapping: .optional, isUnknown: true)

  /// Whether the macro doesn't know the type.
  package var isUnknown = false

  /// The type as generated code spells it. The name of an inferred type can mean another type
  /// there.
  package var code: String { isInferred ? standardLibrary + spelling : spelling }

  /// The type as generated code inside a nested type spells it, where `Self` is another type.
  ///
  /// - Parameter name: The name of the type that the source means by `Self`.
  package func code(in name: String) -> String {
    piecesAroundSelf.isEmpty ? code : piecesAroundSelf.joined(separator: name)
  }

  /// Whether the value may be left out.
  package var isOptional: Bool {
    switch shape {
    case .optional, .nullable: true
    case .named, .list, .indirect, .result: false
    }
  }

  /// Whether the type has no wrapping types.
  var isNamed: Bool { if case .named = shape { true } else { false } }

  /// Whether a value of the type is one object, and not a list.
  var isSingle: Bool { !shape.hasList }

  /// Whether a struct can contain itself in a property of this type.
  ///
  /// It can in a list, which may be empty, and in an optional `Indirect`.
  var canRecurse: Bool { shape.canRecurse }

  /// The shape without the outermost optional.
  var unwrapped: Shape {
    if case .optional(let inner) = shape { inner } else { shape }
  }

  /// The named type inside all wrapping types, without generic arguments.
  package var baseName: String { shape.baseName }
}

extension TypeModel.Shape {
  var baseName: String {
    switch self {
    case .named(let name): name
    case .list(let inner), .optional(let inner), .nullable(let inner), .indirect(let inner),
      .result(let inner):
      inner.baseName
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

  /// The shape without `FieldResult`.
  package var withoutResults: Self {
    switch self {
    case .named: self
    case .list(let inner): .list(inner.withoutResults)
    case .optional(let inner): .optional(inner.withoutResults)
    case .nullable(let inner): .nullable(inner.withoutResults)
    case .indirect(let inner): .indirect(inner.withoutResults)
    case .result(let inner): inner.withoutResults
    }
  }

  fileprivate var hasList: Bool {
    switch self {
    case .named: false
    case .list: true
    case .optional(let inner), .nullable(let inner), .indirect(let inner), .result(let inner):
      inner.hasList
    }
  }

  fileprivate var canRecurse: Bool {
    switch self {
    case .optional(.indirect): true
    case .optional(.result(let inner)), .result(let inner): inner.canRecurse
    case .named, .list, .optional, .nullable, .indirect: hasList
    }
  }
}

extension TypeModel.Shape: CustomStringConvertible {
  /// The normalized spelling: `Optional<Array<ID>>` and `[ID] ?` are both `[ID]?`.
  package var description: String {
    switch self {
    case .named(let name): name.filter { $0 != " " }
    case .list(let inner): "[\(inner)]"
    case .optional(let inner): "\(inner)?"
    case .nullable(let inner): "GraphQLNullable<\(inner)>"
    case .indirect(let inner): "Indirect<\(inner)>"
    case .result(let inner): "FieldResult<\(inner)>"
    }
  }
}
