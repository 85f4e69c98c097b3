import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage

extension Outbox {
  /// Adds a mutation.
  ///
  /// - Parameter isReplaced: Returns whether a mutation that waits is replaced.
  func add<M: QueuedMutation>(
    _ mutation: M, queue: String?, expires: Duration?,
    replacing isReplaced: (@Sendable (M) -> Bool)?
  ) async throws -> MutationTicket {
    let name = M.queuedName
    guard settings.types[name] == M.self else { throw MutationQueueError.unlisted("\(M.self)") }
    let row = MutationRow(
      endpoint: endpoint, name: name, variables: try Self.saved(mutation), queue: queue,
      ticket: UUID(), added: day, expires: expires.map { day + $0.wholeMilliseconds })
    let epoch = cache.epoch
    // Also after an error: it may have kept others from being sent.
    defer { pump() }
    try await inTurn { [self] in
      // An error of its first run is a mistake of the program.
      try cache.tries({ try mutation.expect(in: &$0) }, endpoint)
      let entries = try schedule.withLock { schedule in
        if schedule.isClosed { throw MutationQueueError.closed(name) }
        return schedule.entries
      }
      var held: [OutboxEntry] = []
      if let isReplaced {
        // It is the app's, and may ask the queue.
        let replaced = entries.filter { entry in
          entry.isWaiting && entry.epoch == epoch
            && (entry.mutation as? M).map(isReplaced) == true
        }
        held = schedule.withLock { $0.hold(replaced) }
      }
      var entry = OutboxEntry(row: row, mutation: mutation, epoch: epoch, state: .waiting)
      do {
        entry.row.id = try await save(row, in: epoch, removing: held.map(\.row.id))
      } catch {
        schedule.withLock { schedule in held.forEach { schedule.release($0.row.ticket) } }
        throw error
      }
      try await show(&entry, replacing: held)
    }
    return MutationTicket(id: row.ticket)
  }

  /// Removes a mutation that isn't being sent.
  ///
  /// - Returns: Whether it was there, and wasn't being sent.
  func cancel(_ ticket: MutationTicket) async throws -> Bool {
    defer { pump() }
    let isRemoved = try await inTurn { [self] in
      guard let entry = schedule.withLock({ $0.hold(ticket.id) }) else { return false }
      do {
        if !entry.isSettled, let file {
          try await useFile { _ in try await file.removeMutations([entry.row.id]) }
        }
      } catch {
        schedule.withLock { $0.release(ticket.id) }
        throw error
      }
      cache.remove(layers: entry.layer.map { [$0] } ?? [], endpoint)
      schedule.withLock { _ = $0.remove(ticket.id) }
      return true
    }
    if isRemoved { tellObservers() }
    return isRemoved
  }

  /// Saves a mutation. Returns its number.
  private func save(
    _ row: MutationRow, in epoch: Int, removing removed: [Int64]
  ) async throws -> Int64 {
    guard let file else { return 0 }
    return try await useFile { [cache] isReady in
      guard isReady else { throw MutationQueueError.closed(row.name) }
      // The file of another epoch gets nothing of this one.
      guard cache.epoch == epoch else { throw MutationQueueError.cleared(row.name) }
      return try await file.add(row, removing: removed)
    }
  }

  /// Reads or changes the file. One that is found to be damaged is made anew, and used then.
  ///
  /// - Parameter body: Gets whether the file can be used.
  func useFile<R>(_ body: (Bool) async throws -> R) async throws -> R {
    guard let file = cache.file else { return try await body(false) }
    do {
      return try await body(cache.isReady(file))
    } catch {
      let error = told(error)
      guard error as? CacheFileError == .damaged else { throw error }
    }
    do { return try await body(cache.isReady(file)) } catch { throw told(error) }
  }

  /// Shows what is expected of a mutation that was saved.
  private func show(_ entry: inout OutboxEntry, replacing held: [OutboxEntry]) async throws {
    let layer = cache.put(
      entry.function, removing: held.compactMap(\.layer), endpoint, entry.epoch)
    if let layer {
      entry.layer = layer
      schedule.withLock { [entry] schedule in
        schedule.append(entry)
        for replaced in held {
          schedule.remove(
            replaced.row.ticket, keepsWait: replaced.row.queue == entry.row.queue)
        }
      }
    }
    // It may have been cleared before that, or before it was in the list.
    guard let layer, entry.epoch == cache.epoch else {
      empty(before: cache.epoch)
      try? await file?.removeMutations([entry.row.id])
      throw MutationQueueError.cleared(entry.row.name)
    }
    tellObservers()
    await cache.load(layer..<layer + 1, endpoint, entry.epoch)
  }

  /// Notes an error of the file.
  private func told(_ error: any Error) -> any Error {
    if error is MutationQueueError { return error }
    return cache.file?.note(error) ?? error
  }
}
