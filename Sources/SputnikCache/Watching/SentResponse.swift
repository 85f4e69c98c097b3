import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// What the server has last sent to a watcher, as far as the records don't have it.
struct SentResponse: Sendable {
  /// The bytes, until it is known that the records have everything but what failed.
  var body: Data?
  /// Its records.
  var records: [RecordUse] = []
  /// Whether it was stored. What the records have is older otherwise.
  var isStored = false
  /// Its errors; `nil` if there are none.
  var errors: SentErrors?
  /// The fields that had an error, and have no older value.
  var failed = FailedFields()
  /// Whether reading the records gives its visible fields as it has them, as long as nothing has
  /// changed since.
  var isExact = false
  /// The numbers of the watcher's request and of the change that has stored it.
  var request = 0
  var change = 0
  /// The store that has the slots: how often the cache was cleared, and slots were released.
  var epoch = 0
  var released = 0

  /// The number of the request, if reading the records gives what its response says.
  func equalRequest(after change: Int) -> Int? {
    isExact && self.change == change ? request : nil
  }

  /// The slots that stay while this is needed.
  var kept: Set<SlotNumber> { failed.slots }

  init(body: Data) { self.body = body }

  /// - Parameters:
  ///   - write: What was written.
  ///   - parts: What is in the response.
  ///   - origin: Returns the origin of the response.
  init(
    _ write: CacheWrite, _ parts: StoredParts, _ origin: @escaping @Sendable () -> ResponseOrigin
  ) {
    body = write.response
    isStored = true
    records = parts.records
    isExact = parts.isExact
    errors = parts.errors.map { range in
      let start = write.response.startIndex
      return SentErrors(
        text: Data(write.response[start + range.lowerBound..<start + range.upperBound]),
        options: write.options, origin: origin)
    }
  }

  /// The error to tell: those of fields of which an older value is shown.
  ///
  /// - Parameter hidden: The indices of the errors that aren't seen otherwise.
  func error<Response>(_ hidden: Set<Int>, of query: StoredQuery<Response>) -> (any Error)? {
    guard let errors, !hidden.isEmpty, errors.options.errorPolicy != .ignore else { return nil }
    // It is the one that a request throws for a response with these errors alone.
    do {
      _ = try query.fill(errors.refusal(hidden), errors)
      return nil
    } catch {
      return error
    }
  }
}

extension SputnikCache.PlannedRecords {
  /// Returns what the server has sent to a watcher and isn't stored.
  mutating func unstored(_ write: CacheWrite) -> SentResponse {
    var sent = SentResponse(body: write.response)
    if let plan = plan(for: write.request) {
      sent.records = store.records(of: write.response, plan, write.options)
    }
    return sent
  }

  /// Stores a response to a watcher. Returns also what the records don't have of it.
  ///
  /// - Parameters:
  ///   - origin: Returns the origin of the response.
  ///   - limits: The limits with which the watcher reads.
  mutating func store(
    _ write: CacheWrite, at time: Int64, _ origin: @escaping @Sendable () -> ResponseOrigin,
    _ limits: RecordLimits
  ) -> (problem: UnreadableResponse?, changed: [SlotNumber], sent: SentResponse) {
    let unstored = SentResponse(body: write.response)
    guard let plan = plan(for: write.request) else { return (nil, [], unstored) }
    do throws(UnreadableResponse) {
      guard
        let (changed, parts) = try store.writeWithParts(
          write.response, plan: plan, at: time, age: write.age?.wholeMilliseconds,
          options: write.options)
      else { return (nil, [], unstored) }
      var sent = SentResponse(write, parts, origin)
      if let failed = parts.failed { sent.failed = store.failedFields(of: failed, plan, limits) }
      sent.released = store.released
      return (nil, changed, sent)
    } catch {
      return (error, [], unstored)
    }
  }
}
