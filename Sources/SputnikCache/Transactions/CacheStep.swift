import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

/// A request with functions for the cache.
final class CacheStep: RequestStep {
  let cache: SputnikCache
  private let endpoint: String
  private let kind: GraphQL.OperationKind
  /// The number of the layer; `nil` if nothing is expected.
  private let layer: Int?
  /// The epoch in which the step began. What comes after a `clear()` isn't written.
  let epoch: Int
  private let report: StepReport
  /// The responses; `nil` after the end.
  private let writes = Locked<[CacheWrite]?>([])

  /// Begins the step with what is expected of the request.
  ///
  /// - Throws: What `optimistic` throws.
  init(
    in cache: SputnikCache, _ endpoint: String, _ kind: GraphQL.OperationKind,
    _ optimistic: (@Sendable (inout CacheTransaction) throws -> Void)?
  ) throws {
    self.cache = cache
    self.endpoint = endpoint
    self.kind = kind
    let report = StepReport()
    self.report = report
    guard let optimistic else {
      (layer, epoch) = (nil, cache.epoch)
      return
    }
    (layer, epoch) = try cache.change(by: nil, isExpected: true) { (state, now) in
      state.lastLayer += 1
      let layer = CacheLayer(id: state.lastLayer, body: optimistic) { report.tell($0) }
      let changed = try state[endpoint].add(layer, at: now)
      return ((layer.id, state.epoch), changed, endpoint)
    }
  }

  /// Begins the request.
  ///
  /// - Parameter report: The function that tells its observers what happens.
  func begin(_ report: @escaping @Sendable (RequestEvent.Kind) -> Void) {
    self.report.begin(report)
  }

  func keep(_ write: CacheWrite) { writes.withLock { $0?.append(write) } }

  /// Ends the step, unless it has ended: what was expected goes, and what has arrived is written.
  ///
  /// - Parameter update: The function that changes other data because of the response.
  /// - Returns: The error of `update`, whose changes were taken back; `nil` if it has none.
  func end(_ update: ((inout CacheTransaction) throws -> Void)? = nil) -> (any Error)? {
    guard let writes = writes.withLock({ $0.take() }) else { return nil }
    let chain = WatchChain.current
    let problems = cache.change(by: chain) { (state, now) in
      let isGivenUp = kind.isGivenUp
      let (problems, changed) = state.end(
        layer, of: endpoint, with: isGivenUp ? [] : writes, by: chain, at: now,
        epoch == state.epoch && !isGivenUp ? update : nil)
      return (problems, changed, endpoint)
    }
    report.tell(problems)
    report.end()
    return problems.updateFailure
  }
}

extension SputnikRequestMaker {
  /// Sends an operation, and shows before its response what is expected of it.
  ///
  /// ```swift
  /// try await maker.makeRequest(operation: LikePost(variables: .init(id: "7"))) { cache in
  ///   try cache.update(Post.self, id: "7") { $0.likes += 1 }
  /// }
  /// ```
  ///
  /// Watched queries have one like more at once. When the response is there, they have what it
  /// says, and if the request fails or the mutation is refused, what they had before. A counter
  /// that two requests raise is right whichever of them fails: `optimistic` runs again when
  /// something below it changes. So it must do the same for the same data. Make a temporary id
  /// before it, for example.
  ///
  /// If the cache doesn't have the post, the request is sent all the same, and nothing is expected
  /// until the post is there. Observers are told what was skipped (`optimisticChangeSkipped`).
  ///
  /// Without a cache the functions aren't called.
  ///
  /// - Parameters:
  ///   - operation: The operation, which stays as it is.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  ///   - optimistic: The function that makes the expected changes.
  ///   - update: A function that changes other data because of the response, such as a list that
  ///     has one element more now. It runs once, in the same step in which the response is stored,
  ///     but not if the mutation was refused: if a root field of it is null because of an error;
  ///     and not if the task of a query was cancelled meanwhile.
  ///     If it throws an error, its changes are taken back, and the response stays stored.
  /// - Returns: The filled copy.
  /// - Throws: What `optimistic` throws, before anything is sent; the errors of
  ///   `SputnikRequestMaker.makeRequest(operation:options:)`; an ``UpdateFailure`` if `update`
  ///   throws an error, although the server has executed the operation.
  @discardableResult
  public func makeRequest<Operation: GraphQLQueryOrMutation>(
    operation: Operation, options: RequestOptions = RequestOptions(),
    optimistic: (@Sendable (inout CacheTransaction) throws -> Void)? = nil,
    update: (@Sendable (inout CacheTransaction, Operation) throws -> Void)? = nil
  ) async throws -> Operation {
    guard let cache = store as? SputnikCache else {
      return try await makeRequest(operation: operation, options: options)
    }
    let prepared = try operation.prepared(isStored: true)
    let step = try CacheStep(
      in: cache, endpoint, prepared.parameters.kind, optimistic)
    var maker = self
    maker.store = step
    var failure: (any Error)?
    let response = try await maker.perform(prepared, options, willBegin: step.begin) { response in
      // What the server has refused changes nothing.
      guard let update, let response, RefusedMutation.of(response) == nil else {
        _ = step.end()
        return
      }
      failure = step.end { try update(&$0, response) }
    }
    guard let failure else { return response }
    throw UpdateFailure(
      operation: prepared.parameters.name, response: response, underlyingError: failure)
  }
}
