/// A view of the fields of a struct, or the values of an enum, in one constant text:
/// `id title description:desc`.
///
/// Spaces separate the fields. See ``GraphQLSelectionSet/__fields`` for the names of a field.
struct FieldTable {
  private let names: UnsafeBufferPointer<UInt8>

  init(_ fields: StaticString) {
    names = UnsafeBufferPointer(start: fields.utf8Start, count: fields.utf8CodeUnitCount)
  }

  /// Returns the index of the first field with the response name `key`, or `nil` if there is none.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = key.baseAddress else { return nil }
    return firstIndex { key.count == $0.count && isSame(start, $0) }
  }

  /// The ranges of the response names, in order.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = firstIndex {
      ranges.append($0)
      return false
    }
    return ranges
  }

  /// Returns the index of the first field for whose response name `body` returns true.
  @inline(__always)
  private func firstIndex(where body: (Range<Int>) -> Bool) -> Int? {
    var name = name(from: 0)
    var index = 0
    while !name.isEmpty {
      if body(name) { return index }
      name = self.name(after: name)
      index += 1
    }
    return nil
  }

  /// Returns the range of the response name that begins at `first`. It is empty after the last
  /// name.
  @inline(__always)
  func name(from first: Int) -> Range<Int> { first..<endOfName(from: first) }

  /// Returns the range of the next field's response name. It is empty after the last name.
  @inline(__always)
  func name(after name: Range<Int>) -> Range<Int> {
    var end = name.upperBound
    while end < names.count, names[end] != UInt8(ascii: " ") { end = endOfName(from: end + 1) }
    return self.name(from: min(end + 1, names.count))
  }

  /// Returns the range of the name in the schema, for the field whose response name is in `name`.
  func schemaName(of name: Range<Int>) -> Range<Int> {
    guard let schemaName = part(after: name), !schemaName.isEmpty else { return name }
    return schemaName
  }

  /// Returns the range of the property's name, for the field whose response name is in `name`.
  func propertyName(of name: Range<Int>) -> Range<Int> {
    part(after: name).flatMap(part(after:)) ?? name
  }

  /// Returns the range between the colon after `part` and the next separator.
  private func part(after part: Range<Int>) -> Range<Int>? {
    let end = part.upperBound
    guard end < names.count, names[end] == UInt8(ascii: ":") else { return nil }
    return end + 1..<endOfName(from: end + 1)
  }

  /// Returns whether the text at `key` begins with the name in `range`.
  @inline(__always)
  func isSame(_ key: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let names = names.baseAddress else { return false }
    return __Reader.equal(names + range.lowerBound, key, range.count)
  }

  /// Returns the end of the response name that begins at `first`.
  @inline(__always)
  private func endOfName(from first: Int) -> Int {
    var end = first
    // This loop reads eight bytes at a time. `zeros` sets the top bit of each byte that is zero. A
    // borrow can set a wrong bit only above a correct one, so the lowest bit is always correct.
    func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & (ones &* 0x80) }
    while names.count - end >= 8, let start = names.baseAddress {
      let word = (start + end).word
      let separators = zeros(word ^ (ones &* 0x20)) | zeros(word ^ (ones &* 0x3A))
      if separators != 0 { return end + separators.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < names.count, !isSeparator(names[end]) { end += 1 }
    return end
  }

  private var ones: UInt64 { 0x0101_0101_0101_0101 }

  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":")
  }

  /// The number of fields.
  var count: Int {
    var count = 0
    _ = firstIndex { _ in
      count += 1
      return false
    }
    return count
  }

  /// Returns the indices of all fields that have the response name of the field `index`.
  func sharing(_ index: Int) -> [Int] {
    let ranges = ranges
    return ranges.indices.filter { names[ranges[$0]].elementsEqual(names[ranges[index]]) }
  }

  /// Returns the response name of the field `index`.
  func name(_ index: Int) -> String { text(ranges[index]) }

  func text(_ range: Range<Int>) -> String { String(decoding: names[range], as: UTF8.self) }
}
