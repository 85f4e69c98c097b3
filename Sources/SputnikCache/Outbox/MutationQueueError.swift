import Foundation
import SputnikCore

/// What is wrong with a ``MutationQueue``, or with a mutation that is added to it or was saved by
/// it.
public enum MutationQueueError: Error, Hashable, Sendable {
  /// The request maker has no cache.
  case noCache
  /// The cache has a queue for this endpoint already. Its URL is given without what may be secret.
  case secondQueue(endpoint: String)
  /// A type in `mutations:` isn't a mutation.
  case notAMutation(String)
  /// Two types in `mutations:` have the same name.
  case sameName(String)
  /// A mutation that is added has a type that isn't in `mutations:`.
  case unlisted(String)
  /// A mutation that is added has selections that were set, or arguments, and these aren't saved.
  case narrowed(String)
  /// The variables of a mutation that is added can't be saved. The second associated value is the
  /// reason.
  case variables(String, problem: String)
  /// A mutation that was saved has a type that isn't in `mutations:` any more.
  case unknown(String)
  /// A mutation that was saved has variables that its type can't read any more. The second
  /// associated value is the reason.
  case unreadable(String, problem: String)
  /// A mutation had no answer before its time was over. It may have been sent.
  case expired(String)
  /// The cache was cleared while a mutation was being added.
  case cleared(String)
  /// The queue was closed.
  case closed(String)
  /// A mutation isn't sent, because the API's `urlEndpoint` is another one since the queue was
  /// opened. That of the queue is given without what may be secret.
  case otherEndpoint(String, endpoint: String)
}

extension MutationQueueError: CustomStringConvertible, LocalizedError {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noCache:
      "the request maker has no cache, which a queue of mutations needs: add '.caching(in: cache)'"
    case .secondQueue(let endpoint):
      "the cache has a queue of mutations for \(endpoint) already: make one queue, "
        + "and share it, or close the other one before"
    case .notAMutation(let name):
      "'\(name)' isn't a mutation: only structs with '@QueryMutation' can wait in a queue"
    case .sameName(let name):
      "two types of 'mutations:' are saved as '\(name)': give one of them another 'queuedName'"
    case .unlisted(let name):
      "\(name) isn't in 'mutations:' of the queue, and couldn't be sent after a restart: add "
        + "'\(name).self' there"
    case .narrowed(let name):
      "\(name) has selections or arguments that were set on it, and a queue saves only its "
        + "variables: make them variables, or write another struct"
    case .variables(let name, let problem): "\(name): the variables can't be saved: \(problem)"
    case .unknown(let name):
      "\(name) was saved, but isn't in 'mutations:' of the queue: add its type there, with "
        + "'queuedName' if it has another name now, or remove the mutation with 'cancel'"
    case .unreadable(let name, let problem):
      "\(name) was saved, but its variables can't be read any more: \(problem)"
    case .expired(let name): "\(name) had no answer before its time was over"
    case .cleared(let name): "\(name) wasn't added, because the cache was cleared meanwhile"
    case .closed(let name): "\(name) wasn't added, because the queue of mutations is closed"
    case .otherEndpoint(let name, let endpoint):
      "\(name) waits for \(endpoint), and the API has another 'urlEndpoint' now: make an API for "
        + "each server, and a queue for each API"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
