import Foundation

/// The end of the chain: makes HTTP of a call, hands it to the transport, and follows redirects.
struct Sender: Sendable {
  var transport: any SputnikTransport

  func send(_ call: SputnikCall) async throws -> SputnikAnswer {
    let request = try TransportRequest(call)
    let response = try await exchange(request, for: call)
    guard case .follow(let maximum)? = call.options.redirects, Redirect.isOne(response) else {
      return SputnikAnswer(response)
    }
    return try await follow(response, to: request, of: call, maximum: maximum)
  }

  private func follow(
    _ first: TransportResponse, to original: TransportRequest, of call: SputnikCall, maximum: Int
  ) async throws -> SputnikAnswer {
    var (request, response) = (original, first)
    var remaining = maximum
    while Redirect.isOne(response) {
      do {
        guard remaining > 0 else { throw RefusedRedirect.tooMany(maximum: maximum) }
        request = try Redirect.request(after: response, to: request, call.options)
      } catch {
        throw SputnikError.transportError(
          TransportFailure(operation: call.name, underlyingError: error))
      }
      remaining -= 1
      response = try await exchange(request, for: call)
    }
    return SputnikAnswer(response)
  }

  /// Sends one request. The one place where a transport's errors are wrapped.
  private func exchange(
    _ request: TransportRequest, for call: SputnikCall
  ) async throws -> TransportResponse {
    do {
      let response = try await transport.send(request)
      try Task.checkCancellation()
      return response
    } catch let error as SputnikError {
      throw error
    } catch {
      // A transport that reports its cancellation in words of its own was cancelled all the same.
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw SputnikError.transportError(
        TransportFailure(operation: call.name, underlyingError: error))
    }
  }
}
