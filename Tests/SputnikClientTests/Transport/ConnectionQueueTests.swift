import Foundation
import TestSupport
import Testing

@testable import SputnikClient

/// Which timers restart when a request ends: those of the requests that may have waited for it.
@Suite(.oneAtATime) struct ConnectionQueueTests {
  static let url = URL(string: "http://localhost/graphql")!

  @Test(
    arguments: [
      (connections: 1, pause: Duration.zero, restarts: true),
      // A request that enters a second later certainly reaches the stack after the first one.
      (connections: 1, pause: .milliseconds(1_100), restarts: false),
      // With a connection for each, nobody waits.
      (connections: 2, pause: .zero, restarts: false),
    ])
  func theFirstMayWaitForThoseThatEnterWithIt(
    connections: Int, pause: Duration, restarts: Bool
  ) async throws {
    let queue = ConnectionQueue(connections: connections)
    let first = IdleTimer()
    let firstPlace = queue.enter(Self.url, first)
    if pause > .zero { try await Task.sleep(for: pause, clock: .suspending) }
    let nextPlace = queue.enter(Self.url, IdleTimer())
    let start = first.start
    nextPlace.leave()
    #expect((first.start > start) == restarts)
    firstPlace.leave()
  }

  @Test func arrivedBytesEndTheWait() {
    let queue = ConnectionQueue(connections: 1)
    let first = IdleTimer()
    let firstPlace = queue.enter(Self.url, first)
    let nextPlace = queue.enter(Self.url, IdleTimer())
    first.restart()
    let start = first.start
    nextPlace.leave()
    #expect(first.start == start)
    firstPlace.leave()
  }

  @Test func laterRequestsWaitForEveryOther() {
    let queue = ConnectionQueue(connections: 1)
    let firstPlace = queue.enter(Self.url, IdleTimer())
    let next = IdleTimer()
    let nextPlace = queue.enter(Self.url, next)
    #expect(nextPlace.isWaiting)
    #expect(!firstPlace.isWaiting)
    let start = next.start
    firstPlace.leave()
    #expect(next.start > start)
    #expect(!nextPlace.isWaiting)
  }
}
