/// Reads the names in `__fields` one after the other.
struct FieldNames {
  struct Name {
    var index: Int
    var response: String
    var schema: String
  }

  private var rest: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The memory of a static string is never freed.
  init(_ names: StaticString) {
    rest = UnsafeBufferPointer(start: names.utf8Start, count: names.utf8CodeUnitCount)
  }

  mutating func next() -> Name? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    let name = rest[..<end]
    rest = UnsafeBufferPointer(rebasing: rest[min(end + 1, rest.endIndex)...])
    let parts = name.split(separator: UInt8(ascii: ":"))
    guard let first = parts.first, let last = parts.last else { return nil }
    defer { index += 1 }
    return Name(
      index: index, response: String(decoding: first, as: UTF8.self),
      schema: String(decoding: last, as: UTF8.self))
  }

  static func count(in names: StaticString) -> Int {
    var names = FieldNames(names)
    var count = 0
    while names.next() != nil { count += 1 }
    return count
  }
}
