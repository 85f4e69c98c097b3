/// Which fields of an object are still awaited, for objects of any width.
protocol AwaitedFields {
  func awaits(_ index: Int) -> Bool
  mutating func remove(_ index: Int)
  /// The first field that is still awaited.
  var first: Int? { get }
}

extension __Cursor: AwaitedFields {
  func awaits(_ index: Int) -> Bool { awaited >> UInt64(index) & 1 != 0 }
  mutating func remove(_ index: Int) { awaited &= ~(1 << UInt64(index)) }
  var first: Int? { awaited == 0 ? nil : awaited.trailingZeroBitCount }
}

/// The awaited fields of a struct with more than 64 of them.
private struct WideCursor: AwaitedFields {
  var words: [UInt64]
  func awaits(_ index: Int) -> Bool { words[index / 64] >> UInt64(index % 64) & 1 != 0 }
  mutating func remove(_ index: Int) { words[index / 64] &= ~(1 << UInt64(index % 64)) }
  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }
}

extension __Reader {
  /// Reads the rest of an object in whatever order it comes: goes on where the prediction failed,
  /// passes over what nobody asked for, and finds what is missing.
  public mutating func rest<T: GraphQLSelectionSet>(
    _ value: inout T, _ cursor: __Cursor
  ) throws(__ReadError) {
    var cursor = cursor
    try members(of: &value, &cursor, place: cursor.place, isAtBrace: cursor.lead == 0x7B)
    try finish(&value, cursor)
  }

  /// Reads a whole object without prediction: structs of more than 64 fields, those whose properties
  /// share response names, and those that traded speed for size.
  ///
  /// - Parameter sharesNames: Whether several properties have one response name.
  public mutating func object<T: GraphQLSelectionSet>(
    _ value: inout T, sharesNames: Bool = false
  ) throws(__ReadError) {
    if byte != UInt8(ascii: "{") {
      guard try findObject() else { return try vacate(&value) }
    }
    try descend()
    let here = place
    let start = offset
    let count = FieldNames.count(in: T.__fields)
    var cursor = WideCursor(words: [])
    for word in 0..<T.__Mask.__wordCount {
      let width = min(count - word * 64, 64)
      let all: UInt64 = width == 64 ? ~0 : 1 << UInt64(width) - 1
      if here != 0 { value.__selection[__word: word] = plan?.deselected(here, word: word) ?? 0 }
      cursor.words.append(all & ~(here == 0 ? 0 : plan?.unawaited(here, word: word) ?? 0))
    }
    try members(of: &value, &cursor, place: here, isAtBrace: true, sharesNames: sharesNames)
    try finish(&value, __Cursor(awaited: 0, place: here), from: start)
  }

  mutating func members<T: GraphQLSelectionSet>(
    of value: inout T, _ awaited: inout some AwaitedFields, place here: Int32, isAtBrace: Bool,
    sharesNames: Bool = false
  ) throws(__ReadError) {
    var keys = KeyTable(T.__fields)
    var hasMember: Bool
    if isAtBrace {
      // Whoever entered the object has seen the brace, and nothing has been taken since.
      position += 1
      skipWhitespace()
      hasMember = byte != UInt8(ascii: "}")
      if !hasMember { position += 1 }
    } else {
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    while hasMember {
      let index = try key(in: &keys)
      if sharesNames, let index {
        try shared(keys.sharing(index), of: &value, &awaited, place: here)
      } else if let index, awaited.awaits(index) {
        awaited.remove(index)
        place = here == 0 ? 0 : placeOfField(index, at: here)
        try value.__read(index, &self)
      } else {
        try skipValue()
      }
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    if let missing = awaited.first {
      throw __ReadError(.missing(key: keys.name(missing)), at: offset - 1)
    }
    remainingDepth += 1
  }

  /// Reads one value into each of the properties that were asked for under its key.
  private mutating func shared<T: GraphQLSelectionSet>(
    _ indices: [Int], of value: inout T, _ awaited: inout some AwaitedFields, place here: Int32
  ) throws(__ReadError) {
    let start = position
    var isRead = false
    for index in indices where awaited.awaits(index) {
      awaited.remove(index)
      position = start
      place = here == 0 ? 0 : placeOfField(index, at: here)
      try value.__read(index, &self)
      isRead = true
    }
    if !isRead { try skipValue() }
  }

  /// Reads a key and its colon, and finds it among `keys`.
  private mutating func key(in keys: inout KeyTable) throws(__ReadError) -> Int? {
    skipWhitespace()
    guard byte == UInt8(ascii: "\"") else { throw malformed("no key") }
    position += 1
    let first = position
    _ = try scanText()
    guard position.pointee == UInt8(ascii: "\"") else {
      var key = try escapedString(from: first, isASCII: false)
      try takeColon()
      return key.withUTF8 { keys.index(of: $0) }
    }
    let text = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    try takeColon()
    return keys.index(of: text)
  }

  /// What remains to be done for an object when all its members have been read: the arguments of the
  /// template, and the user's own check.
  @inlinable @inline(__always)
  public mutating func finish<T: GraphQLSelectionSet>(
    _ value: inout T, _ cursor: __Cursor
  ) throws(__ReadError) {
    if cursor.place != 0 { copyArguments(to: &value, at: cursor.place) }
    do {
      try value.__validate()
    } catch {
      throw invalid(error)
    }
  }

  /// What an explained null leaves behind: a neutral object that still knows what it was asked, so that
  /// it can be sent again. The null stands right before `position`.
  @inline(never)
  public mutating func vacate<T: GraphQLSelectionSet>(_ value: inout T) throws(__ReadError) {
    let here = place
    guard here != 0 else { return }
    for word in 0..<T.__Mask.__wordCount {
      value.__selection[__word: word] = plan?.deselected(here, word: word) ?? 0
    }
    copyArguments(to: &value, at: here)
    // Each field below that knows something reads the same null, which leaves it neutral too. Its four
    // bytes have just been passed, so they are there to go back to.
    let end = position
    for index in 0..<FieldNames.count(in: T.__fields) {
      place = placeOfField(index, at: here)
      guard place != 0 else { continue }
      position = end - 4
      try value.__read(index, &self)
    }
    position = end
  }

  @usableFromInline @inline(never)
  func copyArguments<T: GraphQLSelectionSet>(to value: inout T, at place: Int32) {
    if let template = plan?.template(place) as? T { value.__copyArguments(from: template) }
  }

  /// The offset of a byte inside the object that was just read.
  @usableFromInline @inline(never)
  func invalid(_ error: any Error) -> __ReadError {
    __ReadError(.invalid(error), at: offset - 1)
  }
}
