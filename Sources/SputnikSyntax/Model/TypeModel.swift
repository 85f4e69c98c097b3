/// A Swift type as the source spells it, with its wrapping types told apart.
///
/// No name is resolved. `String` is only a word here, even if the user declares another type with
/// this name.
public struct TypeModel: Equatable, Sendable {
  /// The wrapping types around a named type.
  public indirect enum Shape: Equatable, Sendable {
    case named(String)
    case list(Shape)
    case optional(Shape)
    /// `GraphQLNullable<T>`
    case nullable(Shape)
    /// `Indirect<T>`
    case indirect(Shape)
  }

  /// The source text, on one line and without comments.
  public var spelling: String
  /// The wrapping types and the named type: `[ID?]?` is an optional list of optional `ID`s.
  public var shape: Shape
  /// The first name in the spelling, without backticks: `Anime` in `[Anime.Media]`.
  public var leadingName: String

  /// The name inside all wrapping types, as the source writes it, without backticks.
  ///
  /// It is `Swift.String` where ``shape`` is `String`, because the two can be different types.
  public var lookupName: String

  /// Whether the source doesn't spell the type: Swift infers it from a literal.
  var isInferred = false

  /// The type of a property whose type isn't in the source, or isn't a type at all.
  ///
  /// It has no shape that is a mistake itself. Only placeholders spell it.
  static let unknown = TypeModel(
    spelling: "(any \(standardLibrary)Sendable)?", shape: .optional(.indirect(.named("Any"))),
    leadingName: "any", lookupName: "Any", isUnknown: true)

  /// Whether the macro doesn't know the type.
  public var isUnknown = false

  /// The type as generated code spells it. The name of an inferred type can mean another type there.
  public var code: String { isInferred ? standardLibrary + spelling : spelling }

  /// The type as generated code inside a nested type spells it, where `Self` is another type.
  ///
  /// - Parameter name: The name of the type that the source means by `Self`.
  public func code(in name: String) -> String {
    code.replacing(/\bSelf\./, with: "\(name).")
  }

  static let builtInScalars: Set<String> = ["String", "Int", "Double", "Float", "Bool", "ID"]

  /// Whether the value may be left out.
  public var isOptional: Bool {
    switch shape {
    case .optional, .nullable: true
    case .named, .list, .indirect: false
    }
  }

  /// Whether a value of the type is one object, and not a list.
  var isSingle: Bool { !shape.hasList }

  /// Whether a struct can contain itself in a property of this type.
  ///
  /// It can in a list, which may be empty, and in an optional `Indirect`.
  var canRecurse: Bool {
    if case .optional(.indirect) = shape { true } else { shape.hasList }
  }

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
    case .list(let inner), .optional(let inner), .nullable(let inner), .indirect(let inner):
      inner.baseName
    }
  }

  fileprivate var hasList: Bool {
    switch self {
    case .named: false
    case .list: true
    case .optional(let inner), .nullable(let inner), .indirect(let inner): inner.hasList
    }
  }
}

extension TypeModel.Shape: CustomStringConvertible {
  /// The normalized spelling: `Optional<Array<ID>>` and `[ID] ?` are both `[ID]?`.
  public var description: String {
    switch self {
    case .named(let name): name.filter { $0 != " " }
    case .list(let inner): "[\(inner)]"
    case .optional(let inner): "\(inner)?"
    case .nullable(let inner): "GraphQLNullable<\(inner)>"
    case .indirect(let inner): "Indirect<\(inner)>"
    }
  }
}
