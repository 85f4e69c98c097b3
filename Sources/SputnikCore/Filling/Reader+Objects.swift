extension __Reader {
  /// Reads an object by its keys, without expecting them in the order of the request.
  ///
  /// - Parameters:
  ///   - value: The struct, whose selection is set to that of the current place in the plan.
  ///   - count: The number of its fields.
  ///   - sharesNames: Whether several of the fields have the same response name.
  public mutating func __object<T: GraphQLSelectionSet>(
    _ value: inout T, of count: Int, sharesNames: Bool = false
  ) throws(__ReadError) {
    remainingDepth -= 1
    firstUnread = 0
    try __rest(&value, of: count, sharesNames: sharesNames)
  }

  /// Reads the rest of an object, whose fields may come in any order, and then its fragments.
  ///
  /// It finds fields by their keys and skips other keys. The level of nesting has been counted.
  ///
  /// - Parameters:
  ///   - value: The struct. Its fields before `firstUnread` have been read.
  ///   - count: The number of fields.
  ///   - sharesNames: Whether several of the fields have the same response name.
  public mutating func __rest<T: GraphQLSelectionSet>(
    _ value: inout T, of count: Int, sharesNames: Bool = false
  ) throws(__ReadError) {
    let first = firstUnread
    guard place == 0, count <= 64, !sharesNames, remainingDepth >= 0,
      let table = tableForReordered(T.__fields)
    else { return try any(&value, of: count, from: first, sharesNames: sharesNames) }
    var members = ReadMembers(
      pending: PendingFields.word(0, from: first, of: count),
      previous: table.pointee.clamped(first), isAtStart: first == 0)
    try reordered(&value, in: table, &members)
    if members.pending == 0, byte == UInt8(ascii: "}"), !members.isAtStart {
      position += 1
      remainingDepth &+= 1
      // The next object is likely to have the same order.
      isReordered = !members.isInOrder
      try check(value)
    } else {
      try any(&value, of: count, from: first, after: members)
    }
  }

  /// Returns the table of a struct. Where no order is predicted, each struct gets one: the loop
  /// that needs it is faster than that for any members.
  @inline(__always)
  private mutating func tableForReordered(
    _ fields: StaticString
  ) -> UnsafeMutablePointer<KeyIndex.Table>? {
    isReordered ? keyIndex.table(of: fields) : keyIndex.existingTable(of: fields)
  }

  /// Reads the rest of an object.
  ///
  /// - Parameters:
  ///   - first: The number of fields that have been read in their order.
  ///   - members: What has been read after them; `nil` if nothing has.
  @inline(never)
  private mutating func any<T: GraphQLSelectionSet>(
    _ value: inout T, of count: Int, from first: Int, sharesNames: Bool = false,
    after members: ReadMembers? = nil
  ) throws(__ReadError) {
    let isAtStart = members?.isAtStart ?? (first == 0)
    if isAtStart {
      guard try findObject() else {
        remainingDepth += 1
        return try vacate(&value)
      }
      if remainingDepth < 0 { throw tooDeep() }
    }
    let here = place
    let start = offset
    var pending = PendingFields(from: first, of: count)
    if let members { pending.keep(members.pending, word: 0) }
    if here != 0 {
      for word in 0..<T.__Mask.__wordCount { pending.keep(select(&value, word), word: word) }
    }
    let previous = members?.previous ?? first
    try self.members(
      of: &value, &pending, from: previous, isAtStart: isAtStart, place: here,
      sharesNames: sharesNames, isInOrder: members?.isInOrder ?? true)
    if here != 0 { try parts(of: &value, place: here, start: start) }
    try check(value)
  }

  /// Moves to the opening brace of an object. Returns `false` after a null that the errors explain.
  mutating func findObject() throws(__ReadError) -> Bool {
    if byte == UInt8(ascii: "{") { return true }
    skipWhitespace()
    if byte == UInt8(ascii: "{") { return true }
    try acceptNull(insteadOf: "an object")
    return false
  }

  /// Sets one word of the struct's selection to that of the current place in the plan.
  ///
  /// - Returns: The mask of the fields that can be pending.
  @inline(never) @discardableResult
  private func select<T: GraphQLSelectionSet>(_ value: inout T, _ word: Int) -> UInt64 {
    value.__selection[__word: word] = plan?.deselected(place, word: word) ?? 0
    return ~(plan?.neverPending(place, word: word) ?? 0)
  }

  /// Reads the members of an object.
  ///
  /// At the start, the opening brace is at the current position. Otherwise the value of a member
  /// has just been read.
  private mutating func members<T: GraphQLSelectionSet>(
    of value: inout T, _ pending: inout PendingFields, from previous: Int, isAtStart: Bool,
    place here: Int32, sharesNames: Bool, isInOrder: Bool
  ) throws(__ReadError) {
    var isInOrder = isInOrder
    var next = previous
    var keys = KeySequence(T.__fields, from: previous, in: keyIndex)
    var hasMember: Bool
    if isAtStart {
      position += 1
      skipWhitespace()
      hasMember = byte != UInt8(ascii: "}")
      if !hasMember { position += 1 }
    } else {
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    while hasMember {
      let index = try key(in: &keys)
      if index >= 0 {
        isInOrder = isInOrder && index == next
        next = index + 1
      }
      if sharesNames, index >= 0 {
        try shared(FieldTable(T.__fields).sharing(index), of: &value, &pending, place: here)
      } else if index >= 0, pending.remove(index) {
        if here != 0 { place = placeOfField(index, at: here) }
        try value.__read(index, &self)
      } else {
        try skipValue()
      }
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    if let missing = pending.first {
      throw __ReadError(.missing(key: FieldTable(T.__fields).name(missing)), at: offset - 1)
    }
    remainingDepth += 1
    // The next object is likely to have the same order.
    if here == 0 { isReordered = !isInOrder }
  }

  /// Reads a value into each of the properties that share its key and are pending.
  private mutating func shared<T: GraphQLSelectionSet>(
    _ indices: [Int], of value: inout T, _ pending: inout PendingFields, place here: Int32
  ) throws(__ReadError) {
    let start = position
    var isRead = false
    for index in indices where pending.remove(index) {
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

  /// Sets the selections and the arguments of a neutral object, so that it can be sent again, and
  /// makes failures of its fields that may hold an error. A null that the errors explain is right
  /// before `position`.
  @inline(never)
  mutating func vacate<T: GraphQLSelectionSet>(_ value: inout T) throws(__ReadError) {
    let here = place
    let isFallible = (value as? any GraphQLValue)?.__traits.contains(.__fallible) == true
    guard here != 0 || isFallible else { return }
    if here != 0 {
      for word in 0..<T.__Mask.__wordCount { select(&value, word) }
      copyArguments(to: &value, at: here)
    }
    // Each selected field that has a place in the plan, or may fail, reads the same null. It stays
    // neutral, and objects in it get their selections and arguments in this way. Memory safety: the
    // four bytes of the null have just been read, so `end - 4` is inside the text.
    let end = position
    for index in 0..<FieldTable(T.__fields).count {
      place = here == 0 ? 0 : placeOfField(index, at: here)
      guard isFallible ? requests(index, at: here) : place != 0 else { continue }
      position = end - 4
      try value.__read(index, &self)
    }
    position = end
  }

  /// Returns whether the request asks for a field or a fragment of the objects at a place.
  private func requests(_ index: Int, at place: Int32) -> Bool {
    guard place != 0, let plan else { return true }
    let word = plan.neverPending(place, word: index / 64)
    return word >> UInt64(index % 64) & 1 == 0
      || plan.parts(place).contains {
        $0.index == index && $0.applicability != nil && $0.isActive
      }
  }

  func copyArguments<T: GraphQLSelectionSet>(to value: inout T, at place: Int32) {
    if let template = plan?.template(place) as? T { value.__copyArguments(from: template) }
  }

  @inlinable @inline(__always)
  mutating func check<T: GraphQLSelectionSet>(_ value: T) throws(__ReadError) {
    do {
      // Most types have nothing to validate, and no branch.
      if !skipsValidation { try value.__validate() }
    } catch {
      try refuse(error)
    }
  }
}
