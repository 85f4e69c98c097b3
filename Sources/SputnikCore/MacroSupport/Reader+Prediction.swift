// What generated code is made of: it expects the keys of an object in the order of the request, each
// right behind the value before it, and leaves an object to `rest` at the first one that isn't there.
//
// ```swift
// guard r.__enters(), r.__takes("{\"id\":") else { return try r.__rest(&self, 0, of: 2) }
// try r.__fill(&self.id)
// guard r.__takes(",\"title\":") else { return try r.__rest(&self, 1, of: 2) }
// try r.__fill(&self.title)
// try r.__leave(&self, 2)
// ```

extension __Reader {
  /// Takes a level of nesting for the object here. The brace is still to be read: it leads the first key
  /// as commas lead the others.
  ///
  /// - Returns: Whether the keys can be predicted.
  @inlinable @inline(__always)
  public mutating func __enters() -> Bool {
    // No text has as many levels as there are numbers.
    remainingDepth &-= 1
    return remainingDepth >= 0 && place == 0
  }

  /// Takes `text` if it stands here, with anything behind it.
  ///
  /// - Parameter text: A key with its quotes, its colon and the brace or the comma in front of it, or the
  ///   value of an enum in its quotes.
  /// - Returns: Whether it was taken.
  @inlinable @inline(__always)
  public mutating func __takes(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard end - position > count, Self.equal(position, text.utf8Start, count) else { return false }
    position += count
    return true
  }

  /// Leaves the object behind its last field, and has the struct checked.
  ///
  /// - Parameters:
  ///   - value: The struct.
  ///   - count: How many fields it has.
  @inlinable @inline(__always)
  public mutating func __leave<T: GraphQLSelectionSet>(
    _ value: inout T, _ count: Int
  ) throws(__ReadError) {
    guard byte == 0x7D else { return try __rest(&value, count, of: count) }
    position += 1
    remainingDepth &+= 1
    try check(value)
  }
}
