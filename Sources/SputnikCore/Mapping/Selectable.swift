/// What `.select` reaches through: a satelite, and lists and optionals of them at any depth.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __Selectable {
  /// The satelite inside.
  associatedtype __Object: GraphQLSelectionSet

  /// Runs `body` on the first satelite inside; on a fresh template, which is put in, where there is
  /// none.
  mutating func __withObject<R>(_ body: (inout __Object) -> R) -> R
}

extension __Selectable {
  /// What `.select` of lists and optionals reads and writes.
  var object: __Object {
    get {
      var copy = self
      return copy.__withObject { $0 }
    }
    set { __withObject { $0 = newValue } }
  }
}

extension __Selectable where Self: GraphQLValue {
  static func template() -> Self { __Ancestors.freshTemplate(of: Self.self) }
}

extension Array: __Selectable where Element: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout Element.__Object) -> R) -> R {
    if isEmpty { append(Element.template()) }
    return self[0].__withObject(body)
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
    get { (first ?? Element.template()).object }
    set { object = newValue }
  }

  /// Asks for the fields named and no others, of every element; see
  /// ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Element.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}

extension Optional: __Selectable where Wrapped: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout Wrapped.__Object) -> R) -> R {
    var wrapped = self ?? Wrapped.template()
    defer { self = wrapped }
    return wrapped.__withObject(body)
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
    get { object }
    set { object = newValue }
  }

  /// Asks for the fields named and no others; see ``GraphQLSatelite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Wrapped.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}
