/// A set of deselected fields, for structs with up to 8 fields.
///
/// It has a bit for each field. The bit is set if the field is deselected, so the full selection is
/// 0.
///
/// The set is excluded from synthesis, because what was asked for isn't part of a value.
public struct __Selection8: __SelectionWord, __ExcludedFromSynthesis {
  /// The bits of the deselected fields.
  public var __deselected: UInt8

  /// Creates the full selection.
  @inlinable public init() { __deselected = 0 }
}

/// A set of deselected fields, for structs with up to 16 fields.
public struct __Selection16: __SelectionWord, __ExcludedFromSynthesis {
  /// The bits of the deselected fields.
  public var __deselected: UInt16

  /// Creates the full selection.
  @inlinable public init() { __deselected = 0 }
}

/// A set of deselected fields, for structs with up to 32 fields.
public struct __Selection32: __SelectionWord, __ExcludedFromSynthesis {
  /// The bits of the deselected fields.
  public var __deselected: UInt32

  /// Creates the full selection.
  @inlinable public init() { __deselected = 0 }
}

/// A set of deselected fields, for structs with up to 64 fields.
public struct __Selection64: __SelectionWord, __ExcludedFromSynthesis {
  /// The bits of the deselected fields.
  public var __deselected: UInt64

  /// Creates the full selection.
  @inlinable public init() { __deselected = 0 }
}

/// A set of deselected fields in one word.
///
/// Each width is a type of its own instead of a generic type, so that the program needs no generic
/// metadata at run time.
public protocol __SelectionWord: __SelectionMask {
  /// The type of the word.
  associatedtype Word: FixedWidthInteger

  /// The bits of the deselected fields.
  var __deselected: Word { get set }
}

extension __SelectionWord {
  public static var __wordCount: Int { 1 }
  @inlinable public var __isFull: Bool { __deselected == 0 }

  /// The bits of fields 0 to 63. There is only this one word.
  public subscript(__word index: Int) -> UInt64 {
    get { UInt64(truncatingIfNeeded: __deselected) }
    set { __deselected = Word(truncatingIfNeeded: newValue) }
  }
}

/// A set of deselected fields, for structs with more than 64 fields: a word for the first 64, and a
/// set for the rest.
public struct __WideSelection<Rest: __SelectionMask>: __SelectionMask, __ExcludedFromSynthesis {
  @usableFromInline var deselected: UInt64
  @usableFromInline var rest: Rest

  /// Creates the full selection.
  @inlinable public init() {
    deselected = 0
    rest = Rest()
  }

  @inlinable public static var __wordCount: Int { 1 + Rest.__wordCount }
  @inlinable public var __isFull: Bool { deselected == 0 && rest.__isFull }

  /// The bits of the 64 fields from `64 * index` on.
  @inlinable public subscript(__word index: Int) -> UInt64 {
    get { index == 0 ? deselected : rest[__word: index - 1] }
    set { if index == 0 { deselected = newValue } else { rest[__word: index - 1] = newValue } }
  }
}

/// A set of deselected fields.
public protocol __SelectionMask: Sendable {
  /// Creates the full selection.
  init()

  /// The number of words of 64 bits.
  static var __wordCount: Int { get }

  /// Whether no field is deselected.
  var __isFull: Bool { get }

  /// The bits of the 64 fields from `64 * index` on. A bit is set if the field is deselected.
  subscript(__word index: Int) -> UInt64 { get set }
}

extension __SelectionMask {
  /// Returns whether the field `index` is selected.
  func isSelected(_ index: Int) -> Bool {
    self[__word: index / 64] >> UInt64(index % 64) & 1 == 0
  }

  /// Deselects the field `index`.
  mutating func deselect(_ index: Int) {
    self[__word: index / 64] |= 1 << UInt64(index % 64)
  }
}
