// Fragments are about the object around them. Its own fields are read first, which checks the text;
// then each fragment that applies reads the same object from its start, for keys may be wanted by
// several.

extension __Reader {
  /// What remains to be done for an object when its own fields have been read: the fragments that
  /// apply to it, and the arguments of the template.
  mutating func parts<T: GraphQLSelectionSet>(
    of value: inout T, place here: Int32, start: Int
  ) throws(__ReadError) {
    guard here != 0, let plan else { return }
    let end = position
    var object = ObjectText(start: start)
    for part in plan.parts(here) where part.isActive {
      guard let applicability = part.applicability, try object.meets(applicability, &self) else { continue }
      // The object has just been read: its brace still stands where it began.
      position = self.start + start
      place = plan.place(ofPart: part.index, at: here)
      try value.__read(part.index, &self)
    }
    position = end
    copyArguments(to: &value, at: here)
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
    // A case of the object's own type, before one that takes whatever has its keys.
    var match = parts.first { $0.applicability?.includes(typename.text) == true }
    for part in parts where match == nil {
      if let applicability = part.applicability, try object.meets(applicability, &self) { match = part }
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
          expected: "an object of a type of \(U.self)",
          found: "the unknown type “\(typename.text.prefix(40))”"),
        at: typename.offset)
    }
    try skipValue()
    value = other
  }
}

/// An object that fragments are about: its type name and its keys, looked up where they are needed.
/// Looking leaves the reader where it is.
private struct ObjectText {
  struct Typename {
    var text: String
    var offset: Int
    /// Whether an explained null stands there, the name of no type.
    var isNull: Bool
  }

  /// The offset of the brace.
  let start: Int
  private var typename: Typename?

  init(start: Int) {
    self.start = start
  }

  mutating func meets(
    _ applicability: FragmentApplicability, _ reader: inout __Reader
  ) throws(__ReadError) -> Bool {
    guard case .types(_, let keys) = applicability else { return true }
    if !keys.isEmpty, try has(keys.map(\.name), &reader) { return true }
    guard let typename = try typename(&reader) else {
      // Where keys decide, the name is one more way to be asked for, and may be left out.
      if !keys.isEmpty { return false }
      throw __ReadError(.missing(key: "__typename"), at: start)
    }
    return applicability.includes(typename.text)
  }

  /// The value of `__typename`, wherever it stands in the object; `nil` if it isn't there.
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

  private func has(_ keys: [String], _ reader: inout __Reader) throws(__ReadError) -> Bool {
    var missing = Set(keys)
    try visitKeys(&reader) { (reader, key) throws(__ReadError) in
      missing.remove(key)
      return !missing.isEmpty
    }
    return missing.isEmpty
  }

  /// Shows the keys of the object to `body`, one after the other, until it has seen enough.
  private func visitKeys(
    _ reader: inout __Reader,
    _ body: (inout __Reader, String) throws(__ReadError) -> Bool
  ) throws(__ReadError) {
    let position = reader.position
    defer { reader.position = position }
    // Objects are looked at only where their brace has been found, so one byte on is inside the text.
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
