import SputnikCore
import SputnikRecords

/// What is expected of a request that is on its way: a function, and what it has done to the
/// records.
struct CacheLayer: Sendable {
  let id: Int
  let body: @Sendable (inout CacheTransaction) throws -> Void
  /// Receives the errors of later runs.
  let onError: @Sendable (any Error) -> Void
  /// What the changed slots had before.
  var changes: [RecordStore.SavedSlot] = []
  /// What each of them had below the layer, which may change a slot several times.
  var former: [RecordStore.SavedSlot] {
    var seen: Set<Int32> = []
    return changes.filter { seen.insert($0.slot).inserted }
  }
  /// What they had afterwards.
  var results: [RecordStore.SavedSlot] = []
  /// The slots that the function has read or written.
  var touched: Set<Int32> = []
  /// The slots to which the records above refer. These references aren't counted.
  var referred: Set<Int32> {
    (changes + results).reduce(into: touched) { $0.formUnion($1.references) }
  }
}

extension SputnikCache.PlannedRecords {
  /// Runs a function that changes the records. If it throws an error, they are as before.
  mutating func run<R>(
    at time: Int64, touching touched: inout Set<Int32>,
    _ body: (inout CacheTransaction) throws -> R
  ) throws -> (result: R, changes: [RecordStore.SavedSlot]) {
    var transaction = CacheTransaction(SputnikCache.PlannedRecords(), at: time)
    swap(&transaction.records, &self)
    defer {
      swap(&transaction.records, &self)
      touched.formUnion(transaction.touched)
    }
    do {
      let result = try body(&transaction)
      return (result, transaction.changes)
    } catch {
      for change in transaction.changes.reversed() { transaction.records.store.restore(change) }
      transaction.records.store.forgetFormer()
      throw error
    }
  }

  mutating func run<R>(
    at time: Int64, _ body: (inout CacheTransaction) throws -> R
  ) throws -> (result: R, changes: [RecordStore.SavedSlot]) {
    var touched: Set<Int32> = []
    return try run(at: time, touching: &touched, body)
  }

  /// Returns the slots that have something else than before, each once.
  func changed(_ changes: [RecordStore.SavedSlot]) -> [Int32] {
    var seen: Set<Int32> = []
    return changes.filter { seen.insert($0.slot).inserted && store.hasChanged($0) }.map(\.slot)
  }
}

extension SputnikCache.EndpointRecords {
  /// The slots that layers need.
  var layeredSlots: Set<Int32> { layers.reduce(into: []) { $0.formUnion($1.referred) } }

  /// Adds a layer. Returns the slots that it has changed.
  ///
  /// - Throws: What the function throws; then there is no layer.
  mutating func add(_ layer: CacheLayer, at time: Int64) throws -> [Int32] {
    var layer = layer
    try run(&layer, at: time)
    layers.append(layer)
    return planned.changed(layer.changes)
  }

  private mutating func run(_ layer: inout CacheLayer, at time: Int64) throws {
    // After an error, it runs again when something that it has read now or before is another one.
    layer.changes = try planned.run(at: time, touching: &layer.touched, layer.body).changes
    layer.results = layer.changes.map { planned.store.saved($0.slot) }
  }

  /// Changes the records below the layers, and puts the layers on the result. A layer runs again
  /// only if a record that it has read or written is another one now.
  ///
  /// - Parameters:
  ///   - id: The layer that ends; `nil` if none does.
  ///   - time: The time of what layers write.
  ///   - body: The function that changes the records. It returns a result and the changed slots.
  /// - Returns: The result, and the slots that may have something else than before. Those of
  ///   layers and of the one that ends are among them: nothing was asked for while it was there.
  mutating func change<R>(
    removing id: Int? = nil, at time: Int64,
    _ body: (inout SputnikCache.PlannedRecords) throws -> (R, [Int32])
  ) rethrows -> (result: R, changed: [Int32]) {
    if layers.isEmpty { return try body(&planned) }
    // What is shown has the changes of layers, and what slots had below them says nothing of it.
    defer { planned.store.forgetFormer() }
    var seen = layers.flatMap(\.touched).map { planned.store.saved($0) }
    for layer in layers.reversed() {
      for change in layer.changes.reversed() { planned.store.restore(change) }
    }
    var changed: Set<Int32> = []
    if let index = layers.firstIndex(where: { $0.id == id }) {
      changed.formUnion(layers[index].changes.map(\.slot))
      layers.remove(at: index)
    }
    let (result, below): (R, [Int32])
    do {
      (result, below) = try body(&planned)
    } catch {
      restack(&seen, changed, at: time)
      throw error
    }
    changed.formUnion(below)
    restack(&seen, changed, at: time)
    return (result, planned.changed(seen) + changed)
  }

  /// Puts the layers on records of which some have changed.
  private mutating func restack(
    _ seen: inout [RecordStore.SavedSlot], _ changed: Set<Int32>, at time: Int64
  ) {
    var changed = changed
    for index in layers.indices {
      // Equal data that came again have another time, which the layer's records need, too.
      if layers[index].touched.isDisjoint(with: changed),
        layers[index].former.allSatisfy({ planned.store.hasTimes(of: $0) })
      {
        layers[index].changes = layers[index].results.map { planned.store.saved($0.slot) }
        for result in layers[index].results { planned.store.putBack(result) }
        continue
      }
      changed.formUnion(layers[index].changes.map(\.slot))
      var layer = layers[index]
      do {
        try run(&layer, at: time)
      } catch {
        // What it changes may be gone. The layer isn't seen until that is there again.
        (layer.changes, layer.results) = ([], [])
        failures.append { [onError = layer.onError] in onError(error) }
      }
      layers[index] = layer
      seen += layers[index].changes
      changed.formUnion(layers[index].changes.map(\.slot))
    }
  }
}

extension SputnikCache.State {
  /// Returns the functions that tell of layers that aren't shown any more.
  mutating func takeFailures(of endpoint: String) -> [@Sendable () -> Void] {
    guard endpoints[endpoint]?.failures.isEmpty == false else { return [] }
    let failures = self[endpoint].failures
    self[endpoint].failures = []
    return failures
  }
}
