import Foundation
import SputnikClient
import SputnikCore
import SputnikRecords

extension SputnikCache {
  /// What a cache has. Its lock protects it.
  struct State: Sendable {
    /// How often the cache was cleared.
    var epoch = 0
    /// The number of the last change of records.
    var lastChange = 0
    var endpoints: [String: EndpointRecords] = [:]
    /// What servers have sent, by endpoints, while there are models of pages.
    var served: [String: ServedRecords] = [:]
    var watchers: [Int: WatchedSlots] = [:]
    var lastWatcher = 0
    var lastLayer = 0
    /// The queues of mutations by endpoints, and the numbers of the rows that the file loses with
    /// the next saving, because it then has the responses.
    var queues: [String: Outbox] = [:]
    var settledMutations: [Int64] = []
    /// Who is told of changes.
    var listeners: [ObjectIdentifier: ChangeListener] = [:]
    /// The time of day at which the clock began, in milliseconds since 1970; `nil` if nothing is
    /// saved.
    var start: Int64?
    /// The fields of `Query` whose arguments are the keys of their results.
    var lookups: [String: LookupRule] = [:]

    /// The records of an endpoint.
    subscript(endpoint: String) -> EndpointRecords {
      get { endpoints[endpoint] ?? emptyRecords(of: endpoint) }
      _modify {
        // The records aren't copied: their buffers are changed.
        if endpoints.index(forKey: endpoint) == nil {
          endpoints[endpoint] = emptyRecords(of: endpoint)
        }
        yield &endpoints[endpoint, default: EndpointRecords()]
      }
    }

    func emptyRecords(of endpoint: String) -> EndpointRecords {
      var records = EndpointRecords()
      records.planned.store.lookups = lookups
      if let start { records.planned.store.keepInFile(endpoint, start: start) }
      return records
    }

    /// How much memory the data of all endpoints take, roughly.
    var byteCount: Int { endpoints.values.reduce(0) { $0 + $1.byteCount } }

    /// Removes what wasn't used for long, until the data take no more memory than this. What is
    /// watched stays.
    ///
    /// - Parameter forgetsAll: Whether all is forgotten that is known of documents and not used,
    ///   and not only when it has become much.
    mutating func trim(to limit: Int, forgetsAll: Bool = false) {
      for endpoint in Array(served.keys) {
        served[endpoint]?.trim(to: limit, forgetsAll: forgetsAll)
      }
      forgetDocuments(all: forgetsAll)
      guard byteCount > limit else { return }
      // A view of the keys would keep the dictionary, and make the next line copy all records.
      for endpoint in Array(endpoints.keys) {
        let others = byteCount - (endpoints[endpoint]?.byteCount ?? 0)
        trim(endpoint, to: max(0, limit - others))
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
    /// Which of them have to do with which records.
    var layerIndex = LayerIndex()
    /// Tell of the layers of which not all is shown, until the lock is free.
    var reports: [@Sendable () -> Void] = []
    /// Who waits for changes of which records.
    var watchers = WatchIndex()

    /// How much memory the records take, roughly.
    var byteCount: Int { planned.store.byteCount }

    mutating func trim(to limit: Int, but users: DocumentUsers?) {
      planned.trim(to: limit, keeping: layeredSlots.union(watchers.slots), but: users)
    }
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
    /// What is known of the satellites of transactions.
    var satellites = SatelliteForms()
    /// The slots that transactions have invalidated, until the watchers know it.
    var invalidated: Set<SlotNumber> = []
    /// The plans that were used since the records last forgot what isn't used, and those before.
    var plans: [RequestParameters: RecordPlan] = [:]
    var formerPlans: [RequestParameters: RecordPlan] = [:]

    /// Returns what the records have for a request.
    ///
    /// - Parameter failed: The fields that had an error in the last response of the server.
    mutating func read(
      _ request: StoredRequest, _ limits: RecordLimits, failed: FailedFields = FailedFields()
    ) -> RecordReading? {
      guard let plan = plan(for: request) else { return nil }
      return store.read(plan, limits, failed: failed)
    }

    /// Returns what the file may have of that which is missing for a request.
    mutating func lookup(
      _ request: StoredRequest, _ limits: RecordLimits, ofPart: Bool
    ) -> FileLookup {
      plan(for: request).map { store.lookup($0, limits, ofPart: ofPart) } ?? FileLookup()
    }

    /// Stores a response. Returns what doesn't fit in it, or the slots that have changed.
    mutating func store(
      _ write: CacheWrite, at time: Int64
    ) -> (problem: UnreadableResponse?, changed: [SlotNumber]) {
      guard let plan = plan(for: write.request) else { return (nil, []) }
      do throws(UnreadableResponse) {
        let changed = try store.write(
          write.response, plan: plan, at: time, age: write.age?.wholeMilliseconds,
          options: write.options)
        return (nil, changed ?? [])
      } catch {
        return (error, [])
      }
    }

    /// Returns the plan of a request. An operation that can't be printed isn't sent, so there
    /// always is one.
    mutating func plan(for request: StoredRequest) -> RecordPlan? {
      try? plan(for: request.parameters, request.form)
    }

    mutating func plan(
      for parameters: RequestParameters, _ form: StoredForm
    ) throws -> RecordPlan {
      if let plan = plans[parameters] { return plan }
      let plan = try formerPlans.removeValue(forKey: parameters) ?? store.plan(for: form.outline())
      // Variables make many different requests.
      if plans.count == Self.maximumPlans { (plans, formerPlans) = ([:], plans) }
      plans[parameters] = plan
      return plan
    }
  }
}
