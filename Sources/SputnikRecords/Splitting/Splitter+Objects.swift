import Foundation
import SputnikCore

extension Splitter {
  /// Begins an object. The one around it is the last of `frames`.
  @inline(__always)
  mutating func frame(
    at place: PlaceNumber, of type: TypeNumber, offset: Int, isRoot: Bool,
    _ store: inout RecordStore
  ) -> Frame {
    let mayBeEntity = store.places.mayBeEntity(place)
    let shape = store.places.shape(at: place, of: type)
    let frame = Frame(
      place: place, shape: shape.number, fields: shape.first, count: shape.count,
      hidesTypename: shape.hidesTypename, mayBeEntity: mayBeEntity,
      wasIrregular: isIrregular, isRoot: isRoot, type: type, start: offset, outerShift: shift,
      members: members.count, gaps: gaps.count, entries: entries.count, inner: inner.count)
    if !isRoot {
      // The entries of the objects inside come after it.
      entries.append(
        Record.Entry(start: UInt32(offset - shift), end: 0, shape: shape.number, first: 0))
    }
    if mayBeEntity {
      isIrregular = false
      shift = offset
    }
    return frame
  }

  /// Ends an object: as a record, or as a part of the one around it.
  ///
  /// - Parameters:
  ///   - position: The position after the object.
  ///   - hidden: The offset of the hidden `__typename` with its comma; -1 if there is none.
  mutating func finish(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, hidden: Int,
    _ store: inout RecordStore
  ) {
    if top.isRoot { return }
    let end = position - start
    var shape = store.places.shapes[top.shape]
    let isComplete = members.count - top.members == Int(top.count)
    if !isComplete { shape = part(of: top, &store) }
    if !isComplete || shape.hasTwins || shape.hasForms { isExact = false }
    if !isComplete, learns, store.places.entries[top.place].isUncertain, top.type.exists {
      // It isn't as objects of its type were.
      let fields = store.places.content(of: shape.number).fields
      store.learn(Set(fields.map(\.responseName)), at: top.place, of: top.type)
    }
    if shape.hasTwins { isIrregular = true }
    let slot =
      shape.isOfEntity && top.type.exists ? self.slot(of: top, shape, start, &store) : nil
    if let slot {
      let isAgain = store.isInResponse(slot)
      if isAgain, hasKnownPart, !store.slots[slot].arrival.isNew(in: store.lastResponse) {
        hasSplitObject = true
      }
      let to = hidden < 0 ? end : hidden + 1
      stages.append(
        Stage(
          slot: slot, shape: shape.number,
          record: record(
            of: shape, from: top.start, to: to, members: top.members, gaps: top.gaps,
            entries: top.entries + 1, inner: top.inner, start, &store),
          isAgain: isAgain))
      store.note(slot, at: top.place, isNew: true)
      gaps.remove(from: top.gaps)
      entries.remove(from: top.entries)
      inner.remove(from: top.inner)
      shift = top.outerShift
      gap(from: top.start, to: end, slot)
      isIrregular = top.wasIrregular
    } else {
      if top.mayBeEntity { join(top) }
      if hidden >= 0 { gap(from: hidden, to: end - 1, .absent) }
      entries[top.entries].end = UInt32(end - shift)
      entries[top.entries].shape = shape.number
      entries[top.entries].first = UInt32(inner.count)
      for index in top.members..<members.count { inner.append(members[index].offset) }
      isIrregular = isIrregular || top.wasIrregular || !isComplete || top.mayBeEntity
    }
    members.remove(from: top.members)
  }

  /// Makes an object that may have been an entity a part of the record around it.
  private mutating func join(_ top: Frame) {
    let offset = UInt32(top.start - top.outerShift)
    for index in top.gaps..<gaps.count { gaps[index].offset += offset }
    for index in top.members..<members.count { members[index].offset += offset }
    for index in top.inner..<inner.count { inner[index] += offset }
    for index in (top.entries + 1)..<entries.count {
      entries[index].start += offset
      entries[index].end += offset
    }
    shift -= Int(offset)
  }

  /// Returns the shape of an object that lacks fields.
  private mutating func part(of top: Frame, _ store: inout RecordStore) -> RecordShape {
    let positions = (top.members..<members.count).map { Int(members[$0].position) }
    let isSmall = top.count <= 64
    let fields = isSmall ? positions.reduce(UInt64(0)) { $0 | 1 << UInt64($1) } : 0
    if isSmall, lastPart.whole == top.shape, lastPart.fields == fields {
      return store.places.shapes[lastPart.part]
    }
    let part = store.places.part(of: top.shape, positions: positions)
    if isSmall { lastPart = (top.shape, fields, part.number) }
    return part
  }

