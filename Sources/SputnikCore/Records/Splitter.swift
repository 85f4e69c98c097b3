import SputnikLanguage

/// A walk over a response and a plan side by side, which cuts the response into records.
///
/// It takes compact text with the members in the order of the document, and gives up at the first
/// surprise; `Normalizer` writes any other text anew in this form. It keeps offsets only, and
/// copies the bytes once, into the records. Nothing in the loop is a reference to an object.
struct Splitter: ~Copyable {
  /// A record that is to be stored; without one, the slot's record came again.
  struct Stage {
    let slot: Int32
    var record: Record?
  }

  /// A member of an object that hasn't ended.
  struct Member: BitwiseCopyable {
    let position: Int32
    /// The offset of the value in the text of the record.
    let offset: UInt32
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
    /// The slot of the record that was there; -1 if nothing takes the place of the range.
    let slot: Int32
    var ordinal: Int32
  }

  /// An object that hasn't ended.
  struct Frame: BitwiseCopyable {
    let place: Int32
    let shape: Int32
    /// The index of the first field, and the number of fields.
    let fields: Int32
    let count: Int32
    let hidesTypename: Bool
    let mayBeEntity: Bool
    /// Whether something before the object prevents that the record around it is copied as a whole.
    let wasIrregular: Bool
    let isRoot: Bool
    /// The number of the object's type; -1 if it isn't known.
    var type: Int32
    /// The offset of the object in the response.
    let start: Int
    /// The shift and the ordinal outside of the object.
    let outerShift: Int
    let outerOrdinal: Int32
    /// The ordinal of the first reference of the object's shape in the record.
    let ordinal: Int32
    /// How many members and gaps there were before the object.
    let members: Int
    let gaps: Int
    /// The offset of a member that is left out, with its comma; -1 if there is none. The shift and
    /// the number of gaps before it.
    var left = -1
    var leftShift = 0
    var leftGaps = 0
    /// The position after that of the last member.
    var next: Int32 = 0
    /// The place and ordinal of the field whose value is read, and the number of lists around it.
    var child: Int32 = -1
    var childOrdinal: Int32 = 0
    var lists = 0
  }

