import Foundation
import SputnikCore

/// What a store has for a plan.
package struct RecordReading: Sendable {
  /// The response, or the first thing that is missing.
  package var response: Result<Data, CacheMiss>
  /// What the walk has seen. A change of it can change the response.
  package var used: [RecordUse]
  /// What is known of the ages of its values.
  package var freshness = Freshness()
  /// Why something is missing: all reasons that the walk has met.
  package var reasons: Set<CacheMiss.Reason> = []
  /// What is missing although there is a response: the first field that had an error.
  package var failure: CacheMiss?
  /// The indices of the errors of the last response that aren't seen: an older value is shown.
  package var hiddenErrors: Set<Int> = []
  /// The nulls that these errors explain.
  package var shownNulls: [ShownNull] = []
  /// Whether equal data that come again can make it another one.
  package var dependsOnTimes = false
  /// The entities that were read in place of root fields, by the fields' slots; only for
  /// transactions.
  package var lookedUp: [SlotNumber: [SlotNumber]] = [:]
}

/// A record that a response has, or lacks.
package struct RecordUse: BitwiseCopyable, Hashable, Sendable {
  package let slot: SlotNumber
  /// The number of the shape with which it was read; absent if that isn't known.
  package var shape = ShapeNumber.absent
}
