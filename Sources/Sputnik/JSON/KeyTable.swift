/// Finds keys among a struct's fields, beginning behind the one found last: answers mostly keep the
/// order of the request.
///
/// The fields stand in one constant text, `id title description:desc`: the response name, and behind
/// a colon the name in the schema. The values of an enum are such a text too.
struct KeyTable {
  private let names: UnsafeBufferPointer<UInt8>
  /// Where the name stands that is looked at first, and which field it is.
  private var next = (offset: 0, index: 0)

  init(_ fields: StaticString) {
    names = UnsafeBufferPointer(start: fields.utf8Start, count: fields.utf8CodeUnitCount)
  }

  /// The field whose response name is `key`.
  mutating func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !names.isEmpty else { return nil }
    let start = next.offset
    repeat {
      let (first, index) = next
      let end = endOfName(from: first)
      advance(from: end)
      if isSame(key, first..<end) { return index }
    } while next.offset != start
    return nil
  }

  /// Whether the name in `range`, which is inside of `names`, is `key`.
  @inline(__always)
  private func isSame(_ key: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard key.count == range.count, let key = key.baseAddress, let names = names.baseAddress else {
      return false
    }
    return __Reader.isEqual(names + range.lowerBound, key, range.count)
  }

  /// Where the response name ends that begins at `first`.
  @inline(__always)
  private func endOfName(from first: Int) -> Int {
    var end = first
    while end < names.count, names[end] != UInt8(ascii: " "), names[end] != UInt8(ascii: ":") {
      end += 1
    }
    return end
  }

  /// Goes to the name behind the one that ends at `end`, or back to the first one.
  @inline(__always)
  private mutating func advance(from end: Int) {
    var end = end
    while end < names.count, names[end] != UInt8(ascii: " ") { end += 1 }
    next = end < names.count ? (end + 1, next.index + 1) : (0, 0)
  }

  /// All fields that have the response name of the field `index`.
  func sharing(_ index: Int) -> [Int] {
    let names = String(decoding: names, as: UTF8.self).split(separator: " ")
      .map { $0.prefix { $0 != ":" } }
    return names.indices.filter { names[$0] == names[index] }
  }

  /// The response name of the field `index`.
  func name(_ index: Int) -> String {
    var fields = String(decoding: names, as: UTF8.self).split(separator: " ")[...]
    fields = fields.dropFirst(index)
    return fields.first?.split(separator: ":").first.map(String.init) ?? ""
  }
}

extension __Reader {
  /// Reads the string that stands here if it is one of `names`, written without escapes; its index,
  /// or -1 with nothing read.
  @usableFromInline
  mutating func plainName(in names: StaticString) -> Int {
    guard byte == UInt8(ascii: "\"") else { return -1 }
    let first = position + 1
    var last = first
    // Whatever is no letter of a name ends the search; the longest name is short.
    while last < end, last.pointee != UInt8(ascii: "\"") {
      if last.pointee <= UInt8(ascii: " ") || last.pointee >= 0x80 { return -1 }
      last += 1
    }
    guard last < end else { return -1 }
    var table = KeyTable(names)
    guard let index = table.index(of: UnsafeBufferPointer(start: first, count: last - first))
    else { return -1 }
    position = last + 1
    return index
  }

  /// Whether `count` bytes are the same in both places.
  @inline(__always)
  static func isEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    if count >= 4 { return equal(a, b, count) }
    for index in 0..<count where a[index] != b[index] { return false }
    return true
  }
}
