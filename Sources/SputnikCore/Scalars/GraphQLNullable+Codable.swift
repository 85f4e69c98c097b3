extension GraphQLNullable: Encodable where Wrapped: Encodable {
  /// Encodes the value, or a null.
  ///
  /// For an absent property, synthesised `Codable` writes no key. In an array, an absent element is
  /// encoded as null.
  public func encode(to encoder: any Encoder) throws {
    // The container knows the encoder's forms of dates and data.
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension GraphQLNullable: Decodable where Wrapped: Decodable {
  /// Decodes a value or a null. A property whose key is missing becomes ``absent``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
  }
}

// Synthesised `Codable` calls these overloads, because they are more specific than the container's
// own functions.
extension KeyedEncodingContainer {
  /// Encodes the value or a null. For an absent value it writes nothing, not even the key.
  public mutating func encode<Wrapped: Encodable>(
    _ value: GraphQLNullable<Wrapped>, forKey key: Key
  ) throws {
    switch value {
    case .absent: break
    case .null: try encodeNil(forKey: key)
    case .value(let value): try encode(value, forKey: key)
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes the value or a null. If the key is missing, it returns ``GraphQLNullable/absent``.
  public func decode<Wrapped: Decodable>(
    _ type: GraphQLNullable<Wrapped>.Type, forKey key: Key
  ) throws -> GraphQLNullable<Wrapped> {
    guard contains(key) else { return .absent }
    return try decodeNil(forKey: key) ? .null : .value(try decode(Wrapped.self, forKey: key))
  }
}
