import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

extension SputnikCache: ResponseStore {
  package var epoch: Int { state.withLock { $0.epoch } }

  package func response(to request: StoredRequest) -> Result<Data, CacheMiss> {
    let earliest = limits(request).shown
    return state.withLock { state in
      state.endpoints[request.endpoint, default: EndpointRecords()]
        .planned.read(request, since: earliest)?.response ?? .failure(.unknown)
    }
  }

  package func store(
    _ response: Data, to request: StoredRequest, options: ReadingOptions, epoch: Int
  ) {
    guard isStored(request) else { return }
    let write = CacheStep.Write(
      response: response, request: request, options: options, epoch: epoch)
    if let step = CacheStep.current, step.takes(write, of: self) { return }
    let chain = WatchChain.current
    let watchers = exclusively { state -> [WatchedSlots] in
      guard state.epoch == epoch else { return [] }
      let now = clock.now()
      let changed = state.endpoints[request.endpoint, default: EndpointRecords()]
        .change(at: now) { $0.write(response, to: request, options: options, at: now) }
      state.trim(to: maximumBytes)
      return state.touch(changed, of: request.endpoint, by: chain)
    }
    for watcher in watchers { watcher.wake() }
  }
}

extension CacheMiss {
  /// The miss for an operation that has no plan.
  fileprivate static var unknown: CacheMiss {
    CacheMiss(path: [], entity: "Query", field: "", reason: .unknownType)
  }
}
