import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

extension SputnikCache: ResponseStore {
  package var epoch: Int { state.withLock { $0.epoch } }

  package func response(to request: StoredRequest) async -> Result<Data, CacheMiss> {
    let response = responseInMemory(to: request)
    guard case .failure = response, await load(request) else { return response }
    return responseInMemory(to: request)
  }

  /// Returns the response that is in memory, or what is missing for it.
  package func responseInMemory(to request: StoredRequest) -> Result<Data, CacheMiss> {
    let limits = limits(request)
    return state.withLock { state in
      state[request.endpoint].planned.read(request, limits)?.response ?? .failure(.unknown)
    }
  }

  package func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions, age: Duration?,
    epoch: Int
  ) {
    let age = obeysCacheControl ? age : nil
    // What is stale at once need not be stored.
    if age == .zero || limits(request).ages == RecordAges(others: -1) { return }
    let write = CacheStep.Write(
      response: response, request: request, options: options, age: age, epoch: epoch)
    if let step = CacheStep.current, step.takes(write, of: self) { return }
    change(by: WatchChain.current) { (state, now) in
      guard state.epoch == epoch else { return ((), [], request.endpoint) }
      let (_, changed) = state[request.endpoint].change(at: now) { records in
        ((), records.store(write, at: now))
      }
      return ((), changed, request.endpoint)
    }
  }
}

extension CacheMiss {
  /// The miss for an operation that has no plan.
  fileprivate static var unknown: CacheMiss {
    CacheMiss(path: [], entity: "Query", field: "", reason: .unknownType)
  }
}
