import Foundation

/// What names a mutation in a ``MutationQueue``, also after the app has started again.
///
/// ```swift
/// let ticket = try await outbox.add(like)
/// try await outbox.cancel(ticket)
/// ```
public struct MutationTicket: Hashable, Sendable, Identifiable, Codable {
  /// The number, of which the idempotency key is made.
  public let id: UUID

  /// Makes a ticket, for example to compare it with one that an app has kept.
  ///
  /// - Parameter id: The number.
  public init(id: UUID) { self.id = id }
}

/// A mutation in a ``MutationQueue``: it waits, is being sent, or was refused.
///
/// ```swift
/// ForEach(outbox.waiting) { mutation in Text(mutation.name) }
/// ```
public struct WaitingMutation: Sendable, Identifiable {
  /// What a mutation does in a queue.
  public enum State: Sendable {
    /// It waits until it can be sent.
    case waiting
    /// It is being sent.
    case sending
    /// It won't be sent again, because of this error. It stays in the list until you remove it with
    /// ``MutationQueue/cancel(_:)``, or the app ends.
    case refused(any Error)
  }

  /// The ticket.
  public let ticket: MutationTicket
  /// The name of the type as it is saved.
  public let name: String
  /// The mutation with its variables; `nil` if its type isn't among those of the queue any more, or
  /// if its variables can't be decoded.
  public let mutation: (any QueuedMutation)?
  /// The name of the order in which it is sent; `nil` for that of all others.
  public let queue: String?
  /// When it was added.
  public let added: Date
  /// When it is refused if it has no answer by then; `nil` for never.
  public let expires: Date?
  /// What it does.
  public let state: State
  /// The error of the last try; `nil` if there was none.
  public let error: (any Error)?

  /// The number of the ticket.
  public var id: UUID { ticket.id }
}

/// Something that happened in a ``MutationQueue``.
///
/// ```swift
/// for await event in outbox.events {
///   if case .refused(let mutation, let error) = event { show("\(mutation.name): \(error)") }
/// }
/// ```
public enum MutationEvent: Sendable {
  /// The server has executed a mutation. The response is in the cache; its filled copy follows.
  case sent(WaitingMutation, response: any QueuedMutation)
  /// A mutation won't be sent again: the server has refused it, it has expired, or it can't be
  /// read. What was expected of it is taken back.
  case refused(WaitingMutation, any Error)
  /// A mutation couldn't be sent because of this error, and is tried again by itself.
  case delayed(WaitingMutation, any Error)
  /// Nothing is sent until ``MutationQueue/resume()``, because of this error of a mutation: the
  /// user has to log in again, for example.
  case paused(WaitingMutation, any Error)
}
