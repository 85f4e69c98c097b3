import Foundation
import SputnikClient
import SputnikCore

/// A mutation in a queue.
struct OutboxEntry: Sendable {
  var row: MutationRow
  /// The mutation; `nil` if it can't be read.
  let mutation: (any QueuedMutation)?
  /// The epoch of the cache in which it was added or read.
  let epoch: Int
  /// Tells the observers of its requests what isn't shown of it.
  let report = StepReport(maximumEvents: 8)
  /// The number of its layer; `nil` if there is none any more.
  var layer: Int?
  var state: WaitingMutation.State
  /// The error of the last try.
  var error: (any Error)?
  /// Whether the file needn't have it any more.
  var isSettled = false
  /// How often the queue had been resumed when its try began.
  var resumes = 0
  /// Whether it is being removed or replaced, so that it isn't sent.
  var isHeld = false

  var ticket: MutationTicket { MutationTicket(id: row.ticket) }
  var isWaiting: Bool { if case .waiting = state { true } else { false } }
  var isRefused: Bool { if case .refused = state { true } else { false } }

  /// What an app sees of it.
  var shown: WaitingMutation {
    WaitingMutation(
      ticket: ticket, name: row.name, mutation: mutation, queue: row.queue,
      added: Date(timeIntervalSince1970: Double(row.added) / 1_000),
      expires: row.expires.map { Date(timeIntervalSince1970: Double($0) / 1_000) }, state: state,
      error: error)
  }

  /// What is expected of it.
  var function: CacheLayer.Function {
    CacheLayer.Function(
      body: { [mutation] cache in try mutation?.expect(in: &cache) },
      report: { [report] event in report.tell(event) })
  }
}
