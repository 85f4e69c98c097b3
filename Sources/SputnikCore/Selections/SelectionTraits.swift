/// Traits of a selection that decide whether its document can be the cached one, and whether
/// reading its response needs a plan. Most selections have no traits.
///
/// They are needed each time an operation is printed or filled. So they are computed by generated
/// code that the compiler can inline, and not by a visitor.
public struct __SelectionTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt8

  /// Creates traits from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A field is deselected.
  @inlinable public static var __narrowed: Self { Self(rawValue: 1) }

  /// There are arguments that are set on the instance.
  @inlinable public static var __literal: Self { Self(rawValue: 2) }

  /// There are fragments, unions or conditions, so reading needs a plan.
  @inlinable public static var __planned: Self { Self(rawValue: 4) }

  /// There are local properties, whose values a filled copy keeps.
  @inlinable public static var __local: Self { Self(rawValue: 8) }

  /// There are fields that may hold an error, which are failures in a neutral object.
  @inlinable public static var __fallible: Self { Self(rawValue: 16) }
}

extension __SelectionTraits {
  /// Adds the traits of a field's value.
  @inlinable @inline(__always)
  public mutating func __add<T: GraphQLValue>(_ value: T) { formUnion(value.__traits) }

  /// Replaces `__add` for a value whose type has no GraphQL type; see MissingMacro.swift.
  @_disfavoredOverload
  public mutating func __add<T>(_ value: T) {}
}

extension GraphQLValue {
  @inlinable public var __traits: __SelectionTraits { [] }
}

extension GraphQLUnion {
  @inlinable public var __traits: __SelectionTraits { .__planned }
}

extension GraphQLSatellite {
  @inlinable public var __traits: __SelectionTraits { __selection.__traits }
}

extension GraphQLOperation {
  @inlinable public var __traits: __SelectionTraits { __selection.__traits }
}

extension __SelectionMask {
  @inlinable public var __traits: __SelectionTraits { __isFull ? [] : .__narrowed }
}
