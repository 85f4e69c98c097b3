extension __Reader {
  /// Reads the value of a field, or of an element of a list.
  ///
  /// In an optimised build, the comparisons of types have no code. In another one, this function
  /// isn't inlined either, so a satellite isn't larger for it.
  @inlinable @inline(__always)
  mutating func fillField<T: GraphQLValue>(_ value: inout T) throws(__ReadError) {
    if T.self == String.self {
      try Self.with(&value, as: String.self) { (value) throws(__ReadError) in
        position = try string(at: position, &value)
      }
    } else if T.self == Int.self {
      try Self.with(&value, as: Int.self) { (value) throws(__ReadError) in
        position = try integer(at: position, &value)
      }
    } else if T.self == Double.self {
      try Self.with(&value, as: Double.self) { (value) throws(__ReadError) in
        position = try double(at: position, &value)
      }
    } else if T.self == Bool.self {
      try Self.with(&value, as: Bool.self) { (value) throws(__ReadError) in
        position = try boolean(at: position, &value)
      }
    } else {
      try value.__fill(&self)
    }
  }

  /// Calls `body` with `value`, whose type is `U`.
  @inlinable @inline(__always)
  static func with<T, U>(
    _ value: inout T, as type: U.Type, _ body: (inout U) throws(__ReadError) -> Void
  ) throws(__ReadError) {
    try withUnsafeMutablePointer(to: &value) { (pointer) throws(__ReadError) in
      // Memory safety: the caller has compared the types, so the memory has a `U`.
      try body(&UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: U.self).pointee)
    }
  }
}
