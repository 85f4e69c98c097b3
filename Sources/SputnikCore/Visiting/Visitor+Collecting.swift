import SputnikLanguage

// Visits that collect the values of one type from a filled copy.

extension GraphQLOperation {
  /// Returns all values of a satellite type in a response, at any depth.
  ///
  /// ```swift
  /// let response = try await maker.makeRequest(operation: EpisodeQuery())
  /// for planet in response.collect(Planet.self) { try planet.upsert(db) }
  /// for character in response.collect(Character.self) { try character.upsert(db) }
  /// ```
  ///
  /// It finds values in properties, optionals, lists, ``FieldResult``, ``GraphQLNullable``,
  /// ``Indirect``, fragments and the cases of unions. The order is that of the document: property
  /// by property, in the order of declaration, and a value before the values inside it. An object
  /// that the response contains twice gives two values.
  ///
  /// Values inside fields that weren't selected are left out. A neutral value in place of a null is
  /// a value like any other: if that matters, make the property optional, or refuse a response with
  /// ``partialErrors``.
  ///
  /// - Parameter type: The satellite's type.
  /// - Returns: The values; empty if there are none.
  public func collect<T: GraphQLSatellite>(_ type: T.Type) -> [T] {
    __Visitor.collect(type, in: self)
  }
}

extension GraphQLSatellite {
  /// Returns all values of a satellite type in this one, at any depth.
  ///
  /// ```swift
  /// comment.collect(Comment.self)  // the comment, its replies, and the replies to them
  /// ```
  ///
  /// If this value has the type, it is the first one. The rules are those of
  /// ``GraphQLOperation/collect(_:)``.
  ///
  /// - Parameter type: The satellite's type.
  /// - Returns: The values; empty if there are none.
  public func collect<T: GraphQLSatellite>(_ type: T.Type) -> [T] {
    __Visitor.collect(type, in: self)
  }
}

extension __Visitor {
  fileprivate static func collect<T: GraphQLSatellite>(
    _ type: T.Type, in value: some GraphQLSelectionSet
  ) -> [T] {
    let collector = TypedCollector<T>()
    var visitor = __Visitor(.collection(collector))
    visitor.collect(value, with: collector)
    return collector.values
  }

  /// Adds an object, and then the values inside it.
  mutating func collect<T: GraphQLSelectionSet>(_ object: T, with collector: Collector) {
    collector.add(object)
    let outer = collector.fields
    collector.fields = Collector.Fields(of: object)
    // A visit can change the struct, although this one doesn't.
    var copy = object
    // Only printing throws.
    try? copy.__visit(&self)
    collector.fields = outer
  }

  /// Adds the values inside the next field or fragment.
  mutating func collectField<T: GraphQLValue>(_ value: T, with collector: Collector) {
    guard collector.fields.nextIsSelected(), T.__objectType != nil else { return }
    try? value.__visitSelection(&self)
  }

  /// Visits the payload of a union's case.
  public mutating func __payload<T: GraphQLSatellite>(_ value: T) throws(__PrintError) {
    try object(value)
  }
}

/// The values that a visit has found.
class Collector {
  /// The fields of an object, one after the other.
  struct Fields {
    /// The deselected fields, or `nil` if there are none.
    private var deselected: (any __SelectionMask)?
    private var index = 0

    init() {}

    init(of object: some GraphQLSelectionSet) {
      let selection = object.__selection
      deselected = selection.__isFull ? nil : selection
    }

    /// Returns whether the next field is selected.
    mutating func nextIsSelected() -> Bool {
      guard let deselected else { return true }
      defer { index += 1 }
      return deselected.isSelected(index)
    }
  }

  /// The fields of the object that is being visited.
  var fields = Fields()

  /// Adds the object if it has the type that is collected.
  func add(_ object: some GraphQLSelectionSet) {}
}

private final class TypedCollector<Value>: Collector {
  var values: [Value] = []

  override func add<T: GraphQLSelectionSet>(_ object: T) {
    // Comparing the types is much faster than a cast that fails.
    if T.self == Value.self, let value = object as? Value { values.append(value) }
  }
}
