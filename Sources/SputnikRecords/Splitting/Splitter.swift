import SputnikCore
import SputnikLanguage

/// A walk over a response and a plan side by side, which cuts the response into records.
///
/// It takes compact text with the members in the order of the document, and gives up at the first
/// surprise; `Normalizer` writes any other text anew in this form. It keeps offsets only, and
/// copies the bytes once, into the records. Nothing in the loop is a reference to an object.
struct Splitter: ~Copyable {
  /// A record that is to be stored; without one, what the slot has of a shape came again.
  struct Stage {
    let slot: SlotNumber
    let shape: ShapeNumber
    var record: Record?
    /// Whether the response has had the object before.
    var isAgain = false
  }

  /// A member of an object that hasn't ended.
  struct Member: BitwiseCopyable {
    let position: Int32
    /// The offset of the value in the text of the record.
    var offset: UInt32
    /// The offsets of the value in the response. The end is known for values without objects.
    let start: Int32
    let end: Int32
  }

  /// A range of the response that isn't in the text of the record around it.
  struct Gap: BitwiseCopyable {
    let start: Int32
    let end: Int32
    /// The offset in the text of the record.
    var offset: UInt32
    /// The slot of the record that was there; absent if nothing takes the place of the range.
    let slot: SlotNumber
  }

  /// An entity that came again.
  struct Known: BitwiseCopyable {
    let slot: SlotNumber
    let place: PlaceNumber
    let shape: ShapeNumber
  }

  /// An object that hasn't ended.
  struct Frame: BitwiseCopyable {
    let place: PlaceNumber
    let shape: ShapeNumber
    /// The index of the first field, and the number of fields.
    let fields: Int32
    let count: Int32
    let hidesTypename: Bool
    let mayBeEntity: Bool
    /// Whether something before the object prevents that the record around it is copied as a whole.
    let wasIrregular: Bool
    let isRoot: Bool
    /// The number of the object's type; absent if it isn't known.
    var type: TypeNumber
    /// The offset of the object in the response.
    let start: Int
    /// The shift outside of the object.
    let outerShift: Int
    /// How many members, gaps, entries and members of entries there were before the object.
    let members: Int
    let gaps: Int
    let entries: Int
    let inner: Int
    /// The offset of a member that is left out, with its comma; -1 if there is none. The shift and
    /// the numbers of gaps, entries and their members before it.
    var left = -1
    var leftShift = 0
    var leftGaps = 0
    var leftEntries = 0
    var leftInner = 0
    /// The position after that of the last member.
    var next: Int32 = 0
    /// The place of the field whose value is read, and the number of lists around it.
    var child = PlaceNumber.absent
    var lists = 0
  }

  let plan: RecordPlan
  let time: Int64
  var learns: Bool
  /// The lists of which elements are still to come, and their offsets in the response.
  let unfinishedLists: UnfinishedLists
  var unfinished: [Int] = []
  var stages: [Stage] = []
  /// Whether the normalizer has written the text.
  var isNormalized = false
  /// Whether each object below the root has all of its fields, and none in two forms.
  var isExact = true
  /// Whether there was a null that later errors might explain.
  var sawUndecidedNull = false
  /// The nulls that an error explains.
  var failures: [FailedValue] = []
  /// The records of root fields, which come after the others.
  var roots: [Stage] = []
  var frames = Stack<Frame>()
  var members = Stack<Member>()
  var gaps = Stack<Gap>()
  /// The objects without keys inside of the records that haven't ended, and the offsets of the
  /// members of those that have ended.
  var entries = Stack<Record.Entry>()
  var inner = Stack<UInt32>()
  /// The offset in the response less that in the text of the record.
  var shift = 0
  /// Whether something inside the innermost record prevents that it is copied as a whole.
  var isIrregular = false
  var keyText = Stack<UInt8>()
  var known = Stack<Known>()
  /// Whether only whole records count as those that came again.
  var comparesWhole = false
  /// Whether a part of a record came again, and whether another part of the same object came, too.
  var hasKnownPart = false
  var hasSplitObject = false
  /// The last shape of which an object lacked fields, which it had, and the shape with these.
  var lastPart = (whole: ShapeNumber.absent, fields: UInt64(0), part: ShapeNumber.absent)

  init(
    _ plan: RecordPlan, _ time: Int64, learns: Bool, unfinishedLists: UnfinishedLists = .none
  ) {
    self.plan = plan
    self.time = time
    self.learns = learns
    self.unfinishedLists = unfinishedLists
  }

  /// Splits the value of `data`.
  mutating func data(
    _ reader: inout __Reader, _ store: inout RecordStore
  ) throws(__ReadError) {
    reader.skipWhitespace()
    guard reader.byte == UInt8(ascii: "{") else { throw reader.mismatch("an object") }
    let start = reader.position
    let depth = reader.remainingDepth
    if walk(&reader, &store) {
      if !hasSplitObject { return }
      // What a response has of one object is put together, so all of it has to be known.
      self = Splitter(plan, time, learns: learns, unfinishedLists: unfinishedLists)
      comparesWhole = true
      (reader.position, reader.remainingDepth) = (start, depth)
      if walk(&reader, &store) { return }
    }
    reader.position = start
    reader.remainingDepth = depth
    var normalizer = Normalizer(capacity: reader.end - start, learns: learns)
    try normalizer.object(
      &reader, at: plan.place, of: plan.type, &store)
    // It was learned from the text before members were left out.
    self = Splitter(plan, time, learns: false, unfinishedLists: unfinishedLists)
    sawUndecidedNull = normalizer.sawUndecidedNull
    failures = normalizer.failures
    isNormalized = true
    comparesWhole = true
    let isWhole = normalizer.out.withUnsafeBytes { text in
      try? __Reader.withReader(of: text, maximumDepth: depth) { walk(&$0, &store) }
    }
    guard isWhole == true else { throw reader.malformed("no data of the plan") }
  }
}

extension RecordStore {
  /// Returns the slot of a root field's record: `Query.hero(id:"1")`
  mutating func rootSlot(_ position: Int, of shape: RecordShape, _ plan: RecordPlan) -> SlotNumber {
    let field = places.field(position, of: shape)
    let kind = Slot.Kind.rootField(field.key)
    let key = plan.rootKey(
      of: places.content(of: shape.number).fields[position].responseName, at: position)
    if field.rootSlot.exists {
      let last = slots[field.rootSlot]
      if last.kind == kind, ExactText(last.key) == ExactText(key) { return field.rootSlot }
    }
    let slot = slot(for: key, kind)
    places.fields[Int(shape.first) + position].rootSlot = slot
    return slot
  }
}
