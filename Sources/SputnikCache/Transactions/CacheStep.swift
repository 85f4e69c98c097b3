import Foundation
import SputnikClient
import SputnikCore

/// A request with functions for the cache. Its response and the end of what was expected are one
/// change.
final class CacheStep: Sendable {
  @TaskLocal static var current: CacheStep?

  /// A response that is written when the request has ended.
  struct Write: Sendable {
    let response: Data
    let request: StoredRequest
    let options: ReadingOptions
    /// The age that the response may have by its own words.
    let age: Duration?
    let epoch: Int
  }

  private let cache: SputnikCache
  private let endpoint: String
  /// The parameters of the request. An interceptor may make another one meanwhile.
  private let parameters: RequestParameters
  private let layer: Int?
  /// The epoch in which the step began. What comes after a `clear()` isn't written.
  private let epoch: Int
  /// The responses; `nil` after the end.
  private let writes = Locked<[Write]?>([])

  /// Begins the step with what is expected of the request.
  ///
  /// - Throws: What `optimistic` throws.
  init(
    in cache: SputnikCache, _ endpoint: String, _ parameters: RequestParameters,
    _ optimistic: (@Sendable (inout CacheTransaction) throws -> Void)?
  ) throws {
    self.cache = cache
    self.endpoint = endpoint
    self.parameters = parameters
    guard let optimistic else {
      (layer, epoch) = (nil, cache.epoch)
      return
    }
    (layer, epoch) = try cache.change(by: nil, isExpected: true) { (state, now) in
      state.lastLayer += 1
      let id = state.lastLayer
      let changed = try state[endpoint].add(id, at: now, optimistic)
      return ((state.lastLayer, state.epoch), changed, endpoint)
    }
  }

  /// Returns whether a response is the step's, and keeps it until the end.
  func takes(_ write: Write, of cache: SputnikCache) -> Bool {
    guard cache === self.cache, write.request.parameters == parameters else { return false }
    return writes.withLock { writes in
      writes?.append(write)
      return writes != nil
    }
  }

  /// Ends the step: what was expected goes, and what has arrived is written.
  ///
  /// - Parameter update: The function that changes other data because of the response.
  func end(_ update: ((inout CacheTransaction) -> Void)? = nil) {
    let writes = writes.withLock { writes in
      defer { writes = nil }
      return writes ?? []
    }
    cache.change(by: WatchChain.current) { (state, now) in
      let current = state.epoch
      let (_, changed) = state[endpoint].change(removing: layer, at: now) { records in
        var changed: [Int32] = []
        for write in writes where write.epoch == current {
          changed += records.store(write, at: now)
        }
        // The function throws nothing.
        if epoch == current, let update, let run = try? records.run(at: now, update) {
          changed += records.changed(run.changes)
        }
        return ((), changed)
      }
      return ((), changed, endpoint)
    }
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
  /// says, and if the request fails, what they had before. A counter that two requests raise is
  /// right whichever of them fails: `optimistic` runs again when something below it changes. So it
  /// must do the same for the same data. Make a temporary id before it, for example.
  ///
  /// Without a cache the functions aren't called.
  ///
  /// - Parameters:
  ///   - operation: The operation, which stays as it is.
  ///   - options: The options of this request, which win over the request maker's and the API's.
  ///   - optimistic: The function that makes the expected changes.
  ///   - update: A function that changes other data because of the response, such as a list that
  ///     has one element more now. It runs once, in the same step in which the response is stored.
  /// - Returns: The filled copy.
  /// - Throws: What `optimistic` throws, before anything is sent; the errors of
  ///   ``SputnikRequestMaker/makeRequest(operation:options:)``.
  @discardableResult
  public func makeRequest<Operation: GraphQLQueryOrMutation>(
    operation: Operation, options: RequestOptions = RequestOptions(),
    optimistic: (@Sendable (inout CacheTransaction) throws -> Void)? = nil,
    update: (@Sendable (inout CacheTransaction, Operation) -> Void)? = nil
  ) async throws -> Operation {
    guard let cache = store as? SputnikCache else {
      return try await makeRequest(operation: operation, options: options)
    }
    let step = try CacheStep(
      in: cache, endpoint, operation.prepared(isStored: true).parameters, optimistic)
    do {
      let response = try await CacheStep.$current.withValue(step) {
        try await makeRequest(operation: operation, options: options)
      }
      step.end { transaction in update?(&transaction, response) }
      return response
    } catch {
      step.end()
      throw error
    }
  }
}
