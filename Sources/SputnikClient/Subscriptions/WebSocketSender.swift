import SputnikCore

/// The end of the interceptor chain of an API with a WebSocket.
struct WebSocketSender: RequestSender {
  let link: WebSocketLink
  /// What sends the requests that the WebSocket doesn't carry.
  let others: any RequestSender

  /// Sends a request.
  ///
  /// - Returns: For a subscription, a response with events. For a query or a mutation over the
  ///   WebSocket, the response of the server, which came as one event or in parts.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    guard request.isForSocket else { return try await others.send(request) }
    if let url = try? SocketEndpoint(link.options.url, for: request).url {
      request.report(.subscribed(url))
    }
    // A subscription decides by the interruption whether it connects again.
    if request.isSubscription { return try await open(request) }
    var hasBegun = false
    do {
      let response = try await open(request)
      hasBegun = true
      guard request.delivery == .whole, let events = response.events else { return response }
      return try await events.merged(for: request)
    } catch let interruption as Interruption {
      throw interruption.failure(of: request.name, hasBegun: hasBegun)
    }
  }

  /// Starts the operation. The response of a server that hasn't opened a WebSocket is reported like
  /// any other.
  private func open(_ request: SputnikRequest) async throws -> SputnikResponse {
    let response = try await link.open(request)
    if response.events == nil, let status = response.status {
      request.report(
        .received(
          TransportResponse(status: status, headers: response.headers, body: response.body)))
    }
    return response
  }
}
