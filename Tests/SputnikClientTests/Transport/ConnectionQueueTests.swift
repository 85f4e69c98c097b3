import Foundation
import SputnikMacros
import Testing

@testable import SputnikClient

extension TimedTests {
  /// The order in which requests enter the queue, and idle timeouts of two seconds.
  @Suite(.timeLimit(.minutes(15))) struct ConnectionQueueTests {
    static let url = URL(string: "http://localhost/graphql")!

    /// Runs a request that receives no byte, and returns whether it was idle for too long.
    private func isIdle(_ duration: Duration, in queue: ConnectionQueue) async throws -> Bool {
      do {
        try await queue.run(to: Self.url, IdleTimer(), .seconds(2)) {
          try await Task.sleep(for: duration)
        }
        return false
      } catch is IdleTimeoutExceeded {
        return true
      }
    }

    private func useAPlace(of queue: ConnectionQueue, for duration: Duration) async throws {
      let place = queue.enter(Self.url, IdleTimer())
      try await Task.sleep(for: duration)
      place.leave()
    }

    @Test(
      arguments: [
        (connections: 1, after: Duration.milliseconds(100), isIdle: false),
        // A request that enters a second later isn't before the first one.
        (connections: 1, after: .milliseconds(1_200), isIdle: true),
        // With a connection for each, nobody waits.
        (connections: 2, after: .milliseconds(100), isIdle: true),
      ])
    func theFirstMayWaitForThoseThatEnterWithIt(
      connections: Int, after pause: Duration, isIdle expected: Bool
    ) async throws {
      let queue = ConnectionQueue(connections: connections)
      async let isIdle = isIdle(.seconds(3), in: queue)
      try await Task.sleep(for: pause)
      try await useAPlace(of: queue, for: .milliseconds(1_500) - pause)
      #expect(try await isIdle == expected)
    }
  }
}
