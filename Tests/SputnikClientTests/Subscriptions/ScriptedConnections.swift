import Foundation
import SputnikLanguage
import Sputnik
import TestSupport

@testable import SputnikClient

/// Connections of a subscription that happen as a script says.
///
/// ```swift
/// let script = ScriptedConnections([[.event("1"), .lost], [.event("2")]])
/// for try await text in script.subscription() { … }   // 1, 2
/// ```
final class ScriptedConnections: Sendable {
  enum Step: Sendable {
    case event(String)
    /// The connection ends, and another one may continue.
    case lost
    /// The connection ends for ever, or for want of a token.
    case ended(Interruption.Remedy)
    /// The connection waits until the task is cancelled.
    case silence
    /// Something happens while the next event is waited for.
    case call(@Sendable () -> Void)
  }

  enum Connection: Sendable, ExpressibleByArrayLiteral {
    case accepted([Step])
    /// Something happens while the connection is opened.
    case acceptedDuring(@Sendable () -> Void, [Step])
    case refused(any Error)
    case response(SputnikResponse)

    init(arrayLiteral steps: Step...) { self = .accepted(steps) }
  }

  struct Lost: Error, CustomStringConvertible {
    var description: String { "the cable was pulled" }
  }

  /// Counts the streams that are alive.
  final class Stream: Sendable {
    let open: Guarded<Int>

    init(_ open: Guarded<Int>) {
      self.open = open
      open.change { $0 += 1 }
    }

    deinit { open.change { $0 -= 1 } }
  }

  let open = Guarded(0)
  let outcomes = Log()
  let clock = RecordingClock()
  let connections: SubscriptionConnections
  private let rest: Guarded<[Connection]>

  init(_ connections: [Connection], clock: (any Clock<Duration>)? = nil) {
    rest = Guarded(connections.reversed())
    self.connections = SubscriptionConnections(clock: clock ?? self.clock, random: { 1 })
  }

  /// A subscription whose events are the bodies of the responses.
  func subscription(
    policy: RetryPolicy = RetryPolicy(maximumAttempts: 3, delay: .seconds(1))
  ) -> SubscriptionEvents<String> {
    SubscriptionEvents { [self] in Source(script: self, policy: policy) }
  }

  private struct Source: SubscriptionSource {
    let script: ScriptedConnections
    let policy: RetryPolicy

    var name: String { "Ticks" }
    var connections: SubscriptionConnections { script.connections }

    func open(insteadOf refused: String?) async throws -> SputnikResponse { try script.connect() }

    func event(of response: SputnikResponse) async throws -> String {
      let text = String(decoding: response.body, as: UTF8.self)
      if text == "unreadable" { throw Lost() }
      return text
    }

    func refusal(_ response: SputnikResponse) -> any Error {
      SputnikError.httpError(
        HTTPFailure(
          operation: name, status: response.status ?? 0, headers: response.headers,
          bodyPrefix: String(decoding: response.body, as: UTF8.self)))
    }

    func refusesToken(_ event: SputnikResponse) -> Bool { false }

    func willReconnect(after wait: Duration, _ error: any Error) {}

    func finish(_ outcome: RequestOutcome) { script.outcomes.append(outcome.name) }
  }

  /// Waits until no stream is alive, for a minute at most. A stream ends with the task that read it,
  /// which may be a moment after the last event has arrived.
  ///
  /// - Returns: Whether none is alive.
  func areClosed() async -> Bool {
    await waitUntil { open.value == 0 }
  }

  private func connect() throws -> SputnikResponse {
    switch rest.change({ $0.popLast() }) {
    case .accepted(let steps)?: return response(steps)
    case .acceptedDuring(let call, let steps)?:
      call()
      return response(steps)
    case .refused(let error)?: throw error
    case .response(let response)?: return response
    case nil: throw Interruption(underlyingError: Lost(), remedy: .none)
    }
  }

  private func response(_ steps: [Step]) -> SputnikResponse {
    let left = Guarded<[Step]>(steps.reversed())
    let stream = Stream(open)
    let wasCancelled = Guarded(false)
    var response = SputnikResponse(status: 200, body: Data())
    response.events = EventStream {
      defer { withExtendedLifetime(stream) {} }
      // As on a network: a cancelled read ends the connection, also if it has brought an event.
      if wasCancelled.value { throw CancellationError() }
      defer { wasCancelled.value = Task.isCancelled }
      return try await Self.event(left)
    }
    return response
  }

  private static func event(_ steps: Guarded<[Step]>) async throws -> SputnikResponse? {
    switch steps.change({ $0.popLast() }) {
    case .event(let text)?: return SputnikResponse(body: Data(text.utf8))
    case .lost?: throw Interruption(underlyingError: Lost(), remedy: .reconnecting)
    case .ended(let remedy)?: throw Interruption(underlyingError: Lost(), remedy: remedy)
    case .silence?:
      try await Task.sleep(for: .seconds(600))
      return nil
    case .call(let call)?:
      call()
      return try await event(steps)
    case nil: return nil
    }
  }
}

extension SubscriptionEvents where Event == String {
  /// The events, and the error at the end.
  func events() async -> [String] {
    var texts: [String] = []
    do {
      for try await text in self { texts.append(text) }
    } catch {
      texts.append("\(error)")
    }
    return texts
  }
}

extension SubscriptionState {
  /// The state on one line, without times that differ.
  var line: String {
    switch self {
    case .connecting: "connecting"
    case .connected: "connected"
    case .reconnecting(let attempt, let wait, let error):
      "reconnecting \(attempt) in \(wait): \(error)"
    case .reconnected(let gap): gap >= .zero ? "reconnected" : "a negative gap"
    case .suspended: "suspended"
    case .ended(let error): "ended" + (error.map { ": \($0)" } ?? "")
    }
  }
}
