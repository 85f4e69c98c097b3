import SputnikClient
import SputnikCore
import SputnikRecords

extension SputnikCache {
  /// Saves everything in the file of the cache, and returns when that is done.
  ///
  /// ```swift
  /// await cache.flush()  // when the app goes into the background, and after clear()
  /// ```
  ///
  /// A cache saves by itself a quarter of a second after a response. Without a file, this does
  /// nothing.
  public func flush() async {
    guard let file else { return }
    await file.afterOthers { await self.save(in: file) }
  }

  /// Saves everything, and closes the file, so that another cache can open it. This one goes on in
  /// memory. A ``MutationQueue`` of it is closed, too.
  ///
  /// A file is closed, too, when nobody has the cache any more.
  public func close() async {
    for queue in state.withLock({ Array($0.queues.values) }) { await queue.close().value }
    await flush()
    guard let file else { return }
    await file.close()
    state.withLock { $0.leaveFile(at: clock.now()) }
  }

  /// Has what wasn't saved yet saved soon.
  func saveSoon(_ unsavedByteCount: Int?) {
    guard let file, let unsavedByteCount else { return }
    file.saveSoon(unsavedByteCount, clock) { await self.save(in: file) }
  }

  /// Saves all responses that were stored until now in one transaction. Only one task at a time
  /// calls it.
  func save(in file: CacheFile) async {
    // A damaged file is made anew, and then everything is saved.
    if await !isSaved(in: file) { _ = await isSaved(in: file) }
  }

  /// - Returns: Whether there is no reason to try it again.
  private func isSaved(in file: CacheFile) async -> Bool {
    do {
      // A clearing may come at any time. What is stored after it has to wait for it.
      while try await isReady(file) {
        let next = state.withLock { state in
          file.isOutdated ? .outdated : state.nextSaving(at: clock.now())
        }
        guard let next else { break }
        switch next {
        case .outdated: continue
        case .rows(let unsaved, let settled, let epoch):
          try await save(unsaved, settled, epoch, in: file)
        // Other operations may have written other fields of the same entities.
        case .lookups(let lookups, let epoch):
          for (endpoint, lookup) in lookups {
            _ = try await load(lookup, of: endpoint, epoch, from: file)
          }
        }
      }
      file.note(nil)
      return true
    } catch {
      if file.note(error) == .damaged { return false }
      state.withLock { state in
        guard let byteCount = state.unsavedByteCount, byteCount > maximumBytes / 2 else { return }
        // They would fill the memory, and the file without them isn't what was received.
        state.changeStores { $0.forgetUnsaved() }
        file.outdate()
      }
      return true
    }
  }

  /// Makes an outdated file anew, with the mutations that wait.
  ///
  /// - Returns: Whether the file can be used.
  func isReady(_ file: CacheFile) async throws -> Bool {
    try await file.clearIfOutdated { isCleared in
      state.withLock { state in
        state.changeStores { store in
          store.noteNewFile()
          if !isCleared { store.noteForgottenFields(at: clock.now()) }
        }
      }
      try await restoreMutations(in: file)
    }
  }

  private func save(
    _ unsaved: [String: RecordStore.UnsavedRows], _ settled: [Int64], _ epoch: Int,
    in file: CacheFile
  ) async throws {
    do {
      let (rows, removed) = (
        unsaved.values.flatMap { $0.rows() }, unsaved.values.flatMap(\.removed)
      )
      let keepsShapes =
        if !settled.isEmpty, let mutations = file.mutations {
          try await mutations.save(rows, removing: removed, settling: settled)
        } else {
          try await file.rows.save(rows, removing: removed)
        }
      state.withLock { state in
        guard state.epoch == epoch else { return }
        for (endpoint, rows) in unsaved {
          state.endpoints[endpoint]?.planned.store.noteSaved(rows)
        }
        if !keepsShapes { state.changeStores { $0.forgetSavedShapes() } }
      }
    } catch {
      state.withLock { state in
        guard state.epoch == epoch else { return }
        for (endpoint, rows) in unsaved {
          state.endpoints[endpoint]?.planned.store.noteFailed(rows)
        }
        state.settledMutations += settled
      }
      throw error
    }
  }
}

extension SputnikCache.State {
  /// What is to be done to save everything.
  fileprivate enum Saving: Sendable {
    /// Records that are in memory are looked up first, by their endpoints.
    case lookups([String: FileLookup], epoch: Int)
    case rows([String: RecordStore.UnsavedRows], settled: [Int64], epoch: Int)
    /// The file is made anew first.
    case outdated
  }

  /// Returns what is to be done next; `nil` if everything is saved.
  fileprivate mutating func nextSaving(at time: Int64) -> Saving? {
    var lookups: [String: FileLookup] = [:]
    for endpoint in Array(endpoints.keys) {
      let bases = endpoints[endpoint]?.bases ?? [:]
      let lookup = endpoints[endpoint]?.planned.store.lookupOfUnsaved(bases: bases)
      if let lookup, !lookup.isEmpty { lookups[endpoint] = lookup }
    }
    if !lookups.isEmpty { return .lookups(lookups, epoch: epoch) }
    var rows: [String: RecordStore.UnsavedRows] = [:]
    for endpoint in Array(endpoints.keys) {
      let bases = endpoints[endpoint]?.bases ?? [:]
      rows[endpoint] = endpoints[endpoint]?.planned.store.takeUnsaved(bases: bases, at: time)
    }
    defer { settledMutations = [] }
    return rows.isEmpty && settledMutations.isEmpty
      ? nil : .rows(rows, settled: settledMutations, epoch: epoch)
  }

  /// Changes the records of each endpoint.
  fileprivate mutating func changeStores(_ change: (inout RecordStore) -> Void) {
    for endpoint in Array(endpoints.keys) { change(&self[endpoint].planned.store) }
  }

  /// Goes on in memory, without the file.
  fileprivate mutating func leaveFile(at time: Int64) {
    start = nil
    changeStores { $0.leaveFile(at: time) }
  }

  /// How many bytes are to be saved; `nil` if there is nothing to save.
  var unsavedByteCount: Int? {
    endpoints.values.contains { $0.planned.store.hasUnsaved }
      ? endpoints.values.reduce(0) { $0 + $1.planned.store.unsavedByteCount } : nil
  }
}

extension SputnikCache.EndpointRecords {
  /// What the slots to be saved that layers have changed have without them. Layers are never saved.
  fileprivate var bases: [SlotNumber: RecordStore.SavedSlot] {
    if layers.isEmpty { return [:] }
    var bases: [SlotNumber: RecordStore.SavedSlot] = [:]
    for slot in planned.store.unsavedSlots {
      let lowest = layerIndex.writers(of: slot).min().flatMap(position)
      bases[slot] = lowest.flatMap { layers[$0].changes.first { $0.slot == slot } }
    }
    return bases
  }
}
