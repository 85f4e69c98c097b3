import Foundation
import SputnikCore

/// A walk over a response and a plan side by side, which cuts the response into records.
struct Splitter: ~Copyable {
  /// A record that is to be stored; without one, what the place reads of the slot came again.
  struct Stage {
    let slot: Int32
    let place: Int32
    var record: Record?
  }

  struct Member: BitwiseCopyable {
    let position: Int32
    /// The offset of the value in the text of the record.
    let offset: UInt32
    /// The range of the value in the response. The end is known for leaves.
    let start: Int32
    let end: Int32
  }

  /// A range of the response that isn't in the text of the record around it.
  struct Gap: BitwiseCopyable {
    let start: Int32
    let end: Int32
    let offset: UInt32
    /// The slot of the record that was there; -1 if nothing takes the place of the range.
    let slot: Int32
  }

  /// An object that hasn't ended.
  struct Frame: BitwiseCopyable {
    let place: Int32
    let fields: Int32
    let count: Int32
    let shape: Int32
    let isEntity: Bool
    let isRoot: Bool
    let wasPartial: Bool
    var type: Int32 = -1
    let start: Int
    let outerShift: Int
    /// How many members, finished members, objects and gaps there were before.
    let members: Int
    let done: Int
    let objects: Int
    let gaps: Int
    var next: Int32 = 0
    var child: Int32 = -1
    var lists = 0
  }

  let plan: Plan
  let time: Int64
  var stages: [Stage] = []
  var roots: [Stage] = []
  var frames = Stack<Frame>()
  var members = Stack<Member>()
  /// The offsets of the members of owned objects that have ended.
  var done = Stack<UInt32>()
  var objects = Stack<Record.Object>()
  var gaps = Stack<Gap>()
  var shift = 0
  /// Whether an object inside of the innermost record lacks a field.
  var isPartial = false
  var keyText = Stack<UInt8>()
  var known = Stack<Use>()

  init(_ plan: Plan, _ time: Int64) {
    self.plan = plan
    self.time = time
  }

  /// Splits the object at the current position. Returns `false` at the first surprise.
  mutating func walk(_ reader: inout __Reader, _ store: inout RecordStore) -> Bool {
    let start = reader.start
    let end = reader.end
    let depth = reader.remainingDepth
    var position = reader.position
    guard end - start < Int(Int32.max), depth > 0, position < end else { return false }
    var levels = depth - 1
    store.responses &+= 1
    stages.reserveCapacity(store.catalog.places[Int(plan.place)].length)
    var top = frame(at: plan.place, offset: position - start, isRoot: true, store)
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
        var index = top.next
        while index < top.count {
          let field = store.catalog.fields[Int(top.fields + index)]
          if store.catalog.hasPrefix(field.prefix, field.prefixCount, at: position, before: end) { break }
          index += 1
        }
        if index < top.count {
          let field = store.catalog.fields[Int(top.fields + index)]
          top.next = index + 1
          isFirst = false
          if top.isRoot { shift = position - start - 1 }
          position += Int(field.prefixCount)
          let value = position - start
          let offset = UInt32(value - shift)
          if field.child < 0 {
            if let next = Values.plainValue(position, before: end) {
              position = next
            } else {
              guard let next = Values.value(position, &reader, levels) else { return false }
              position = next
            }
            members.append(
              Member(position: index, offset: offset, start: Int32(value), end: Int32(position - start)))
            if top.isRoot {
              guard finishRoot(top, at: position, start, end, &store) else { return false }
            }
            continue objects
          }
          members.append(
            Member(position: index, offset: offset, start: Int32(value), end: Int32(value)))
          top.child = field.child
        } else {
          guard top.isEntity, Self.hasTypename(position, before: end),
            let name = store.catalog.type(
              at: position + Self.typename.utf8CodeUnitCount, before: end, in: top.place),
            name.end < end, name.end.pointee == UInt8(ascii: "}")
          else { return false }
          top.type = name.type
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
          guard finish(top, at: position, start, hidden: hidden, &store) else { return false }
          isFirst = false
          guard let outer = frames.popLast() else {
            reader.position = position
            reader.remainingDepth = depth
            stages += roots
            store.catalog.places[Int(plan.place)].length = stages.count
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
            let isEntity = store.catalog.places[Int(top.child)].isEntity
            if isEntity, let next = knownEntity(at: top.child, position, before: end, &store) {
              gap(from: position - start, to: next - start, known[known.count - 1].slot)
              position = next
              levels += 1
            } else {
              frames.append(top)
              top = frame(at: top.child, offset: position - start, isRoot: false, store)
              position += 1
              isFirst = true
              continue objects
            }
          case UInt8(ascii: "n"):
            guard let next = Values.value(position, &reader, levels) else { return false }
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
        if top.isRoot, !finishRoot(top, at: position, start, end, &store) { return false }
        continue objects
      }
    }
  }

