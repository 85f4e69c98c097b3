/// The keys of an object that is being read, with the key that is expected next.
///
/// Most servers send the fields in the order of the request, perhaps with white space or other
/// fields between them. So after each key, the reader expects the next one in that order. It finds
/// any other key in a hash table.
struct KeySequence {
  private let fields: StaticString
  private let names: FieldTable
  /// The range of the expected name in the text of names. It is empty if no key is expected.
  private var name: Range<Int>
  private var index: Int
  /// How many keys in a row were not the expected one.
  private var misses = 0
  /// The table of a struct whose keys come in another order than that of the request. No key is
  /// expected then, in this object and in later objects of the same struct.
  private var unordered: UnsafeMutablePointer<KeyIndex.Table>?

  /// Creates the sequence of a struct's keys from the field `first` on.
  @inline(__always)
  init(_ fields: StaticString, from first: Int, in keyIndex: borrowing KeyIndex) {
    self.fields = fields
    names = FieldTable(fields)
    index = 0
    name = 0..<0
    if let table = keyIndex.existingTable(of: fields), table.pointee.isUnordered {
      unordered = table
    } else {
      name = names.name(from: 0)
      while index < first { advance() }
    }
  }

  private mutating func advance() {
    name = names.name(after: name)
    index += 1
  }

  /// Returns the length of the expected name if the text at `key` is this name and a quote.
  ///
  /// - Parameters:
  ///   - key: The text after the opening quote.
  ///   - count: How many bytes of text there are.
  @inline(__always)
  func matches(_ key: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard !name.isEmpty, name.count < count,
      key[name.count] == UInt8(ascii: "\""), names.isSame(key, name)
    else { return nil }
    return name.count
  }

  /// Returns the index of the expected field, and expects the one after it.
  mutating func next() -> Int {
    defer { advance() }
    misses = 0
    return index
  }

  /// Returns the field whose name is at `key`, if the keys come in another order and the name has no
  /// escape sequences.
  @inline(__always)
  func unordered(
    _ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> KeyIndex.Field? {
    unordered?.pointee.find(key, before: end)
  }

  /// Returns the field whose name is at `key`, which isn't the expected one. The field after it is
  /// expected next. After a second such key, nothing is.
  mutating func find(
    _ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>, in keyIndex: inout KeyIndex
  ) -> KeyIndex.Field? {
    let table = keyIndex.table(of: fields)
    guard let field = table.pointee.find(key, before: end) else { return nil }
    guard unordered == nil else { return field }
    misses += 1
    if misses == 1 {
      name = names.name(after: field.name)
      index = field.index + 1
    } else {
      name = 0..<0
      table.pointee.isUnordered = true
      unordered = table
    }
    return field
  }

  /// Returns the index of the field with the response name `key`, or -1 if there is none.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int { names.index(of: key) ?? -1 }
}

extension __Reader {
  /// Reads a key and its colon, and moves to the value.
  ///
  /// - Returns: The index of the field; -1 if no field has the key.
  @inline(__always)
  mutating func key(in keys: inout KeySequence) throws(__ReadError) -> Int {
    if let index = unorderedKey(in: keys) { return index }
    return try anyKey(in: &keys)
  }

  /// Reads a key and its colon if no key is expected, and if there is no white space around them.
  @inline(__always)
  private mutating func unorderedKey(in keys: KeySequence) -> Int? {
    guard byte == UInt8(ascii: "\""), let field = keys.unordered(position + 1, before: end)
    else { return nil }
    // The name and its quotes are before the end.
    let colon = position + (field.count + 2)
    guard end - colon > 1, colon.pointee == UInt8(ascii: ":"), colon[1] > 0x20 else { return nil }
    position = colon + 1
    return field.index
  }

  @inline(never)
  private mutating func anyKey(in keys: inout KeySequence) throws(__ReadError) -> Int {
    skipWhitespace()
    guard byte == UInt8(ascii: "\"") else { throw malformed("an object member without a key") }
    position += 1
    let index: Int
    if let count = keys.matches(position, end - position) {
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
      position += field.count + 1
      try takeColon()
      return field.index
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

  /// Returns the index of the field with a response name that had escape sequences; -1 if there is none.
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
      field.count == key.utf8.count
    else { return -1 }
    return field.index
  }

  /// Skips white space. It is fast if there is none or a single space.
  @inline(__always)
  private mutating func skipSpace() {
    if byte == 0x20 { position += 1 }
    skipWhitespace()
  }
}
