// `Indirect` is equal, hashed, encoded and shown like the value in it. The neutral value of a type
// that contains itself has no end, so these functions must not go through it.

extension Indirect: Equatable where T: Equatable {
  /// Returns whether the values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.isNeutral && b.isNeutral || a.value == b.value
  }
}

extension Indirect: Hashable where T: Hashable {
  /// Hashes the value. A neutral value adds nothing to the hash, because it may have no end.
  public func hash(into hasher: inout Hasher) {
    if !isNeutral, !isEqualToNeutral { hasher.combine(value) }
  }

  private var isEqualToNeutral: Bool {
    guard let type = T.self as? any GraphQLValue.Type else { return false }
    return (type.__neutral() as? T) == value
  }
}

extension Indirect: Encodable where T: Encodable {
  /// Encodes the value itself.
  ///
  /// - Throws: An error of the value, or an `EncodingError` for a neutral value that has no end.
  public func encode(to encoder: any Encoder) throws {
    let value = value
    // The container knows the encoder's forms of dates and data.
    var container = encoder.singleValueContainer()
    guard isNeutral else { return try container.encode(value) }
    try EndlessType.within(
      T.self, { () throws(any Error) in try container.encode(value) },
      else: {
        EncodingError.invalidValue(
          self,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: EndlessType.problem(T.self)))
      })
  }
}

extension Indirect: Decodable where T: Decodable {
  /// Decodes the value itself.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(T.self))
  }
}

extension Indirect: CustomReflectable {
  /// The mirror of the value. It has no children for a neutral value.
  public var customMirror: Mirror {
    isNeutral ? Mirror(self, children: []) : Mirror(reflecting: value)
  }
}
