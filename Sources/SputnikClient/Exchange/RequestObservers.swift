import SputnikCore

/// An object that receives the events of one request.
protocol RequestObservation: Sendable {
  func receive(_ event: RequestEvent)
}

/// The observations of one call of `makeRequest`.
///
/// A request is a value, and each interceptor sends its own copy. This object belongs to all copies,
/// so an observer learns what happens in the interceptors after it, and how the call ends.
final class RequestObservers: Sendable {
  private struct Entry {
    var observer: ObjectIdentifier
    var observation: any RequestObservation
    var request: SputnikRequest
    var start: ContinuousClock.Instant
  }

  private struct State {
    var entries: [Entry] = []
    var contextHeaders = HeaderFields()
    var hasEnded = false
  }

  private let state = Locked(State())

  /// The header fields that carry the context of a trace. They aren't options, because requests that
  /// differ in them alone are identical, and may share a response or a batch.
  var contextHeaders: HeaderFields { state.withLock { $0.contextHeaders } }

  /// Returns an observer's observation of this request. If the request reaches the observer for the
  /// first time, it makes the observation and reports the start.
  ///
  /// - Parameters:
  ///   - observer: The identity of the interceptor.
  ///   - request: The request as it has reached the interceptor.
  ///   - make: Makes the observation, and adds header fields with the context of a trace.
  func observation<Observation: RequestObservation>(
    by observer: ObjectIdentifier, of request: SputnikRequest,
    _ make: (inout HeaderFields) -> Observation
  ) -> Observation {
    let earlier = state.withLock { state in
      state.entries.first { $0.observer == observer }?.observation
    }
    if let earlier = earlier as? Observation { return earlier }
    var headers = HeaderFields()
    let observation = make(&headers)
    let entry = Entry(observer: observer, observation: observation, request: request, start: .now)
    state.withLock { [headers] state in
      state.entries.append(entry)
      state.contextHeaders = state.contextHeaders.overridden(by: headers)
    }
    observation.receive(RequestEvent(kind: .started, request: request, duration: .zero))
    return observation
  }

  /// Tells all observations what has happened.
  func report(_ kind: RequestEvent.Kind, of request: SputnikRequest) {
    for entry in state.withLock({ $0.hasEnded ? [] : $0.entries }) {
      let duration = entry.start.duration(to: .now)
      entry.observation.receive(RequestEvent(kind: kind, request: request, duration: duration))
    }
  }

  /// Tells all observations the end of the request. Nothing is reported after it.
  ///
  /// - Parameter outcome: Returns the outcome. It isn't called if nobody observes the request.
  func finish(_ outcome: () -> RequestOutcome) {
    let entries = state.withLock { state in
      defer { state.hasEnded = true }
      return state.hasEnded ? [] : state.entries
    }
    if entries.isEmpty { return }
    let outcome = outcome()
    for entry in entries {
      let duration = entry.start.duration(to: .now)
      entry.observation.receive(
        RequestEvent(kind: .finished(outcome), request: entry.request, duration: duration))
    }
  }
}
