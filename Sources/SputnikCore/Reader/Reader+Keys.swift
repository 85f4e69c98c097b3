extension __Reader {
  /// Reads a key and its colon, and moves to the value.
  ///
  /// - Returns: The index of the field; -1 if no field has the key.
  @inline(__always)
  mutating func key(in keys: inout KeySequence) throws(__ReadError) -> Int {
    guard byte == UInt8(ascii: "\""), let field = keys.known(position + 1, before: end)
    else { return try anyKey(in: &keys) }
    // The name and its quotes are before the end.
    let colon = position + (field.pointee.count + 2)
    if end - colon > 1, colon.pointee == UInt8(ascii: ":"), colon[1] > UInt8(ascii: " ") {
      position = colon + 1
    } else {
      try takeSpacedColon(colon)
    }
    return field.pointee.index
  }

  @inline(never)
  private mutating func anyKey(in keys: inout KeySequence) throws(__ReadError) -> Int {
    skipIndentation()
    guard byte == UInt8(ascii: "\"") else { throw malformed("an object member without a key") }
    position += 1
    let index: Int
    if let field = keys.known(position, before: end) {
      position += field.pointee.count + 1
      index = field.pointee.index
      try takeColon()
    } else if let count = keys.matches(position, end - position) {
      position += count + 1
      index = keys.next()
      try takeColon()
    } else {
      index = try unexpectedKey(in: &keys)
    }
    skipSpace()
    return index
  }

  /// Reads a key and its colon, from the byte after the opening quote.
  @inline(never)
  private mutating func unexpectedKey(in keys: inout KeySequence) throws(__ReadError) -> Int {
    let first = position
    if let field = keys.find(first, before: end, in: &keyIndex) {
      position += field.pointee.count + 1
      try takeColon()
      return field.pointee.index
    }
    _ = try scanText()
    guard position.pointee == UInt8(ascii: "\"") else {
      let key = try escapedString(from: first, isASCII: false)
      try takeColon()
      return index(ofUnescaped: key, in: &keys)
    }
    let key = UnsafeBufferPointer(start: first, count: position - first)
    position += 1
    try takeColon()
    // A table finds all keys that have no escape sequences, but for the last bytes of the text.
    return end - first >= 8 ? -1 : keys.index(of: key)
  }

  /// Returns the index of the field with a response name that had escape sequences; -1 if there is
  /// none.
  @inline(never)
  private mutating func index(ofUnescaped key: String, in keys: inout KeySequence) -> Int {
    var key = key
    scratch.removeAll()
    key.withUTF8 { key in
      guard let start = key.baseAddress else { return }
      scratch.append(start, count: key.count)
    }
    // A table finds a name as it is in a text: with its quote, and with more bytes after it.
    for byte in "\"       ".unicodeScalars { scratch.append(byte) }
    let text = scratch.bytes
    guard let start = text.baseAddress,
      let field = keys.find(start, before: start + text.count, in: &keyIndex),
      // The key may have a quote of its own.
      field.pointee.count == key.utf8.count
    else { return -1 }
    return field.pointee.index
  }

  /// Reads a colon and the white space around it.
  @inline(never)
  private mutating func takeSpacedColon(_ colon: UnsafePointer<UInt8>) throws(__ReadError) {
    position = colon
    try takeColon()
    skipSpace()
  }
}
