import Foundation
import SputnikCore

/// The end of the interceptor chain.
protocol RequestSender: Sendable {
  /// Sends a request after the last interceptor.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse
}

/// The end of the interceptor chain over HTTP: it sends a request with the transport and follows redirects.
struct Sender: RequestSender {
  var transport: any SputnikTransport

  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    let message = try TransportRequest(request)
    let response = try await exchange(message, for: request)
    guard case .follow(let maximum)? = request.options.redirects, Redirect.isOne(response) else {
      return SputnikResponse(response)
    }
    return try await follow(response, to: message, of: request, maximum: maximum)
  }

  private func follow(
    _ first: TransportResponse, to original: TransportRequest, of request: SputnikRequest,
    maximum: Int
  ) async throws -> SputnikResponse {
    var (message, response) = (original, first)
    var remaining = maximum
    while Redirect.isOne(response) {
      do {
        guard remaining > 0 else { throw RefusedRedirect.tooMany(maximum: maximum) }
        message = try Redirect.request(
          after: response, to: message, request.options,
          contextNames: request.observers.contextHeaders.map(\.name))
      } catch {
        throw SputnikError.transportError(
          TransportFailure(operation: request.name, underlyingError: error))
      }
      remaining -= 1
      response = try await exchange(message, for: request)
    }
    return SputnikResponse(response)
  }

  /// Sends one HTTP request. A transport's errors are wrapped here and nowhere else.
  private func exchange(
    _ message: TransportRequest, for request: SputnikRequest
  ) async throws -> TransportResponse {
    request.report(.sent(message))
    do {
      let response = try await transport.send(message)
      try Task.checkCancellation()
      request.report(.received(response))
      return response
    } catch let error as SputnikError {
      throw error
    } catch {
      // A transport may report a cancellation with an error of its own.
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw SputnikError.transportError(
        TransportFailure(operation: request.name, underlyingError: error))
    }
  }
}
