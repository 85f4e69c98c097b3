import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// Servers that do wrong at each step of each protocol, in each way: what the loop gets, what the
/// states and the observers tell, and whether and when another connection is opened.
///
/// With `SPUTNIK_SOAK=1` each close code is sent at each step, and each status is responded.
@Suite(.oneAtATime) struct FaultTableTests {
  /// The rows of a step, on a carrier.
  struct Rows: Sendable, CustomTestStringConvertible {
    var step: ServerFault.Step
    var carrier: EventCarrier
    var rows: [FaultRow]

    var testDescription: String { "\(step), \(carrier.testDescription)" }

    /// All rows, with or without those of timeouts.
    static func all(areTimed: Bool) -> [Rows] {
      EventCarrier.all.flatMap { carrier in
        ServerFault.Step.allCases.map { step in
          Rows(
            step: step, carrier: carrier,
            rows: FaultTable.rows.filter {
              $0.step == step && $0.isTimed == areTimed && $0.isFor(carrier)
            })
        }
      }.filter { !$0.rows.isEmpty }
    }

    func check() async throws {
      for row in rows {
        for way in row.ways {
          let fault = ServerFault(step: step, way: way)
          try await FaultRun(row: row, fault: fault, carrier: carrier).check()
        }
      }
    }
  }

  @Test(arguments: Rows.all(areTimed: false)) func aStep(_ rows: Rows) async throws {
    try await rows.check()
  }

  /// Each attempt fails, and the last one is told.
  @Test(arguments: EventCarrier.all.filter { !$0.isInMemory })
  func nobodyListens(_ carrier: EventCarrier) async throws {
    let server = try await carrier.start(
      CarrierScript(memory: { _, _ in }, steps: { _, _ in [] }))
    await server.stop()
    var maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.endpoint), configuration: SputnikAPIConfiguration(),
      transport: server.transport,
      options: RequestOptions(reconnection: RetryPolicy(maximumAttempts: 3, delay: .seconds(1))),
      subscriptions: server.subscriptions)
    let clock = RecordingClock()
    maker.connections = SubscriptionConnections(clock: clock, random: { 1 })
    let subscription = maker.subscribe(operation: Ticks.operation)
    let states = subscription.states
    let error = await errorText { for try await _ in subscription {} }
    let start = "Ticks: no response arrived: "
    #expect(error.hasPrefix(start))
    #expect(clock.log.all == ["1.0 seconds", "2.0 seconds", "4.0 seconds"])
    // The system may say it in other words each time.
    let lines = await states.lines().map { line in
      line.firstRange(of: start).map { String(line[..<$0.lowerBound]) } ?? line
    }
    #expect(
      lines == [
        "connecting", "reconnecting 1 in 1.0 seconds: ", "reconnecting 2 in 2.0 seconds: ",
        "reconnecting 3 in 4.0 seconds: ", "ended: ",
      ])
  }
}

extension TimedTests {
  /// The rows of the table whose servers are too late.
  @Suite(.measuresTime) struct FaultTableTimeTests {
    @Test(arguments: FaultTableTests.Rows.all(areTimed: true))
    func aStep(_ rows: FaultTableTests.Rows) async throws { try await rows.check() }
  }
}
