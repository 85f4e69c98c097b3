/// Which fields of an object are not asked for: one bit a field, none set for the full selection,
/// so that a fresh value is all zeros.
///
/// It is invisible to `==`, `hash` and `Codable`: what was asked for is no part of a value.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __Selection<Word: FixedWidthInteger & UnsignedInteger & Sendable>: __SelectionMask {
  @usableFromInline var deselected: Word

  /// The full selection.
  @inlinable public init() { deselected = 0 }

  @inlinable public static var __wordCount: Int { 1 }

  /// The mask for fields 0 to 63.
  @inlinable public subscript(__word index: Int) -> UInt64 {
    get { UInt64(truncatingIfNeeded: deselected) }
    set { deselected = Word(truncatingIfNeeded: newValue) }
  }
}

/// The same for more than 64 fields: the first 64, and the rest.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __WideSelection<Rest: __SelectionMask>: __SelectionMask {
  @usableFromInline var deselected: UInt64
  @usableFromInline var rest: Rest

  /// The full selection.
  @inlinable public init() {
    deselected = 0
    rest = Rest()
  }

  @inlinable public static var __wordCount: Int { 1 + Rest.__wordCount }

  /// The mask for 64 fields at a time.
  @inlinable public subscript(__word index: Int) -> UInt64 {
    get { index == 0 ? deselected : rest[__word: index - 1] }
    set { if index == 0 { deselected = newValue } else { rest[__word: index - 1] = newValue } }
  }
}

/// A set of deselected fields.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __SelectionMask: __Hidden {
  init()
  static var __wordCount: Int { get }
  subscript(__word index: Int) -> UInt64 { get set }
}

extension __SelectionMask {
  var isFull: Bool { (0..<Self.__wordCount).allSatisfy { self[__word: $0] == 0 } }

  func isSelected(_ index: Int) -> Bool {
    self[__word: index / 64] >> UInt64(index % 64) & 1 == 0
  }

  mutating func deselect(_ index: Int) {
    self[__word: index / 64] |= 1 << UInt64(index % 64)
  }
}
