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
    var object = ObjectText(start: start, place: here)
    for part in plan.parts(here) where part.isActive {
      guard try object.meets(part, &self) else { continue }
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
    let outer = (depth: fallible.depth, count: fallible.count)
    var copy = value
    do {
      try copy.__read(index, &self)
    } catch {
      guard case .missing = error.reason else { throw error }
      remainingDepth = depth
      fallible.restore(depth: outer.depth, count: outer.count)
      return
    }
    value = copy
  }

  /// Reads an object of one of several types.
  mutating func union<U: GraphQLUnion>(_ value: inout U) throws(__ReadError) {
    guard try findObject() else {
      // The neutral value is the first case, whose object may have fields that may hold an error.
      if U.__other("") != nil { return }
      // Memory safety: the four bytes of the null have just been read.
      position -= 4
      place = placeOfField(0, at: place)
      value = try U.__read(0, &self)
      return
    }
    let here = place
    var object = ObjectText(start: offset, place: here)
    guard let typename = try object.typename(&self) else {
      throw __ReadError(.missing(key: "__typename"), at: offset)
    }
    let parts = plan?.parts(here) ?? []
    // A case for the object's type has precedence over a case for objects with certain keys.
    var match = parts.first { $0.applicability?.includes(typename.text) == true }
    for part in parts where match == nil {
      if try object.meets(part, &self) { match = part }
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
  /// The object's place in the plan.
  let place: Int32
  private var typename: Typename?

  init(start: Int, place: Int32) {
    self.start = start
    self.place = place
  }

  /// Returns whether a fragment applies to the object. It is `false` for a field.
  mutating func meets(
    _ part: SelectionPlan.Part, _ reader: inout __Reader
  ) throws(__ReadError) -> Bool {
    guard let applicability = part.applicability else { return false }
    guard case .types(let types, let keys) = applicability else { return true }
    guard let typename = try typename(&reader) else {
      guard keys.replaceTypename else {
        throw __ReadError(.missing(key: "__typename"), at: start)
      }
      return try satisfies(keys, &reader)
    }
    if types.contains(typename.text) { return true }
    if keys.isEmpty { return false }
    guard reader.remembersFragments, !typename.isNull else { return try satisfies(keys, &reader) }
    if let known = reader.decisions.decision(part.index, at: place, for: typename.text) {
      return known
    }
    let applies = try satisfies(keys, &reader)
    reader.decisions.remember(applies, part.index, at: place, for: typename.text)
    return applies
  }

  /// Returns whether the object has one of the keys that prove that a fragment applies, or all of
  /// the keys that decide without a proof.
  private func satisfies(
    _ keys: FragmentApplicability.Keys, _ reader: inout __Reader
  ) throws(__ReadError) -> Bool {
    var proven = false
    var missing = Set(keys.all.map(\.name))
    try visitKeys(&reader) { (_, key) throws(__ReadError) in
      proven = keys.proving.contains { $0.utf8.elementsEqual(key.utf8) }
      missing.remove(key)
      return !proven
    }
    return proven || !keys.all.isEmpty && missing.isEmpty
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

extension __Reader {
  /// Whether all objects of a type at a place have the same fragments, which is so unless fragments
  /// can be missing because they were deferred.
  fileprivate var remembersFragments: Bool { !isIncomplete && plan?.isDeferred == false }
}

extension GraphQLUnion {
  public mutating func __fill(_ reader: inout __Reader) throws(__ReadError) {
    try reader.union(&self)
  }
}
