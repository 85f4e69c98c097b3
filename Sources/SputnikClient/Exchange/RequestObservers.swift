import SputnikCore

/// An object that receives the events of one request.
protocol RequestObservation: Sendable {
  func receive(_ event: RequestEvent)
}

/// The context of a trace: what an observation adds to a request.
struct TraceContext: Sendable {
  /// The header fields that carry it. They aren't options, because requests that differ in them
  /// alone are identical, and may share a response or a batch.
  var headers = HeaderFields()
  /// Runs a function with the context as the current one.
  var run: @Sendable (_ body: () -> Void) -> Void = { $0() }
}

/// The observations of one call of `makeRequest`.
///
/// A request is a value, and each interceptor sends its own copy. This object belongs to all
/// copies, so an observer learns what happens in the interceptors after it, and how the call ends.
///
/// Observations receive events while the lock is held: one after the other, and none after the end.
/// They and their requests are released with the end. The request of an event doesn't refer to this
/// object: otherwise an observation would keep what holds it.
final class RequestObservers: Sendable {
  private struct Entry {
    var observer: ObjectIdentifier
    var observation: any RequestObservation
    /// The request as it has reached the observer.
    var request: SputnikRequest
    var start: ContinuousClock.Instant

    func receive(
      _ kind: RequestEvent.Kind, of request: SputnikRequest, attempts: Int,
      errors: [DefaultPartialError] = []
    ) {
      observation.receive(
        RequestEvent(
          kind: kind, request: request, duration: start.duration(to: .now), errors: errors,
          attempts: attempts))
    }
  }

  private struct State {
    var entries: [Entry] = []
    var context = TraceContext()
    /// The number of times that the request was sent.
    var attempts = 1
    /// The errors of the response that makes the call fail.
    var errors: [DefaultPartialError] = []
    var hasEnded = false
  }

  private let state = Locked(State())

  /// The header fields that carry the context of a trace.
  var contextHeaders: HeaderFields { state.withLock { $0.context.headers } }

  /// Whether there is an observer.
  var isObserved: Bool { state.withLock { !$0.entries.isEmpty } }

  /// Whether the call has ended. What it shared with other requests may go on.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Returns an observer's observation of this request. If the request reaches the observer for the
  /// first time, it makes the observation and reports the start. `nil` if the call has ended.
  ///
  /// - Parameters:
  ///   - observer: The identity of the interceptor.
  ///   - request: The request as it has reached the interceptor.
  ///   - make: Makes the observation, and may set the context of a trace.
  func observation<Observation: RequestObservation>(
    by observer: ObjectIdentifier, of request: SputnikRequest,
    _ make: (inout TraceContext) -> Observation
  ) -> Observation? {
    state.withLock { state in
      if let earlier = state.entries.first(where: { $0.observer == observer }) {
        return earlier.observation as? Observation
      }
      if state.hasEnded { return nil }
      let observation = make(&state.context)
      let request = request.unobserved
      let entry = Entry(
        observer: observer, observation: observation, request: request, start: .now)
      state.entries.append(entry)
      state.context.run { entry.receive(.started, of: request, attempts: 1) }
      return observation
    }
  }

  /// Tells all observations what has happened.
  func report(_ kind: RequestEvent.Kind, of request: SputnikRequest) {
    state.withLock { state in
      if state.entries.isEmpty { return }
      if case .retry = kind { state.attempts += 1 }
      let (entries, request, attempts) = (state.entries, request.unobserved, state.attempts)
      state.context.run {
        for entry in entries { entry.receive(kind, of: request, attempts: attempts) }
      }
    }
  }

  /// Notes the errors of a response that makes the call fail. In a batch, the first one counts.
  func note(_ errors: [DefaultPartialError]) {
    state.withLock { state in
      if !state.entries.isEmpty, state.errors.isEmpty { state.errors = errors }
    }
  }

  /// Tells all observations the end of the request, and releases them.
  ///
  /// - Parameter outcome: Returns the outcome. It isn't called if nobody observes the request.
  func finish(_ outcome: () -> RequestOutcome) {
    let ended = state.withLock { state -> State? in
      if state.hasEnded { return nil }
      let ended = state
      // Requests that share the work of this one still send the header fields.
      state = State(context: TraceContext(headers: ended.context.headers), hasEnded: true)
      if ended.entries.isEmpty { return nil }
      let outcome = outcome()
      ended.context.run {
        for entry in ended.entries {
          entry.receive(
            .finished(outcome), of: entry.request, attempts: ended.attempts, errors: ended.errors)
        }
      }
      return ended
    }
    // Observations are released after the lock: an observer of the user's own may do anything then.
    withExtendedLifetime(ended) {}
  }
}