  /// Leaves a range out of the text of the record around it.
  @inline(__always)
  mutating func gap(from start: Int, to end: Int, _ slot: SlotNumber) {
    gaps.append(
      Gap(start: Int32(start), end: Int32(end), offset: UInt32(start - shift), slot: slot))
    shift += end - start - (slot.exists ? 1 : 0)
  }

  // MARK: Records

  /// Ends a root field as a record, after its value. Returns `false` at the end of the text.
  mutating func finishRoot(_ walk: borrowing SplitterWalk, _ store: inout RecordStore) -> Bool {
    guard walk.position < walk.end else { return false }
    if plan.keepsRoot {
      let last = members[members.count - 1]
      let member = Int(last.position)
      let shape = store.places.shapes[walk.top.shape]
      let slot = store.rootSlot(member, of: shape, plan)
      let part = store.places.part(of: shape, position: member)
      let isAgain = store.isInResponse(slot)
      store.slots[slot].arrival = .new(in: store.lastResponse)
      roots.append(
        Stage(
          slot: slot, shape: part.number,
          record: record(
            of: part, from: Int(last.start) - Int(last.offset), to: walk.offset + 1,
            members: members.count - 1, gaps: 0, entries: 0, inner: 0, walk.start, &store),
          isAgain: isAgain))
    }
    gaps.remove(from: 0)
    entries.remove(from: 0)
    inner.remove(from: 0)
    isIrregular = false
    return true
  }

  /// Makes a record of a range of the response, whose first and last bytes become braces.
  ///
  /// The other numbers are those of the members and so on before it.
  ///
  /// Memory safety: the gaps are in the range, in order, and don't overlap. So what is copied are
  /// parts of the response, and their lengths with the tables are the capacity.
  private func record(
    of shape: RecordShape, from: Int, to: Int, members: Int, gaps: Int, entries: Int, inner: Int,
    _ start: UnsafePointer<UInt8>, _ store: inout RecordStore
  ) -> Record {
    var count = to - from
    var references = 0
    for index in gaps..<self.gaps.count {
      let gap = self.gaps[index]
      count -= Int(gap.end - gap.start)
      if gap.slot.exists { references += 1 }
    }
    count += references
    let memberCount = self.members.count - members
    let entryCount = self.entries.count - entries
    let innerCount = self.inner.count - inner
    let tables = entryCount > 0 ? 8 + 4 * innerCount + 16 * entryCount : 0
    let capacity = count + 4 * memberCount + tables + 8 * references
    let bytes = RecordBytes(count: capacity) { memory in
      var out = memory
      var last = from
      for index in gaps..<self.gaps.count {
        let gap = self.gaps[index]
        let length = Int(gap.start) - last
        out.copyMemory(from: start + last, byteCount: length)
        out += length
        last = Int(gap.end)
        guard gap.slot.exists else { continue }
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
      if entryCount > 0 {
        out.storeBytes(of: UInt32(entryCount), as: UInt32.self)
        out.storeBytes(of: UInt32(innerCount), toByteOffset: 4, as: UInt32.self)
        out += 8
        for index in inner..<self.inner.count {
          out.storeBytes(of: self.inner[index], as: UInt32.self)
          out += 4
        }
        for index in entries..<self.entries.count {
          var entry = self.entries[index]
          entry.first -= UInt32(inner)
          out.storeBytes(of: entry, as: Record.Entry.self)
          out += 16
        }
      }
      if references > 0 {
        for index in gaps..<self.gaps.count {
          let gap = self.gaps[index]
          guard gap.slot.exists else { continue }
          out.storeBytes(
            of: Record.Reference(offset: gap.offset, slot: gap.slot), as: Record.Reference.self)
          out += 8
        }
      }
    }
    var record = Record(
      shape: shape.number, bytes: bytes, textCount: count, memberCount: memberCount,
      hasObjects: entryCount > 0, isRegular: !isIrregular, time: time)
    if !unfinished.isEmpty { mark(&record, from: from, to: to, gaps: gaps, members: members) }
    return isIrregular ? RecordMerge.withoutTwins(record, &store.places) : record
  }

  /// Marks the members of a record that have lists of which elements are still to come.
  private func mark(_ record: inout Record, from: Int, to: Int, gaps: Int, members: Int) {
    var times: [Int64]?
    for offset in unfinished where (from..<to).contains(offset) {
      let isElsewhere = (gaps..<self.gaps.count).contains {
        (Int(self.gaps[$0].start)..<Int(self.gaps[$0].end)).contains(offset)
      }
      let member = (members..<self.members.count).last { self.members[$0].start <= offset }
      guard !isElsewhere, let member else { continue }
      times = times ?? Array(repeating: time, count: record.memberCount)
      times?[member - members] = Record.unfinished
    }
    if let times { record.set(times) }
  }
}
