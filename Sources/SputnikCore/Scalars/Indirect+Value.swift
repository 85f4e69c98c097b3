// A box is equal, hashed, encoded and shown as what is in it.

extension Indirect: Equatable where T: Equatable {
  /// Whether the values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    // Without a look inside where there may be no end.
    a.isNeutral && b.isNeutral || a.value == b.value
  }
}

extension Indirect: Hashable where T: Hashable {
  /// Hashes the value; nothing for the neutral one, which may have no end, however it was made.
  public func hash(into hasher: inout Hasher) {
    if !isNeutral, !isEqualToNeutral { hasher.combine(value) }
  }

  private var isEqualToNeutral: Bool {
    guard let type = T.self as? any GraphQLValue.Type else { return false }
    return (type.__neutral() as? T) == value
  }
}

extension Indirect: Encodable where T: Encodable {
  /// Encodes the value as if it stood here without a box.
  ///
  /// - Throws: What the value throws, and an `EncodingError` for a neutral value that has no end.
  public func encode(to encoder: any Encoder) throws {
    let value = value
    guard isNeutral else { return try value.encode(to: encoder) }
    try EndlessType.within(
      T.self, { () throws(any Error) in try value.encode(to: encoder) },
      else: {
        EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "\(T.self) contains itself without end: make it optional"))
      })
  }
}

extension Indirect: Decodable where T: Decodable {
  /// Decodes the value as if it stood here without a box.
  public init(from decoder: any Decoder) throws { self.init(try T(from: decoder)) }
}

extension Indirect: CustomReflectable {
  /// The value's own members: the box is nothing to look at.
  public var customMirror: Mirror {
    isNeutral ? Mirror(self, children: []) : Mirror(reflecting: value)
  }
}
