import Foundation
import SputnikClient
import SputnikCore

extension Outbox {
  /// Tries to send a mutation, and does what its response or its error says.
  func send(_ entry: OutboxEntry) async {
    guard let mutation = entry.mutation else { return }
    let step = OutboxStep(entry, in: cache, endpoint)
    let received = Locked<SputnikResponse?>(nil)
    defer { entry.report.end() }
    do {
      let response = try await perform(mutation, entry, step, received)
      schedule.withLock { $0.noteResponse(entry) }
      // After a `clear()`, nobody waits for it.
      guard schedule.withLock({ $0.remove(entry.row.ticket) }) else { return }
      tellObservers()
      await commit()
      tell(.sent(entry.shown, response: response))
    } catch {
      await fail(
        entry, MutationFailure(entry.row.name, error, received.withLock { $0 }), step)
    }
  }

  /// Gives a mutation up.
  func refuse(_ entry: OutboxEntry, _ error: any Error, _ step: OutboxStep? = nil) async {
    (step ?? OutboxStep(entry, in: cache, endpoint)).end(nil)
    guard let refused = schedule.withLock({ $0.end(entry, .refused(error), error) }) else { return }
    tellObservers()
    await commit()
    tell(.refused(refused.shown, error))
  }

  private func perform<M: QueuedMutation>(
    _ mutation: M, _ entry: OutboxEntry, _ step: OutboxStep,
    _ received: Locked<SputnikResponse?>
  ) async throws -> any QueuedMutation {
    var maker = maker
    maker.store = step
    var options = settings.options
    if let header = settings.header {
      options.headers[header.name] = header.value(entry.row.ticket)
    }
    options.retry = .never
    options.refusedMutations = .throwErrors
    return try await maker.perform(
      mutation.prepared(isStored: true), options, willBegin: entry.report.begin,
      willEnd: { response in if let response { step.end(response) } },
      didReceive: { response in received.withLock { $0 = response } })
  }

  private func fail(_ entry: OutboxEntry, _ failure: MutationFailure, _ step: OutboxStep) async {
    // A queue that is closed leaves it to the next one.
    if schedule.withLock({ $0.isClosed }) {
      _ = schedule.withLock { $0.end(entry, .waiting, failure.error) }
      return
    }
    let fate = settings.fate(failure)
    if fate == .refused {
      schedule.withLock { $0.noteResponse(entry) }
      return await refuse(entry, failure.error, step)
    }
    let now = cache.clock.now()
    let waiting = schedule.withLock { schedule in
      if fate == .pauses {
        schedule.pause()
      } else {
        schedule.noteFailure(entry, hasResponse: failure.hasResponse, at: now) { attempt in
          let wait = settings.backoff.backoff(attempt, settings.random())
          return max(failure.retryAfter ?? wait, .milliseconds(1)).wholeMilliseconds
        }
      }
      return schedule.end(entry, .waiting, failure.error)
    }
    guard let waiting else { return }
    tellObservers()
    tell(
      fate == .pauses
        ? .paused(waiting.shown, failure.error) : .delayed(waiting.shown, failure.error))
  }

  /// Saves the response, and that its mutation is gone, before the next one is sent.
  private func commit() async {
    if file != nil { await cache.flush() }
  }
}
