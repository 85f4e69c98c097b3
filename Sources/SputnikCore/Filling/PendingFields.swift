/// Which fields of an object are still awaited, for objects of any width.
struct PendingFields {
  /// One bit a field for the first 64, which are all that most structs have.
  private var first64: UInt64
  /// The others.
  private var others: [UInt64] = []

  /// The fields from `first` on, of the `count` that there are.
  @inline(__always)
  init(from first: Int, of count: Int) {
    first64 = Self.word(0, from: first, of: count)
    if count > 64 {
      others = stride(from: 64, to: count, by: 64).map { Self.word($0, from: first, of: count) }
    }
  }

  /// The bits of the 64 fields from `base` on.
  @inline(__always)
  private static func word(_ base: Int, from first: Int, of count: Int) -> UInt64 {
    // Shifts by 64 and more leave nothing, as wanted.
    let all: UInt64 = ~0
    return all >> UInt64(max(0, 64 - (count - base))) & all << UInt64(max(0, first - base))
  }

  /// Keeps those of the fields from `64 * word` on that are in `mask`.
  mutating func keep(_ mask: UInt64, word: Int) {
    if word == 0 { first64 &= mask } else { others[word - 1] &= mask }
  }

  /// Takes the field out; whether it was in.
  @inline(__always)
  mutating func remove(_ index: Int) -> Bool {
    guard index < 64 else { return removeOther(index) }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
    defer { first64 &= ~bit }
    return first64 & bit != 0
  }

  @inline(never)
  private mutating func removeOther(_ index: Int) -> Bool {
    let word = index / 64 - 1
    let bit: UInt64 = 1 << UInt64(index % 64)
    defer { others[word] &= ~bit }
    return others[word] & bit != 0
  }

  /// The first field that is still awaited.
  var first: Int? {
    if first64 != 0 { return first64.trailingZeroBitCount }
    return others.firstIndex { $0 != 0 }.map { ($0 + 1) * 64 + others[$0].trailingZeroBitCount }
  }
}
