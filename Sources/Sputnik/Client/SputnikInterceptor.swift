/// Stands between request makers and the transport: sees every call on its way out and every answer on
/// its way back.
///
/// ```swift
/// struct Tracing: SputnikInterceptor {
///   func intercept(_ call: SputnikCall, next: @escaping Next) async throws -> SputnikAnswer {
///     var call = call
///     call.options[header: "X-Trace"] = newTrace()
///     let answer = try await next(call)
///     if answer.errors.contains(where: { $0.code == "EXPIRED" }) { return try await next(call) }
///     return answer
///   }
/// }
/// SputnikRequestMaker(api: HeroAPI(), interceptors: [Tracing(), Retry()])
/// ```
///
/// An interceptor may change the call, answer without sending, send again, look at an answer's bytes,
/// status and GraphQL errors, and throw: what it throws reaches the caller as it is. The first of a
/// request maker's interceptors is the outermost. They aren't asked in mock mode.
///
/// Every request uses the same interceptor, many of them at once. What it has to remember it keeps in
/// an actor or behind a lock.
public protocol SputnikInterceptor: Sendable {
  /// The rest of the way: the interceptors further in, and the transport.
  ///
  /// It throws ``SputnikError/transportError(_:)`` where no answer came, and `CancellationError` where
  /// the task was cancelled.
  typealias Next = @Sendable (SputnikCall) async throws -> SputnikAnswer

  /// Answers a call, in general by asking `next`.
  ///
  /// - Parameters:
  ///   - call: What is asked.
  ///   - next: The rest of the way; it may be asked any number of times.
  /// - Returns: The answer, before it is read.
  /// - Throws: Whatever stops the request; it reaches the caller as it is.
  func intercept(_ call: SputnikCall, next: @escaping Next) async throws -> SputnikAnswer
}

/// The interceptors in their order, and what is behind them.
struct InterceptorChain: Sendable {
  var interceptors: [any SputnikInterceptor]
  var end: Sender

  func answer(_ call: SputnikCall) async throws -> SputnikAnswer {
    try await answer(call, from: interceptors.startIndex)
  }

  /// The chain with a ``Retry``, if a policy asks for one and there is none.
  func retrying(_ policy: RetryPolicy?) -> InterceptorChain {
    guard policy != nil, !interceptors.contains(where: { $0 is Retry }) else { return self }
    return InterceptorChain(interceptors: [Retry(budget: nil)] + interceptors, end: end)
  }

  private func answer(_ call: SputnikCall, from index: Int) async throws -> SputnikAnswer {
    guard index < interceptors.endIndex else { return try await end.send(call) }
    return try await interceptors[index].intercept(call) { call in
      try await answer(call, from: index + 1)
    }
  }
}
