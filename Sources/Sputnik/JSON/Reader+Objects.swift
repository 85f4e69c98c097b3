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

extension GraphQLSelectionSet {
  /// Reads the value of the field `index`, whose key has been taken, into its property.
  mutating func read(_ index: Int, _ reader: inout __Reader) throws(__ReadError) {
    reader.only = index
    try __fill(&reader)
  }
}

extension __Reader {
  /// Reads the rest of an object in whatever order it comes: goes on where the prediction failed,
  /// passes over what nobody asked for, finds what is missing, and turns to the fragments.
  ///
  /// - Returns: Whether there was an object: `false` behind a single field and a null.
  public mutating func rest<T: GraphQLSelectionSet>(
    _ value: inout T, _ cursor: __Cursor
  ) throws(__ReadError) -> Bool {
    guard cursor.lead != __Cursor.noKey else { return false }
    var cursor = cursor
    cursor.awaited |= cursor.rest
    if cursor.awaited == 0, byte == 0x7D, cursor.lead == 0x2C {
      position += 1
      remainingDepth += 1
    } else {
      try members(of: &value, &cursor, place: cursor.place, isAtBrace: cursor.lead == 0x7B)
    }
    try parts(of: &value, place: cursor.place, start: cursor.start)
    return true
  }

  /// Reads a whole object without prediction: structs of more than 64 fields, and those whose properties
  /// share response names.
  ///
  /// - Parameter sharesNames: Whether several properties have one response name.
  /// - Returns: The field to read when only that is to be read; -1 behind the object.
  public mutating func field<T: GraphQLSelectionSet>(
    of value: inout T, sharesNames: Bool = false
  ) throws(__ReadError) -> Int {
    if only >= 0 { return takeOnly() }
    if byte != UInt8(ascii: "{") {
      guard try findObject() else {
        try vacate(&value)
        return -1
      }
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
    try parts(of: &value, place: here, start: start)
    do {
      try value.__validate()
    } catch {
      throw invalid(error)
    }
    return -1
  }

  mutating func members<T: GraphQLSelectionSet>(
    of value: inout T, _ awaited: inout some AwaitedFields, place here: Int32, isAtBrace: Bool,
    sharesNames: Bool = false
  ) throws(__ReadError) {
    let keys = keyIndex.table(of: T.__fields)
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
      let index = try key(in: keys)
      if sharesNames, let index {
        try shared(KeyTable(T.__fields).sharing(index), of: &value, &awaited, place: here)
      } else if let index, awaited.awaits(index) {
        awaited.remove(index)
        place = here == 0 ? 0 : placeOfField(index, at: here)
        try value.read(index, &self)
      } else {
        try skipValue()
      }
      hasMember = try takeComma(orEnd: UInt8(ascii: "}"))
    }
    if let missing = awaited.first {
      throw __ReadError(.missing(key: KeyTable(T.__fields).name(missing)), at: offset - 1)
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
      try value.read(index, &self)
      isRead = true
    }
    if !isRead { try skipValue() }
  }

  /// Reads a key and its colon, and finds it among `keys`.
  private mutating func key(in keys: KeyIndex.Table) throws(__ReadError) -> Int? {
    skipWhitespace()
    guard byte == UInt8(ascii: "\"") else { throw malformed("no key") }
    position += 1
    let first = position
    _ = try scanText()
    guard position.pointee == UInt8(ascii: "\"") else {
      var key = try escapedString(from: first, isASCII: false)
      try takeColon()
      return key.withUTF8 { keyIndex.index(of: $0, in: keys) }
    }
    let text = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    try takeColon()
    return keyIndex.index(of: text, in: keys)
  }

  /// What an explained null leaves behind: a neutral object that still knows what it was asked, so that
  /// it can be sent again. The null stands right before `position`.
  @inline(never)
  mutating func vacate<T: GraphQLSelectionSet>(_ value: inout T) throws(__ReadError) {
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
      try value.read(index, &self)
    }
    position = end
  }

  func copyArguments<T: GraphQLSelectionSet>(to value: inout T, at place: Int32) {
    if let template = plan?.template(place) as? T { value.__copyArguments(from: template) }
  }

  /// The offset of a byte inside the object that was just read.
  @usableFromInline @inline(never)
  func invalid(_ error: any Error) -> __ReadError {
    __ReadError(.invalid(error), at: offset - 1)
  }
}
