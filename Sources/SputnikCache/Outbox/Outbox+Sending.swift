import Foundation
import SputnikClient
import SputnikCore

extension Outbox {
  /// Tries to send a mutation, and does what its response or its error says.
  func send(_ entry: OutboxEntry) async {
    // It may have been cleared before its task began.
    guard let mutation = entry.mutation, entry.epoch == cache.epoch else { return }
    let step = OutboxStep(entry, in: cache, endpoint)
    let received = Locked<SputnikResponse?>(nil)
    defer { entry.report.end() }
    do {
      let response = try await perform(mutation, entry, step, received)
      // After a `clear()`, nobody waits for it.
      guard schedule.withLock({ $0.complete(entry) }) else { return }
      tellObservers()
      await commit()
      tell(.sent(entry.shown, response: response))
    } catch let error as Unprintable {
      await fail(
        entry, MutationFailure(entry.row.name, error.error, nil, hasDocument: false), step)
    } catch {
      await fail(
        entry, MutationFailure(entry.row.name, error, received.withLock { $0 }), step)
    }
  }

  /// Gives a mutation up.
  func refuse(_ entry: OutboxEntry, _ error: any Error, _ step: OutboxStep? = nil) async {
    (step ?? OutboxStep(entry, in: cache, endpoint)).end(nil)
    let ended = schedule.withLock { schedule in
      let refused = schedule.end(entry, .refused(error), error)
      if refused != nil, step != nil { schedule.noteResponse(entry) }
      return refused
    }
    guard let refused = ended else { return }
    tellObservers()
    await commit()
    tell(.refused(refused.shown, error))
  }

  /// Why there is no document of a mutation.
  private struct Unprintable: Error { let error: any Error }

  private func perform<M: QueuedMutation>(
    _ mutation: M, _ entry: OutboxEntry, _ step: OutboxStep,
    _ received: Locked<SputnikResponse?>
  ) async throws -> any QueuedMutation {
    var maker = maker
    maker.store = step
    // The messages of a WebSocket have no header fields, so no key.
    maker.subscriptions = .http
    var options = settings.options
    if let header = settings.header {
      options.headers[header.name] = header.value(entry.row.ticket)
    }
    options.retry = .never
    // The server has executed a mutation beside whose data there are errors.
    options.errorPolicy = .all
    options.refusedMutations = .throwErrors
    let prepared: PreparedOperation<M>
    do { prepared = try mutation.prepared(isStored: true) } catch {
      throw Unprintable(error: error)
    }
    let name = entry.row.name
    if maker.endpoint != endpoint {
      throw MutationQueueError.otherEndpoint(name, endpoint: redactedURL(endpoint))
    }
    /// Returns why nothing was executed, although the request doesn't fail: a `FieldResult` takes
    /// any error of its field.
    func refusal(_ response: M) -> (any Error)? {
      if response.partialErrors.isEmpty { return nil }
      let error = SputnikError.responseError(response.partialErrors)
      return MutationFailure(name, error, received.withLock { $0 }).isUnauthenticated ? error : nil
    }
    let response = try await maker.perform(
      prepared, options, willBegin: entry.report.begin,
      willEnd: { response in if let response, refusal(response) == nil { step.end(response) } },
      didReceive: { response in received.withLock { $0 = response } })
    if let error = refusal(response) { throw error }
    return response
  }

  private func fail(_ entry: OutboxEntry, _ failure: MutationFailure, _ step: OutboxStep) async {
    let fate = settings.fate(failure)
    // A queue that is closed leaves the others to the next one.
    if fate == .refused, failure.hasResponse || !schedule.withLock({ $0.isClosed }) {
      return await refuse(entry, failure.error, step)
    }
    if schedule.withLock({ $0.isClosed }) {
      _ = schedule.withLock { $0.end(entry, .waiting, failure.error) }
      return
    }
    let now = cache.clock.now()
    let (waiting, isPaused) = schedule.withLock { schedule -> (OutboxEntry?, Bool) in
      // After a `clear()`, it says nothing of what waits now.
      guard let waiting = schedule.end(entry, .waiting, failure.error) else { return (nil, false) }
      // What the app has said meanwhile is newer than the error.
      if schedule.resumes > entry.resumes { return (waiting, false) }
      if fate == .pauses {
        schedule.pause()
        return (waiting, true)
      }
      let asked = min(failure.retryAfter ?? .zero, Self.longestRetryAfter)
      var waited: Int64 = 0
      schedule.noteFailure(entry, hasResponse: failure.hasResponse, at: now) { attempt in
        let wait = settings.backoff.backoff(attempt, settings.random())
        // A server that asks for no wait is spared all the same.
        waited = max(asked, wait, .milliseconds(1)).wholeMilliseconds
        return waited
      }
      if failure.concernsServer { schedule.spareServer(until: now + waited) }
      return (waiting, false)
    }
    guard let waiting else { return }
    tellObservers()
    tell(
      isPaused ? .paused(waiting.shown, failure.error) : .delayed(waiting.shown, failure.error))
  }

  /// A server that names a longer time is asked again after a day.
  private static let longestRetryAfter = Duration.seconds(86_400)

  /// Saves the response, and that its mutation is gone, before the next one is sent.
  private func commit() async {
    if file != nil { await cache.flush() }
  }
}
