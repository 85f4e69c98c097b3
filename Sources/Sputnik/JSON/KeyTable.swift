/// Finds a key among a struct's fields, or an enum's values, from the first one on.
///
/// The fields stand in one constant text, `id title description:desc`: the response name, and behind
/// a colon the name in the schema. The values of an enum are such a text too.
struct KeyTable {
  private let names: UnsafeBufferPointer<UInt8>

  init(_ fields: StaticString) {
    names = UnsafeBufferPointer(start: fields.utf8Start, count: fields.utf8CodeUnitCount)
  }

  /// The field whose response name is `key`.
  func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = key.baseAddress else { return nil }
    return firstIndex { key.count == $0.count && isSame(start, $0) }
  }

  /// Where the response names stand, in order.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = firstIndex {
      ranges.append($0)
      return false
    }
    return ranges
  }

  /// The first field of which `body` says so, which is shown where its response name stands.
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

  /// The response name that begins at `first`; empty behind the last one.
  @inline(__always)
  func name(from first: Int) -> Range<Int> { first..<endOfName(from: first) }

  /// The response name behind `name` and the schema's name for that; empty behind the last one.
  @inline(__always)
  func name(after name: Range<Int>) -> Range<Int> {
    var end = name.upperBound
    while end < names.count, names[end] != UInt8(ascii: " ") { end = endOfName(from: end + 1) }
    return self.name(from: min(end + 1, names.count))
  }

  /// Whether the name in `range`, which is inside of `names`, stands at `key`.
  @inline(__always)
  func isSame(_ key: UnsafePointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let names = names.baseAddress else { return false }
    return __Reader.equal(names + range.lowerBound, key, range.count)
  }

  /// Where the response name ends that begins at `first`.
  @inline(__always)
  private func endOfName(from first: Int) -> Int {
    var end = first
    // Eight bytes at a time. A byte of `zeros` has its top bit set where it was zero; what a borrow
    // sets falsely stands behind a true one, so the lowest is right.
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

  /// All fields that have the response name of the field `index`.
  func sharing(_ index: Int) -> [Int] {
    let ranges = ranges
    return ranges.indices.filter { names[ranges[$0]].elementsEqual(names[ranges[index]]) }
  }

  /// The response name of the field `index`.
  func name(_ index: Int) -> String {
    String(decoding: names[ranges[index]], as: UTF8.self)
  }
}

extension __Reader {
  /// Reads the string that stands here if it is one of `names`, written without escapes; its index,
  /// or -1 with nothing read.
  @usableFromInline
  mutating func plainName(in names: StaticString) -> Int {
    guard byte == UInt8(ascii: "\"") else { return -1 }
    let here = position
    position += 1
    let first = position
    skipPlainASCII()
    let name = UnsafeBufferPointer(start: first, count: position - first)
    guard byte == UInt8(ascii: "\""), let index = KeyTable(names).index(of: name) else {
      position = here
      return -1
    }
    position += 1
    return index
  }
}
