import Foundation
import SputnikCore

/// Merges two records of one slot, member by member.
struct Merger: ~Copyable {
  private var old: View
  private var new: View
  private var oldTimes: [Int64]?
  private var oldTime: Int64
  private let time: Int64
  private var text = Stack<UInt8>()
  private var top = Stack<UInt32>()
  private var topTimes = Stack<Int64>()
  private var done = Stack<UInt32>()
  private var doneTimes = Stack<Int64>()
  private var objects = Stack<Record.Object>()
  private var references = Stack<Record.Reference>()

  /// Returns what two records have together; or, if the newer one adds nothing, the times of the older one's members.
  mutating func merge(
    _ old: Record, _ new: Record, _ catalog: inout Catalog
  ) -> (merged: Record?, touched: [Int64]?) {
    old.withView { a in
      new.withView { b in
        if Self.isEqual(old.top, -1, a, new.top, -1, b, &catalog) {
          var times = old.times ?? Array(repeating: old.time, count: a.memberCount)
          Self.touch(old.top, -1, a, new.top, -1, b, time, &times, &catalog)
          return (nil, times)
        }
        (self.old, self.new, oldTimes, oldTime) = (a, b, old.times, old.time)
        text.remove(from: 0)
        top.remove(from: 0)
        topTimes.remove(from: 0)
        done.remove(from: 0)
        doneTimes.remove(from: 0)
        objects.remove(from: 0)
        references.remove(from: 0)
        let shape = object(old.top, -1, new.top, -1, &catalog)
        return (record(shape), nil)
      }
    }
  }

  init(_ time: Int64, _ first: View) {
    (old, new, oldTime) = (first, first, 0)
    self.time = time
  }

  // MARK: Comparing

  /// Returns whether all that the newer object has is the same in the older one.
  private static func isEqual(
    _ old: Record.Object, _ oldIndex: Int, _ a: View, _ new: Record.Object, _ newIndex: Int, _ b: View,
    _ catalog: inout Catalog
  ) -> Bool {
    let plan = catalog.mergePlan(old.shape, new.shape)
    guard plan.shape == old.shape else { return false }
    for number in Int(plan.first)..<Int(plan.first + plan.count) {
      let step = catalog.mergeSteps[number]
      if step.new < 0 { continue }
      let x = a.range(old, step.old, nextPrefix: step.oldNext)
      let y = b.range(new, step.new, nextPrefix: step.newNext)
      switch step.kind {
      case .leaf: guard isSame(a, x, b, y) else { return false }
      case .entity: guard isSame(a, x, b, y), haveSameReferences(a, x, b, y) else { return false }
      case .owned:
        var (lastA, lastB) = (x.lowerBound, y.lowerBound)
        var i = a.firstObject(from: lastA, after: oldIndex + 1)
        var j = b.firstObject(from: lastB, after: newIndex + 1)
        while i < a.objectCount, j < b.objectCount, Int(a.objects[i].start) < x.upperBound,
          Int(b.objects[j].start) < y.upperBound
        {
          let (p, q) = (a.objects[i], b.objects[j])
          guard isSame(a, lastA..<Int(p.start), b, lastB..<Int(q.start)),
            isEqual(p, i, a, q, j, b, &catalog)
          else { return false }
          (lastA, lastB) = (Int(p.end), Int(q.end))
          i = a.firstObject(from: lastA, after: i + 1)
          j = b.firstObject(from: lastB, after: j + 1)
        }
        guard isSame(a, lastA..<x.upperBound, b, lastB..<y.upperBound) else { return false }
      }
    }
    return true
  }

  @inline(__always)
  private static func isSame(_ a: View, _ x: Range<Int>, _ b: View, _ y: Range<Int>) -> Bool {
    x.count == y.count && memcmp(a.text + x.lowerBound, b.text + y.lowerBound, x.count) == 0
  }

  private static func haveSameReferences(_ a: View, _ x: Range<Int>, _ b: View, _ y: Range<Int>) -> Bool {
    var i = a.firstReference(from: x.lowerBound)
    var j = b.firstReference(from: y.lowerBound)
    while i < a.referenceCount, Int(a.references[i].offset) < x.upperBound {
      // The texts are equal, so there are as many.
      guard j < b.referenceCount, a.references[i].slot == b.references[j].slot else { return false }
      (i, j) = (i + 1, j + 1)
    }
    return true
  }

