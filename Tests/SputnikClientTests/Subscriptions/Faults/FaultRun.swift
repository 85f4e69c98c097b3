import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// What a loop tells its server.
struct FaultSignals: Sendable {
  /// A step of a server over HTTP for each event that the loop has received.
  let turn = FaultyServer.Turn()
  private let received = Guarded(0)

  func receive() {
    received.change { $0 += 1 }
    turn.give()
  }

  /// Waits until the loop has received a number of events. A reset may overtake them.
  func waitUntilReceived(_ count: Int) async {
    _ = await waitUntil { received.value >= count }
  }
}

/// A subscription to a server with a fault.
struct FaultRun: Sendable {
  let row: FaultRow
  let fault: ServerFault
  let carrier: EventCarrier
  private let signals = FaultSignals()
  private let clock = HeldClock()

  /// Compares what happens with what the row says.
  func check() async throws {
    let server = try await carrier.start(script)
    let expected = row.report(fault, on: carrier)
    let report = await report(server, expected).abbreviated(as: expected)
    #expect(report == expected, "\(fault), \(carrier.testDescription)")
    #expect(await server.isUnused(), "\(fault), \(carrier.testDescription)")
    await server.stop()
  }

  private func report(_ server: CarrierServer, _ expected: FaultReport) async -> FaultReport {
    let log = Log()
    let maker = maker(server, RequestObserverTests.observer(log))
    let subscription = maker.subscribe(operation: Ticks.operation)
    let states = subscription.states
    let loop = Task { await lines(subscription) }
    if case .waits(let events) = row.outcome {
      Task {
        await signals.waitUntilReceived(events.count)
        // If anything else happens, it does so meanwhile.
        for await state in subscription.states where state.line == "connected" { break }
        for _ in 0..<100 { await Task.yield() }
        loop.cancel()
      }
    }
    var report = FaultReport()
    // A test that hangs is cancelled, and its loop has to end with it.
    await withTaskCancellationHandler {
      for await state in states {
        report.states.append(state.line)
        guard case .reconnecting = state else { continue }
        // The clock isn't moved yet, so nothing is tried.
        for _ in 0..<20 { await Task.yield() }
        #expect(server.connections() == 1, "\(fault), \(carrier.testDescription)")
        await clock.gate.open()
      }
      report.loop = await loop.value
    } onCancel: {
      loop.cancel()
    }
    report.observed = log.all.map { line in
      let line = line.dropFirst("Ticks ".count)
      return line.hasPrefix("event") ? "event" : String(line)
    }
    report.waits = clock.log.all
    report.connections = server.connections()
    return report
  }

  private func lines(
    _ subscription: SubscriptionEvents<GraphQL.Response<Ticks.Tick>>
  ) async -> [String] {
    var lines: [String] = []
    do {
      for try await event in subscription {
        lines.append("\(event.data.tick)")
        signals.receive()
      }
    } catch {
      lines.append("\(error)")
    }
    return lines
  }

  private func maker(
    _ server: CarrierServer, _ observer: RequestObserver
  ) -> SputnikRequestMaker {
    var maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.endpoint), configuration: SputnikAPIConfiguration(),
      transport: server.transport, interceptors: [observer],
      options: RequestOptions(
        idleTimeout: row.isTimed && !carrier.format.isSocket ? .seconds(1) : nil,
        reconnection: RetryPolicy(maximumAttempts: 3, delay: .seconds(1)),
        maximumResponseBytes: 1_000),
      subscriptions: server.subscriptions)
    maker.connections = SubscriptionConnections(clock: clock, random: { 1 })
    return maker
  }

  private var script: CarrierScript {
    let isLegacy = carrier.format == .graphqlWS
    var script = CarrierScript(
      memory: { peer, number in
        let script = SocketFaultScript(
          peer: peer, fault: fault, isLegacy: isLegacy, signals: signals)
        try await number == 1 ? script.run() : script.runWell()
      },
      steps: { format, number in
        let script = HTTPFaultScript(format: format, fault: fault, signals: signals)
        return number == 1 ? script.steps : script.right
      })
    #if WebSockets
      script.socket = { peer, number in
        let script = SocketFaultScript(
          peer: peer, fault: fault, isLegacy: isLegacy, signals: signals)
        try await number == 1 ? script.run() : script.runWell()
      }
    #endif
    script.refusal = { number in number == 1 ? fault.refusal : nil }
    script.options = { options in
      let time = row.isTimed ? Duration.seconds(1) : .seconds(60)
      options.acknowledgementTimeout = time
      options.pongTimeout = time
      options.pingInterval = row.step == .ping ? .milliseconds(20) : .seconds(60)
      options.maximumMessageBytes = 100_000
      if row.step == .closing { options.idleTime = .zero }
    }
    return script
  }
}

extension ServerFault {
  /// What a transport makes of a handshake that isn't accepted.
  fileprivate var refusal: TransportFailure.Reason? {
    switch (step, way) {
    case (.handshake, .status(let status)):
      .webSocketRefused(
        status: status, headers: ["Content-Type": "text/plain"], body: Data("busy".utf8))
    case (.handshake, _): .webSocketClosed(code: 1006)
    default: nil
    }
  }
}
