import Foundation
import SputnikCore

/// The plan of an operation.
package struct Plan {
  let place: Int32
  /// A place with one field for each root field, and the slots of their records.
  let roots: [Int32]
  let slots: [Int32]
}

package struct Use: BitwiseCopyable {
  let slot: Int32
  let place: Int32
}

/// Records by their keys.
package struct RecordStore {
  struct Slot {
    var key: String
    var record: Record?
    var type: Int32
    var referrers: Int32 = 0
    var writer: Int32 = 0
    var next: Int32 = -1
    var response: Int32 = 0
    var hash: UInt32 = 0
    var link: Int32 = -1
    var isUsed = true
    var isDeleted = false
  }

  var catalog = Catalog()
  var slots: [Slot] = []
  private var table: [Int32] = Array(repeating: -1, count: 16)
  private let secret = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1)
  var responses: Int32 = 0
  var recordByteCount = 0
  /// What happened, for the tests and tables.
  package var counts = (new: 0, touched: 0, equal: 0, replaced: 0, merged: 0)

  package init() {}

  package mutating func plan(_ selections: [Selection]) -> Plan {
    let place = catalog.place(selections)
    let fields = Array(catalog.fields(ofPlace: place))
    var roots: [Int32] = []
    var slots: [Int32] = []
    for (field, selection) in zip(fields, selections) {
      roots.append(catalog.place([field], key: -1))
      slots.append(slot(for: "Query.\(selection.name)", type: -2 - field.member))
    }
    return Plan(place: place, roots: roots, slots: slots)
  }

  package mutating func removeRecords() {
    for index in slots.indices {
      slots[index].record = nil
      slots[index].referrers = 0
    }
    recordByteCount = 0
  }

  /// Removes everything but plans and the keys of root fields.
  package mutating func clear() {
    let roots = slots.enumerated().filter { $1.type < -1 }.map { ($0, $1.key, $1.type) }
    precondition(roots.enumerated().allSatisfy { $0 == $1.0 })
    slots.removeAll(keepingCapacity: true)
    for cell in table.indices { table[cell] = -1 }
    for index in catalog.places.indices {
      catalog.places[index].firstSlot = -1
      catalog.places[index].response = 0
    }
    recordByteCount = 0
    for (_, key, type) in roots {
      var key = key
      _ = key.withUTF8 { slot(for: UnsafeRawBufferPointer($0), type: type) }
    }
  }

  // MARK: Slots

  mutating func slot(for key: String, type: Int32) -> Int32 {
    var key = key
    return key.withUTF8 { slot(for: UnsafeRawBufferPointer($0), type: type) }
  }

  mutating func slot(for key: UnsafeRawBufferPointer, type: Int32) -> Int32 {
    let hash = hash(key)
    var number = table[Int(hash) & (table.count - 1)]
    while number >= 0 {
      let index = Int(number)
      if slots[index].hash == hash, slots[index].hasKey(key) { return number }
      number = slots[index].link
    }
    if slots.count >= table.count { grow() }
    let cell = Int(hash) & (table.count - 1)
    var slot = Slot(key: String(decoding: key, as: UTF8.self), type: type)
    slot.hash = hash
    slot.link = table[cell]
    number = Int32(slots.count)
    slots.append(slot)
    table[cell] = number
    return number
  }

  private func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
    func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word).multipliedFullWidth(by: secret.1)
      return product.high ^ product.low
    }
    var hash = secret.0 ^ UInt64(text.count)
    var offset = 0
    while text.count - offset >= 8 {
      hash = mixed(hash, text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    var word: UInt64 = 0
    while offset < text.count {
      word = word << 8 | UInt64(text[offset])
      offset += 1
    }
    return UInt32(truncatingIfNeeded: mixed(mixed(hash, word), secret.0))
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: table.count * 2)
    for index in slots.indices {
      let cell = Int(slots[index].hash) & (table.count - 1)
      slots[index].link = table[cell]
      table[cell] = Int32(index)
    }
  }

  // MARK: Writing

  /// Stores a response. Returns the slots that have changed; `nil` if it doesn't fit the plan.
  @discardableResult
  package mutating func write(_ response: Data, _ plan: Plan, at time: Int64) -> [Int32]? {
    var stages: [Splitter.Stage] = []
    let isSplit = response.withUnsafeBytes { text in
      try? __Reader.withReader(of: text, maximumDepth: 512) { (reader) throws(__ReadError) -> Bool in
        // The envelope, which a real one reads with its errors.
        guard reader.end - reader.position > 9, memcmp(reader.position, "{\"data\":", 8) == 0 else { return false }
        reader.position += 8
        var splitter = Splitter(plan, time)
        guard splitter.walk(&reader, &self) else { return false }
        stages = splitter.stages
        return true
      }
    }
    guard isSplit == true else { return nil }
    var changed: [Int32] = []
    var merger: Merger?
    for index in stages.indices {
      let stage = stages[index]
      if stage.record == nil {
        touch(stage.slot, at: stage.place, time)
        continue
      }
      guard let record = stages[index].record.take() else { continue }
      guard commit(record, to: stage.slot, time, &merger), slots[Int(stage.slot)].response == responses else { continue }
      slots[Int(stage.slot)].response = 0
      changed.append(stage.slot)
    }
    return changed
  }

  private mutating func commit(
    _ record: consuming Record, to number: Int32, _ time: Int64, _ merger: inout Merger?
  ) -> Bool {
    let index = Int(number)
    slots[index].isUsed = true
    slots[index].isDeleted = false
    guard let old = slots[index].record.take() else {
      counts.new += 1
      count(record, 1)
      slots[index].record = consume record
      return true
    }
    if old.shape != record.shape || old.place != record.place || record.place < 0 {
      if merger == nil { merger = Merger(time, record.withView { $0 }) }
      guard let result = merger?.merge(old, record, &catalog) else { return false }
      if let times = result.touched {
        // Nothing differs.
        counts.equal += 1
        var same = old
        same.set(times)
        slots[index].record = same
        return false
      }
      counts.merged += 1
      record = result.merged!
    } else if old.hasSameContent(as: record) {
      counts.equal += 1
      slots[index].record = consume record
      return false
    } else {
      counts.replaced += 1
    }
    count(record, 1)
    count(old, -1)
    slots[index].record = consume record
    return true
  }

  /// Notes that what a place reads of a record was received again.
  @inline(__always)
  private mutating func touch(_ number: Int32, at place: Int32, _ time: Int64) {
    let index = Int(number)
    counts.touched += 1
    slots[index].isUsed = true
    guard let shape = slots[index].record?.shape else { return }
    // All of the record.
    if slots[index].record?.place == place
      || slots[index].record?.objectCount == 0 && shape == catalog.places[Int(place)].shape
    {
      slots[index].record?.time = time
      if slots[index].record?.times != nil { slots[index].record?.times = nil }
      return
    }
    // The table moves, and isn't copied.
    var times = slots[index].record?.times.take() ?? nil
    guard let record = slots[index].record else { return }
    if times == nil { times = Array(repeating: record.time, count: Int(record.memberCount)) }
    var oldest = Int64.max
    times!.withUnsafeMutableBufferPointer { times in
      record.withView { view in
        touch(record.top, -1, shape, place, time, view, times)
      }
      for value in times where value < oldest { oldest = value }
    }
    slots[index].record?.time = oldest
    slots[index].record?.times = oldest == time ? nil : times
  }

  private mutating func touch(
    _ object: Record.Object, _ index: Int, _ shape: Int32, _ place: Int32, _ time: Int64, _ view: View,
    _ times: UnsafeMutableBufferPointer<Int64>
  ) {
    let steps = catalog.steps(from: shape, to: place, isOwn: false)
    for number in steps.first..<steps.first + steps.count {
      let step = catalog.steps[number]
      if step.way == .missing { continue }
      let first = Int(object.first) + Int(step.position)
      for member in first..<first + Int(step.count) { times[member] = time }
      if step.way == .owned {
        let range = view.range(object, step.position, nextPrefix: step.nextPrefix)
        var next = view.firstObject(from: range.lowerBound, after: index + 1)
        while next < view.objectCount, Int(view.object(next).start) < range.upperBound {
          let inner = view.object(next)
          touch(inner, next, inner.shape, step.child, time, view, times)
          next = view.firstObject(from: Int(inner.end), after: next + 1)
        }
      }
    }
  }

  private mutating func count(_ record: borrowing Record, _ sign: Int32) {
    record.withView { view in
      for number in 0..<view.referenceCount { slots[Int(view.references[number].slot)].referrers += sign }
    }
    recordByteCount += Int(sign) * record.byteCount
  }
}

extension Record {
  mutating func set(_ times: [Int64]) {
    time = times.min() ?? time
    self.times = times.allSatisfy { $0 == time } ? nil : times
  }
}

extension RecordStore.Slot {
  fileprivate func hasKey(_ other: UnsafeRawBufferPointer) -> Bool {
    var key = key
    return key.withUTF8 { key in
      guard key.count == other.count, let a = key.baseAddress, let b = other.baseAddress
      else { return false }
      return memcmp(a, b, key.count) == 0
    }
  }
}