  private static func touch(
    _ old: Record.Object, _ oldIndex: Int, _ a: View, _ new: Record.Object, _ newIndex: Int, _ b: View,
    _ time: Int64, _ times: inout [Int64], _ catalog: inout Catalog
  ) {
    let plan = catalog.mergePlan(old.shape, new.shape)
    for number in Int(plan.first)..<Int(plan.first + plan.count) {
      let step = catalog.mergeSteps[number]
      if step.new < 0 { continue }
      times[Int(old.first) + Int(step.old)] = time
      guard step.kind == .owned else { continue }
      let x = a.range(old, step.old, nextPrefix: step.oldNext)
      let y = b.range(new, step.new, nextPrefix: step.newNext)
      var i = a.firstObject(from: x.lowerBound, after: oldIndex + 1)
      var j = b.firstObject(from: y.lowerBound, after: newIndex + 1)
      while i < a.objectCount, j < b.objectCount, Int(a.objects[i].start) < x.upperBound {
        let (p, q) = (a.objects[i], b.objects[j])
        touch(p, i, a, q, j, b, time, &times, &catalog)
        i = a.firstObject(from: Int(p.end), after: i + 1)
        j = b.firstObject(from: Int(q.end), after: j + 1)
      }
    }
  }

  // MARK: Merging

  /// Appends the merge of two objects. Returns its shape. Its members are on top of `top`.
  private mutating func object(
    _ a: Record.Object, _ i: Int, _ b: Record.Object, _ j: Int, _ catalog: inout Catalog
  ) -> Int32 {
    let plan = catalog.mergePlan(a.shape, b.shape)
    text.append(UInt8(ascii: "{"))
    for number in Int(plan.first)..<Int(plan.first + plan.count) {
      let step = catalog.mergeSteps[number]
      if number > Int(plan.first) { text.append(UInt8(ascii: ",")) }
      catalog.prefixes.withUnsafeBufferPointer {
        text.append(UnsafeBufferPointer(rebasing: $0[Int(step.prefix)..<Int(step.prefix + step.prefixCount)]))
      }
      top.append(UInt32(text.count))
      if step.new < 0 {
        topTimes.append(timeOfOld(Int(a.first) + Int(step.old)))
        copy(old, old.range(a, step.old, nextPrefix: step.oldNext), i, isOld: true, step.kind, catalog)
        continue
      }
      topTimes.append(time)
      let y = new.range(b, step.new, nextPrefix: step.newNext)
      if step.old >= 0, step.kind == .owned {
        let x = old.range(a, step.old, nextPrefix: step.oldNext)
        if value(x, i, y, j, &catalog) { continue }
      }
      copy(new, y, j, isOld: false, step.kind, catalog)
    }
    text.append(UInt8(ascii: "}"))
    return plan.shape
  }

  /// Appends the merge of two values with owned objects. Appends nothing if the newer one counts alone.
  private mutating func value(
    _ x: Range<Int>, _ i: Int, _ y: Range<Int>, _ j: Int, _ catalog: inout Catalog
  ) -> Bool {
    let firstA = old.firstObject(from: x.lowerBound, after: i + 1)
    let firstB = new.firstObject(from: y.lowerBound, after: j + 1)
    guard new.text[y.lowerBound] == old.text[x.lowerBound], firstA < old.objectCount, firstB < new.objectCount
    else { return false }
    if new.text[y.lowerBound] == UInt8(ascii: "[") {
      guard arePairs(x, firstA, y, firstB, &catalog) else { return false }
    } else if new.text[y.lowerBound] != UInt8(ascii: "{") {
      return false
    }
    var (a, b, last) = (firstA, firstB, y.lowerBound)
    while b < new.objectCount, Int(new.objects[b].start) < y.upperBound {
      let (p, q) = (old.object(a), new.object(b))
      append(new, last..<Int(q.start))
      let number = objects.count
      objects.append(Record.Object(start: UInt32(text.count), end: 0, shape: -1, first: 0))
      let mark = top.count
      objects[number].shape = object(p, a, q, b, &catalog)
      objects[number].end = UInt32(text.count)
      objects[number].first = UInt32(done.count)
      for index in mark..<top.count {
        done.append(top[index])
        doneTimes.append(topTimes[index])
      }
      top.remove(from: mark)
      topTimes.remove(from: mark)
      last = Int(q.end)
      a = old.firstObject(from: Int(p.end), after: a + 1)
      b = new.firstObject(from: last, after: b + 1)
    }
    append(new, last..<y.upperBound)
    return true
  }

