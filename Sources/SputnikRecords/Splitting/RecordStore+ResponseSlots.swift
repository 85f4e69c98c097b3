import Foundation
import SputnikCore

extension RecordStore {
  /// Returns the slots of the entities and root fields that a response has. Nothing is stored.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - plan: The plan of the operation.
  ///   - time: The time, in milliseconds.
  ///   - options: The options with which the response was read.
  /// - Returns: `nil` if errors explain nulls in it, whose places are other slots, too.
  package mutating func responseSlots(
    of response: Data, plan: RecordPlan, at time: Int64, options: ReadingOptions
  ) -> Set<SlotNumber>? {
    do throws(UnreadableResponse) {
      guard let split = try split(response, plan, at: time, options) else { return [] }
      for stage in split.stages { slots[stage.slot].arrival = Slot.Arrival() }
      return split.failures.isEmpty ? Set(split.stages.map(\.slot)) : nil
    } catch {
      return []
    }
  }
}
