import Foundation
import SputnikClient
import SputnikCore

extension Outbox {
  /// Reads what the file has, shows what is expected of it, and begins to send it.
  func open(in epoch: Int) async throws {
    let refused = try await inTurn { [self] in
      var entries = try await savedRows().map { entry($0, epoch) }
      let indices = entries.indices.filter { !entries[$0].isRefused }
      let layers = cache.putBelow(indices.map { entries[$0].function }, endpoint, epoch)
      // The cache was cleared meanwhile.
      guard let layers else { return [OutboxEntry]() }
      for (index, layer) in zip(indices, layers) { entries[index].layer = layer }
      schedule.withLock { schedule in
        for entry in entries { schedule.append(entry) }
      }
      if epoch != cache.epoch { empty(before: cache.epoch) }
      await cache.load(layers, endpoint, epoch)
      return entries.filter(\.isRefused)
    }
    for entry in refused {
      if case .refused(let error) = entry.state { tell(.refused(entry.shown, error)) }
    }
    pump()
  }

  private func savedRows() async throws -> [MutationRow] {
    guard let file else { return [] }
    // What was cleared doesn't count: the file is made ready first.
    return try await useFile { [self] _ in
      // The file may have some whose end couldn't be saved.
      let settled = cache.state.withLock { $0.settledMutations }
      return try await file.mutations(of: endpoint).filter { !settled.contains($0.id) }
    }
  }

  /// Returns the mutation of a row. One that can't be read is refused, and stays in the file.
  private func entry(_ row: MutationRow, _ epoch: Int) -> OutboxEntry {
    do {
      guard let type = settings.types[row.name] else {
        throw MutationQueueError.unknown(row.name)
      }
      return OutboxEntry(
        row: row, mutation: try Self.mutation(type, row), epoch: epoch, state: .waiting)
    } catch {
      return OutboxEntry(
        row: row, mutation: nil, epoch: epoch, state: .refused(error), error: error)
    }
  }

  private static func mutation<M: QueuedMutation>(
    _ type: M.Type, _ row: MutationRow
  ) throws -> any QueuedMutation {
    do {
      return M(variables: try JSONDecoder().decode(M.Variables.self, from: row.variables))
    } catch {
      throw MutationQueueError.unreadable(row.name, problem: coding(error))
    }
  }
}
