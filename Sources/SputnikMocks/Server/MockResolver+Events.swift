import SputnikCore
import SputnikExecution

extension MockResolver {
  /// Returns the events of a root field of a subscription. Without an entry in `MockValues`, there
  /// are as many as a list has elements.
  ///
  /// - Parameters:
  ///   - field: The root field.
  ///   - pause: The wait before each event, unless the entry has another one.
  ///   - clock: The clock that measures the waits.
  func events(
    of field: MockField, every pause: Duration, _ clock: any Clock<Duration>
  ) async throws -> Resolvers.Events {
    let entry = maker.values.entry(field.fieldName, of: [field.parentType])?.content
    switch entry {
    case .events(.list(let events, let interval)):
      return list(events, every: interval ?? pause, clock)
    case .events(.sequence(let sequence)):
      return numbered(try await sequence(field))
    default:
      let count = max(0, maker.values.listSize)
      return list([MockValue](repeating: .generated, count: count), every: pause, clock)
    }
  }

  private func list(
    _ events: [MockValue], every pause: Duration, _ clock: any Clock<Duration>
  ) -> Resolvers.Events {
    let rest = Locked(Array(events.enumerated())[...])
    return Resolvers.Events(unfolding: {
      guard let (index, value) = rest.withLock({ $0.popFirst() }) else { return nil }
      if pause > .zero { try await clock.sleep(for: pause) }
      return MadeEvent(index: index, value: value)
    })
  }

  private func numbered(_ events: RemainingEvents) -> Resolvers.Events {
    let count = Locked(0)
    return Resolvers.Events(unfolding: {
      guard let value = try await events.next() else { return nil }
      defer { count.withLock { $0 += 1 } }
      return MadeEvent(index: count.withLock { $0 }, value: value)
    })
  }
}