  let plan: RecordPlan
  let time: Int64
  var learns: Bool
  var stages: [Stage] = []
  /// Whether the normalizer has written the text.
  private var isNormalized = false
  /// Whether there was a null that later errors might explain.
  var sawUndecidedNull = false
  /// The records of root fields, which come after the others.
  private var roots: [Stage] = []
  private var frames = Stack<Frame>()
  var members = Stack<Member>()
  private var gaps = Stack<Gap>()
  /// The offset in the response less that in the text of the record.
  private var shift = 0
  /// Whether something inside the innermost record prevents that it is copied as a whole.
  private var isIrregular = false
  var keyText = Stack<UInt8>()
  var known = Stack<(slot: Int32, place: Int32)>()

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
    let start = reader.position
    let depth = reader.remainingDepth
    if walk(&reader, &store) { return }
    reader.position = start
    reader.remainingDepth = depth
    var normalizer = Normalizer()
    try normalizer.object(
      &reader, at: plan.place, of: plan.type, &store)
    self = Splitter(plan, time, learns: learns && !normalizer.lacksValues)
    sawUndecidedNull = normalizer.sawUndecidedNull
    isNormalized = true
    let isWhole = normalizer.out.withUnsafeBytes { text in
      try? __Reader.withReader(of: text, maximumDepth: depth) { walk(&$0, &store) }
    }
    guard isWhole == true else { throw reader.malformed("no data of the plan") }
  }

  // MARK: The walk

  /// Splits the object at the current position. Returns `false` at the first surprise.
  ///
  /// Memory safety: `position` is between the start and the end of the reader's text, and is
  /// compared with the end before each byte is read. Where several bytes are skipped, they were
  /// compared before. All offsets are those of earlier positions.
  private mutating func walk(_ reader: inout __Reader, _ store: inout RecordStore) -> Bool {
    let start = reader.start
    let end = reader.end
    let depth = reader.remainingDepth
    var position = reader.position
    guard end - start < Int(Int32.max), depth > 0 else { return false }
    var levels = depth - 1
    var isExplained = false
    if case .explained = reader.nulls { isExplained = true }
    var isUndecided = false
    if case .undecided = reader.nulls { isUndecided = true }
    store.responses &+= 1

    let type = plan.type
    var top = frame(at: plan.place, of: type, offset: position - start, isRoot: true, &store)
    position += 1
    var isFirst = true
    objects: while true {
      guard position < end else { return false }
      var closes = position.pointee == UInt8(ascii: "}")
      var hidden = -1
      if !closes {
        let first = position
        if !isFirst {
          guard position.pointee == UInt8(ascii: ",") else { return false }
          position += 1
        }
        if isNormalized, position < end, position.pointee == Normalizer.leftOut {
          position += 1
          top.next = 0
          (top.left, top.leftShift, top.leftGaps) = (first - start, shift, gaps.count)
        }
        var index = top.next
        while index < top.count,
          !store.places.hasPrefix(
            store.places.flatFields[Int(top.fields + index)], at: position, before: end)
        {
          index += 1
        }
        if index < top.count {
          let field = store.places.flatFields[Int(top.fields + index)]
          top.next = index + 1
          isFirst = false
          if top.isRoot { shift = position - start - 1 }
          position += Int(field.prefixCount)
          let value = position - start
          let offset = UInt32(value - shift)
          if field.child < 0 {
            if field.isType, top.type < 0,
              let name = store.places.type(at: position, before: end, in: top.place)
            {
              top.type = name.type
              position = name.end
            } else if let next = Self.plainValue(position, before: end) {
              position = next
            } else {
              if position.pointee == UInt8(ascii: "n") {
                if isExplained { return false }
                if isUndecided { sawUndecidedNull = true }
              }
              guard let next = Self.value(position, &reader, levels) else { return false }
              position = next
            }
            members.append(
              Member(
                position: index, offset: offset, start: Int32(value),
                end: Int32(position - start)))
            if top.isRoot {
              guard finishRoot(top, at: position, start, end, &store) else { return false }
            }
            continue objects
          }
          members.append(
            Member(position: index, offset: offset, start: Int32(value), end: Int32(value)))
          top.child = field.child
          top.childOrdinal = top.isRoot ? 0 : top.ordinal + field.ordinal
        } else {
          guard top.hidesTypename, Self.hasTypename(position, before: end),
            let name = store.places.type(
              at: position + Self.typename.utf8CodeUnitCount, before: end, in: top.place),
            name.end < end, name.end.pointee == UInt8(ascii: "}")
          else { return false }
          if top.type < 0 { top.type = name.type }
          position = name.end
          hidden = first - start
          closes = true
        }
      }
      values: while true {
        if closes {
          closes = false
          position += 1
          levels += 1
          finish(top, at: position, start, hidden: hidden, &store)
          isFirst = false
          guard let outer = frames.popLast() else {
            reader.position = position
            reader.remainingDepth = depth
            stages += roots
            return true
          }
          top = outer
        } else {
          guard position < end else { return false }
          switch position.pointee {
          case UInt8(ascii: "["):
            levels -= 1
            guard levels >= 0 else { return false }
            top.lists += 1
            position += 1
            guard position < end else { return false }
            if position.pointee != UInt8(ascii: "]") { continue values }
          case UInt8(ascii: "{"):
            levels -= 1
            guard levels >= 0 else { return false }
            let isEntity = store.places.flat[Int(top.child)].mayBeEntity
            if isEntity, !isExplained,
              let next = knownEntity(at: top.child, position, before: end, &store)
            {
              if isUndecided { sawUndecidedNull = true }
              gap(
                from: position - start, to: next - start, known[known.count - 1].slot,
                top.childOrdinal)
              position = next
              levels += 1
            } else {
              var type: Int32 = -1
              if store.places.flat[Int(top.child)].isTyped {
                guard let name = typeAhead(position, &reader, top.child, &store) else {
                  return false
                }
                type = name
              }
              frames.append(top)
              top = frame(
                at: top.child, of: type, offset: position - start, isRoot: false, &store)
              position += 1
              isFirst = true
              continue objects
            }
          case UInt8(ascii: "n"):
            if isExplained { return false }
            if isUndecided { sawUndecidedNull = true }
            guard let next = Self.value(position, &reader, levels) else { return false }
            position = next
          default: return false
          }
        }
        while top.lists > 0 {
          guard position < end else { return false }
          let byte = position.pointee
          guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return false }
          position += 1
          if byte == UInt8(ascii: ",") { continue values }
          top.lists -= 1
          levels += 1
        }
        if top.left >= 0 {
          gaps.remove(from: top.leftGaps)
          shift = top.leftShift
          gap(from: top.left, to: position - start, -1, 0)
          members.remove(from: members.count - 1)
          if top.isRoot { gaps.remove(from: 0) }
          top.left = -1
        } else if top.isRoot, !finishRoot(top, at: position, start, end, &store) {
          return false
        }
        continue objects
      }
    }
  }

  // MARK: Objects

  /// Begins an object. The one around it is the last of `frames`.
  @inline(__always)
  private mutating func frame(
    at place: Int32, of type: Int32, offset: Int, isRoot: Bool, _ store: inout RecordStore
  ) -> Frame {
    let flat = store.places.flat[Int(place)]
    let number = store.places.shapeNumber(at: place, of: type)
    let shape = store.places.flatShapes[Int(number)]
    let outer = frames.count == 0 ? 0 : frames[frames.count - 1].childOrdinal
    let frame = Frame(
      place: place, shape: number, fields: shape.first, count: shape.count,
      hidesTypename: shape.hidesTypename, mayBeEntity: flat.mayBeEntity,
      wasIrregular: isIrregular, isRoot: isRoot, type: type, start: offset, outerShift: shift,
      outerOrdinal: outer, ordinal: flat.mayBeEntity ? 0 : outer, members: members.count,
      gaps: gaps.count)
    isIrregular = false
    if flat.mayBeEntity { shift = offset }
    return frame
  }

  /// Ends an object: as a record, or as a part of the one around it.
  ///
  /// - Parameters:
  ///   - position: The position after the object.
  ///   - hidden: The offset of the hidden `__typename` with its comma; -1 if there is none.
  private mutating func finish(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, hidden: Int,
    _ store: inout RecordStore
  ) {
    if top.isRoot { return }
    let end = position - start
    var number = top.shape
    let isComplete = members.count - top.members == Int(top.count)
    let isUncertain = store.places.flat[Int(top.place)].isUncertain
    if !isComplete, isUncertain || store.places.flatShapes[Int(number)].isOfEntity {
      number =
        store.places.part(
          of: store.places.shapes[Int(number)],
          positions: (top.members..<members.count).map { Int(members[$0].position) }
        ).number
    }
    if isUncertain, learns, top.type >= 0 {
      store.places.learn(store.places.shapes[Int(number)], at: top.place, of: top.type)
    }
    let key = store.places.flatShapes[Int(number)].key
    let slot = key == -1 || top.type < 0 ? -1 : self.slot(of: top, number, key, start, &store)
    if slot >= 0 {
      let to = hidden < 0 ? end : hidden + 1
      let record = record(
        of: number, from: top.start, to: to, gaps: top.gaps, members: top.members, start)
      stages.append(Stage(slot: slot, record: record))
      store.note(slot, at: top.place, isNew: true)
      gaps.remove(from: top.gaps)
      shift = top.outerShift
      gap(from: top.start, to: end, slot, top.outerOrdinal)
      isIrregular = top.wasIrregular
    } else {
      if top.mayBeEntity {
        let offset = top.start - top.outerShift
        for index in top.gaps..<gaps.count {
          gaps[index].offset += UInt32(offset)
          gaps[index].ordinal += top.outerOrdinal
        }
        shift -= offset
      }
      if hidden >= 0 { gap(from: hidden, to: end - 1, -1, 0) }
      isIrregular = isIrregular || top.wasIrregular || !isComplete || top.mayBeEntity
    }
    members.remove(from: top.members)
  }

  /// Leaves a range out of the text of the record around it.
  @inline(__always)
  private mutating func gap(from start: Int, to end: Int, _ slot: Int32, _ ordinal: Int32) {
    gaps.append(
      Gap(
        start: Int32(start), end: Int32(end), offset: UInt32(start - shift), slot: slot,
        ordinal: ordinal))
    shift += end - start - (slot < 0 ? 0 : 1)
  }

  // MARK: Records

  /// Ends a root field as a record, after its value. Returns `false` at the end of the text.
  private mutating func finishRoot(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ store: inout RecordStore
  ) -> Bool {
    guard position < end else { return false }
    if plan.keepsRoot {
      let index = members.count - 1
      let member = Int(members[index].position)
      let slot = store.rootSlot(member, of: top.shape, plan)
      let part = store.places.part(of: top.shape, position: member)
      let first = Int(members[index].start) - Int(members[index].offset)
      let record = record(
        of: part, from: first, to: position - start + 1, gaps: 0, members: index, start)
      store.slots[Int(slot)].response = store.responses
      roots.append(Stage(slot: slot, record: record))
    }
    gaps.remove(from: 0)
    isIrregular = false
    return true
  }

  /// Makes a record of a range of the response, whose first and last bytes become braces.
  ///
  /// Memory safety: the gaps are in the range, in order, and don't overlap. So what is copied are
  /// parts of the response, and their lengths with the tables are the capacity.
  private func record(
    of shape: Int32, from: Int, to: Int, gaps: Int, members: Int, _ start: UnsafePointer<UInt8>
  ) -> Record {
    var count = to - from
    var references = 0
    for index in gaps..<self.gaps.count {
      let gap = self.gaps[index]
      count -= Int(gap.end - gap.start)
      if gap.slot >= 0 { references += 1 }
    }
    count += references
    let memberCount = self.members.count - members
    let capacity = count + 4 * memberCount + 12 * references
    let bytes = RecordBytes(count: capacity) { memory in
      var out = memory
      var last = from
      for index in gaps..<self.gaps.count {
        let gap = self.gaps[index]
        let length = Int(gap.start) - last
        out.copyMemory(from: start + last, byteCount: length)
        out += length
        last = Int(gap.end)
        guard gap.slot >= 0 else { continue }
        out.storeBytes(of: UInt8(ascii: "0"), as: UInt8.self)
        out += 1
      }
      out.copyMemory(from: start + last, byteCount: to - last)
      out += to - last
      memory.storeBytes(of: UInt8(ascii: "{"), as: UInt8.self)
      memory.storeBytes(of: UInt8(ascii: "}"), toByteOffset: count - 1, as: UInt8.self)
      for index in members..<self.members.count {
        out.storeBytes(of: self.members[index].offset, as: UInt32.self)
        out += 4
      }
      if references > 0 {
        for index in gaps..<self.gaps.count {
          let gap = self.gaps[index]
          guard gap.slot >= 0 else { continue }
          out.storeBytes(
            of: Record.Reference(offset: gap.offset, slot: gap.slot, ordinal: gap.ordinal),
            as: Record.Reference.self)
          out += 12
        }
      }
    }
    return Record(
      shape: shape, bytes: bytes, textCount: count, memberCount: memberCount,
      isRegular: !isIrregular, time: time)
  }
}

extension RecordStore {
  /// Returns the slot of a root field's record: `Query.hero(id:"1")`
  mutating func rootSlot(_ position: Int, of shape: Int32, _ plan: RecordPlan) -> Int32 {
    let index = Int(places.flatShapes[Int(shape)].first) + position
    let type = -2 - places.flatFields[index].key
    let known = places.flatFields[index].rootSlot
    if known >= 0, slots[Int(known)].type == type { return known }
    let key = places.fieldKeys[Int(places.flatFields[index].key)]
    let slot = slot(for: "\(plan.rootType).\(key)", type: type)
    places.flatFields[index].rootSlot = slot
    return slot
  }
}
