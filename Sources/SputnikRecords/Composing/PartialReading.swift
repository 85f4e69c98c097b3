import Foundation
import SputnikCore
import SputnikLanguage

/// What a store has for a plan, although something is missing.
package struct PartialReading: Sendable {
  /// The response, with nulls for what is missing; `nil` if a root field with objects is missing,
  /// or all root fields are.
  package let response: Data?
  package let misses: [PartialMiss]
  /// Why something is missing: all reasons that the walk has met.
  package let reasons: Set<CacheMiss.Reason>
  /// What the walk has seen. A change of it can change the response.
  package let used: [RecordUse]
  /// What is known of the ages of its values.
  package let freshness: Freshness
  package let dependsOnTimes: Bool
}

/// Something that is missing in a response.
package struct PartialMiss: Sendable {
  /// The path of the null in its place: that of the list, if it is in one.
  package let path: ResponsePath
  package let miss: CacheMiss
}

extension RecordStore {
  /// Reads what there is for a plan of which something is missing.
  package mutating func readPart(_ plan: RecordPlan, _ limits: RecordLimits) -> PartialReading {
    if !limits.ages.areUniform { shapeAges.use(limits.ages) }
    var composer = Composer(limits, failures: .ofPart)
    var response: Data?
    do throws(CacheMiss) {
      try composer.response(plan, &self)
      response = composer.takeData()
    } catch {
      // What is there isn't enough.
    }
    let misses = composer.failures?.misses ?? []
    let rootCount = places.knownShape(at: plan.place, of: plan.type).map { Int($0.count) }
    if misses.filter({ $0.path.elements.count == 1 }).count == rootCount { response = nil }
    for use in composer.used { slots[use.slot].isUsed = true }
    return PartialReading(
      response: response, misses: misses, reasons: composer.reasons, used: composer.used,
      freshness: composer.freshness, dependsOnTimes: composer.dependsOnTimes)
  }
}

extension FailureSearch {
  /// No errors, but what is missing.
  static var ofPart: FailureSearch {
    var search = FailureSearch()
    search.misses = []
    return search
  }
}

extension Composer {
  /// Notes a record as ``collect(_:_:)`` does, and goes back to its path.
  mutating func collect(_ slot: SlotNumber, since mark: ComposerMark, _ store: RecordStore) -> Bool
  {
    guard collect(slot, store) else { return false }
    path.removeLast(path.count - mark.depth)
    return true
  }

  /// Appends a null for a field of which something is missing, if the response needn't be whole.
  /// Otherwise, in a list and for an object in `data`, returns `false`.
  ///
  /// - Parameters:
  ///   - field: The field, whose path is that of the mark.
  ///   - miss: What is missing.
  mutating func usePart(
    of field: RecordShape.Field, _ miss: CacheMiss, since mark: ComposerMark, _ store: RecordStore
  ) -> Bool {
    let place = Array(path.prefix(mark.depth))
    let isInList = place.contains { if case .index = $0 { true } else { false } }
    guard failures?.misses != nil, !isInList, place.count > 1 || !field.child.exists else {
      return false
    }
    _ = collect(missedSlot, store)
    failures?.misses?.append(PartialMiss(path: ResponsePath(place), miss: miss))
    failures?.member = mark.member
    out.remove(from: mark.count)
    path.removeLast(path.count - mark.depth)
    freshness = mark.freshness
    out.append("null")
    return true
  }
}
