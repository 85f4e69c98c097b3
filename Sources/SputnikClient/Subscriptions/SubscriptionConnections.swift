import SputnikCore

/// What all subscriptions of a request maker share.
final class SubscriptionConnections: Sendable {
  let suspension = Suspension()
  let clock: any Clock<Duration>
  private let random: @Sendable () -> Double
  private let factors = Locked<[Double]>([])
  /// The shared WebSocket; `nil` before it is needed.
  private let link = Locked<WebSocketLink?>(nil)

  /// - Parameters:
  ///   - clock: The clock for the waits before another connection.
  ///   - random: Returns a number from 0 to 1: the part of a delay that is waited.
  init(
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0.5...1) }
  ) {
    self.clock = clock
    self.random = random
  }

  /// Returns the part of the delay to wait before an attempt.
  ///
  /// It is the same for all subscriptions. When they lose their shared connection, they wait
  /// equally long and make one attempt together. Other clients wait for other times.
  ///
  /// - Parameter attempt: The number of the attempt; the first one is 1.
  func factor(_ attempt: Int) -> Double {
    factors.withLock { factors in
      while factors.count < attempt { factors.append(random()) }
      return factors[attempt - 1]
    }
  }

  /// Returns the shared WebSocket. The options of the first call count.
  func webSocket(_ options: WebSocketOptions) -> WebSocketLink {
    link.withLock { link in
      if let link { return link }
      let made = WebSocketLink(options, suspension: suspension)
      link = made
      return made
    }
  }

  /// Closes all connections, and lets nobody open one.
  func suspend() {
    // The switch is turned first. So no loop takes the end of the WebSocket for a failure, and a
    // link that is made meanwhile opens no connection.
    suspension.suspend()
    link.withLock { $0 }?.closeWhileSuspended()
  }

  /// Lets the subscriptions connect again.
  func resume() { suspension.resume() }
}