  /// Returns whether the objects of two lists are the same, in the same order (issue 49, A3).
  private func arePairs(
    _ x: Range<Int>, _ firstA: Int, _ y: Range<Int>, _ firstB: Int, _ catalog: inout Catalog
  ) -> Bool {
    var (a, b) = (firstA, firstB)
    var (lastA, lastB) = (x.lowerBound, y.lowerBound)
    var hashes: Set<UInt64> = []
    var count = 0
    while a < old.objectCount, b < new.objectCount, Int(old.objects[a].start) < x.upperBound,
      Int(new.objects[b].start) < y.upperBound
    {
      let (p, q) = (old.objects[a], new.objects[b])
      // Nulls are no pairs.
      guard Self.isSame(old, lastA..<Int(p.start), new, lastB..<Int(q.start)),
        new.text[Int(q.start) - 1] != UInt8(ascii: "l"), Int(q.start) - lastB < 4
      else { return false }
      guard let hash = sharedHash(p, a, q, b, &catalog) else { return false }
      hashes.insert(hash)
      count += 1
      (lastA, lastB) = (Int(p.end), Int(q.end))
      a = old.firstObject(from: lastA, after: a + 1)
      b = new.firstObject(from: lastB, after: b + 1)
    }
    return Self.isSame(old, lastA..<x.upperBound, new, lastB..<y.upperBound)
      && (count == 1 || hashes.count == count)
  }

  /// Returns a hash of the leaves and references that two objects share; `nil` if a value is another one, or if
  /// there is none. (A real one compares the values where hashes are equal.)
  private func sharedHash(
    _ a: Record.Object, _ i: Int, _ b: Record.Object, _ j: Int, _ catalog: inout Catalog
  ) -> UInt64? {
    let plan = catalog.mergePlan(a.shape, b.shape)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var isShared = false
    for number in Int(plan.first)..<Int(plan.first + plan.count) {
      let step = catalog.mergeSteps[number]
      if step.new < 0 || step.old < 0 { continue }
      let x = old.range(a, step.old, nextPrefix: step.oldNext)
      let y = new.range(b, step.new, nextPrefix: step.newNext)
      guard step.kind != .owned else {
        guard mayBeEqual(x, i, y, j, &catalog) else { return nil }
        continue
      }
      guard Self.isSame(old, x, new, y) else { return nil }
      if step.kind == .entity {
        guard Self.haveSameReferences(old, x, new, y) else { return nil }
        var r = new.firstReference(from: y.lowerBound)
        while r < new.referenceCount, Int(new.references[r].offset) < y.upperBound {
          hash = (hash ^ UInt64(UInt32(bitPattern: new.references[r].slot))) &* 0x100_0000_01b3
          r += 1
        }
      }
      isShared = true
      for byte in UnsafeBufferPointer(start: new.text + y.lowerBound, count: y.count) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
      hash = (hash ^ 0x1FF) &* 0x100_0000_01b3
    }
    return isShared ? hash : nil
  }

  /// Returns whether what two values share is equal.
  private func mayBeEqual(
    _ x: Range<Int>, _ i: Int, _ y: Range<Int>, _ j: Int, _ catalog: inout Catalog
  ) -> Bool {
    var (a, b) = (old.firstObject(from: x.lowerBound, after: i + 1), new.firstObject(from: y.lowerBound, after: j + 1))
    var (lastA, lastB) = (x.lowerBound, y.lowerBound)
    while a < old.objectCount, b < new.objectCount, Int(old.objects[a].start) < x.upperBound,
      Int(new.objects[b].start) < y.upperBound
    {
      let (p, q) = (old.objects[a], new.objects[b])
      guard Self.isSame(old, lastA..<Int(p.start), new, lastB..<Int(q.start)) else { return false }
      let plan = catalog.mergePlan(p.shape, q.shape)
      for number in Int(plan.first)..<Int(plan.first + plan.count) {
        let step = catalog.mergeSteps[number]
        if step.new < 0 || step.old < 0 { continue }
        let v = old.range(p, step.old, nextPrefix: step.oldNext)
        let w = new.range(q, step.new, nextPrefix: step.newNext)
        switch step.kind {
        case .owned: guard mayBeEqual(v, a, w, b, &catalog) else { return false }
        case .entity:
          guard Self.isSame(old, v, new, w), Self.haveSameReferences(old, v, new, w) else { return false }
        case .leaf: guard Self.isSame(old, v, new, w) else { return false }
        }
      }
      (lastA, lastB) = (Int(p.end), Int(q.end))
      a = old.firstObject(from: lastA, after: a + 1)
      b = new.firstObject(from: lastB, after: b + 1)
    }
    return Self.isSame(old, lastA..<x.upperBound, new, lastB..<y.upperBound)
  }

