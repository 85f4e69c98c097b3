import SputnikClient
import SputnikCore
import SputnikRecords

/// The layers of an endpoint by the slots that they have read or written. Most responses concern
/// few of many layers, and the others stay as they are.
struct LayerIndex: Sendable {
  private var users: [SlotNumber: Set<Int>] = [:]
  private var writers: [SlotNumber: Set<Int>] = [:]
  /// The layers that have to run again after every response: they have not run yet, or wait for
  /// what a response can show without changing a record.
  private(set) var restless: Set<Int> = []

  /// Returns the layers that have read or written a slot.
  func users(of slot: SlotNumber) -> Set<Int> { users[slot] ?? [] }

  /// Returns the layers that have written a slot.
  func writers(of slot: SlotNumber) -> Set<Int> { writers[slot] ?? [] }

  /// Notes a layer after its run.
  mutating func note(_ layer: CacheLayer) {
    for slot in layer.touched { users[slot, default: []].insert(layer.id) }
    for change in layer.changes { writers[change.slot, default: []].insert(layer.id) }
    if layer.waitsForType || !layer.hasRun { restless.insert(layer.id) }
  }

  /// Forgets a layer as it was when it was noted last.
  mutating func remove(_ layer: CacheLayer) {
    for slot in layer.touched { Self.remove(layer.id, of: slot, from: &users) }
    for change in layer.changes { Self.remove(layer.id, of: change.slot, from: &writers) }
    restless.remove(layer.id)
  }

  private static func remove(
    _ id: Int, of slot: SlotNumber, from layers: inout [SlotNumber: Set<Int>]
  ) {
    layers[slot]?.remove(id)
    if layers[slot]?.isEmpty == true { layers[slot] = nil }
  }

  /// Returns layers in their order, with those that share a slot with one of them that either has
  /// written, and so on: nothing that another layer has made is below or above these.
  func connected(to ids: [Int], in records: SputnikCache.EndpointRecords) -> [Int] {
    var found = Set(ids)
    var open = ids
    // Each slot is looked at once, or the work would grow with the square of its layers.
    var (written, read): (Set<SlotNumber>, Set<SlotNumber>) = ([], [])
    func add(_ layers: Set<Int>) {
      for layer in layers where found.insert(layer).inserted { open.append(layer) }
    }
    while let position = open.popLast().flatMap(records.position) {
      let layer = records.layers[position]
      for change in layer.changes where written.insert(change.slot).inserted {
        add(users(of: change.slot))
      }
      for slot in layer.touched where read.insert(slot).inserted { add(writers(of: slot)) }
    }
    return found.sorted()
  }
}

extension SputnikCache.EndpointRecords {
  /// Returns the place of a layer. Their numbers grow with their order.
  func position(of id: Int) -> Int? {
    var (start, end) = (0, layers.count)
    while start < end {
      let middle = (start + end) / 2
      if layers[middle].id < id { start = middle + 1 } else { end = middle }
    }
    return start < layers.count && layers[start].id == id ? start : nil
  }

  /// Returns the layers that have to do with a change, in their order.
  ///
  /// - Parameters:
  ///   - slots: The slots that are changed; `nil` if they aren't known.
  ///   - ended: The layers that end.
  func layers(concernedBy slots: Set<SlotNumber>?, removing ended: [Int]) -> [Int] {
    guard let slots else { return layers.map(\.id) }
    if layers.isEmpty { return [] }
    var ids = layerIndex.restless
    for slot in slots { ids.formUnion(layerIndex.users(of: slot)) }
    for id in ended where position(of: id) != nil { ids.insert(id) }
    return layerIndex.connected(to: Array(ids), in: self)
  }

  /// Takes back what layers have done, the last one first.
  mutating func lift(_ ids: [Int]) {
    for index in ids.reversed().compactMap(position) {
      for change in layers[index].changes.reversed() { planned.store.restore(change) }
    }
  }

  /// Returns what the slots have that layers have touched.
  func saved(touchedBy ids: [Int]) -> [RecordStore.SavedSlot] {
    let slots = ids.compactMap(position).reduce(into: Set()) { $0.formUnion(layers[$1].touched) }
    return slots.map { planned.store.saved($0) }
  }

  /// Returns the slots that responses have; `nil` if layers can't be told apart by them.
  mutating func slots(of writes: [CacheWrite], at time: Int64) -> Set<SlotNumber>? {
    if layers.isEmpty { return nil }
    var slots: Set<SlotNumber> = []
    for write in writes {
      guard let plan = planned.plan(for: write.request),
        let found = planned.store.responseSlots(
          of: write.response, plan: plan, at: time, options: write.options)
      else { return nil }
      slots.formUnion(found)
    }
    return slots
  }
}
