// Visits of the properties that belong to the app. They are in no document and in no response.

/// The values of a struct's properties before the request, which a filled copy is compared with.
struct LocalValues {
  /// The value of each property that is a field, in the order of the visit.
  var fields: [Any] = []
  /// The value of each local property, by its name.
  var locals: [String: Any] = [:]
  /// Whether the values are those of the filled copy. Otherwise they are being collected.
  var isFilled = false
  var next = 0
}

extension __Visitor {
  /// Whether the purpose is to set the local properties of a filled copy.
  public var __keepsLocals: Bool {
    if case .keepingLocals(let values) = purpose { values.isFilled } else { false }
  }

  /// Visits a local property.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - value: The property.
  public mutating func __local<T>(_ name: String, _ value: inout T) {
    switch purpose {
    case .reflection: reflect(value, as: name)
    case .keepingLocals(var values):
      if values.isFilled {
        if let kept = values.locals[name] as? T { value = kept }
      } else {
        purpose = .changing
        values.locals[name] = value
        purpose = .keepingLocals(values)
      }
    case .document, .input, .collection, .nulls, .template, .response, .changing: break
    }
  }

  /// Visits a field, whose object may have local properties.
  mutating func keepLocals<T>(in value: inout T) {
    guard case .keepingLocals(var values) = purpose else { return }
    purpose = .changing
    guard values.isFilled else {
      values.fields.append(value)
      purpose = .keepingLocals(values)
      return
    }
    let other = values.fields[values.next]
    values.next += 1
    purpose = .keepingLocals(values)
    let kept =
      (value as? any GraphQLSelectionSet)?.keepingLocals(of: other)
      ?? (value as? any LocalsInResult)?.keepingLocals(of: other)
    // `nil` could be cast to an optional `T`.
    if let kept, let kept = kept as? T { value = kept }
  }
}

extension GraphQLSelectionSet {
  /// Sets the local properties, here and in the objects inside, to the values of `other`.
  ///
  /// It isn't inlined: a fill without local properties shouldn't look up the types it needs.
  @inline(never)
  mutating func keepLocals(of other: Self) {
    if let kept = keepingLocals(of: other) as? Self { self = kept }
  }

  /// Returns a copy with the values of the local properties of `other`, here and in the objects
  /// inside. Elements of lists keep their initial values.
  ///
  /// - Parameter other: A value of this type, or an optional of it.
  func keepingLocals(of other: Any) -> Any? {
    guard var other = other as? Self else { return nil }
    var visitor = __Visitor(.keepingLocals(LocalValues()))
    try? other.__visit(&visitor)
    guard case .keepingLocals(var values) = visitor.purpose else { return nil }
    values.isFilled = true
    visitor.purpose = .keepingLocals(values)
    var copy = self
    try? copy.__visit(&visitor)
    return copy
  }
}

/// A field that may hold an error, whose object may have local properties.
private protocol LocalsInResult {
  func keepingLocals(of other: Any) -> Any?
}

extension FieldResult: LocalsInResult {
  /// Returns a copy with the values of the local properties of `other`, which is a value of this
  /// type, or an optional of it.
  func keepingLocals(of other: Any) -> Any? {
    guard case .success(let value) = self, case .success(let other)? = other as? Self,
      let object = value as? any GraphQLSelectionSet,
      let kept = object.keepingLocals(of: other) as? Success
    else { return nil }
    return Self.success(kept)
  }
}
