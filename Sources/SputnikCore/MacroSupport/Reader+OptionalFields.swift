extension __Reader {
  /// Reads the value of an optional field, as `fillField(_:)` does.
  @inlinable @inline(__always)
  mutating func fillField<T: GraphQLValue>(optional value: inout T?) throws(__ReadError) {
    if T.self == String.self {
      try Self.with(&value, as: String?.self) { (value) throws(__ReadError) in
        position = try string(at: position, optional: &value)
      }
    } else if T.self == Int.self {
      try Self.with(&value, as: Int?.self) { (value) throws(__ReadError) in
        position = try integer(at: position, optional: &value)
      }
    } else if T.self == Double.self {
      try Self.with(&value, as: Double?.self) { (value) throws(__ReadError) in
        position = try double(at: position, optional: &value)
      }
    } else if T.self == Bool.self {
      try Self.with(&value, as: Bool?.self) { (value) throws(__ReadError) in
        position = try boolean(at: position, optional: &value)
      }
    } else {
      try fill(anyOptional: &value)
    }
  }
}
