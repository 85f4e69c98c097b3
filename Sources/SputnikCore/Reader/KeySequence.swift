/// The keys of an object that is being read, with the key that is expected next.
///
/// Most servers send the fields in the order of the request, perhaps with white space or other
/// fields between them. So at first, the reader expects this order. After a key that isn't the
/// expected one, it uses a hash table, which learns the order that this server sends.
struct KeySequence {
  private let fields: StaticString
  private let names: FieldTable
  /// The range of the expected name in the text of names, while there is no table. It is empty
  /// after the last name.
  private var name: Range<Int>
  /// The index of the last field and 1, or 0 if there is none.
  private var previous: Int
  /// The table of the struct.
  private var table: UnsafeMutablePointer<KeyIndex.Table>?

  /// Creates the sequence of a struct's keys from the field `first` on.
  @inline(__always)
  init(_ fields: StaticString, from first: Int, in keyIndex: borrowing KeyIndex) {
    self.fields = fields
    names = FieldTable(fields)
    table = keyIndex.existingTable(of: fields)
    previous = 0
    name = 0..<0
    if let table {
      previous = table.pointee.clamped(first)
    } else {
      name = names.name(from: 0)
      while previous < first { advance() }
    }
  }

  private mutating func advance() {
    name = names.name(after: name)
    previous += 1
  }

  /// Returns the length of the expected name if the text at `key` is this name and a quote, and
  /// there is no table.
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
    return previous
  }

  /// Returns the field whose name is at `key` if there is a table that expects it, or that expects
  /// none. A name with escape sequences isn't found. The field after it is expected next.
  @inline(__always)
  mutating func known(
    _ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> UnsafePointer<KeyIndex.Field>? {
    guard let table, let field = table.pointee.expected(after: previous, at: key, before: end)
    else { return nil }
    table.pointee.hits &+= 1
    previous = field.pointee.index + 1
    return field
  }

  /// Returns the field whose name is at `key`, which isn't the expected one. From now on, it is
  /// expected after the same field.
  mutating func find(
    _ key: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>, in keyIndex: inout KeyIndex
  ) -> UnsafePointer<KeyIndex.Field>? {
    let table = self.table ?? keyIndex.table(of: fields)
    self.table = table
    previous = table.pointee.clamped(previous)
    name = 0..<0
    guard let field = table.pointee.find(key, before: end) else { return nil }
    table.pointee.learn(field, after: previous)
    previous = field.pointee.index + 1
    return field
  }

  /// Returns the index of the field with the response name `key`, or -1 if there is none.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int { names.index(of: key) ?? -1 }
}
