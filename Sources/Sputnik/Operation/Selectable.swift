/// What `.select` reaches through: a satelite, and lists and optionals of them at any depth.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __Selectable {
  /// The satelite inside.
  associatedtype __Object: GraphQLSatelite

  /// The first satelite inside; a fresh template where there is none. Writing creates it.
  var __object: __Object { get set }
}

extension __Selectable {
  static func template() -> __Object {
    var ancestors = __Ancestors()
    return __Object.__template(&ancestors)
  }
}

extension Array: __Selectable where Element: __Selectable & GraphQLValue {
  public var __object: Element.__Object {
    get { first?.__object ?? Self.template() }
    set {
      if isEmpty {
        var ancestors = __Ancestors()
        append(Element.__template(&ancestors))
      }
      self[0].__object = newValue
    }
  }

  /// The element that stands for all elements of the list before the request: where selections are
  /// narrowed and arguments set.
  ///
  /// ```swift
  /// query.lists.select.entries.setSelections([.media])  // lists { … entries { media { … } } }
  /// ```
  ///
  /// It is the first element; an empty list gives a fresh template, and writing puts it in.
  public var select: Element.__Object {
    get { __object }
    set { __object = newValue }
  }

  /// Asks for the fields named and no others, of every element; see
  /// ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Element.__Object.SelectableValue]) {
    select.setSelections(selections)
  }
}

extension Optional: __Selectable where Wrapped: __Selectable & GraphQLValue {
  public var __object: Wrapped.__Object {
    get { self?.__object ?? Self.template() }
    set {
      var wrapped: Wrapped
      if let self {
        wrapped = self
      } else {
        var ancestors = __Ancestors()
        wrapped = Wrapped.__template(&ancestors)
      }
      wrapped.__object = newValue
      self = wrapped
    }
  }

  /// The value that stands for the optional before the request: where selections are narrowed and
  /// arguments set.
  ///
  /// ```swift
  /// query.maybe.select.setSelections([.name])  // maybe { name }
  /// ```
  ///
  /// A `nil` gives a fresh template, and writing puts it in.
  public var select: Wrapped.__Object {
    get { __object }
    set { __object = newValue }
  }

  /// Asks for the fields named and no others; see ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Wrapped.__Object.SelectableValue]) {
    select.setSelections(selections)
  }
}
