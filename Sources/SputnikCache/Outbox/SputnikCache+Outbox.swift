import SputnikClient
import SputnikCore
import SputnikRecords

// What a queue of mutations needs of its cache.

extension SputnikCache {
  /// Notes the queue of an endpoint.
  ///
  /// - Returns: The epoch; `nil` if there is a queue already.
  func add(_ queue: Outbox, for endpoint: String) -> Int? {
    state.withLock { state in
      guard state.queues[endpoint] == nil else { return nil }
      state.queues[endpoint] = queue
      return state.epoch
    }
  }

  /// Returns the queue of an endpoint.
  func queue(of endpoint: String) -> Outbox? { state.withLock { $0.queues[endpoint] } }

  /// Forgets the queue of an endpoint.
  func remove(_ queue: Outbox, for endpoint: String) {
    state.withLock { state in
      if state.queues[endpoint] === queue { state.queues[endpoint] = nil }
    }
  }

  /// Runs a function that changes the records, and takes the changes back.
  ///
  /// - Returns: Whether it has read or changed anything.
  /// - Throws: What the function throws.
  @discardableResult
  func tries(
    _ body: (inout CacheTransaction) throws -> Void, _ endpoint: String
  ) throws -> Bool {
    try exclusively { state in
      try state[endpoint].planned.tries(at: clock.now(), body)
    }
  }

  /// Puts layers below all others, in their order.
  ///
  /// - Returns: The numbers of the layers; `nil` if the epoch is over.
  func putBelow(
    _ layers: [CacheLayer.Function], _ endpoint: String, _ epoch: Int
  ) -> Range<Int>? {
    change(by: nil, isExpected: true) { (state, now) in
      guard state.epoch == epoch else { return (nil, [], endpoint) }
      // The numbers grow with the order of the layers.
      let first = min(state[endpoint].layers.first?.id ?? 0, 0) - layers.count
      let new = layers.enumerated().map {
        CacheLayer(id: first + $0, body: $1.body, report: $1.report)
      }
      let changed = state[endpoint].putBelow(new, at: now)
      return (first..<first + layers.count, changed, endpoint)
    }
  }

  /// Adds a layer, and removes others. An error of the function leaves it out until the next run.
  ///
  /// - Returns: The number of the layer; `nil` if the epoch is over.
  func put(
    _ layer: CacheLayer.Function, removing removed: [Int], _ endpoint: String, _ epoch: Int
  ) -> Int? {
    change(by: nil, isExpected: true) { (state, now) in
      guard state.epoch == epoch else { return (nil, [], endpoint) }
      state.lastLayer += 1
      let id = state.lastLayer
      var changed = state[endpoint].put(
        CacheLayer(id: id, body: layer.body, report: layer.report), at: now)
      changed += state[endpoint].end(removed, at: now)
      return (id, changed, endpoint)
    }
  }

  /// Removes layers.
  func remove(layers: [Int], _ endpoint: String) {
    if layers.isEmpty { return }
    change(by: nil) { (state, now) in
      ((), state[endpoint].end(layers, at: now), endpoint)
    }
  }

  /// Loads what layers have asked for from the file. They run again when it is there.
  func load(_ layers: Range<Int>, _ endpoint: String, _ epoch: Int) async {
    guard let file else { return }
    var asked: Set<Int64> = []
    // Each round finds what the objects of the round before refer to.
    while file.isReadable {
      let limits = RecordLimits(now: clock.now(), ages: RecordAges())
      var lookup = state.withLock { $0[endpoint].lookup(missedBy: layers, limits) }
      lookup.remove(asked)
      if lookup.isEmpty { return }
      do {
        if try await load(lookup, of: endpoint, epoch, from: file) { asked.formUnion(lookup.ids) }
      } catch {
        file.note(error)
        return
      }
    }
  }

  /// Writes the mutations of all queues again, because the file was made anew. Those that have
  /// their responses go now: their numbers may be those of others later.
  func restoreMutations(in file: CacheFile) async throws {
    guard let mutations = file.mutations else { return }
    let (queues, settled, epoch) = state.withLock { state in
      defer { state.settledMutations = [] }
      return (Array(state.queues.values), state.settledMutations, state.epoch)
    }
    if queues.isEmpty, settled.isEmpty { return }
    do {
      try await mutations.restore(queues.flatMap { $0.rows(in: epoch) }, removing: settled)
    } catch {
      state.withLock { $0.settledMutations += settled }
      throw error
    }
  }
}

extension CacheLayer {
  /// A function for a layer, and who is told of its later runs.
  struct Function: Sendable {
    let body: @Sendable (inout CacheTransaction) throws -> Void
    let report: @Sendable (RequestEvent.Kind) -> Void
  }
}

extension SputnikCache.PlannedRecords {
  private struct TakenBack: Error {}

  fileprivate mutating func tries(
    at time: Int64, _ body: (inout CacheTransaction) throws -> Void
  ) throws -> Bool {
    var notes = RunNotes()
    // Of a whole type that is invalid, memory may have nothing, and the file something.
    var invalidatesType = false
    do {
      _ = try run(at: time, &notes) { transaction in
        let former = transaction.records.store.removedTypes
        try body(&transaction)
        invalidatesType = transaction.records.store.removedTypes != former
        throw TakenBack()
      }
    } catch is TakenBack {}
    return invalidatesType || !notes.touched.isEmpty || !notes.skipped.isEmpty
  }
}

extension SputnikCache.EndpointRecords {
  /// Removes layers. Returns the slots that have changed.
  fileprivate mutating func end(_ layers: [Int], at time: Int64) -> [SlotNumber] {
    if layers.isEmpty { return [] }
    return change(removing: layers, concerning: [], at: time) { _ in ((), []) }.changed
  }

  /// Returns what the file may have of that which layers have asked for.
  fileprivate mutating func lookup(missedBy ids: Range<Int>, _ limits: RecordLimits) -> FileLookup {
    var lookup = FileLookup()
    for index in ids.compactMap(position) {
      for plan in layers[index].missed {
        lookup.formUnion(planned.store.lookup(plan, limits))
      }
    }
    return lookup
  }
}
