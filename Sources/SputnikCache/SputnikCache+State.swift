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

    /// The records as text, by their keys.
    var contents: [String: String] { store.contents }

    /// Returns the plan of a request. An operation that can't be printed isn't sent, so there always
    /// is one.
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
