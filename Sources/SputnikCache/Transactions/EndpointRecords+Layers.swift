import SputnikClient
import SputnikCore
import SputnikRecords

// Layers above the records of an endpoint: they are put there, taken off, and run again.

extension SputnikCache.EndpointRecords {
  /// The slots that layers need.
  var layeredSlots: Set<SlotNumber> { layers.reduce(into: []) { $0.formUnion($1.referred) } }

  /// Adds a layer. Returns the slots that it has changed.
  ///
  /// - Throws: What the function throws; then there is no layer.
  mutating func add(_ layer: CacheLayer, at time: Int64) throws -> [SlotNumber] {
    var layer = layer
    try run(&layer, at: time)
    reportSkipped(layer)
    layers.append(layer)
    layerIndex.note(layer)
    return planned.changed(layer.changes)
  }

  private mutating func run(_ layer: inout CacheLayer, at time: Int64) throws {
    // Nobody asks the server for what is only expected to be too old, and the file keeps it.
    let (invalidated, removedTypes) = (planned.invalidated, planned.store.removedTypes)
    var notes = SputnikCache.PlannedRecords.RunNotes()
    layer.hasRun = true
    defer {
      planned.invalidated = invalidated
      planned.store.removedTypes = removedTypes
      // After an error, it runs again when something that it has read now or before is another one.
      layer.touched.formUnion(notes.touched)
      layer.skipped = notes.skipped
      layer.missed = notes.missed
      layer.dependsOnTimes = notes.dependsOnTimes
    }
    layer.changes = try planned.run(at: time, &notes, layer.body).changes
    layer.results = layer.changes.map { planned.store.saved($0.slot) }
  }

  /// Runs a layer, and tells what isn't shown of it. After an error, it isn't seen until the next
  /// run.
  private mutating func runAgain(_ layer: inout CacheLayer, at time: Int64) {
    let former = layer.skipped
    do {
      try run(&layer, at: time)
    } catch {
      // What it changes may be gone. The layer isn't seen until that is there again.
      (layer.changes, layer.results) = ([], [])
      reports.append { [report = layer.report] in report(.optimisticChangeFailed(error)) }
    }
    reportSkipped(layer, since: former)
  }

  /// Adds a layer, also if its function throws an error. Returns the slots that it has changed.
  mutating func put(_ layer: CacheLayer, at time: Int64) -> [SlotNumber] {
    var layer = layer
    runAgain(&layer, at: time)
    layers.append(layer)
    layerIndex.note(layer)
    return planned.changed(layer.changes)
  }

  /// Puts layers below all others. Returns the slots that have changed.
  mutating func putBelow(_ new: [CacheLayer], at time: Int64) -> [SlotNumber] {
    layers.insert(contentsOf: new, at: 0)
    for layer in new { layerIndex.note(layer) }
    return change(concerning: [], at: time) { _ in ((), []) }.changed
  }

  /// Tells what a layer skips now, and hasn't skipped before.
  private mutating func reportSkipped(_ layer: CacheLayer, since former: [SkippedChange] = []) {
    for change in layer.skipped where !former.contains(change) {
      reports.append { [report = layer.report] in
        report(.optimisticChangeSkipped(change.name, change.miss))
      }
    }
  }

  /// Changes the records below the layers, and puts the layers on the result. A layer runs again
  /// only if a record that it has read or written is another one now.
  ///
  /// - Parameters:
  ///   - ids: The layers that end.
  ///   - slots: The only slots that are changed; `nil` if they aren't known. Layers that have
  ///     nothing to do with them stay as they are.
  ///   - time: The time of what layers write.
  ///   - body: The function that changes the records. It returns a result and the changed slots.
  /// - Returns: The result, and the slots that may have something else than before. Those of
  ///   layers and of those that end are among them: nothing was asked for while they were there.
  mutating func change<R>(
    removing ids: [Int] = [], concerning slots: Set<SlotNumber>? = nil, at time: Int64,
    _ body: (inout SputnikCache.PlannedRecords) throws -> (R, [SlotNumber])
  ) rethrows -> (result: R, changed: [SlotNumber]) {
    var lifted = layers(concernedBy: slots, removing: ids)
    if lifted.isEmpty { return try body(&planned) }
    // What is shown has the changes of layers, and what slots had below them says nothing of it.
    defer { planned.store.forgetFormer() }
    var seen = saved(touchedBy: lifted)
    lift(lifted)
    var changed = remove(ids)
    if !ids.isEmpty { lifted = lifted.filter { position(of: $0) != nil } }
    let (result, below): (R, [SlotNumber])
    do {
      (result, below) = try body(&planned)
    } catch {
      restack(lifted, &seen, changed, at: time)
      throw error
    }
    changed.formUnion(below)
    restack(lifted, &seen, changed, at: time)
    return (result, planned.changed(seen) + changed)
  }

  /// Removes layers that were lifted. Returns the slots that they had changed.
  private mutating func remove(_ ids: [Int]) -> Set<SlotNumber> {
    let indices = ids.compactMap(position)
    var changed: Set<SlotNumber> = []
    for index in indices {
      layerIndex.remove(layers[index])
      changed.formUnion(layers[index].changes.map(\.slot))
    }
    if indices.count == 1 {
      layers.remove(at: indices[0])
    } else if !indices.isEmpty {
      let removed = Set(ids)
      layers.removeAll { removed.contains($0.id) }
    }
    return changed
  }

  /// Puts layers that were lifted on records of which some have changed.
  private mutating func restack(
    _ lifted: [Int], _ seen: inout [RecordStore.SavedSlot], _ changed: Set<SlotNumber>,
    at time: Int64
  ) {
    var changed = changed
    for index in lifted.compactMap(position) {
      // Equal data that came again have another time, which the layer's records need, too.
      if layers[index].hasRun, layers[index].touched.isDisjoint(with: changed),
        !layers[index].waitsForType, !layers[index].dependsOnTimes,
        layers[index].former.allSatisfy({ planned.store.hasTimes(of: $0) })
      {
        layers[index].changes = layers[index].results.map { planned.store.saved($0.slot) }
        for result in layers[index].results { planned.store.putBack(result) }
        continue
      }
      changed.formUnion(layers[index].changes.map(\.slot))
      layerIndex.remove(layers[index])
      var layer = layers[index]
      runAgain(&layer, at: time)
      layers[index] = layer
      layerIndex.note(layer)
      seen += layers[index].changes
      changed.formUnion(layers[index].changes.map(\.slot))
    }
    // A layer may have touched now what others have changed, above or below it.
    let all = layerIndex.connected(to: lifted, in: self)
    guard all.count > lifted.count else { return }
    let others = all.filter { [lifted = Set(lifted)] id in !lifted.contains(id) }
    seen += saved(touchedBy: others)
    // They were put there in this order.
    lift(lifted)
    lift(others)
    for index in all.compactMap(position) {
      changed.formUnion(layers[index].changes.map(\.slot))
    }
    restack(all, &seen, changed, at: time)
  }
}

extension SputnikCache.State {
  /// Returns the functions that tell of layers of which not all is shown.
  mutating func takeReports(of endpoint: String) -> [@Sendable () -> Void] {
    guard endpoints[endpoint]?.reports.isEmpty == false else { return [] }
    let reports = self[endpoint].reports
    self[endpoint].reports = []
    return reports
  }
}
