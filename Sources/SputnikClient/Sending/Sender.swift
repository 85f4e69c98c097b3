import Foundation
import SputnikCore

/// The end of the interceptor chain.
protocol RequestSender: Sendable {
  /// Sends a request after the last interceptor.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse

  /// Returns the URL of the endpoint of an API.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint as the API has it.
  ///   - operation: The operation's name, for the error.
  /// - Throws: ``SputnikError/invalidEndpoint(operation:endpoint:problem:)``.
  func url(of endpoint: String, for operation: String) throws -> URL
}

extension RequestSender {
  func url(of endpoint: String, for operation: String) throws -> URL {
    try Endpoint(endpoint, for: operation).url
  }
}

/// The end of the interceptor chain over HTTP: it sends a request with the transport and follows
/// redirects.
struct Sender: RequestSender {
  var transport: any SputnikTransport

  /// The response to one HTTP request.
  private struct Arrival {
    /// The response. Its body is empty if there are events.
    var response: TransportResponse
    var events: EventStream?
  }

  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    let message = try TransportRequest(request)
    var arrival = try await exchange(message, for: request)
    if case .follow(let maximum)? = request.options.redirects, Redirect.isOne(arrival.response) {
      arrival = try await follow(arrival, to: message, of: request, maximum: maximum)
    }
    guard let events = arrival.events else { return SputnikResponse(arrival.response) }
    if request.delivery == .whole {
      return try await reporting(request) {
        try await events.merged(for: request, orElse: SputnikResponse(arrival.response))
      }
    }
    var response = SputnikResponse(arrival.response)
    response.events = events
    return response
  }

  private func follow(
    _ first: Arrival, to original: TransportRequest, of request: SputnikRequest, maximum: Int
  ) async throws -> Arrival {
    var (message, arrival) = (original, first)
    var remaining = maximum
    while Redirect.isOne(arrival.response) {
      do {
        guard remaining > 0 else {
          throw TransportFailure.Reason.tooManyRedirects(maximum: maximum)
        }
        message = try Redirect.request(
          after: arrival.response, to: message, request.options,
          contextNames: request.observers?.contextHeaders.map(\.name) ?? [])
      } catch {
        throw SputnikError.transportError(
          TransportFailure(operation: request.name, underlyingError: error))
      }
      remaining -= 1
      arrival = try await exchange(message, for: request)
    }
    return arrival
  }

  /// Sends one HTTP request.
  private func exchange(
    _ message: TransportRequest, for request: SputnikRequest
  ) async throws -> Arrival {
    request.report(.sent(message))
    let reporter = ProgressReporter(of: request)
    var message = message
    message.progress = reporter?.progress
    let arrival = try await reporting(request) { [message] in
      let arrival =
        request.delivery == .whole
        ? whole(try await transport.send(message), of: request)
        : try await pieces(try await transport.stream(message), of: request)
      try Task.checkCancellation()
      return arrival
    }
    reporter?.end()
    request.report(.received(arrival.response))
    return arrival
  }

  /// Returns a response whose body has arrived. If the server has sent the body of a stream
  /// although the request doesn't accept one, there are events. It may only be called a stream.
  private func whole(_ response: TransportResponse, of request: SputnikRequest) -> Arrival {
    let type = response.headers["Content-Type"].map(MediaType.init)
    guard type?.isStream == true, request.operations.count == 1 else {
      return Arrival(response: response)
    }
    let stream = TransportStream(
      status: response.status, headers: response.headers,
      body: TransportStream.Pieces([response.body]))
    return Arrival(
      response: response, events: EventStream(stream, maximumBytes: response.body.count))
  }

  /// Returns a response whose body arrives in pieces. If it isn't a stream, all of them are read.
  private func pieces(
    _ stream: TransportStream, of request: SputnikRequest
  ) async throws -> Arrival {
    let maximum = request.options.maximumResponseBytes
    let authorization = request.options.headers["Authorization"]
    guard
      let events = EventStream(stream, maximumBytes: maximum, authorization: authorization)
    else {
      return Arrival(response: try await stream.whole(maximum: maximum))
    }
    return Arrival(
      response: TransportResponse(status: stream.status, headers: stream.headers), events: events)
  }

  /// Runs `body`. A transport's errors are wrapped here and nowhere else.
  private func reporting<Result>(
    _ request: SputnikRequest, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as SputnikError {
      throw error
    } catch let interruption as Interruption {
      throw interruption.failure(of: request.name)
    } catch {
      // A transport may report a cancellation with an error of its own.
      if error is CancellationError || Task.isCancelled { throw CancellationError() }
      throw SputnikError.transportError(
        TransportFailure(operation: request.name, underlyingError: error))
    }
  }
}
