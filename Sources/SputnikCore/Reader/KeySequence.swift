/// The keys of one object as it is read: the one that should come next, and all the others.
///
/// Servers send what was asked for in the order of the request, if perhaps with white space or with
/// something in between. So behind each key the next one is expected; a hash table finds a key that
/// comes otherwise.
struct KeySequence {
  private let fields: StaticString
  private let names: FieldTable
  /// Where the expected name stands in the text of names; empty behind the last one.
  private var name: Range<Int>
  private var index: Int
  /// How many keys in a row came otherwise. Behind two of them nothing is expected any more, here and in
  /// the objects of the same struct that follow: the server has an order of its own.
  private var misses = 0
  /// The hash table, as soon as it was needed.
  private var table: KeyIndex.Table?

  /// The keys of a struct from the field `first` on.
  @inline(__always)
  init(_ fields: StaticString, from first: Int, in keyIndex: borrowing KeyIndex?) {
    self.fields = fields
    names = FieldTable(fields)
    index = 0
    name = 0..<0
    if let table = keyIndex?.existingTable(of: fields), table.isUnordered {
      self.table = table
      misses = 2
    } else {
      name = names.name(from: 0)
      while index < first { advance() }
    }
  }

  private mutating func advance() {
    name = names.name(after: name)
    index += 1
  }

  /// The length of the expected name if it stands at `key` with a quote behind it.
  ///
  /// - Parameter count: How many bytes there are.
  @inline(__always)
  func matches(_ key: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard misses < 2, !name.isEmpty, name.count < count,
      key[name.count] == UInt8(ascii: "\""), names.isSame(key, name)
    else { return nil }
    return name.count
  }

  /// The field that was expected, which has come.
  mutating func next() -> Int {
    defer { advance() }
    misses = 0
    return index
  }

  /// The field whose response name is `key`, -1 if there is none; the one behind it is expected next.
  mutating func find(_ key: KeyIndex.Key, in keyIndex: inout KeyIndex?) -> Int {
    if table == nil {
      if keyIndex == nil { keyIndex = KeyIndex() }
      table = keyIndex?.table(of: fields)
    }
    guard let table, let found = keyIndex?.find(key, in: table) else { return -1 }
    if misses == 0 {
      name = names.name(after: found.name)
      index = found.index + 1
      misses = 1
    } else if misses == 1 {
      keyIndex?.expectNothing(in: table)
      misses = 2
    }
    return found.index
  }
}

extension __Reader {
  /// Reads a key and its colon, and goes to the value.
  ///
  /// - Returns: The index of the field; -1 if no field has the key.
  @inline(__always)
  mutating func key(in keys: inout KeySequence) throws(__ReadError) -> Int {
    skipWhitespace()
    guard byte == UInt8(ascii: "\"") else { throw malformed("no key") }
    position += 1
    if let count = keys.matches(position, end - position) {
      position += count + 1
      try takeColon()
      skipSpace()
      return keys.next()
    }
    let index = try unexpectedKey(in: &keys)
    skipSpace()
    return index
  }

  /// Reads a key and its colon, from behind the quote.
  @inline(never)
  private mutating func unexpectedKey(in keys: inout KeySequence) throws(__ReadError) -> Int {
    let first = position
    // Nearly every key is short and plain, and the words that tell its length are what it is found by.
    if end - first >= 16 {
      let low = first.word
      let count = Self.bytes(before: Self.stops(in: low), Self.stops(in: (first + 8).word))
      if count < 16, first[count] == UInt8(ascii: "\"") {
        position = first + count + 1
        try takeColon()
        return keys.find(KeyIndex.Key(first, count, word: low), in: &keyIndex)
      }
    }
    return try longKey(in: &keys)
  }

  /// Reads a key and its colon, from behind the quote, whatever it is.
  @inline(never)
  private mutating func longKey(in keys: inout KeySequence) throws(__ReadError) -> Int {
    let first = position
    _ = try scanText()
    guard position.pointee == UInt8(ascii: "\"") else {
      var key = try escapedString(from: first, isASCII: false)
      try takeColon()
      return key.withUTF8 { keys.find(KeyIndex.Key($0), in: &keyIndex) }
    }
    let count = position - first
    position += 1
    try takeColon()
    // What follows a key is as good as the key's own bytes: they are masked away.
    return keys.find(KeyIndex.Key(first, count, room: end - first), in: &keyIndex)
  }

  /// Passes white space that is mostly nothing or a single space.
  @inline(__always)
  private mutating func skipSpace() {
    if byte == 0x20 { position += 1 }
    skipWhitespace()
  }
}