  static var typename: StaticString { "\"__typename\":" }

  static func hasTypename(_ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
    let count = typename.utf8CodeUnitCount
    return end - position > count && __Reader.equal(position, typename.utf8Start, count)
  }

  // MARK: Objects

  @inline(__always)
  mutating func frame(at place: Int32, offset: Int, isRoot: Bool, _ store: borrowing RecordStore) -> Frame {
    let entry = store.catalog.places[Int(place)]
    let frame = Frame(
      place: place, fields: entry.first, count: entry.count, shape: entry.shape, isEntity: entry.isEntity,
      isRoot: isRoot, wasPartial: isPartial, start: offset, outerShift: shift, members: members.count,
      done: done.count, objects: objects.count, gaps: gaps.count)
    if entry.isEntity {
      isPartial = false
      shift = offset
    } else if !isRoot {
      objects.append(Record.Object(start: UInt32(offset - shift), end: 0, shape: entry.shape, first: 0))
    }
    return frame
  }

  /// Ends an object: as a record, or as a part of the one around it.
  mutating func finish(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, hidden: Int,
    _ store: inout RecordStore
  ) -> Bool {
    if top.isRoot { return true }
    let end = position - start
    var shape = top.shape
    if members.count - top.members != Int(top.count) {
      isPartial = true
      shape = part(top, &store)
    }
    guard top.isEntity else {
      objects[top.objects].end = UInt32(end - shift)
      objects[top.objects].shape = shape
      objects[top.objects].first = UInt32(done.count)
      for index in top.members..<members.count { done.append(members[index].offset) }
      members.remove(from: top.members)
      return true
    }
    // An entity without a type or a key would be an owned object here.
    guard top.type >= 0, let slot = slot(of: top, start, &store) else { return false }
    let to = hidden < 0 ? end : hidden + 1
    stages.append(
      Stage(
        slot: slot, place: top.place,
        record: record(
          of: shape, at: isPartial ? -1 : top.place, from: top.start, to: to, members: top.members,
          done: top.done, objects: top.objects, gaps: top.gaps, start)))
    store.note(slot, at: top.place, isNew: true)
    gaps.remove(from: top.gaps)
    done.remove(from: top.done)
    objects.remove(from: top.objects)
    members.remove(from: top.members)
    shift = top.outerShift
    isPartial = top.wasPartial
    gap(from: top.start, to: end, slot)
    return true
  }

  @inline(never)
  private func part(_ top: Frame, _ store: inout RecordStore) -> Int32 {
    let fields = Array(store.catalog.fields(ofPlace: top.place))
    return store.catalog.shape((top.members..<members.count).map { fields[Int(members[$0].position)] })
  }

  @inline(__always)
  mutating func gap(from start: Int, to end: Int, _ slot: Int32) {
    gaps.append(Gap(start: Int32(start), end: Int32(end), offset: UInt32(start - shift), slot: slot))
    shift += end - start - (slot < 0 ? 0 : 1)
  }

  mutating func finishRoot(
    _ top: Frame, at position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>, _ store: inout RecordStore
  ) -> Bool {
    guard position < end else { return false }
    let member = members[members.count - 1]
    let slot = plan.slots[Int(member.position)]
    let place = plan.roots[Int(member.position)]
    let first = Int(member.start) - Int(member.offset)
    store.slots[Int(slot)].response = store.responses
    roots.append(
      Stage(
        slot: slot, place: place,
        record: record(
          of: store.catalog.places[Int(place)].shape, at: isPartial ? -1 : place, from: first,
          to: position - start + 1, members: members.count - 1, done: 0, objects: 0, gaps: 0, start)))
    gaps.remove(from: 0)
    done.remove(from: 0)
    objects.remove(from: 0)
    isPartial = false
    return true
  }

