/// A type of state that a macro adds to a user's struct and that isn't part of the struct's value.
///
/// All values are equal, add nothing to a hash, and are neither encoded nor decoded.
public protocol __ExcludedFromSynthesis: Hashable, Codable, Sendable {
  /// Creates new state.
  init()
}

extension __ExcludedFromSynthesis {
  /// Returns `true`, because the state isn't part of a value.
  @inlinable public static func == (a: Self, b: Self) -> Bool { true }
  /// Adds nothing to the hash.
  @inlinable public func hash(into hasher: inout Hasher) {}
  /// Creates new state without reading from the decoder.
  public init(from decoder: any Decoder) throws { self.init() }
  /// Encodes nothing.
  public func encode(to encoder: any Encoder) throws {}
}

// Synthesised `Codable` calls these overloads for the properties that a macro added, because they
// are more specific than the container's own functions. So encoding writes no key, and decoding
// needs none.
extension KeyedEncodingContainer {
  /// Encodes nothing, not even the key.
  public mutating func encode(_ value: some __ExcludedFromSynthesis, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Returns new state without reading the key.
  public func decode<T: __ExcludedFromSynthesis>(
    _ type: T.Type, forKey key: Key
  ) throws -> T { T() }
}
