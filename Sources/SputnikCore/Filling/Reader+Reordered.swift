// Servers that keep results in sorted maps, or in maps without order, write every object's keys in
// another order than that of the request. Their members are read in this loop if the text is
// compact. It has no state in memory but the reader's position, and leaves anything unusual to the
// loop for any members.

extension __Reader {
  /// What has been read of an object.
  struct ReadMembers {
    /// A bit for each field that is pending.
    var pending: UInt64
    /// The index of the last field and 1, or 0 if there is none.
    var previous: Int
    /// Whether nothing has been read.
    var isAtStart: Bool
    /// Whether the fields came in the order of the request.
    var isInOrder = true
  }

  /// Reads members of an object as long as the text is compact, and the keys are in the table of
  /// the struct.
  ///
  /// Memory safety: the separator and the quote are read where 32 bytes follow. The table compares
  /// the key and its quote only before the end, and the colon after them is compared with the end.
  ///
  /// - Parameters:
  ///   - value: The struct. Everything in it is selected, and no names are shared.
  ///   - table: The table of the struct.
  ///   - members: What has been read before and after it.
  @inline(__always)
  mutating func reordered<T: GraphQLSelectionSet>(
    _ value: inout T, in table: UnsafeMutablePointer<KeyIndex.Table>, _ members: inout ReadMembers
  ) throws(__ReadError) {
    var hits = 0
    defer { table.pointee.hits &+= hits }
    var separator = members.isAtStart ? UInt8(ascii: "{") : UInt8(ascii: ",")
    while position < keyLimit, position.pointee == separator,
      position[1] == UInt8(ascii: "\"")
    {
      let key = position + 2
      guard let field = table.pointee.expected(after: members.previous, at: key, before: end)
      else { return }
      let colon = key + (field.pointee.count &+ 1)
      let index = field.pointee.index
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      guard colon < end, colon.pointee == UInt8(ascii: ":"), members.pending & bit != 0 else {
        return
      }
      members.pending &= ~bit
      hits &+= 1
      members.isInOrder = members.isInOrder && index == members.previous
      members.isAtStart = false
      members.previous = index &+ 1
      separator = UInt8(ascii: ",")
      position = colon + 1
      try value.__read(index, &self)
    }
  }
}
