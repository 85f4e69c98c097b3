// A fragment reads the object that it belongs to. The object's own fields are read first, which
// checks the text. Then each fragment that applies reads the object again from its beginning,
// because several of them may ask for the same key.

extension __Reader {
  /// Reads the fragments of an object whose own fields have been read, and copies the arguments of
  /// the template.
  ///
  /// - Parameters:
  ///   - value: The struct.
  ///   - here: The object's place in the plan.
  ///   - start: The offset of the object's opening brace.
  mutating func parts<T: GraphQLSelectionSet>(
    of value: inout T, place here: Int32, start: Int
  ) throws(__ReadError) {
    guard here != 0, let plan else { return }
    let end = position
    var object = ObjectText(start: start)
    for part in plan.parts(here) where part.isActive {
      guard let applicability = part.applicability, try object.meets(applicability, &self)
      else { continue }
      // Memory safety: the object has been read, so its opening brace is inside the text.
      position = self.start + start
      place = plan.place(ofPart: part.index, at: here)
      if isIncomplete, part.deferral != nil {
        try readDeferred(part.index, of: &value)
      } else {
        try value.__read(part.index, &self)
      }
    }
    position = end
    copyArguments(to: &value, at: here)
  }

  /// Reads a deferred fragment of an object in a response that is still incomplete.
  ///
  /// If a key is missing anywhere inside it, its property stays `nil`. The fragment is read into a
  /// copy of the struct, so that it isn't half filled.
  private mutating func readDeferred<T: GraphQLSelectionSet>(
    _ index: Int, of value: inout T
  ) throws(__ReadError) {
    let depth = remainingDepth
    var copy = value
    do {
      try copy.__read(index, &self)
    } catch {
      guard case .missing = error.reason else { throw error }
      remainingDepth = depth
      return
    }
    value = copy
  }

  /// Reads an object of one of several types.
  mutating func union<U: GraphQLUnion>(_ value: inout U) throws(__ReadError) {
    guard try findObject() else { return }
    let here = place
    var object = ObjectText(start: offset)
    guard let typename = try object.typename(&self) else {
      throw __ReadError(.missing(key: "__typename"), at: offset)
    }
    let parts = plan?.parts(here) ?? []
    // A case for the object's type has precedence over a case for objects with certain keys.
    var match = parts.first { $0.applicability?.includes(typename.text) == true }
    for part in parts where match == nil {
      if let applicability = part.applicability, try object.meets(applicability, &self) {
        match = part
      }
    }
    if let match {
      place = placeOfField(match.index, at: here)
      value = try U.__read(match.index, &self)
      return
    }
    if typename.isNull, U.__other("") == nil { return try skipValue() }
    guard let other = U.__other(typename.text) else {
      throw __ReadError(
        .unfit(
          expected: "an object of a type that has a case in '\(U.self)'",
          found: "the type “\(typename.text.prefix(40))”"),
        at: typename.offset)
    }
    try skipValue()
    value = other
  }
}

/// The text of an object that has fragments. It finds the object's type name and keys when they are
/// needed, and doesn't move the reader.
private struct ObjectText {
  struct Typename {
    var text: String
    var offset: Int
    /// Whether the value is a null that the errors explain. The text is then empty.
    var isNull: Bool
  }

  /// The offset of the opening brace.
  let start: Int
  private var typename: Typename?

  init(start: Int) {
    self.start = start
  }

  /// Returns whether a fragment with the given applicability applies to the object.
  mutating func meets(
    _ applicability: FragmentApplicability, _ reader: inout __Reader
  ) throws(__ReadError) -> Bool {
    guard case .types(_, let keys) = applicability else { return true }
    if !keys.isEmpty, try has(keys.map(\.name), &reader) { return true }
    guard let typename = try typename(&reader) else {
      // If there are keys, the fragment can be decided without `__typename`, so it may be missing.
      if !keys.isEmpty { return false }
      throw __ReadError(.missing(key: "__typename"), at: start)
    }
    return applicability.includes(typename.text)
  }

  /// Returns the value of `__typename`, or `nil` if the object doesn't have it.
  mutating func typename(_ reader: inout __Reader) throws(__ReadError) -> Typename? {
    if let typename { return typename }
    var found: Typename?
    try visitKeys(&reader) { (reader, key) throws(__ReadError) in
      guard key == "__typename" else { return true }
      let isString = try reader.findString("the name of a type")
      let offset = reader.offset
      found = Typename(
        text: isString ? try reader.string() : "", offset: offset, isNull: !isString)
      return false
    }
    typename = found
    return found
  }

  /// Returns whether the object has all of the keys.
  private func has(_ keys: [String], _ reader: inout __Reader) throws(__ReadError) -> Bool {
    var missing = Set(keys)
    try visitKeys(&reader) { (reader, key) throws(__ReadError) in
      missing.remove(key)
      return !missing.isEmpty
    }
    return missing.isEmpty
  }

  /// Calls `body` for each key of the object, until it returns `false`.
  private func visitKeys(
    _ reader: inout __Reader,
    _ body: (inout __Reader, String) throws(__ReadError) -> Bool
  ) throws(__ReadError) {
    let position = reader.position
    defer { reader.position = position }
    // Memory safety: the opening brace has been found at `start`, so `start + 1` is inside the text
    // or at its end.
    reader.position = reader.start + start + 1
    reader.skipWhitespace()
    guard reader.byte != UInt8(ascii: "}") else { return }
    repeat {
      let key = try reader.key()
      reader.skipWhitespace()
      let value = reader.position
      guard try body(&reader, key) else { return }
      reader.position = value
      try reader.skipValue()
    } while try reader.takeComma(orEnd: UInt8(ascii: "}"))
  }
}

extension GraphQLUnion {
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    try reader.union(&self)
  }
}
