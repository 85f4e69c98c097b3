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
    let outer = frames.count == 0 ? 0 : frames[frames.count - 1].childOrdinal
    // A root field is a record of its own, whose references begin with 0.
    let mask: Int32 =
      if isRoot {
        0
      } else if mayBeEntity {
        ~0
      } else if store.places.isTyped(place) {
        0
      } else {
        frames[frames.count - 1].isRoot ? ~0 : frames[frames.count - 1].ordinalMask
      }
    let frame = Frame(
      place: place, shape: shape.number, fields: shape.first, count: shape.count,
      hidesTypename: shape.hidesTypename, mayBeEntity: mayBeEntity,
      wasIrregular: isIrregular, isRoot: isRoot, type: type, start: offset, outerShift: shift,
      outerOrdinal: outer, ordinal: mayBeEntity ? 0 : outer, ordinalMask: mask,
      members: members.count, gaps: gaps.count)
    isIrregular = false
    if mayBeEntity { shift = offset }
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
    let isUncertain = store.places.entries[top.place].isUncertain
    if !isComplete, isUncertain || shape.isOfEntity {
      shape = store.places.part(
        of: top.shape, positions: (top.members..<members.count).map { Int(members[$0].position) })
    }
    if isUncertain, learns, top.type.exists {
      store.learn(seen: shape.number, at: top.place, of: top.type) {
        // Memory safety: the object is a part of the response.
        let text = UnsafeBufferPointer(start: start + top.start, count: end - top.start)
        return try? ResponseValue(parsing: Data(text))
      }
    }
    let slot =
      shape.isOfEntity && top.type.exists ? self.slot(of: top, shape, start, &store) : nil
    if let slot {
      if shape.number != top.shape { renumberGaps(of: top, as: shape, store.places) }
      let to = hidden < 0 ? end : hidden + 1
      stages.append(
        Stage(
          slot: slot,
          record: record(
            of: shape, from: top.start, to: to, gaps: top.gaps, members: top.members, start),
          isAgain: store.isInResponse(slot)))
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
          // The record around has one reference here, so all of these have its number.
          gaps[index].ordinal = top.outerOrdinal
        }
        shift -= offset
      }
      if hidden >= 0 { gap(from: hidden, to: end - 1, .absent, 0) }
      isIrregular = isIrregular || top.wasIrregular || !isComplete || top.mayBeEntity
    }
    members.remove(from: top.members)
  }

  /// Numbers the references of an entity that lacks members as the shape without these does.
  private mutating func renumberGaps(of top: Frame, as part: RecordShape, _ places: RecordPlaces) {
    let firsts = (top.members..<members.count).map {
      places.fields[Int(top.fields + members[$0].position)].ordinal
    }
    for index in top.gaps..<gaps.count where gaps[index].slot.exists {
      let ordinal = gaps[index].ordinal
      guard let position = firsts.lastIndex(where: { $0 <= ordinal }) else { continue }
      gaps[index].ordinal += places.field(position, of: part).ordinal - firsts[position]
    }
  }

  /// Leaves a range out of the text of the record around it.
  @inline(__always)
  mutating func gap(from start: Int, to end: Int, _ slot: SlotNumber, _ ordinal: Int32) {
    gaps.append(
      Gap(
        start: Int32(start), end: Int32(end), offset: UInt32(start - shift), slot: slot,
        ordinal: ordinal))
    shift += end - start - (slot.exists ? 1 : 0)
  }

  // MARK: Records

  /// Ends a root field as a record, after its value. Returns `false` at the end of the text.
  mutating func finishRoot(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ store: inout RecordStore
  ) -> Bool {
    guard position < end else { return false }
    if plan.keepsRoot {
      let index = members.count - 1
      let member = Int(members[index].position)
      let shape = store.places.shapes[top.shape]
      let slot = store.rootSlot(member, of: shape, plan)
      let part = store.places.part(of: shape, position: member)
      let first = Int(members[index].start) - Int(members[index].offset)
      let isAgain = store.isInResponse(slot)
      store.slots[slot].arrival = .new(in: store.lastResponse)
      roots.append(
        Stage(
          slot: slot,
          record: record(
            of: part, from: first, to: position - start + 1, gaps: 0, members: index, start),
          isAgain: isAgain))
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
    of shape: RecordShape, from: Int, to: Int, gaps: Int, members: Int,
    _ start: UnsafePointer<UInt8>
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
      if references > 0 {
        for index in gaps..<self.gaps.count {
          let gap = self.gaps[index]
          guard gap.slot.exists else { continue }
          out.storeBytes(
            of: Record.Reference(offset: gap.offset, slot: gap.slot, ordinal: gap.ordinal),
            as: Record.Reference.self)
          out += 12
        }
      }
    }
    var record = Record(
      shape: shape.number, bytes: bytes, textCount: count, memberCount: memberCount,
      isRegular: !isIrregular, time: time)
    if !unfinished.isEmpty { mark(&record, from: from, to: to, gaps: gaps, members: members) }
    return record
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