  /// Makes a record of a range of the response, whose first and last bytes become braces.
  private func record(
    of shape: Int32, at place: Int32, from: Int, to: Int, members: Int, done: Int, objects: Int, gaps: Int,
    _ start: UnsafePointer<UInt8>
  ) -> Record {
    var count = to - from
    var references = 0
    for index in gaps..<self.gaps.count {
      let gap = self.gaps[index]
      count -= Int(gap.end - gap.start)
      if gap.slot >= 0 { references += 1 }
    }
    count += references
    let own = self.members.count - members
    let memberCount = own + self.done.count - done
    let objectCount = self.objects.count - objects
    let textOffset = 4 * memberCount + 16 * objectCount + 8 * references
    let bytes = RecordBytes(count: textOffset + count) { memory in
      var out = memory
      for index in members..<self.members.count {
        out.storeBytes(of: self.members[index].offset, as: UInt32.self)
        out += 4
      }
      if objectCount > 0 {
        self.done.withElements { elements in
          let bytes = 4 * (elements.count - done)
          if bytes > 0 { out.copyMemory(from: elements.baseAddress! + done, byteCount: bytes) }
          out += bytes
        }
        for index in objects..<self.objects.count {
          var object = self.objects[index]
          object.first = UInt32(Int(object.first) + own - done)
          out.storeBytes(of: object, as: Record.Object.self)
          out += 16
        }
      }
      if references > 0 {
        for index in gaps..<self.gaps.count where self.gaps[index].slot >= 0 {
          let gap = self.gaps[index]
          out.storeBytes(of: Record.Reference(offset: gap.offset, slot: gap.slot), as: Record.Reference.self)
          out += 8
        }
      }
      let text = out
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
      text.storeBytes(of: UInt8(ascii: "{"), as: UInt8.self)
      text.storeBytes(of: UInt8(ascii: "}"), toByteOffset: count - 1, as: UInt8.self)
    }
    return Record(
      bytes: bytes, times: nil, time: time, shape: shape, place: place, textOffset: UInt32(textOffset),
      memberCount: UInt32(memberCount), objectCount: UInt32(objectCount))
  }

  // MARK: Identity

  private mutating func slot(
    of object: Frame, _ start: UnsafePointer<UInt8>, _ store: inout RecordStore
  ) -> Int32? {
    let key = store.catalog.places[Int(object.place)].key
    keyText.remove(from: 0)
    keyText.append(store.catalog.types[Int(object.type)])
    keyText.append(UInt8(ascii: ":"))
    for index in object.members..<members.count where members[index].position == key {
      guard addKeyPart(members[index], start) else { return nil }
      return keyText.withElements { store.slot(for: UnsafeRawBufferPointer($0), type: object.type) }
    }
    return nil
  }

  private mutating func addKeyPart(_ member: Member, _ start: UnsafePointer<UInt8>) -> Bool {
    var value = UnsafeBufferPointer(start: start + Int(member.start), count: Int(member.end - member.start))
    if value.first == UInt8(ascii: "\"") {
      value = UnsafeBufferPointer(rebasing: value.dropFirst().dropLast())
      guard !value.isEmpty, !value.contains(UInt8(ascii: "\\")) else { return false }
    } else if value.first == UInt8(ascii: "n") {
      return false
    }
    for byte in value {
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "+") { keyText.append(UInt8(ascii: "\\")) }
      keyText.append(byte)
    }
    return true
  }
}

// MARK: What came again

extension Splitter {
  /// Compares an object with what is expected here. If all is equal, it isn't parsed.
  mutating func knownEntity(
    at place: Int32, _ position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>,
    _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let slot = store.expectedSlot(at: place)
    guard slot >= 0 else { return nil }
    known.remove(from: 0)
    guard let next = compare(slot, at: place, position, end, levels: 8, &store) else { return nil }
    for index in 0..<known.count {
      let use = known[index]
      stages.append(Stage(slot: use.slot, place: use.place, record: nil))
      store.note(use.slot, at: use.place, isNew: false)
    }
    return next
  }

