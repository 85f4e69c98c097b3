import Foundation
import SputnikCore

/// Merges two records, member by member.
struct Merger: ~Copyable {
  private var text = Stack<UInt8>()
  private var members = Stack<UInt32>()
  private var references = Stack<Record.Reference>()
  private var owned: [Record] = []

  /// Returns whether all that the newer record has is the same in the older one.
  static func isEqual(_ old: borrowing Record, _ new: borrowing Record, _ catalog: inout Catalog) -> Bool {
    let plan = catalog.mergePlan(old.shape, new.shape)
    guard plan.shape == old.shape else { return false }
    let (olds, news) = (old.owned, new.owned)
    return old.withView { a in
      new.withView { b in
        for number in Int(plan.first)..<Int(plan.first + plan.count) {
          let step = catalog.mergeSteps[number]
          if step.new < 0 { continue }
          let x = a.range(step.old, nextPrefix: step.oldNext)
          let y = b.range(step.new, nextPrefix: step.newNext)
          guard isSame(a, x, b, y) else { return false }
          if step.kind == .leaf { continue }
          var i = a.firstReference(from: x.lowerBound)
          var j = b.firstReference(from: y.lowerBound)
          while i < a.referenceCount, Int(a.references[i].offset) < x.upperBound {
            guard j < b.referenceCount else { return false }
            let (p, q) = (a.references[i].slot, b.references[j].slot)
            if p >= 0 || q >= 0 {
              guard p == q else { return false }
            } else {
              guard isEqual(olds[Int(~p)], news[Int(~q)], &catalog) else { return false }
            }
            (i, j) = (i + 1, j + 1)
          }
        }
        return true
      }
    }
  }

  @inline(__always)
  private static func isSame(_ a: View, _ x: Range<Int>, _ b: View, _ y: Range<Int>) -> Bool {
    x.count == y.count && memcmp(a.text + x.lowerBound, b.text + y.lowerBound, x.count) == 0
  }

  static func touch(_ old: inout Record, by new: borrowing Record, _ time: Int64, _ catalog: inout Catalog) {
    let plan = catalog.mergePlan(old.shape, new.shape)
    var times = old.times.take() ?? Array(repeating: old.time, count: Int(old.memberCount))
    for number in Int(plan.first)..<Int(plan.first + plan.count) {
      let step = catalog.mergeSteps[number]
      if step.new < 0 { continue }
      times[Int(step.old)] = time
      guard step.kind == .owned else { continue }
      let i = old.withView { view in view.owned(in: view.range(step.old, nextPrefix: step.oldNext)) }
      let j = new.withView { view in view.owned(in: view.range(step.new, nextPrefix: step.newNext)) }
      for (p, q) in zip(i, j) { touch(&old.owned[p], by: new.owned[q], time, &catalog) }
    }
    old.set(times)
  }

  // MARK: Merging

  static func merge(
    _ old: borrowing Record, _ new: borrowing Record, _ time: Int64, _ catalog: inout Catalog
  ) -> Record {
    let plan = catalog.mergePlan(old.shape, new.shape)
    var merger = Merger()
    var times: [Int64] = []
    times.reserveCapacity(Int(plan.count))
    let (olds, news) = (old.owned, new.owned)
    let (oldTimes, oldTime) = (old.times, old.time)
    old.withView { a in
      new.withView { b in
        merger.text.append(UInt8(ascii: "{"))
        for number in Int(plan.first)..<Int(plan.first + plan.count) {
          let step = catalog.mergeSteps[number]
          if number > Int(plan.first) { merger.text.append(UInt8(ascii: ",")) }
          catalog.prefixes.withUnsafeBufferPointer {
            merger.text.append(
              UnsafeBufferPointer(rebasing: $0[Int(step.prefix)..<Int(step.prefix + step.prefixCount)]))
          }
          merger.members.append(UInt32(merger.text.count))
          if step.new < 0 {
            times.append(oldTimes?[Int(step.old)] ?? oldTime)
            merger.copy(a, a.range(step.old, nextPrefix: step.oldNext), olds)
            continue
          }
          times.append(time)
          let y = b.range(step.new, nextPrefix: step.newNext)
          if step.old >= 0, step.kind == .owned {
            let x = a.range(step.old, nextPrefix: step.oldNext)
            if merger.value(a, x, olds, b, y, news, time, &catalog) { continue }
          }
          merger.copy(b, y, news)
        }
        merger.text.append(UInt8(ascii: "}"))
      }
    }
    return merger.record(plan.shape, times)
  }

  private mutating func value(
    _ a: View, _ x: Range<Int>, _ olds: [Record], _ b: View, _ y: Range<Int>, _ news: [Record], _ time: Int64,
    _ catalog: inout Catalog
  ) -> Bool {
    let (i, j) = (a.owned(in: x), b.owned(in: y))
    // The texts have the lists, the nulls, and a 0 for each object.
    guard i.count == j.count, !i.isEmpty, Self.isSame(a, x, b, y) else { return false }
    if a.text[x.lowerBound] == UInt8(ascii: "[") {
      // Nulls are no pairs.
      for byte in UnsafeBufferPointer(start: a.text + x.lowerBound, count: x.count) where byte == UInt8(ascii: "n") {
        return false
      }
      guard Self.arePairs(olds[i], news[j], &catalog) else { return false }
    }
    let start = text.count
    append(b, y)
    var reference = b.firstReference(from: y.lowerBound)
    for (p, q) in zip(i, j) {
      references.append(
        Record.Reference(
          offset: UInt32(start + Int(b.references[reference].offset) - y.lowerBound), slot: ~Int32(owned.count)))
      owned.append(Self.merge(olds[p], news[q], time, &catalog))
      reference += 1
    }
    return true
  }

