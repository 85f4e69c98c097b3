import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// Subscriptions that are suspended, resumed, cancelled and lost at random, on every carrier at the same
/// time. No loop ends without a cause, and no connection is left.
///
/// `SPUTNIK_SOAK=60` sets the seconds. `.ci/sanitize` runs it with ThreadSanitizer.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: setting("SPUTNIK_SOAK", or: 0) > 0, "SPUTNIK_SOAK=60"))
struct SubscriptionSoakTests {
  /// A loop, and what has become of it.
  private final class Loop: Sendable {
    let received = Guarded(0)
    private let isCancelled = Guarded(false)
    private let task = Guarded<Task<Void, any Error>?>(nil)

    init(_ maker: SputnikRequestMaker, _ ends: Log) {
      task.value = Task { [received, isCancelled] in
        do {
          for try await _ in maker.subscribe(operation: Ticks.operation) {
            received.change { $0 += 1 }
            // Some servers send faster than a sanitized client reads: loops that never wait would
            // keep every thread.
            await Task.yield()
          }
          ends.append("completed")
        } catch {
          if !isCancelled.value || !(error is CancellationError) { ends.append("\(error)") }
        }
      }
    }

    /// Cancels the loop, and waits for its end.
    func cancel() async {
      isCancelled.value = true
      task.value?.cancel()
      _ = await task.value?.result
    }
  }

  @Test func atRandom() async throws {
    let end = ContinuousClock.now + .seconds(setting("SPUTNIK_SOAK", or: 0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, carrier) in EventCarrier.all.enumerated() {
        group.addTask { try await Self.run(carrier, Random(seed: UInt64(index + 1)), until: end) }
      }
      try await group.waitForAll()
    }
  }

  private static func run(
    _ carrier: EventCarrier, _ random: Random, until end: ContinuousClock.Instant
  ) async throws {
    let name = carrier.testDescription
    let server = try await carrier.start(script(isLegacy: carrier.format == .graphqlWS))
    let ends = Log()
    let (events, cancellations) = await disturb(server, ends, random, until: end, name)
    #expect(ends.all == [], "\(name)")
    #expect(events > 0, "\(name)")
    #expect(await server.isUnused(), "\(name)")
    print("\(name): \(events) events, \(server.connections()) connections,", cancellations)
    await server.stop()
  }

  /// Disturbs five loops until the end. Then each of them gets an event.
  private static func disturb(
    _ server: CarrierServer, _ ends: Log, _ random: Random, until end: ContinuousClock.Instant,
    _ name: String
  ) async -> (events: Int, cancellations: Int) {
    var random = random
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.endpoint), configuration: SputnikAPIConfiguration(),
      transport: server.transport,
      options: RequestOptions(
        reconnection: RetryPolicy(maximumAttempts: 1_000_000, delay: .zero)),
      subscriptions: server.subscriptions)
    var loops = (0..<5).map { _ in Loop(maker, ends) }
    var (events, cancellations) = (0, 0)
    while .now < end {
      switch random.below(4) {
      case 0: maker.suspendSubscriptions()
      case 1:
        let index = random.below(loops.count)
        await loops[index].cancel()
        events += loops[index].received.value
        loops[index] = Loop(maker, ends)
        cancellations += 1
      default: maker.resumeSubscriptions()
      }
      if random.below(2) == 0 {
        try? await Task.sleep(for: .microseconds(random.below(5_000)))
      } else {
        for _ in 0..<random.below(50) { await Task.yield() }
      }
    }
    let before = loops.map { $0.received.value }
    maker.suspendSubscriptions()
    maker.resumeSubscriptions()
    for (loop, count) in zip(loops, before) {
      let goesOn = await waitUntil { loop.received.value > count }
      #expect(goesOn, "\(name)")
      await loop.cancel()
      events += loop.received.value
    }
    return (events, cancellations)
  }

  /// A server that sends some events for each operation, and then often ends the connection.
  private static func script(isLegacy: Bool) -> CarrierScript {
    var script = CarrierScript(
      memory: { peer, number in try await serve(peer, Random(seed: UInt64(number)), isLegacy) },
      steps: { format, number in
        var random = Random(seed: UInt64(number))
        let ticks = (0..<random.below(30) + 1).map(format.tick).joined()
        let last: [FaultyServer.Step] = [
          .reset, .pause(.zero), .text(String(format.tick(1).prefix(20))),
          .forever(Data(format.tick(1).utf8), every: .milliseconds(1)), .pause(.seconds(600)),
        ]
        return [.text(format.head + ticks), random.pick(last)]
      })
    #if WebSockets
      script.socket = { peer, number in
        try await serve(peer, Random(seed: UInt64(number)), isLegacy)
      }
    #endif
    script.options = { $0.acknowledgementTimeout = .seconds(60) }
    return script
  }

  private static func serve(
    _ peer: some FaultyPeer, _ random: Random, _ isLegacy: Bool
  ) async throws {
    var random = random
    try await peer.open(fields: "")
    try await peer.acknowledge()
    while let id = try await peer.id(of: "subscribe", "start") {
      let type = isLegacy ? "data" : "next"
      for number in 0...random.below(30) {
        try await peer.text(
          #"{"id":"\#(id)","type":"\#(type)","payload":{"data":{"tick":\#(number)}}}"#)
      }
      switch random.below(8) {
      case 0: return
      case 1: return try await peer.reset()
      case 2:
        try await peer.close(random.pick([1000, 1001, 1012, 4408]), "")
        return try await peer.waitForEnd()
      default: break
      }
    }
  }
}
