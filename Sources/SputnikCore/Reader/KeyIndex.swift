/// Hash tables that find the fields of structs by their response names.
///
/// The reader makes the table of a struct when a key of the struct isn't the expected one, and
/// keeps it. A response in the order of the request needs no table.
///
/// Memory safety: the tables and their slots belong to the index, which frees them. Only the reader
/// that has the index uses them. See `Table.find(_:before:)` for what is read of the text.
struct KeyIndex: ~Copyable {
  /// The table that was made last. Each has the one that was made before it.
  private var last: UnsafeMutablePointer<Table>?

  init() {}

  deinit {
    var next = last
    while let table = next {
      next = table.pointee.previous
      table.pointee.deallocate()
      table.deallocate()
    }
  }

  /// Returns the table of the struct whose names are `fields`, or `nil` if it hasn't been made.
  @inline(__always)
  func existingTable(of fields: StaticString) -> UnsafeMutablePointer<Table>? {
    // A linear search is fast enough: a response has objects of only a few types.
    var next = last
    while let table = next {
      if table.pointee.names == fields.utf8Start { return table }
      next = table.pointee.previous
    }
    return nil
  }

  /// Returns the table of the struct whose names are `fields`, and makes it if necessary.
  mutating func table(of fields: StaticString) -> UnsafeMutablePointer<Table> {
    existingTable(of: fields) ?? makeTable(of: fields)
  }

  @inline(never)
  private mutating func makeTable(of fields: StaticString) -> UnsafeMutablePointer<Table> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    table.initialize(to: Table(of: fields, after: last))
    last = table
    return table
  }
}
