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
      try __fill(optional: &value)
    }
  }
}

// These are more specific than the function for other optionals. The code that reads a single field
// is smaller if the position stays in memory.

extension __Reader {
  /// Reads an optional string.
  @inline(never)
  public mutating func __fill(optional value: inout String?) throws(__ReadError) {
    position = try string(at: position, optional: &value)
  }

  /// Reads an optional integer.
  @inline(never)
  public mutating func __fill(optional value: inout Int?) throws(__ReadError) {
    position = try integer(at: position, optional: &value)
  }

  /// Reads an optional number.
  @inline(never)
  public mutating func __fill(optional value: inout Double?) throws(__ReadError) {
    position = try double(at: position, optional: &value)
  }

  /// Reads an optional Boolean.
  @inline(never)
  public mutating func __fill(optional value: inout Bool?) throws(__ReadError) {
    position = try boolean(at: position, optional: &value)
  }
}
