import Foundation
import SputnikCore
import SputnikLanguage

extension RecordStore {
  /// Stores what a response has for a plan.
  ///
  /// A null that an error explains isn't stored, and what was there stays. All of the response is
  /// stored, or nothing.
  ///
  /// - Parameters:
  ///   - response: The bytes of the response.
  ///   - plan: The plan of the operation.
  ///   - time: When the response was received, in milliseconds.
  ///   - age: The age that it may have by its own words, in milliseconds.
  ///   - options: The options with which the response was read.
  /// - Returns: The slots of the records that are new or different, each once, in the order of the
  ///   response; `nil` if nothing is stored, because the response has no data.
  /// - Throws: ``UnreadableResponse`` if the response doesn't fit the plan. Nothing is stored then.
  @discardableResult
  package mutating func write(
    _ response: Data, plan: RecordPlan, at time: Int64, age: Int64? = nil,
    options: ReadingOptions = ReadingOptions()
  ) throws(UnreadableResponse) -> [SlotNumber]? {
    try writeResponse(response, plan, at: time, age: age, options)?.changed
  }

  /// Stores what a response has for a plan. Returns also what is in the response.
  package mutating func writeWithParts(
    _ response: Data, plan: RecordPlan, at time: Int64, age: Int64?, options: ReadingOptions
  ) throws(UnreadableResponse) -> (changed: [SlotNumber], parts: StoredParts)? {
    guard let (split, changed) = try writeResponse(response, plan, at: time, age: age, options)
    else { return nil }
    return (changed, parts(of: response, split, plan, options))
  }

  private mutating func writeResponse(
    _ response: Data, _ plan: RecordPlan, at time: Int64, age: Int64?, _ options: ReadingOptions
  ) throws(UnreadableResponse) -> (split: SplitResponse, changed: [SlotNumber])? {
    guard var split = try split(response, plan, at: time, options) else { return nil }
    let changed = commit(&split, by: plan.writer, at: time, age: age)
    return (split, changed)
  }

  /// Stores the records of a response. They are moved. Returns the slots that have changed.
  private mutating func commit(
    _ split: inout SplitResponse, by writer: FieldKeyNumber, at time: Int64, age: Int64?
  ) -> [SlotNumber] {
    var changed: [SlotNumber] = []
    if split.stages.contains(where: \.isAgain), !join(&split.stages) { split.isExact = false }
    latest = split.stages.map(\.slot)
    for index in split.stages.indices {
      let slot = split.stages[index].slot
      if slots[slot].isRootField { set(age, of: slot) }
      // The record moves. A copy would be counted.
      guard let record = split.stages[index].record.take() else {
        if touch(slot, as: split.stages[index].shape, by: writer, at: time) {
          changed.append(slot)
        } else {
          noteRefreshed(slot)
        }
        continue
      }
      if record.time == Record.unfinished { unfinishedResponses[slot] = lastResponse }
      guard commit(record, to: slot, by: writer, isAgain: split.stages[index].isAgain),
        slots[slot].arrival.isNew(in: lastResponse)
      else {
        noteRefreshed(slot)
        continue
      }
      slots[slot].arrival = RecordStore.Slot.Arrival()
      changed.append(slot)
    }
    return changed
  }

  /// Notes the age that a root field may have. If it is less than before, who watches has to know,
  /// also of equal data.
  private mutating func set(_ age: Int64?, of slot: SlotNumber) {
    let isLess = age ?? RecordAges.unlimited < responseAges[slot] ?? RecordAges.unlimited
    if isLess { noteExpiringEarlier(slot) }
    responseAges[slot] = age
  }

  /// Puts together what a response has of one object at several places, before it is added to what
  /// there was: only lists of one response have the same elements.
  ///
  /// - Returns: Whether the response has the same of each object at all of its places.
  private mutating func join(_ stages: inout [Splitter.Stage]) -> Bool {
    var first: [SlotNumber: Int] = [:]
    var joined: Set<Int> = []
    var areEqual = true
    for index in stages.indices {
      let slot = stages[index].slot
      guard let known = first[slot] else {
        first[slot] = index
        continue
      }
      // Without a record, the whole one of the slot came again.
      guard let old = stages[known].record, let new = stages[index].record else {
        if stages[known].record != nil || stages[index].record != nil { areEqual = false }
        continue
      }
      if !new.hasSameContent(as: old) { areEqual = false }
      stages[known].record =
        old.shape == new.shape && old.isRegular && new.isRegular
        ? new : RecordMerge.merge(old, new, &places, isOneResponse: true)
      joined.insert(index)
    }
    stages = stages.indices.filter { !joined.contains($0) }.map { stages[$0] }
    return areEqual
  }

  /// Splits a response. Returns `nil` if nothing of it is to be stored.
  ///
  /// - Parameter keepsNulls: Whether a null that an error explains is a value as any other.
  mutating func split(
    _ response: Data, _ plan: RecordPlan, at time: Int64, _ options: ReadingOptions,
    keepsNulls: Bool = false
  ) throws(UnreadableResponse) -> SplitResponse? {
    func newSplitter() -> Splitter {
      Splitter(
        plan, time, learns: !options.isIncomplete, unfinishedLists: options.unfinishedLists)
    }
    var splitter = newSplitter()
    let walked = try ResponseReader.walk(over: response, of: plan.name, options) {
      (reader) throws(__ReadError) in
      if keepsNulls { reader.nulls = .refuse }
      splitter = newSplitter()
      try splitter.data(&reader, &self)
      return splitter.sawUndecidedNull
    }
    return walked.map {
      SplitResponse(
        stages: splitter.stages, failures: splitter.failures, walked: $0,
        isExact: splitter.isExact && !splitter.isNormalized && splitter.unfinished.isEmpty
          && !options.isIncomplete)
    }
  }
}

/// The records of a response, before they are stored.
struct SplitResponse: Sendable {
  var stages: [Splitter.Stage]
  /// The nulls that an error explains.
  let failures: [FailedValue]
  let walked: WalkedResponse
  /// Whether reading the records gives the visible fields of the response as it has them, as long
  /// as nothing else changes. Objects that the response has twice are compared when it is stored.
  var isExact: Bool
}
