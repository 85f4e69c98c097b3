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

    /// How much memory the data of all endpoints take, roughly.
    var byteCount: Int { endpoints.values.reduce(0) { $0 + $1.byteCount } }

    /// Removes what wasn't used for long, until the data take no more memory than this. What is
    /// watched stays.
    mutating func trim(to limit: Int) {
      guard byteCount > limit else { return }
      // A view of the keys would keep the dictionary, and make the next line copy all records.
      for endpoint in Array(endpoints.keys) {
        let kept = watchers.values.filter { $0.endpoint == endpoint }
          .reduce(into: Set<Int32>()) { $0.formUnion($1.slots) }
        let others = byteCount - (endpoints[endpoint]?.byteCount ?? 0)
        endpoints[endpoint]?.trim(to: max(0, limit - others), keeping: kept)
      }
    }
  }

  /// The records of one endpoint.
  struct EndpointRecords: Sendable {
    private static let maximumPlans = 1_000

    private var store = RecordStore()
    private var plans: [RequestParameters: RecordPlan] = [:]

    /// Returns what the records have for a request.
    mutating func read(_ request: StoredRequest, since earliest: Int64) -> RecordReading? {
      guard let plan = plan(for: request) else { return nil }
      return store.read(plan, since: earliest)
    }

    /// Stores a response. Returns the slots that have changed.
    mutating func write(
      _ response: Data, to request: StoredRequest, options: ReadingOptions, at time: Int64
    ) -> [Int32] {
      guard let plan = plan(for: request) else { return [] }
      return store.write(response, plan: plan, at: time, options: options) ?? []
    }

    /// The records, sorted by their keys.
    var contents: [RecordDescription] { store.contents }

    /// How much memory they take, roughly.
    var byteCount: Int { store.byteCount }

    mutating func trim(to limit: Int, keeping kept: Set<Int32>) {
      store.trim(to: limit, keeping: kept)
    }

    /// Returns the plan of a request. An operation that can't be printed isn't sent, so there
    /// always is one.
    private mutating func plan(for request: StoredRequest) -> RecordPlan? {
      if let plan = plans[request.parameters] { return plan }
      guard let plan = try? request.form.plan(&store) else { return nil }
      // Variables make many different requests.
      if plans.count == Self.maximumPlans { plans = [:] }
      plans[request.parameters] = plan
      return plan
    }
  }
}
