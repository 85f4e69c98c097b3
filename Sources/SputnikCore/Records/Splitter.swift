import SputnikLanguage

/// A walk over a response and a plan side by side, which cuts the response into records.
///
/// The bytes are copied in as few pieces as possible. They are copied where a record ends, and
/// where the text isn't what a record has: at white space, at keys that weren't asked for, and at
/// keys in another order.
struct Splitter {
  /// A record that is to be stored.
  struct Stage {
    var slot: Int32
    var record: Record
  }

  /// A member of an object that hasn't ended.
  struct Member {
    var position: Int
    /// The value's range in `out`. It is empty if the member is left out.
    var value: Range<Int>
    var isRegular: Bool
  }

  let plan: RecordPlan
  let time: Int64
  let learns: Bool
  private(set) var stages: [Stage] = []
  /// Whether there was a null that later errors might explain.
  private(set) var sawUndecidedNull = false

  /// The text of the objects that haven't ended.
  var out: [UInt8] = []
  /// The offset in the response up to which the bytes have been copied to `out` or left out.
  var copied = 0
  /// The references in `out`.
  var references: [Record.Reference] = []
  /// The members of the objects that haven't ended.
  var members: [Member] = []
  /// Whether something inside the innermost record prevents that it is copied as a whole.
  var isIrregular = false

  init(_ plan: RecordPlan, _ time: Int64, learns: Bool) {
    self.plan = plan
    self.time = time
    self.learns = learns
  }

  /// Splits the value of `data`.
  mutating func data(
    _ reader: inout __Reader, _ store: inout RecordStore
  ) throws(__ReadError) {
    reader.skipWhitespace()
    guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
    copied = reader.offset
    try object(&reader, at: plan.place, isRoot: true, &store)
  }

  // MARK: Copying

  /// The offset that the current position will have in `out`.
  @inline(__always)
  func offset(_ reader: borrowing __Reader) -> Int { out.count + (reader.offset - copied) }

  /// Copies the bytes before the current position.
  ///
  /// Memory safety: `copied` was an offset of an earlier position in the same text.
  mutating func copy(_ reader: borrowing __Reader) {
    let count = reader.offset - copied
    guard count > 0 else { return }
    out.append(contentsOf: UnsafeBufferPointer(start: reader.position - count, count: count))
    copied += count
  }

  /// Skips white space, which isn't copied.
  @inline(__always)
  mutating func skipSpace(_ reader: inout __Reader) {
    if reader.byte <= 0x20 { skipSpaceRun(&reader) }
  }

  private mutating func skipSpaceRun(_ reader: inout __Reader) {
    copy(reader)
    reader.skipWhitespace()
    copied = reader.offset
  }

  // MARK: Values

  /// Reads the value of a field. Returns `false` if it has a null that an error explains.
  mutating func value(
    _ reader: inout __Reader, child: Int32, _ store: inout RecordStore
  ) throws(__ReadError) -> Bool {
    guard child >= 0 else { return try leaf(&reader) }
    var depth = 0
    var isWhole = true
    while true {
      skipSpace(&reader)
      switch reader.byte {
      case UInt8(ascii: "["):
        try reader.descend()
        depth += 1
        reader.position += 1
        skipSpace(&reader)
        if reader.byte != UInt8(ascii: "]") { continue }
      case UInt8(ascii: "{"): try object(&reader, at: child, isRoot: false, &store)
      case UInt8(ascii: "n"): if try !leaf(&reader) { isWhole = false }
      default: throw reader.mismatch("an object")
      }
      closing: while depth > 0 {
        skipSpace(&reader)
        switch reader.byte {
        case UInt8(ascii: ","):
          reader.position += 1
          break closing
        case UInt8(ascii: "]"):
          reader.position += 1
          reader.remainingDepth += 1
          depth -= 1
        default: throw reader.malformed("no comma or closing bracket")
        }
      }
      if depth == 0 { return isWhole }
    }
  }

  /// Skips a value without entities. Returns `false` if it is a null that an error explains.
  private mutating func leaf(_ reader: inout __Reader) throws(__ReadError) -> Bool {
    if reader.byte == UInt8(ascii: "\"") {
      let stop = __Reader.endOfPlainText(from: reader.position + 1, before: reader.end)
      if stop < reader.end, stop.pointee == UInt8(ascii: "\"") {
        reader.position = stop + 1
        return true
      }
    }
    var isExplained = false
    if reader.byte == UInt8(ascii: "n") {
      switch reader.nulls {
      case .refuse: break
      case .undecided: sawUndecidedNull = true
      case .explained(let nulls): isExplained = nulls.error(at: reader.offset) != nil
      }
    }
    try reader.skipValue()
    return !isExplained
  }

  // MARK: Records

  /// Takes the text from an offset to the end of `out` as a record.
  mutating func finishRecord(
    of shape: RecordShape, from start: Int, references first: Int,
    members open: ArraySlice<Member>, in slot: Int32
  ) {
    let record = Record(
      shape: shape.number, text: Array(out[start...]),
      offsets: open.map { UInt32($0.value.lowerBound - start) },
      references: references[first...].map {
        Record.Reference(offset: $0.offset - UInt32(start), slot: $0.slot, ordinal: $0.ordinal)
      },
      isRegular: !isIrregular, time: time)
    stages.append(Stage(slot: slot, record: record))
    out.removeLast(out.count - start)
    out.append(UInt8(ascii: "0"))
    references.removeLast(references.count - first)
    references.append(Record.Reference(offset: UInt32(start), slot: slot, ordinal: 0))
  }

  /// Makes a record of each root field. All of `data` is in `out`.
  mutating func finishRoot(_ shape: RecordShape, _ store: inout RecordStore) {
    guard plan.keepsRoot else { return }
    for member in members where !member.value.isEmpty {
      let field = shape.fields[member.position]
      let text = "{".utf8 + field.prefix + out[member.value] + "}".utf8
      let start = 1 + field.prefix.count
      let inside = references.filter { member.value.contains(Int($0.offset)) }.map {
        Record.Reference(
          offset: UInt32(Int($0.offset) - member.value.lowerBound + start), slot: $0.slot,
          ordinal: $0.ordinal - field.ordinal)
      }
      let record = Record(
        shape: store.places.part(of: shape, positions: [member.position]).number, text: text,
        offsets: [UInt32(start)], references: inside, isRegular: member.isRegular, time: time)
      let key = plan.rootKey(of: field, store.places)
      stages.append(Stage(slot: store.slot(for: key, type: -1), record: record))
    }
  }
}

extension RecordPlan {
  /// Returns the key of a root field's record: `Query.hero(id:"1")`
  func rootKey(of field: RecordShape.Field, _ places: RecordPlaces) -> String {
    "\(rootType).\(places.fieldKeys[Int(field.field.key)])"
  }
}
