/// Which fields of an object are still awaited, for objects of any width.
protocol AwaitedFields {
  func awaits(_ index: Int) -> Bool
  mutating func remove(_ index: Int)
  /// The first field that is still awaited.
  var first: Int? { get }
}

/// The awaited fields of a struct with at most 64 of them.
struct AwaitedWord: AwaitedFields {
  var word: UInt64

  /// The fields from `first` on of the `count` that there are.
  init(_ first: Int, of count: Int) {
    // Shifts by 64 leave nothing, as wanted.
    let all: UInt64 = ~0
    word = all >> UInt64(64 - count) & all << UInt64(first)
  }

  @inline(__always)
  func awaits(_ index: Int) -> Bool { word &>> UInt64(index) & 1 != 0 }
  @inline(__always)
  mutating func remove(_ index: Int) { word &= ~(1 &<< UInt64(index)) }
  var first: Int? { word == 0 ? nil : word.trailingZeroBitCount }
}

/// The awaited fields of a struct with more than 64 of them.
struct AwaitedWords: AwaitedFields {
  var words: [UInt64]

  init(of count: Int) {
    words = stride(from: 0, to: count, by: 64).map { AwaitedWord(0, of: min(count - $0, 64)).word }
  }

  func awaits(_ index: Int) -> Bool { words[index / 64] >> UInt64(index % 64) & 1 != 0 }
  mutating func remove(_ index: Int) { words[index / 64] &= ~(1 << UInt64(index % 64)) }
  var first: Int? {
    words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }
}
