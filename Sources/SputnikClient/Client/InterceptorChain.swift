/// The interceptors of a request maker in their order, and the sender after the last one.
struct InterceptorChain: Sendable {
  var interceptors: [any SputnikInterceptor]
  var sender: any RequestSender

  /// Makes a chain. If there is no ``Retry``, the options of a request alone say whether it is sent
  /// again.
  init(_ interceptors: [any SputnikInterceptor], _ sender: any RequestSender) {
    let hasRetry = interceptors.contains { $0 is Retry }
    self.interceptors = hasRetry ? interceptors : [Retry(.never)] + interceptors
    self.sender = sender
  }

  /// Sends a request through the interceptors, beginning with the first one.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    try await send(request, from: interceptors.startIndex)
  }

  /// Whether the interceptors leave events as they are.
  var leavesEvents: Bool { interceptors.allSatisfy { $0 is Retry } }

  /// Passes an event through the interceptors, beginning with the last one.
  func receive(
    _ event: SputnikResponse, of request: SputnikRequest
  ) async throws -> SputnikResponse {
    var event = event
    for interceptor in interceptors.reversed() {
      event = try await interceptor.receive(event, of: request)
    }
    return event
  }

  private func send(_ request: SputnikRequest, from index: Int) async throws -> SputnikResponse {
    guard index < interceptors.endIndex else { return try await sender.send(request) }
    return try await interceptors[index].intercept(request) { request in
      try await send(request, from: index + 1)
    }
  }
}