  private mutating func compare(
    _ slot: Int32, at place: Int32, _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, levels: Int,
    _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let type = store.slots[Int(slot)].type
    guard levels > 0, type >= 0, store.slots[Int(slot)].response != store.responses,
      let record = store.slots[Int(slot)].record
    else { return nil }
    let next = record.withView { view in
      compare(record.top, -1, isOwn: record.place == place, view, at: place, first, end, levels, &store)
    }
    guard let next else { return nil }
    let isEqual = store.catalog.typeEnds[Int(type)].withUnsafeBufferPointer { text in
      end - next >= text.count && __Reader.equal(next, text.baseAddress!, text.count)
    }
    guard isEqual else { return nil }
    known.append(Use(slot: slot, place: place))
    return next + store.catalog.typeEnds[Int(type)].count
  }

  /// Compares an object up to the end of its last member.
  private mutating func compare(
    _ object: Record.Object, _ index: Int, isOwn: Bool, _ view: View, at place: Int32,
    _ first: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ levels: Int, _ store: inout RecordStore
  ) -> UnsafePointer<UInt8>? {
    let steps = store.catalog.steps(from: object.shape, to: place, isOwn: isOwn)
    var position = first
    for number in steps.first..<steps.first + steps.count {
      let step = store.catalog.steps[number]
      guard step.way != .missing, position < end,
        position.pointee == UInt8(ascii: number == steps.first ? "{" : ",")
      else { return nil }
      position += 1
      let range = view.range(object, step.position, count: step.count, nextPrefix: step.nextPrefix)
      if step.way == .copied {
        let from = range.lowerBound - Int(step.prefixCount)
        let count = range.upperBound - from
        guard end - position > count, memcmp(position, view.text + from, count) == 0 else { return nil }
        position += count
        continue
      }
      guard store.catalog.hasPrefix(step.prefix, step.prefixCount, at: position, before: end) else { return nil }
      position += Int(step.prefixCount)
      var last = range.lowerBound
      if step.way == .entity {
        var number = view.firstReference(from: last)
        while number < view.referenceCount, Int(view.references[number].offset) < range.upperBound {
          let reference = view.references[number]
          let count = Int(reference.offset) - last
          guard end - position > count, memcmp(position, view.text + last, count) == 0,
            let next = compare(reference.slot, at: step.child, position + count, end, levels: levels - 1, &store)
          else { return nil }
          position = next
          last = Int(reference.offset) + 1
          number += 1
        }
      } else {
        var inner = view.firstObject(from: last, after: index + 1)
        while inner < view.objectCount, Int(view.objects[inner].start) < range.upperBound {
          let object = view.objects[inner]
          let count = Int(object.start) - last
          guard end - position > count, memcmp(position, view.text + last, count) == 0,
            let next = compare(
              object, inner, isOwn: isOwn, view, at: step.child, position + count, end, levels, &store),
            next < end, next.pointee == UInt8(ascii: "}")
          else { return nil }
          position = next + 1
          last = Int(object.end)
          inner = view.firstObject(from: last, after: inner + 1)
        }
      }
      let count = range.upperBound - last
      guard end - position > count, memcmp(position, view.text + last, count) == 0 else { return nil }
      position += count
    }
    return steps.count == 0 ? nil : position
  }
}

extension RecordStore {
  func expectedSlot(at place: Int32) -> Int32 {
    let entry = catalog.places[Int(place)]
    return entry.response == responses ? slots[Int(entry.lastSlot)].next : entry.firstSlot
  }

  mutating func note(_ slot: Int32, at place: Int32, isNew: Bool) {
    let index = Int(place)
    if isNew {
      slots[Int(slot)].response = responses
      let expected = expectedSlot(at: place)
      if slots[Int(slot)].next < 0, expected != slot { slots[Int(slot)].next = expected }
    } else if slots[Int(slot)].response != responses {
      slots[Int(slot)].response = -responses
    }
    if catalog.places[index].response == responses {
      let last = Int(catalog.places[index].lastSlot)
      if slots[last].next != slot { slots[last].next = slot }
    } else {
      catalog.places[index].response = responses
      catalog.places[index].firstSlot = slot
    }
    catalog.places[index].lastSlot = slot
  }
}
