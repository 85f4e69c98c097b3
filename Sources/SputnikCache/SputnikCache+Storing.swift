import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikRecords

extension SputnikCache: ResponseStore {
  package var epoch: Int { state.withLock { $0.epoch } }

  package func response(to request: StoredRequest) async -> Result<Data, CacheMiss> {
    let (response, loads) = readInMemory(request)
    guard case .failure = response, await load(request, since: loads) else { return response }
    return responseInMemory(to: request)
  }

  /// Returns the response that is in memory, or what is missing for it.
  package func responseInMemory(to request: StoredRequest) -> Result<Data, CacheMiss> {
    readInMemory(request).response
  }

  /// Returns the response that is in memory, and how often rows of the file were taken before.
  private func readInMemory(
    _ request: StoredRequest
  ) -> (response: Result<Data, CacheMiss>, loads: Int) {
    let limits = limits(request)
    return state.withLock { state in
      let reading = state[request.endpoint].planned.read(request, limits)
      return (
        reading?.response ?? .failure(.unknown), state[request.endpoint].planned.store.loads
      )
    }
  }

  @discardableResult
  package func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions,
    origin: @escaping @Sendable () -> ResponseOrigin, age: Duration?, epoch: Int
  ) -> UnreadableResponse? {
    let write = CacheWrite(
      response: response, request: request, options: options, age: age, epoch: epoch)
    let chain = WatchChain.current
    guard let write = kept(write) else {
      chain?.noteUnstored(write, in: self)
      return nil
    }
    var limits = chain?.request(as: request).map(limits)
    limits?.takesUnfinished = true
    return change(by: chain) { [limits] (state, now) in
      guard state.epoch == epoch, !request.parameters.kind.isGivenUp else {
        return (nil, [], request.endpoint)
      }
      state.served[request.endpoint]?.store(write, by: chain, at: now)
      let slots = state[request.endpoint].slots(of: [write], at: now)
      guard let limits, let chain else {
        let (problem, changed) = state[request.endpoint]
          .change(concerning: slots, at: now) { records in records.store(write, at: now) }
        return (problem, changed, request.endpoint)
      }
      let ((problem, sent), changed) = state[request.endpoint]
        .change(concerning: slots, at: now) { records in
          let result = records.store(write, at: now, origin, limits)
          return ((result.problem, result.sent), result.changed)
        }
      state.note(sent, by: chain)
      return (problem, changed, request.endpoint)
    }
  }

  /// Returns what is to be written of a response; `nil` for one that is stale at once.
  func kept(_ write: CacheWrite) -> CacheWrite? {
    var write = write
    if !obeysCacheControl { write.age = nil }
    let isStale = write.age == .zero || limits(write.request).ages == RecordAges(others: -1)
    return isStale ? nil : write
  }
}

extension ResponseStore {
  /// Stores a response of which nothing but its text is known.
  @discardableResult
  package func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions, age: Duration?,
    epoch: Int
  ) -> UnreadableResponse? {
    store(
      response, to: request, options: options,
      origin: { ResponseOrigin(operation: request.parameters.name) }, age: age, epoch: epoch)
  }
}

extension GraphQL.OperationKind {
  /// Whether nobody waits for the response any more. A query changes nothing then: one that was
  /// asked for later may have ended already.
  var isGivenUp: Bool { self == .query && Task.isCancelled }
}

/// A response that is to be written.
struct CacheWrite: Sendable {
  let response: Data
  let request: StoredRequest
  let options: ReadingOptions
  /// The age that the response may have by its own words.
  var age: Duration?
  let epoch: Int
}

extension CacheMiss {
  /// The miss for an operation that has no plan.
  fileprivate static var unknown: CacheMiss {
    CacheMiss(path: [], entity: "Query", field: "", reason: .unknownType)
  }
}
