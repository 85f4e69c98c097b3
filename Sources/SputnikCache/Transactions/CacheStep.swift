import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

/// A request with functions for the cache. Its response and the end of what was expected are one
/// change.
final class CacheStep: Sendable {
  private struct State: Sendable {
    /// The responses; `nil` after the end.
    var writes: [CacheWrite]? = []
    /// What the observers of the request are to be told, until they can be.
    var events: [RequestEvent.Kind] = []
    var report: (@Sendable (RequestEvent.Kind) -> Void)?
  }

  private let cache: SputnikCache
  private let endpoint: String
  /// The number of the layer; `nil` if nothing is expected.
  private let layer: Int?
  /// The epoch in which the step began. What comes after a `clear()` isn't written.
  let epoch: Int
  private let state: Locked<State>

  /// Begins the step with what is expected of the request.
  ///
  /// - Throws: What `optimistic` throws.
  init(
    in cache: SputnikCache, _ endpoint: String,
    _ optimistic: (@Sendable (inout CacheTransaction) throws -> Void)?
  ) throws {
    self.cache = cache
    self.endpoint = endpoint
    let step = Locked(State())
    state = step
    guard let optimistic else {
      (layer, epoch) = (nil, cache.epoch)
      return
    }
    (layer, epoch) = try cache.change(by: nil, isExpected: true) { (state, now) in
      state.lastLayer += 1
      let layer = CacheLayer(id: state.lastLayer, body: optimistic) { event in
        Self.tell(event, step)
      }
      let changed = try state[endpoint].add(layer, at: now)
      return ((layer.id, state.epoch), changed, endpoint)
    }
  }

  /// Begins the request.
  ///
  /// - Parameter report: The function that tells its observers what happens.
  func begin(_ report: @escaping @Sendable (RequestEvent.Kind) -> Void) {
    let events = state.withLock { state in
      defer { state.events = [] }
      state.report = report
      return state.events
    }
    for event in events { report(event) }
  }

  private func tell(_ event: RequestEvent.Kind) { Self.tell(event, state) }

  private static func tell(_ event: RequestEvent.Kind, _ state: Locked<State>) {
    let report = state.withLock { state in
      if state.report == nil { state.events.append(event) }
      return state.report
    }
    report?(event)
  }

  /// Ends the step, unless it has ended: what was expected goes, and what has arrived is written.
  ///
  /// - Parameter update: The function that changes other data because of the response.
  /// - Returns: The error of `update`, whose changes were taken back; `nil` if it has none.
  func end(_ update: ((inout CacheTransaction) throws -> Void)? = nil) -> (any Error)? {
    let writes = state.withLock { state in
      defer { state.writes = nil }
      return state.writes
    }
    guard let writes else { return nil }
    let (problems, failure) = cache.change(by: WatchChain.current) { (state, now) in
      let current = state.epoch
      for write in writes where write.epoch == current {
        state.served[endpoint]?.store(write, by: WatchChain.current, at: now)
      }
      // What `update` reads isn't known before.
      let slots = update == nil ? state[endpoint].slots(of: writes, at: now) : nil
      let (result, changed) = state[endpoint].change(
        removing: layer.map { [$0] } ?? [], concerning: slots, at: now
      ) { records in
        var changed: [SlotNumber] = []
        var failure: (any Error)?
        var problems: [UnreadableResponse] = []
        for write in writes where write.epoch == current {
          let result = records.store(write, at: now)
          changed += result.changed
          if let problem = result.problem { problems.append(problem) }
        }
        if epoch == current, let update {
          do {
            // In one expression, the records before the run would be looked at.
            let run = try records.run(at: now, update)
            changed += records.changed(run.changes)
          } catch {
            failure = error
          }
        }
        return ((problems, failure), changed)
      }
      return (result, changed, endpoint)
    }
    for problem in problems { tell(.notStored(problem)) }
    if let failure { tell(.updateFailed(failure)) }
    // The function holds the request, which holds the step.
    state.withLock { $0.report = nil }
    return failure
  }
}

/// The request reads from the cache, and keeps what it has to write until its end.
extension CacheStep: ResponseStore {
  var keys: [String: EntityKey] { cache.keys }

  func response(to request: StoredRequest) async -> Result<Data, CacheMiss> {
    await cache.response(to: request)
  }

  func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions,
    origin: @escaping @Sendable () -> ResponseOrigin, age: Duration?, epoch: Int
  ) -> UnreadableResponse? {
    let write = CacheWrite(
      response: response, request: request, options: options, age: age, epoch: epoch)
    if let write = cache.kept(write) { state.withLock { $0.writes?.append(write) } }
    return nil
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
  ///     but not if the mutation was refused: if a root field of it is null because of an error.
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
    let step = try CacheStep(in: cache, endpoint, optimistic)
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
