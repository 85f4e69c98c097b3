import Foundation
import SputnikCore
import SputnikLanguage

/// A response with errors that was just stored: what of it isn't in the records.
package struct FailedResponse: Sendable {
  /// Its nulls that errors explain.
  fileprivate let nulls: [FailedNull]
  /// The numbers of the nulls by their paths, and those in each list that has one as an element.
  private var values: [[ResponsePath.Element]: Int] = [:]
  private var lists: [[ResponsePath.Element]: [Int]] = [:]
  /// The records of the response with all of its nulls, by their slots, if there are such lists.
  fileprivate var images: [SlotNumber: [Record]] = [:]

  /// - Parameters:
  ///   - nulls: The nulls.
  ///   - paths: Their paths.
  init(_ nulls: [FailedValue], at paths: [ResponsePath]) {
    self.nulls = zip(nulls, paths).map { FailedNull(path: $1.elements, error: $0.error) }
    for (number, path) in paths.enumerated() {
      values[path.elements] = number
      if path.elements.last?.isIndex == true { lists[path.elements.withoutLastIndices] = [] }
    }
    if lists.isEmpty { return }
    for (number, path) in paths.enumerated() {
      for count in path.elements.indices {
        lists[Array(path.elements.prefix(count))]?.append(number)
      }
    }
  }

  fileprivate var hasLists: Bool { !lists.isEmpty }

  /// Returns whether a field that failed, or a list with an element that failed, is at a path or
  /// above it.
  func hasFailure(around path: ArraySlice<ResponsePath.Element>) -> Bool {
    (1...max(1, path.count)).contains { count in
      let above = Array(path.prefix(count))
      return values[above] != nil || lists[above] != nil
    }
  }

  /// Returns what is shown of a field; `nil` unless it is null because of an error, or a list with
  /// such a null.
  func failure(
    at path: [ResponsePath.Element], in member: FailureSearch.Member, _ store: RecordStore
  ) -> FailedFields.Failure? {
    let inside = path.dropFirst(member.depth - 1)
    let surroundings = inside.contains(where: \.isIndex) ? member.value : nil
    if let null = values[path] {
      return FailedFields.Failure(content: .null(null), surroundings: surroundings)
    }
    guard let nulls = lists[path] else { return nil }
    for image in images[member.slot] ?? [] {
      guard let value = image.value(at: inside, store.places) else { continue }
      var list = FailedList(value: value)
      for null in nulls {
        let rest = self.nulls[null].path.dropFirst(path.count)
        // A null in an entity is one of its own.
        guard let value = image.value(at: inside + rest, store.places) else { continue }
        if rest.allSatisfy(\.isIndex) {
          list.elements[value.range.lowerBound] = null
        } else {
          list.inside.append((null, Array(rest)))
        }
      }
      return FailedFields.Failure(content: .list(list), surroundings: surroundings)
    }
    return nil
  }
}

extension RecordStore {
  /// Reads what there is for a plan beside fields that had an error.
  mutating func read(
    _ plan: RecordPlan, _ limits: RecordLimits, _ failed: FailedFields
  ) -> RecordReading {
    read(plan, limits, FailureSearch(known: failed)).reading
  }

  /// Finds out which fields of a response that was just stored are failed, because there is no
  /// older value.
  package mutating func failedFields(
    of response: FailedResponse, _ plan: RecordPlan, _ limits: RecordLimits
  ) -> FailedFields {
    if !limits.ages.areUniform { shapeAges.use(limits.ages) }
    var known = FailedFields()
    known.nulls = response.nulls
    return read(plan, limits, FailureSearch(known: known, response: response)).search.known
  }

  private mutating func read(
    _ plan: RecordPlan, _ limits: RecordLimits, _ search: FailureSearch
  ) -> (reading: RecordReading, search: FailureSearch) {
    var composer = Composer(limits, failures: search)
    var reading = RecordReading(response: .success(Data()), used: [])
    do throws(CacheMiss) {
      try composer.response(plan, &self)
      reading.response = .success(composer.takeData())
      reading.freshness = composer.freshness
      reading.failure = composer.failures?.first
      reading.hiddenErrors = composer.failures?.hiddenErrors ?? []
      reading.shownNulls = composer.failures?.shownNulls ?? []
    } catch {
      reading.response = .failure(error)
    }
    reading.used = composer.used
    reading.reasons = composer.reasons
    reading.dependsOnTimes = composer.dependsOnTimes
    for use in composer.used { slots[use.slot].isUsed = true }
    return (reading, composer.failures ?? search)
  }
}

