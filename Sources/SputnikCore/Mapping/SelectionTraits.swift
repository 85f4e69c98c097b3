/// What has to be known of a selection before its answer can be read: mostly that there is nothing to
/// know. It is asked for each time an operation is printed or filled, so it is plain code that a
/// client's compiler sees through, and not a visit.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public struct __SelectionTraits: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Something isn't asked for.
  @inlinable public static var __narrowed: Self { Self(rawValue: 1) }
  /// There are arguments that are set on the instance.
  @inlinable public static var __literal: Self { Self(rawValue: 2) }
  /// Reading takes a plan even where nothing is narrowed: there are fragments, unions or conditions.
  @inlinable public static var __planned: Self { Self(rawValue: 4) }
}

extension __SelectionTraits {
  /// Adds those of a field's value.
  @inlinable @inline(__always)
  public mutating func __add<T: GraphQLValue>(_ value: T) { formUnion(value.__traits) }

  /// For a value whose type stands for nothing in GraphQL; see MissingMacro.swift.
  @_disfavoredOverload
  public mutating func __add<T>(_ value: T) {}
}

extension GraphQLValue {
  @inlinable public var __traits: __SelectionTraits { [] }
}

extension GraphQLUnion {
  @inlinable public var __traits: __SelectionTraits { .__planned }
}

extension GraphQLSatelite {
  @inlinable public var __traits: __SelectionTraits { __selection.__traits }
}

extension GraphQLOperation {
  @inlinable public var __traits: __SelectionTraits { __selection.__traits }
}

extension __SelectionMask {
  @inlinable public var __traits: __SelectionTraits { __isFull ? [] : .__narrowed }
}
