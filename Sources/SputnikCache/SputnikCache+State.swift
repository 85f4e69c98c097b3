import Foundation
import SputnikClient
import SputnikCore

extension SputnikCache {
  /// What a cache has. Its lock protects it.
  struct State: Sendable {
    /// How often the cache was cleared.
    var epoch = 0
    var endpoints: [String: EndpointRecords] = [:]
    var watchers: [Int: WatchedSlots] = [:]
    var lastWatcher = 0
    var lastLayer = 0

    /// How much memory the data of all endpoints take, roughly.
    var byteCount: Int { endpoints.values.reduce(0) { $0 + $1.byteCount } }

    /// Removes what wasn't used for long, until the data take no more memory than this. What is
    /// watched stays.
    mutating func trim(to limit: Int) {
      guard byteCount > limit else { return }
      // A view of the keys would keep the dictionary, and make the next line copy all records.
      for endpoint in Array(endpoints.keys) {
        let kept = watchers.values.filter { $0.endpoint == endpoint }
          .reduce(into: endpoints[endpoint]?.layeredSlots ?? []) { $0.formUnion($1.slots) }
        let others = byteCount - (endpoints[endpoint]?.byteCount ?? 0)
        endpoints[endpoint]?.planned.trim(to: max(0, limit - others), keeping: kept)
      }
    }

    /// Returns the endpoint with a name, or the only one.
    func endpoint(_ name: String?) throws(CacheError) -> String {
      if let name, endpoints[name] != nil { return name }
      guard name == nil, endpoints.count == 1, let only = endpoints.keys.first else {
        throw .endpoint(endpoints.keys.sorted())
      }
      return only
    }
  }

  /// The records of one endpoint, and what is expected of the requests that are on their way.
  struct EndpointRecords: Sendable {
    var planned = PlannedRecords()
    /// The optimistic changes in the order of the requests. The records have their results.
    var layers: [CacheLayer] = []

    /// How much memory the records take, roughly.
    var byteCount: Int { planned.store.byteCount }
  }

  /// How much memory the data take, roughly.
  package var byteCount: Int { state.withLock { $0.byteCount } }

  /// What is wrong with the counts of memory and references.
  package var miscounts: [String] {
    state.withLock { $0.endpoints.values.flatMap(\.planned.store.miscounts) }
  }

  /// Records, and the plans with which they are read and written.
  struct PlannedRecords: Sendable {
    private static let maximumPlans = 1_000

    var store = RecordStore()
    private var plans: [RequestParameters: RecordPlan] = [:]

    /// Returns what the records have for a request.
    mutating func read(_ request: StoredRequest, _ limits: RecordLimits) -> RecordReading? {
      guard let plan = plan(for: request) else { return nil }
      return store.read(plan, limits)
    }

    /// Stores a response. Returns the slots that have changed.
    mutating func store(_ write: CacheStep.Write, at time: Int64) -> [Int32] {
      guard let plan = plan(for: write.request) else { return [] }
      return store.write(
        write.response, plan: plan, at: time, age: write.age?.wholeMilliseconds,
        options: write.options) ?? []
    }

    mutating func trim(to limit: Int, keeping kept: Set<Int32>) {
      store.trim(to: limit, keeping: kept)
    }

    /// Returns the plan of a request. An operation that can't be printed isn't sent, so there
    /// always is one.
    private mutating func plan(for request: StoredRequest) -> RecordPlan? {
      try? plan(for: request.parameters, request.form)
    }

    mutating func plan(
      for parameters: RequestParameters, _ form: StoredForm
    ) throws -> RecordPlan {
      if let plan = plans[parameters] { return plan }
      let plan = try form.plan(&store)
      // Variables make many different requests.
      if plans.count == Self.maximumPlans { plans = [:] }
      plans[parameters] = plan
      return plan
    }
  }
}
