import Foundation
import SputnikCore

extension RecordStore {
  /// Reads the response that a server would send for a plan; `nil` at a miss.
  package mutating func read(_ plan: Plan, earliest: Int64 = .min, age: Int64 = Int64.max / 4) -> Data? {
    var composer = Composer(
      capacity: catalog.places[Int(plan.place)].length, earliest: earliest, age: age)
    let isWhole = composer.response(plan, &self)
    for use in composer.used { slots[Int(use.slot)].isUsed = true }
    guard isWhole else { return nil }
    catalog.places[Int(plan.place)].length = composer.out.count
    return composer.takeData()
  }
}

/// A walk over a plan, which joins the texts of records in the order of the document.
struct Composer: ~Copyable {
  var out: Stack<UInt8>
  var used: [Use] = []
  var expiry = Int64.max
  let earliest: Int64
  let age: Int64

  init(capacity: Int, earliest: Int64, age: Int64) {
    out = Stack(capacity: capacity)
    self.earliest = earliest
    self.age = age
  }

  mutating func takeData() -> Data {
    var other = Stack<UInt8>()
    swap(&out, &other)
    return other.data()
  }

  mutating func response(_ plan: Plan, _ store: inout RecordStore) -> Bool {
    out.append("{\"data\":")
    for (index, (slot, place)) in zip(plan.slots, plan.roots).enumerated() {
      let first = out.count
      guard entity(slot, at: place, &store) else { return false }
      if index > 0 { out[first] = UInt8(ascii: ",") }
      out.remove(from: out.count - 1)
    }
    out.append("}}")
    return true
  }

  /// Appends the object of a record.
  mutating func entity(_ slot: Int32, at place: Int32, _ store: inout RecordStore) -> Bool {
    used.append(Use(slot: slot, place: place))
    guard let record = store.slots[Int(slot)].record else { return false }
    // Members of different times would be looked at one by one, if they could be stale.
    let last = record.time == .min ? .min : record.time &+ age
    if last < earliest { return false }
    if last < expiry { expiry = last }
    return object(record, at: place, &store)
  }

  private mutating func object(
    _ record: borrowing Record, at place: Int32, _ store: inout RecordStore
  ) -> Bool {
    let steps = store.catalog.steps(from: record.shape, to: place)
    let owned = record.owned
    return record.withView { view in
      if steps.count == 0 { out.append(UInt8(ascii: "{")) }
      for number in steps.first..<steps.first + steps.count {
        let step = store.catalog.steps[number]
        if step.way == .missing { return false }
        let range = view.range(step.position, count: step.count, nextPrefix: step.nextPrefix)
        let from = range.lowerBound - Int(step.prefixCount) - 1
        precondition(from >= 0)
        let mark = out.count
        if step.way == .copied {
          append(view, from..<range.upperBound)
          out[mark] = UInt8(ascii: number == steps.first ? "{" : ",")
          continue
        }
        append(view, from..<range.lowerBound)
        out[mark] = UInt8(ascii: number == steps.first ? "{" : ",")
        var last = range.lowerBound
        var reference = view.firstReference(from: last)
        while reference < view.referenceCount, Int(view.references[reference].offset) < range.upperBound {
          let value = view.references[reference]
          append(view, last..<Int(value.offset))
          if value.slot >= 0 {
            guard entity(value.slot, at: step.child, &store) else { return false }
          } else {
            guard object(owned[Int(~value.slot)], at: step.child, &store) else { return false }
          }
          last = Int(value.offset) + 1
          reference += 1
        }
        append(view, last..<range.upperBound)
      }
      out.append(UInt8(ascii: "}"))
      return true
    }
  }

  @inline(__always)
  private mutating func append(_ view: View, _ range: Range<Int>) {
    precondition(range.upperBound <= view.textCount)
    out.append(UnsafeBufferPointer(start: view.text + range.lowerBound, count: range.count))
  }
}
