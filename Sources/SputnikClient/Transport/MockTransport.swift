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
  private let unread = Locked(0)
  private let response: @Sendable (TransportRequest, _ index: Int) async throws -> StreamedResponse

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
    self.response = { request, _ in StreamedResponse(try await response(request)) }
  }

  /// Makes a transport that returns responses in their order. After the last one it returns that
  /// again.
  ///
  /// - Parameters:
  ///   - first: The first response.
  ///   - rest: The responses after it.
  public init(responding first: TransportResponse, _ rest: TransportResponse...) {
    let responses = ([first] + rest).map { StreamedResponse($0) }
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

  /// Makes a transport whose responses arrive in pieces. After the last one it returns that again.
  ///
  /// ```swift
  /// MockTransport(
  ///   streaming: .events([#"{"data":{"reviewAdded":{"stars":5}}}"#], failing: Offline()),
  ///   .events([#"{"data":{"reviewAdded":{"stars":4}}}"#]))
  /// ```
  ///
  /// ``send(_:)`` waits for all pieces and returns them as one body.
  ///
  /// - Parameters:
  ///   - first: The first response.
  ///   - rest: The responses after it.
  public init(streaming first: StreamedResponse, _ rest: StreamedResponse...) {
    let responses = [first] + rest
    response = { _, index in responses[min(index, responses.count - 1)] }
  }

  private init(
    computing response: @escaping @Sendable (TransportRequest, Int) async throws -> StreamedResponse
  ) {
    self.response = response
  }

  /// Returns a transport that computes its responses, which arrive in pieces.
  ///
  /// ```swift
  /// MockTransport.streaming { request in
  ///   request.headers["Last-Event-ID"] == nil ? .events([first], failing: Offline()) : .events([second])
  /// }
  /// ```
  ///
  /// - Parameter response: Returns the response to a request, or throws the error of the transport.
  public static func streaming(
    _ response: @escaping @Sendable (TransportRequest) async throws -> StreamedResponse
  ) -> MockTransport {
    MockTransport(computing: { request, _ in try await response(request) })
  }

  /// Makes a transport that responds with server-sent events, and completes the operation after
  /// them.
  ///
  /// ```swift
  /// MockTransport(events: [#"{"data":{"reviewAdded":{"stars":5}}}"#], every: .milliseconds(10))
  /// ```
  ///
  /// - Parameters:
  ///   - events: The GraphQL responses in JSON (specification, section 7.1), an event each.
  ///   - pause: The time before each event, and before the end.
  public convenience init(events: [String], every pause: Duration = .zero) {
    self.init(streaming: .events(events, every: pause))
  }

  /// The requests so far, in the order of their arrival.
  public var requests: [TransportRequest] { sent.withLock { $0 } }

  /// The number of responses of ``stream(_:)`` whose readers have neither reached the end nor
  /// released the pieces. A transport with a network would keep as many connections.
  public var openStreams: Int { unread.withLock { $0 } }

  /// Records the request and returns the response to it.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response. If it has pieces, they are joined.
  /// - Throws: What the function of ``init(_:)`` throws; the failure of a piece;
  ///   `CancellationError` if the task was cancelled.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    let response = try await respond(to: request)
    let steps = Playback(response.steps)
    var body = Data()
    while let piece = try await steps.next() { body += piece }
    return TransportResponse(status: response.status, headers: response.headers, body: body)
  }

  /// Records the request and returns the response to it, as soon as there is a head.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response. Its body is one piece if the transport was made without pieces.
  /// - Throws: What the function of ``init(_:)`` throws; `CancellationError` if the task was
  ///   cancelled. The pieces throw their failures.
  public func stream(_ request: TransportRequest) async throws -> TransportStream {
    let response = try await respond(to: request)
    unread.withLock { $0 += 1 }
    let steps = Playback(response.steps) { [unread] in unread.withLock { $0 -= 1 } }
    return TransportStream(
      status: response.status, headers: response.headers,
      body: TransportStream.Pieces { try await steps.next() })
  }

  private func respond(to request: TransportRequest) async throws -> StreamedResponse {
    try Task.checkCancellation()
    let index = sent.withLock { sent in
      sent.append(request)
      return sent.count - 1
    }
    return try await response(request, index)
  }
}
