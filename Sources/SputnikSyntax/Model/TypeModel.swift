/// A Swift type as it is spelled, with its optionals and lists told apart.
///
/// Nothing is resolved: `String` here is the word, whatever type it means where it stands.
public struct TypeModel: Equatable, Sendable {
  /// The layers around the named type.
  public indirect enum Shape: Equatable, Sendable {
    case named(String)
    case list(Shape)
    case optional(Shape)
  }

  /// The source text, on one line and without comments.
  public var spelling: String
  /// The layers: `[ID?]?` is an optional of a list of an optional of `ID`.
  public var shape: Shape

  public init(spelling: String, shape: Shape) {
    self.spelling = spelling
    self.shape = shape
  }

  public var isOptional: Bool {
    if case .optional = shape { true } else { false }
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
    case .list(let inner), .optional(let inner): inner.baseName
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
    }
  }
}
