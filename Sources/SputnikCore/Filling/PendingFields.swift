/// The set of pending fields of an object: fields that the request asks for and that the reader
/// hasn't found yet.
struct PendingFields {
  /// One bit for each of the first 64 fields. Most structs have no more.
  private var first64: UInt64
  /// One bit for each of the other fields.
  private var others: [UInt64] = []

  /// Creates the set of the fields from `first` on, in a struct with `count` fields.
  @inline(__always)
  init(from first: Int, of count: Int) {
    first64 = Self.word(0, from: first, of: count)
    if count > 64 {
      others = stride(from: 64, to: count, by: 64).map { Self.word($0, from: first, of: count) }
    }
  }

  /// Returns the bits of the 64 fields from `base` on.
  @inline(__always)
  static func word(_ base: Int, from first: Int, of count: Int) -> UInt64 {
    // Swift's `>>` and `<<` return 0 for shifts by 64 or more, which is correct here.
    let all: UInt64 = ~0
    return all >> UInt64(max(0, 64 - (count - base))) & all << UInt64(max(0, first - base))
  }

  /// Removes the fields that are not in `mask`.
  ///
  /// - Parameters:
  ///   - mask: One bit for each field.
  ///   - word: The number of the word: the first bit is the field `64 * word`.
  mutating func keep(_ mask: UInt64, word: Int) {
    if word == 0 { first64 &= mask } else { others[word - 1] &= mask }
  }

  /// Removes the field, and returns whether it was pending.
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

  /// The first field that is still pending, or `nil` if there is none.
  var first: Int? {
    if first64 != 0 { return first64.trailingZeroBitCount }
    return others.firstIndex { $0 != 0 }.map { ($0 + 1) * 64 + others[$0].trailingZeroBitCount }
  }
}
