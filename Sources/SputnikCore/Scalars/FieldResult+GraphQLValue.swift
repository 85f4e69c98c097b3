import SputnikLanguage

extension FieldResult: GraphQLValue where Success: GraphQLValue {
  public static var __type: GraphQL.TypeReference { Success.__type }
  public static var __objectType: (any GraphQLValue.Type)? { Success.__objectType }
  @inlinable public static func __neutral() -> Self { .success(Success.__neutral()) }

  public static func __template(_ ancestors: inout __Ancestors) -> Self {
    .success(Success.__template(&ancestors))
  }

  @inlinable
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    if let error = try reader.failureAtNull() {
      self = .failure(error)
      return
    }
    let first = reader.position
    let outer = reader.enterResult()
    var value = Success.__neutral()
    try reader.fillField(&value)
    if reader.leaveResult(outer) {
      self = .success(value)
    } else if let error = try reader.failure(of: value, from: first, in: outer) {
      self = .failure(error)
    } else {
      self = .success(value)
    }
  }

  public var __traits: __SelectionTraits { (value?.__traits ?? []).union(.__fallible) }

  public func __visitSelection(_ visitor: inout __Visitor) throws(__PrintError) {
    try Success.visitSelection(of: value, &visitor)
  }

  public func __input() throws(__PrintError) -> __InputValue? {
    throw __PrintError("a 'FieldResult' can't be sent: write the type in it")
  }
}

extension FieldResult: __Selectable where Success: __Selectable & GraphQLValue {
  public mutating func __withObject<R>(_ body: (inout Success.__Object) -> R) -> R {
    var value = value ?? Success.template()
    defer { self = .success(value) }
    return value.__withObject(body)
  }

  /// The value, in which you narrow the selection and set arguments before the request.
  ///
  /// ```swift
  /// query.hero.homeworld.select.setSelections([.name])  // homeworld { name }
  /// ```
  ///
  /// For a failure, reading returns a new template, and writing makes it a success.
  public var select: Success.__Object {
    get { object }
    set { object = newValue }
  }

  /// Selects the given fields and no others.
  ///
  /// - Parameter selections: The fields to select. See ``GraphQLSatellite/setSelections(_:)``.
  public mutating func setSelections(_ selections: [Success.__Object.SelectableValue]) {
    select.narrow(to: selections)
  }
}

// In `FieldResult<T>?`, a null that an error explains is a failure. These functions are more
// specific than those for other optionals, for which a null is always `nil`.

extension __Reader {
  /// Reads an optional property that may hold an error, if its key is the next one.
  @inlinable @inline(__always)
  public mutating func __field<T: GraphQLValue>(
    _ index: Int, _ key: StaticString, optional value: inout FieldResult<T>?
  ) throws(__ReadError) -> Bool {
    guard __takes(key) else {
      firstUnread = index
      return false
    }
    try __fill(optional: &value)
    return true
  }

  /// Reads an optional property that may hold an error.
  @inlinable @inline(never)
  public mutating func __fill<T: GraphQLValue>(
    optional value: inout FieldResult<T>?
  ) throws(__ReadError) {
    if let error = try failureAtNull() {
      value = .failure(error)
    } else {
      try value.__fill(&self)
    }
  }
}
