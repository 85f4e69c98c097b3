import TestSupport

/// A row of the table: what follows from a fault, wherever it happens.
struct FaultRow: Sendable {
  /// What the loop gets, and what happens then. The next connection of the server does everything
  /// right: it has the event 9 and the end.
  enum Outcome: Sendable {
    /// The loop gets these events, and ends. Nothing is wrong.
    case completes([Int])
    /// After these events, another connection is opened after one second, because of the error.
    case connectsAgain([Int], String)
    /// The loop throws an error after these events. Observers are told the name of the outcome.
    case fails([Int], String, String)
    /// The loop waits for more than these events, until it is cancelled.
    case waits([Int])
  }

  /// Where a row is tested.
  enum Place: Sendable { case everywhere, memory, network }

  var step: ServerFault.Step
  var ways: [ServerFault.Way]
  var outcome: Outcome
  var formats: [EventCarrier.Format]
  var place: Place
  /// Whether the client waits for a timeout, which is one second.
  var isTimed: Bool

  init(
    _ step: ServerFault.Step, _ ways: [ServerFault.Way], _ outcome: Outcome,
    _ formats: [EventCarrier.Format], _ place: Place = .everywhere, isTimed: Bool = false
  ) {
    (self.step, self.ways, self.outcome) = (step, ways, outcome)
    (self.formats, self.place, self.isTimed) = (formats, place, isTimed)
  }

  /// Whether the row is for a carrier.
  func isFor(_ carrier: EventCarrier) -> Bool {
    switch place {
    case .everywhere: formats.contains(carrier.format)
    case .memory: formats.contains(carrier.format) && carrier.isInMemory
    case .network: formats.contains(carrier.format) && !carrier.isInMemory
    }
  }
}

/// What the loop, the listeners of the states and the observers are told.
struct FaultReport: Equatable, Sendable {
  /// The events, and the error at the end.
  var loop: [String] = []
  var states: [String] = []
  var observed: [String] = []
  /// The waits that the clock was asked for.
  var waits: [String] = []
  var connections = 1

  /// Returns the report with the lines of another one in place of those that begin like them, if they
  /// end with “…”.
  func abbreviated(as other: Self) -> Self {
    var report = self
    report.loop = Self.abbreviated(loop, as: other.loop)
    report.states = Self.abbreviated(states, as: other.states)
    return report
  }

  private static func abbreviated(_ lines: [String], as others: [String]) -> [String] {
    zip(lines, others).map { line, other in
      other.hasSuffix("…") && line.hasPrefix(other.dropLast()) ? other : line
    } + lines.dropFirst(others.count)
  }
}

extension FaultRow {
  /// The whole report that the row stands for.
  func report(_ fault: ServerFault, on carrier: EventCarrier) -> FaultReport {
    var report = FaultReport()
    let isSocket = carrier.format.isSocket
    // A WebSocket operation has begun when it was sent; over HTTP, when the head has arrived.
    let hasBegun = step >= (isSocket ? .subscribe : .initialisation)
    // After `subscribe`, the answer to a ping tells that the server has the subscription.
    let isConnected = hasBegun && !(step == .subscribe && carrier.format == .graphqlTransportWS)
    func text(_ error: String) -> String {
      let error = error.replacing("#", with: fault.number.map { "\($0)" } ?? "")
      let start = hasBegun ? "the response was interrupted" : "no response arrived"
      return error.hasPrefix("Ticks") ? error : "Ticks: \(start): \(error)"
    }
    let attempt = isSocket ? ["subscribed"] : ["sent true", "received 200"]
    report.states = ["connecting"]
    report.observed = ["started"]
    switch (fault.way, hasBegun) {
    case (.status(let status), _):
      report.observed += [isSocket ? "subscribed" : "sent true", "received \(status)"]
    case (_, true): report.observed += attempt
    case (_, false):
      if case .completes = outcome {
        report.observed += attempt
      } else {
        report.observed.append(isSocket ? "subscribed" : "sent true")
      }
    }
    switch outcome {
    case .completes(let events):
      report.take(events)
      report.states += ["connected", "ended"]
      report.observed.append("finished success")
    case .connectsAgain(let events, let error):
      report.take(events)
      report.waits = ["1.0 seconds"]
      report.connections = 2
      if isConnected { report.states.append("connected") }
      report.states += [
        "reconnecting 1 in 1.0 seconds: \(text(error))", isConnected ? "reconnected" : "connected",
        "ended",
      ]
      report.observed += ["retry 1.0 seconds failed"] + attempt
      report.take([9])
      report.observed.append("finished success")
    case .fails(let events, let error, let name):
      report.take(events)
      report.loop.append(text(error))
      if isConnected { report.states.append("connected") }
      report.states.append("ended: \(text(error))")
      // The event that can't be used has arrived all the same.
      if ["unreadable", "graphql_error"].contains(name) { report.observed.append("event") }
      report.observed.append("finished \(name)")
    case .waits(let events):
      report.take(events)
      report.loop.append("CancellationError()")
      report.states += ["connected", "ended: CancellationError()"]
      report.observed.append("finished cancelled")
    }
    return report
  }
}

extension FaultReport {
  fileprivate mutating func take(_ events: [Int]) {
    loop += events.map { "\($0)" }
    observed += events.map { _ in "event" }
  }
}
