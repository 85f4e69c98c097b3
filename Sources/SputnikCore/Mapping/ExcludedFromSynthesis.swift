/// State that a macro adds to a user's struct without becoming part of its value: all values are
/// equal, hash to nothing, and are neither encoded nor decoded.
///
/// - Warning: Sputnik's macros name this type. Do not use it directly.
public protocol __ExcludedFromSynthesis: Hashable, Codable, Sendable {
  init()
}

extension __ExcludedFromSynthesis {
  /// Always: what is hidden makes no difference.
  @inlinable public static func == (a: Self, b: Self) -> Bool { true }
  /// Adds nothing.
  @inlinable public func hash(into hasher: inout Hasher) {}
  /// Makes fresh state without reading.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {}
}

// Synthesised `Codable` calls these overloads, which are more special than the container's own, for
// the properties that a macro added: no key is written, and none is missed.
extension KeyedEncodingContainer {
  /// Writes nothing, not even the key.
  public mutating func encode(_ value: some __ExcludedFromSynthesis, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Makes fresh state without looking for the key.
  public func decode<T: __ExcludedFromSynthesis>(_ type: T.Type, forKey key: Key) throws -> T { T() }
}
