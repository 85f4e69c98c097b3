import Foundation
import SputnikCore

/// A transport that responds without a network and records the requests. Tests use it for
/// everything above the transport, interceptors and header fields included.
///
/// ```swift
/// let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
/// let maker = SputnikRequestMaker(api: HeroAPI(), transport: transport, interceptors: [Retry()])
/// try await maker.makeRequest(operation: HeroQuery()).hero.name  // R2-D2
/// transport.requests[0].headers["Authorization"]                 // what a server would receive
/// ```
///
/// Tests that aren't about interceptors and HTTP can use the mocks of ``SputnikAPIConfiguration``,
/// one for each operation.
public final class MockTransport: SputnikTransport {
  private let sent = Locked<[TransportRequest]>([])
  private let response: @Sendable (TransportRequest, _ index: Int) async throws -> TransportResponse

  /// Makes a transport that computes its responses.
  ///
  /// ```swift
  /// MockTransport { request in
  ///   request.headers["Authorization"] == nil ? TransportResponse(status: 401) : response
  /// }
  /// ```
  ///
  /// - Parameter response: Returns the response to a request, or throws the error of the transport.
  public init(
    _ response: @escaping @Sendable (TransportRequest) async throws -> TransportResponse
  ) {
    self.response = { request, _ in try await response(request) }
  }

  /// Makes a transport that returns responses in their order. After the last one it returns that
  /// again.
  ///
  /// - Parameters:
  ///   - first: The first response.
  ///   - rest: The responses after it.
  public init(responding first: TransportResponse, _ rest: TransportResponse...) {
    let responses = [first] + rest
    response = { _, index in responses[min(index, responses.count - 1)] }
  }

  /// Makes a transport that always returns a response with status 200 and the same JSON.
  ///
  /// - Parameter json: The body: a GraphQL response (specification, section 7.1).
  public convenience init(json: String) {
    self.init(
      responding: TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8)))
  }

  /// The requests so far, in the order of their arrival.
  public var requests: [TransportRequest] { sent.withLock { $0 } }

  /// Records the request and returns the response to it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response.
  /// - Throws: What the function of ``init(_:)`` throws; `CancellationError` if the task was
  ///   cancelled.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let index = sent.withLock { sent in
      sent.append(request)
      return sent.count - 1
    }
    return try await response(request, index)
  }
}
