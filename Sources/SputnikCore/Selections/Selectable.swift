/// A type that has `.select`: a satellite, and lists and optionals of satellites at any depth.
public protocol __Selectable {
  /// The satellite inside.
  associatedtype __Object: GraphQLSelectionSet

  /// Runs `body` on the first satellite inside. If there is none, it inserts a new template first.
  mutating func __withObject<R>(_ body: (inout __Object) -> R) -> R
}

extension __Selectable {
  /// The first satellite inside, which `.select` of lists and optionals reads and writes.
  var object: __Object {
    get {
      var copy = self
      return copy.__withObject { $0 }
    }
    set { __withObject { $0 = newValue } }
  }
}

extension __Selectable where Self: GraphQLValue {
  /// Returns a new template.
  static func template() -> Self { __Ancestors.freshTemplate(of: Self.self) }
}

extension Array: __Selectable where Element: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout Element.__Object) -> R) -> R {
    if isEmpty { append(Element.template()) }
    return self[0].__withObject(body)
  }

  /// The element in which you narrow the selection and set arguments for all elements of the list,
  /// before the request.
  ///
  /// ```swift
  /// query.lists.select.entries.setSelections([.media])  // lists { … entries { media { … } } }
  /// ```
  ///
  /// It is the first element. In an empty list, reading returns a new template, and writing inserts
  /// it.
  public var select: Element.__Object {
    get { (first ?? Element.template()).object }
    set { object = newValue }
  }

  /// Selects the given fields, and no others, of every element.
  ///
  /// - Parameter selections: The fields to select. See ``GraphQLSatellite/setSelections(_:)``.
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

  /// The wrapped value, in which you narrow the selection and set arguments before the request.
  ///
  /// ```swift
  /// query.maybe.select.setSelections([.name])  // maybe { name }
  /// ```
  ///
  /// If the optional is `nil`, reading returns a new template, and writing inserts it.
  public var select: Wrapped.__Object {
    get { object }
    set { object = newValue }
  }

  /// Selects the given fields and no others.
  ///
  /// - Parameter selections: The fields to select. See ``GraphQLSatellite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Wrapped.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}
