// The values that most fields have. The functions get the position of a value and return the one
// after it, so it stays in a register from one field to the next. If they read and wrote the
// reader's `position`, each field would wait until the memory has what the field before it wrote.
//
// They read the most common form of a value: a string or a number without white space before it,
// not near the end of the text. `fill(_:)` reads all others.

extension __Reader {
  /// Reads a string into `value`, which must be empty.
  @usableFromInline @inline(never)
  mutating func string(
    at first: UnsafePointer<UInt8>, _ value: inout String
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let string = try quotedString(at: first) {
      // An empty string has no storage to release. Initialising the memory, instead of assigning to
      // it, saves the check for that.
      withUnsafeMutablePointer(to: &value) { $0.initialize(to: string.value) }
      return string.end
    }
    position = first
    try fill(&value)
    return position
  }

  /// Reads a string or null into `value`, which must be `nil`.
  @usableFromInline @inline(never)
  mutating func string(
    at first: UnsafePointer<UInt8>, optional value: inout String?
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let string = try quotedString(at: first) {
      withUnsafeMutablePointer(to: &value) { $0.initialize(to: string.value) }
      return string.end
    }
    return try unusual(at: first, &value)
  }

  /// Reads an integer into `value`.
  @usableFromInline @inline(never)
  mutating func integer(
    at first: UnsafePointer<UInt8>, _ value: inout Int
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let integer = unsignedInteger(at: first) {
      value = integer.value
      return integer.end
    }
    position = first
    try fill(&value)
    return position
  }

  /// Reads an integer or null into `value`, which must be `nil`.
  @usableFromInline @inline(never)
  mutating func integer(
    at first: UnsafePointer<UInt8>, optional value: inout Int?
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let integer = unsignedInteger(at: first) {
      value = integer.value
      return integer.end
    }
    return try unusual(at: first, &value)
  }

  /// Reads a number into `value`.
  @usableFromInline @inline(never)
  mutating func double(
    at first: UnsafePointer<UInt8>, _ value: inout Double
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let decimal = shortDecimal(at: first) {
      value = decimal.value
      return decimal.end
    }
    position = first
    try fill(&value)
    return position
  }

  /// Reads a number or null into `value`, which must be `nil`.
  @usableFromInline @inline(never)
  mutating func double(
    at first: UnsafePointer<UInt8>, optional value: inout Double?
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let decimal = shortDecimal(at: first) {
      value = decimal.value
      return decimal.end
    }
    return try unusual(at: first, &value)
  }

  /// Reads `true` or `false` into `value`.
  @usableFromInline @inline(never)
  mutating func boolean(
    at first: UnsafePointer<UInt8>, _ value: inout Bool
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let boolean = boolean(at: first) {
      value = boolean.value
      return boolean.end
    }
    position = first
    try fill(&value)
    return position
  }

  /// Reads `true`, `false` or null into `value`, which must be `nil`.
  @usableFromInline @inline(never)
  mutating func boolean(
    at first: UnsafePointer<UInt8>, optional value: inout Bool?
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if let boolean = boolean(at: first) {
      value = boolean.value
      return boolean.end
    }
    return try unusual(at: first, &value)
  }

  /// Reads `true` or `false` at `first`, if it isn't near the end of the text.
  @inline(__always)
  private func boolean(
    at first: UnsafePointer<UInt8>
  ) -> (value: Bool, end: UnsafePointer<UInt8>)? {
    guard readable - first > 5 else { return nil }
    if Self.equal(first, ("true" as StaticString).utf8Start, 4) { return (true, first + 4) }
    if Self.equal(first, ("false" as StaticString).utf8Start, 5) { return (false, first + 5) }
    return nil
  }

  /// Reads a null, or a value in a form that isn't common.
  @inline(__always)
  private mutating func unusual<T: GraphQLValue>(
    at first: UnsafePointer<UInt8>, _ value: inout T?
  ) throws(__ReadError) -> UnsafePointer<UInt8> {
    if readable - first > 4, Self.equal(first, ("null" as StaticString).utf8Start, 4) {
      return first + 4
    }
    position = first
    try value.__fill(&self)
    return position
  }
}
