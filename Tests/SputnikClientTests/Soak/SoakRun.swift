import Foundation
import SputnikMacros
import TestSupport

/// Two hundred requests at a time, again and again, to one server. Each has a connection, so that no
/// time is the wait for another request.
struct SoakRun: Sendable {
  /// What came of the requests of a phase.
  struct Outcome: Sendable {
    var right = 0
    var harmed: [SoakFault: Int] = [:]
    /// Sentences about the results that aren't the expected ones.
    var wrong: [String] = []
    /// The time of the slowest request that wasn't harmed.
    var slowest = Duration.zero
    /// How many times longer than asked for a chain of sleeps took: more than 1 on a busy machine.
    var delay = 1.0
  }

  let server: FaultyServer
  let transport: any SputnikTransport

  static func server() throws -> FaultyServer {
    try FaultyServer { request in
      let parts = request.path.split(separator: "/").map { String($0) }
      return SoakFault(rawValue: parts[0])!.steps(parts[1])
    }
  }

  /// Sends requests for a while.
  ///
  /// - Parameters:
  ///   - time: The time after which no more requests begin.
  ///   - isHarmed: Whether every second response is harmed.
  func phase(_ time: Duration, isHarmed: Bool) async -> Outcome {
    let end = ContinuousClock.now + time
    async let delay = delay(until: end)
    var outcome = await withTaskGroup(of: Outcome.self) { group in
      for worker in 0..<200 {
        group.addTask {
          var outcome = Outcome()
          var number = 0
          while .now < end {
            let faults = SoakFault.harmed
            let fault =
              isHarmed && worker % 2 == 1 ? faults[(worker / 2 + number) % faults.count] : .none
            await send("\(worker)-\(number)", fault, &outcome)
            number += 1
          }
          return outcome
        }
      }
      return await group.reduce(into: Outcome()) { $0.add($1) }
    }
    outcome.delay = await delay
    return outcome
  }

  private func send(_ id: String, _ fault: SoakFault, _ outcome: inout Outcome) async {
    let options = RequestOptions(deadline: fault == .deadline ? .milliseconds(100) : .seconds(60))
    let maker = maker(
      "\(server.url)/\(fault.rawValue)/\(id)", transport: transport, options: options)
    let start = ContinuousClock.now
    let request = Task { await ping(maker) }
    if fault == .cancelled {
      try? await Task.sleep(for: .milliseconds(id.utf8.reduce(0) { $0 + Int($1) } % 1_000))
      request.cancel()
    }
    let result = await request.value
    if fault == .none {
      outcome.slowest = max(outcome.slowest, ContinuousClock.now - start)
      outcome.right += 1
    } else {
      outcome.harmed[fault, default: 0] += 1
    }
    // What is cancelled or has a short deadline may be in time all the same.
    let isExpected =
      fault.expected(id).map { result.hasPrefix($0) }
      ?? (result.hasPrefix("CancellationError") || result.contains("deadline")
        || result == "filled with \(id)")
    if !isExpected { outcome.wrong.append("\(fault) \(id): \(result)") }
  }

  private func delay(until end: ContinuousClock.Instant) async -> Double {
    let start = ContinuousClock.now
    var count = 0
    while .now < end {
      try? await Task.sleep(for: .milliseconds(20))
      count += 1
    }
    return (ContinuousClock.now - start) / (.milliseconds(20) * count)
  }
}

extension SoakRun.Outcome {
  /// Adds the outcome of other requests, or of another phase.
  mutating func add(_ other: Self) {
    right += other.right
    harmed.merge(other.harmed) { $0 + $1 }
    wrong += other.wrong
    slowest = max(slowest, other.slowest)
    delay = max(delay, other.delay)
  }
}
