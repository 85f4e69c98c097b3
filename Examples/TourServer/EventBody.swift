import Foundation
import Sputnik
import SputnikExecution

/// The body of the response to a subscription: an event when it comes, and heartbeats meanwhile. A
/// write to a client that has left fails; then the object is released, which ends the subscription.
final class EventBody: Sendable {
  private let handover = Handover()
  private let work: [Task<Void, Never>]
  private let onEnd: @Sendable () -> Void

  /// - Parameters:
  ///   - responses: The responses for the events.
  ///   - format: Their format.
  ///   - heartbeat: The time between heartbeats.
  ///   - onEnd: Runs when nobody reads the body any more.
  init(
    _ responses: ResponseStream, _ format: StreamFormat, heartbeat: Duration = .milliseconds(250),
    onEnd: @escaping @Sendable () -> Void
  ) {
    let handover = handover
    let events = Task {
      if !format.beginning.isEmpty { await handover.put(Data(format.beginning.utf8)) }
      for await response in responses {
        await handover.put(Data(format.text(of: response.json).utf8))
      }
      await handover.put(Data(format.end.utf8))
      await handover.put(nil)
    }
    let heartbeats = Task {
      while (try? await Task.sleep(for: heartbeat)) != nil {
        await handover.offer(Data(format.heartbeat.utf8))
      }
    }
    work = [events, heartbeats]
    self.onEnd = onEnd
  }

  deinit {
    for task in work { task.cancel() }
    Task { [handover] in await handover.close() }
    onEnd()
  }

  /// Returns the next chunk; `nil` at the end.
  func next() async -> Data? { await handover.take() }
}
