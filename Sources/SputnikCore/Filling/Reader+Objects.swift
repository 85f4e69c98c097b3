extension __Reader {
  /// Reads an object without prediction.
  ///
  /// - Parameters:
  ///   - value: The struct, which takes the selection at this place of the plan.
  ///   - count: How many fields it has.
  ///   - sharesNames: Whether several of them have one response name.
  public mutating func __object<T: GraphQLSelectionSet>(
    _ value: inout T, of count: Int, sharesNames: Bool = false
  ) throws(__ReadError) {
    remainingDepth -= 1
    try __rest(&value, 0, of: count, sharesNames: sharesNames)
  }

  /// Reads the rest of an object in whatever order it comes, from the field `first` on, which isn't
  /// the next one: finds fields by their keys, passes over what nobody asked for, and turns to the
  /// fragments. The level of nesting has been taken.
  ///
  /// - Parameters:
  ///   - value: The struct, whose fields in front of `first` have been read.
  ///   - first: The first field that hasn't; `count` behind the last one.
  ///   - count: How many fields there are.
  ///   - sharesNames: Whether several of them have one response name.
  public mutating func __rest<T: GraphQLSelectionSet>(
    _ value: inout T, _ first: Int, of count: Int, sharesNames: Bool = false
  ) throws(__ReadError) {
    if first == 0 {
      guard try findObject() else {
        remainingDepth += 1
        return try vacate(&value)
      }
      if remainingDepth < 0 { throw tooDeep() }
    }
    let here = place
    let start = offset
    var awaited = PendingFields(from: first, of: count)
    if here != 0 {
      for word in 0..<T.__Mask.__wordCount { awaited.keep(select(&value, word), word: word) }
    }
    try members(of: &value, &awaited, from: first, place: here, sharesNames: sharesNames)
    if here != 0 { try parts(of: &value, place: here, start: start) }
    try check(value)
  }

  /// Goes to the object's brace; `false` after a null that stays neutral.
  mutating func findObject() throws(__ReadError) -> Bool {
    if byte == UInt8(ascii: "{") { return true }
    skipWhitespace()
    if byte == UInt8(ascii: "{") { return true }
    try acceptNull(insteadOf: "an object")
    return false
  }

  /// Gives the struct the selection at this place of the plan.
  ///
  /// - Returns: The fields whose keys are to be awaited.
  @inline(never) @discardableResult
  private func select<T: GraphQLSelectionSet>(_ value: inout T, _ word: Int) -> UInt64 {
    value.__selection[__word: word] = plan?.deselected(place, word: word) ?? 0
    return ~(plan?.unawaited(place, word: word) ?? 0)
  }

  /// Reads the members of the object whose brace stands here, or, from a later field on, the members
  /// behind the value that was just read.
  private mutating func members<T: GraphQLSelectionSet>(
    of value: inout T, _ awaited: inout PendingFields, from first: Int, place here: Int32,
    sharesNames: Bool
  ) throws(__ReadError) {
    var keys = KeySequence(T.__fields, from: first, in: keyIndex)
    var hasMember: Bool
    if first == 0 {
      position += 1
      skipWhitespace()
      hasMember = byte != UInt8(ascii: "}")
      if !hasMember { position += 1 }
    } else {
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    while hasMember {
      let index = try key(in: &keys)
      if sharesNames, index >= 0 {
        try shared(FieldTable(T.__fields).sharing(index), of: &value, &awaited, place: here)
      } else if index >= 0, awaited.remove(index) {
        if here != 0 { place = placeOfField(index, at: here) }
        try value.__read(index, &self)
      } else {
        try skipValue()
      }
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    if let missing = awaited.first {
      throw __ReadError(.missing(key: FieldTable(T.__fields).name(missing)), at: offset - 1)
    }
    remainingDepth += 1
  }

  /// Reads one value into each of the properties that were asked for under its key.
  private mutating func shared<T: GraphQLSelectionSet>(
    _ indices: [Int], of value: inout T, _ awaited: inout PendingFields, place here: Int32
  ) throws(__ReadError) {
    let start = position
    var isRead = false
    for index in indices where awaited.remove(index) {
      position = start
      place = here == 0 ? 0 : placeOfField(index, at: here)
      try value.__read(index, &self)
      isRead = true
    }
    if !isRead { try skipValue() }
  }

  @inline(never)
  mutating func placeOfField(_ index: Int, at place: Int32) -> Int32 {
    plan?.place(ofPart: index, at: place) ?? 0
  }

  /// What an explained null leaves behind: a neutral object that still knows what it was asked, so that
  /// it can be sent again. The null stands right before `position`.
  @inline(never)
  mutating func vacate<T: GraphQLSelectionSet>(_ value: inout T) throws(__ReadError) {
    let here = place
    guard here != 0 else { return }
    for word in 0..<T.__Mask.__wordCount { select(&value, word) }
    copyArguments(to: &value, at: here)
    // Each field below that knows something reads the same null, which leaves it neutral too (lists and
    // optionals that hold nothing know nothing). Its four bytes have just been passed, so they are there to
    // go back to.
    let end = position
    for index in 0..<FieldTable(T.__fields).count {
      place = placeOfField(index, at: here)
      guard place != 0 else { continue }
      position = end - 4
      try value.__read(index, &self)
    }
    position = end
  }

  func copyArguments<T: GraphQLSelectionSet>(to value: inout T, at place: Int32) {
    if let template = plan?.template(place) as? T { value.__copyArguments(from: template) }
  }

  @inlinable @inline(__always)
  func check<T: GraphQLSelectionSet>(_ value: T) throws(__ReadError) {
    do {
      try value.__validate()
    } catch {
      throw invalid(error)
    }
  }

  /// An error of `validate()`, at a byte inside the object that was just read.
  @usableFromInline @inline(never)
  func invalid(_ error: any Error) -> __ReadError {
    __ReadError(.invalid(error), at: offset - 1)
  }
}