  /// Returns whether the objects of two lists are the same, in the same order (issue 49, A3).
  private static func arePairs(_ olds: ArraySlice<Record>, _ news: ArraySlice<Record>, _ catalog: inout Catalog) -> Bool {
    var hashes: Set<UInt64> = []
    for (old, new) in zip(olds, news) {
      guard let hash = sharedHash(old, new, &catalog) else { return false }
      hashes.insert(hash)
    }
    return olds.count == 1 || hashes.count == olds.count
  }

  private static func sharedHash(_ old: Record, _ new: Record, _ catalog: inout Catalog) -> UInt64? {
    let plan = catalog.mergePlan(old.shape, new.shape)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var isShared = false
    let isRight = old.withView { a in
      new.withView { b in
        for number in Int(plan.first)..<Int(plan.first + plan.count) {
          let step = catalog.mergeSteps[number]
          if step.new < 0 || step.old < 0 { continue }
          let x = a.range(step.old, nextPrefix: step.oldNext)
          let y = b.range(step.new, nextPrefix: step.newNext)
          guard isSame(a, x, b, y) else { return false }
          if step.kind == .owned {
            for (p, q) in zip(a.owned(in: x), b.owned(in: y)) {
              guard mayBeEqual(old.owned[p], new.owned[q], &catalog) else { return false }
            }
            continue
          }
          if step.kind == .entity {
            var i = a.firstReference(from: x.lowerBound)
            var j = b.firstReference(from: y.lowerBound)
            while j < b.referenceCount, Int(b.references[j].offset) < y.upperBound {
              guard a.references[i].slot == b.references[j].slot else { return false }
              hash = (hash ^ UInt64(UInt32(bitPattern: b.references[j].slot))) &* 0x100_0000_01b3
              (i, j) = (i + 1, j + 1)
            }
          }
          isShared = true
          for byte in UnsafeBufferPointer(start: b.text + y.lowerBound, count: y.count) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
          }
          hash = (hash ^ 0x1FF) &* 0x100_0000_01b3
        }
        return true
      }
    }
    return isRight && isShared ? hash : nil
  }

  private static func mayBeEqual(_ old: Record, _ new: Record, _ catalog: inout Catalog) -> Bool {
    let plan = catalog.mergePlan(old.shape, new.shape)
    return old.withView { a in
      new.withView { b in
        for number in Int(plan.first)..<Int(plan.first + plan.count) {
          let step = catalog.mergeSteps[number]
          if step.new < 0 || step.old < 0 { continue }
          let x = a.range(step.old, nextPrefix: step.oldNext)
          let y = b.range(step.new, nextPrefix: step.newNext)
          guard isSame(a, x, b, y) else { return false }
          var i = a.firstReference(from: x.lowerBound)
          var j = b.firstReference(from: y.lowerBound)
          while step.kind != .leaf, j < b.referenceCount, Int(b.references[j].offset) < y.upperBound {
            let (p, q) = (a.references[i].slot, b.references[j].slot)
            if p >= 0 || q >= 0 {
              guard p == q else { return false }
            } else {
              guard mayBeEqual(old.owned[Int(~p)], new.owned[Int(~q)], &catalog) else { return false }
            }
            (i, j) = (i + 1, j + 1)
          }
        }
        return true
      }
    }
  }

  private mutating func copy(_ view: View, _ range: Range<Int>, _ records: [Record]) {
    let start = text.count
    append(view, range)
    var index = view.firstReference(from: range.lowerBound)
    while index < view.referenceCount, Int(view.references[index].offset) < range.upperBound {
      var value = view.references[index]
      value.offset = UInt32(start + Int(value.offset) - range.lowerBound)
      if value.slot < 0 {
        owned.append(records[Int(~value.slot)])
        value.slot = ~Int32(owned.count - 1)
      }
      references.append(value)
      index += 1
    }
  }

  @inline(__always)
  private mutating func append(_ view: View, _ range: Range<Int>) {
    precondition(range.upperBound <= view.textCount)
    text.append(UnsafeBufferPointer(start: view.text + range.lowerBound, count: range.count))
  }

  private consuming func record(_ shape: Int32, _ times: [Int64]) -> Record {
    let textOffset = 4 * members.count + 8 * references.count
    let bytes = RecordBytes(count: textOffset + text.count) { memory in
      var out = memory
      func put<T>(_ elements: UnsafeBufferPointer<T>) {
        let count = elements.count * MemoryLayout<T>.stride
        if count > 0 { out.copyMemory(from: elements.baseAddress!, byteCount: count) }
        out += count
      }
      members.withElements { put($0) }
      references.withElements { put($0) }
      text.withElements { put($0) }
    }
    var record = Record(
      bytes: bytes, owned: owned, times: nil, time: 0, shape: shape, textOffset: UInt32(textOffset),
      memberCount: UInt32(members.count))
    record.set(times)
    return record
  }
}