/// What is in a response that was stored.
package struct StoredParts: Sendable {
  /// Its records.
  package let records: [RecordUse]
  /// The range of the value of `errors`; `nil` if there are none.
  package let errors: Range<Int>?
  /// What of it isn't stored because of errors; `nil` if everything is.
  package let failed: FailedResponse?
  /// Whether reading the records gives the visible fields of the response as it has them, as long
  /// as nothing else changes, and there is nothing but these.
  package let isExact: Bool
}

extension RecordStore {
  /// Returns the records that a response would have, if it were stored.
  package mutating func records(
    of response: Data, _ plan: RecordPlan, _ options: ReadingOptions
  ) -> [RecordUse] {
    stages(of: response, plan, options).map { RecordUse(slot: $0.slot) }
  }

  /// Splits a response of which nothing is stored.
  ///
  /// - Parameter keepsNulls: Whether a null that an error explains is a value as any other.
  mutating func stages(
    of response: Data, _ plan: RecordPlan, _ options: ReadingOptions, keepsNulls: Bool = false
  ) -> [Splitter.Stage] {
    var options = options
    options.isIncomplete = true
    let stages = try? split(response, plan, at: 0, options, keepsNulls: keepsNulls)?.stages
    for stage in stages ?? [] { slots[stage.slot].arrival = RecordStore.Slot.Arrival() }
    return stages ?? []
  }

  /// Finds out what of a response isn't stored.
  mutating func parts(
    of response: Data, _ split: SplitResponse, _ plan: RecordPlan, _ options: ReadingOptions
  ) -> StoredParts {
    var failed: FailedResponse?
    if !split.failures.isEmpty {
      let paths = ResponseReader.paths(
        to: split.failures.map(\.offset), data: split.walked.data, in: response, options)
      var found = FailedResponse(split.failures, at: paths)
      if found.hasLists {
        for stage in stages(of: response, plan, options, keepsNulls: true) {
          if let record = stage.record { found.images[stage.slot, default: []].append(record) }
        }
      }
      failed = found
    }
    return StoredParts(
      records: split.stages.map { RecordUse(slot: $0.slot) }, errors: split.walked.errors,
      failed: failed,
      isExact: split.isExact && split.walked.errors == nil && !split.walked.hasExtensions)
  }
}

extension ResponsePath.Element {
  fileprivate var isIndex: Bool { if case .index = self { true } else { false } }
}

extension [ResponsePath.Element] {
  /// The path of the field with the list that an element at this path is in.
  fileprivate var withoutLastIndices: [ResponsePath.Element] {
    var path = self
    while path.last?.isIndex == true { path.removeLast() }
    return path
  }
}

extension FailureSearch {
  /// The indices of the errors that aren't seen, since an older value is shown.
  fileprivate var hiddenErrors: Set<Int> {
    let shown = Set(shown.map(\.null))
    return Set(known.nulls.indices.filter { !shown.contains($0) }.map { known.nulls[$0].error })
  }

  fileprivate var shownNulls: [ShownNull] {
    shown.map { null, path in
      ShownNull(
        error: known.nulls[null].error, sent: ResponsePath(known.nulls[null].path),
        shown: ResponsePath(path))
    }
  }
}

extension Record {
  /// Returns the value at a path in a record as it was split.
  fileprivate func value(
    at path: ArraySlice<ResponsePath.Element>, _ places: RecordPlaces
  ) -> FailedFields.Value? {
    var object = whole
    var range = 0..<textCount
    for element in path {
      switch element {
      case .name(let name):
        guard bytes[range.lowerBound] == UInt8(ascii: "{"),
          let position = places.content(of: object.shape).positions[name]
        else { return nil }
        range = places.value(position, of: object, in: self)
      case .index(let index):
        guard let elements = elements(of: range), elements.indices.contains(index) else {
          return nil
        }
        range = elements[index].range
      }
      let next = firstEntry(from: range.lowerBound, after: object.inside)
      if next < entryCount, entry(next).start == range.lowerBound { object = self.object(next) }
    }
    return FailedFields.Value(record: self, range: range)
  }
}
