/// A Swift type as it is spelled, with its optionals and lists told apart.
///
/// Nothing is resolved: `String` here is the word, whatever type it means where it stands.
public struct TypeModel: Equatable, Sendable {
  /// The layers around the named type.
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
  /// The layers: `[ID?]?` is an optional of a list of an optional of `ID`.
  public var shape: Shape

  public init(spelling: String, shape: Shape) {
    self.spelling = spelling
    self.shape = shape
  }

  /// Whether the value may be left out.
  public var isOptional: Bool {
    switch shape {
    case .optional, .nullable: true
    case .named, .list, .indirect: false
    }
  }

  /// Whether the type is one object: no list.
  var isSingle: Bool { !shape.hasList }

  /// Whether a type can contain itself through this one: in a list, which can be empty, or in an
  /// optional box.
  var canRecurse: Bool {
    if case .optional(.indirect) = shape { true } else { shape.hasList }
  }

  /// The same shape without the outermost optional.
  public var unwrapped: Shape {
    if case .optional(let inner) = shape { inner } else { shape }
  }

  /// The named type inside all layers, without generic arguments.
  public var baseName: String { shape.baseName }
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
  /// The one spelling of the shape: `Optional<Array<ID>>` and `[ID] ?` are both `[ID]?`.
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