  // MARK: Copying

  /// Appends a value with its objects and references.
  private mutating func copy(
    _ view: View, _ range: Range<Int>, _ index: Int, isOld: Bool, _ kind: Field.Kind, _ catalog: borrowing Catalog
  ) {
    let start = text.count
    append(view, range)
    if kind == .leaf { return }
    var reference = view.firstReference(from: range.lowerBound)
    while reference < view.referenceCount, Int(view.references[reference].offset) < range.upperBound {
      var value = view.references[reference]
      value.offset = UInt32(start + Int(value.offset) - range.lowerBound)
      references.append(value)
      reference += 1
    }
    if kind == .entity { return }
    var inner = view.firstObject(from: range.lowerBound, after: index + 1)
    while inner < view.objectCount, Int(view.objects[inner].start) < range.upperBound {
      var object = view.objects[inner]
      let count = Int(catalog.shapes[Int(object.shape)].count)
      let first = Int(object.first)
      precondition(first + count <= view.memberCount)
      object.first = UInt32(done.count)
      object.start = UInt32(start + Int(object.start) - range.lowerBound)
      object.end = UInt32(start + Int(object.end) - range.lowerBound)
      objects.append(object)
      for member in first..<first + count {
        done.append(UInt32(start + Int(view.members[member]) - range.lowerBound))
        doneTimes.append(isOld ? timeOfOld(member) : time)
      }
      inner += 1
    }
  }

  private func timeOfOld(_ member: Int) -> Int64 { oldTimes?[member] ?? oldTime }

  @inline(__always)
  private mutating func append(_ view: View, _ range: Range<Int>) {
    precondition(range.upperBound <= view.textCount)
    text.append(UnsafeBufferPointer(start: view.text + range.lowerBound, count: range.count))
  }

  private mutating func record(_ shape: Int32) -> Record {
    let own = top.count
    let memberCount = own + done.count
    let textOffset = 4 * memberCount + 16 * objects.count + 8 * references.count
    for index in 0..<objects.count { objects[index].first += UInt32(own) }
    let bytes = RecordBytes(count: textOffset + text.count) { memory in
      var out = memory
      func put<T>(_ elements: UnsafeBufferPointer<T>) {
        let count = elements.count * MemoryLayout<T>.stride
        if count > 0 { out.copyMemory(from: elements.baseAddress!, byteCount: count) }
        out += count
      }
      top.withElements { put($0) }
      done.withElements { put($0) }
      objects.withElements { put($0) }
      references.withElements { put($0) }
      text.withElements { put($0) }
    }
    var record = Record(
      bytes: bytes, times: nil, time: time, shape: shape, place: -1, textOffset: UInt32(textOffset),
      memberCount: UInt32(memberCount), objectCount: UInt32(objects.count))
    var oldest = Int64.max
    var newest = Int64.min
    for index in 0..<own { (oldest, newest) = (min(oldest, topTimes[index]), max(newest, topTimes[index])) }
    for index in 0..<done.count { (oldest, newest) = (min(oldest, doneTimes[index]), max(newest, doneTimes[index])) }
    record.time = oldest
    if oldest != newest {
      record.times = Array(unsafeUninitializedCapacity: memberCount) { times, count in
        for index in 0..<own { times.initializeElement(at: index, to: topTimes[index]) }
        for index in 0..<done.count { times.initializeElement(at: own + index, to: doneTimes[index]) }
        count = memberCount
      }
    }
    return record
  }
}
