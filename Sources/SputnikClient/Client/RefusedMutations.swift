import SputnikCore

/// The mutations that a function has sent and that were refused. A model learns of them, whatever
/// the function returns.
package final class RefusedMutations: Sendable {
  /// Where the requests of this task note that they were refused; `nil` if nobody asks.
  @TaskLocal package static var current: RefusedMutations?

  private let refusals = Locked<[RefusedMutation]>([])

  package init() {}

  /// The first one.
  package var first: RefusedMutation? { refusals.withLock(\.first) }

  func note(_ refusal: RefusedMutation) { refusals.withLock { $0.append(refusal) } }
}
