/// Which of up to 8 fields of an object are not asked for: one bit a field, none set for the full selection,
/// so that a fresh value is all zeros.
///
/// It is invisible to `==`, `hash` and `Codable`: what was asked for is no part of a value.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __Selection8: __SelectionWord, __ExcludedFromSynthesis {
  public var __deselected: UInt8

  /// The full selection.
  @inlinable public init() { __deselected = 0 }
}

/// The same for up to 16 fields.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __Selection16: __SelectionWord, __ExcludedFromSynthesis {
  public var __deselected: UInt16

  /// The full selection.
  @inlinable public init() { __deselected = 0 }
}

/// The same for up to 32 fields.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __Selection32: __SelectionWord, __ExcludedFromSynthesis {
  public var __deselected: UInt32

  /// The full selection.
  @inlinable public init() { __deselected = 0 }
}

/// The same for up to 64 fields.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __Selection64: __SelectionWord, __ExcludedFromSynthesis {
  public var __deselected: UInt64

  /// The full selection.
  @inlinable public init() { __deselected = 0 }
}

/// A mask of one word. The words are types of their own, not arguments of a generic one, so that
/// nothing about a struct has to be worked out when the program runs.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __SelectionWord: __SelectionMask {
  associatedtype Word: FixedWidthInteger
  var __deselected: Word { get set }
}

extension __SelectionWord {
  public static var __wordCount: Int { 1 }
  @inlinable public var __isFull: Bool { __deselected == 0 }

  /// The mask for fields 0 to 63.
  public subscript(__word index: Int) -> UInt64 {
    get { UInt64(truncatingIfNeeded: __deselected) }
    set { __deselected = Word(truncatingIfNeeded: newValue) }
  }
}

/// The same for more than 64 fields: the first 64, and the rest.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __WideSelection<Rest: __SelectionMask>: __SelectionMask, __ExcludedFromSynthesis {
  @usableFromInline var deselected: UInt64
  @usableFromInline var rest: Rest

  /// The full selection.
  @inlinable public init() {
    deselected = 0
    rest = Rest()
  }

  @inlinable public static var __wordCount: Int { 1 + Rest.__wordCount }
  @inlinable public var __isFull: Bool { deselected == 0 && rest.__isFull }

  /// The mask for 64 fields at a time.
  @inlinable public subscript(__word index: Int) -> UInt64 {
    get { index == 0 ? deselected : rest[__word: index - 1] }
    set { if index == 0 { deselected = newValue } else { rest[__word: index - 1] = newValue } }
  }
}

/// A set of deselected fields.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __SelectionMask: Sendable {
  init()
  static var __wordCount: Int { get }
  var __isFull: Bool { get }
  subscript(__word index: Int) -> UInt64 { get set }
}

extension __SelectionMask {
  func isSelected(_ index: Int) -> Bool {
    self[__word: index / 64] >> UInt64(index % 64) & 1 == 0
  }

  mutating func deselect(_ index: Int) {
    self[__word: index / 64] |= 1 << UInt64(index % 64)
  }
}
