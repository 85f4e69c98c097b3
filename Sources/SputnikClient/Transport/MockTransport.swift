import Foundation

/// Answers without a network, and remembers what was sent: for tests of everything above the
/// transport, interceptors and header fields included.
///
/// ```swift
/// let transport = MockTransport(json: #"{"data":{"hero":{"name":"R2-D2"}}}"#)
/// let maker = SputnikRequestMaker(api: HeroAPI(), transport: transport, interceptors: [Retry()])
/// try await maker.makeRequest(operation: HeroQuery()).hero.name  // R2-D2
/// transport.requests[0].headers["Authorization"]                 // what the server would have got
/// ```
///
/// Where interceptors and HTTP don't matter, ``SputnikAPIConfiguration`` has mocks by operation.
public final class MockTransport: SputnikTransport {
  private let sent = Locked<[TransportRequest]>([])
  private let answer: @Sendable (TransportRequest, _ index: Int) async throws -> TransportResponse

  /// Makes a transport that computes its answers.
  ///
  /// ```swift
  /// MockTransport { request in
  ///   request.headers["Authorization"] == nil ? TransportResponse(status: 401) : answer
  /// }
  /// ```
  ///
  /// - Parameter answer: Makes the answer to a request; what it throws is a transport's error.
  public init(_ answer: @escaping @Sendable (TransportRequest) async throws -> TransportResponse) {
    self.answer = { request, _ in try await answer(request) }
  }

  /// Makes a transport that gives one answer after the other, and the last one for ever.
  ///
  /// - Parameters:
  ///   - first: The first answer.
  ///   - rest: Those that follow.
  public init(responding first: TransportResponse, _ rest: TransportResponse...) {
    let answers = [first] + rest
    answer = { _, index in answers[min(index, answers.count - 1)] }
  }

  /// Makes a transport that always answers with status 200 and the same JSON.
  ///
  /// - Parameter json: The body: a GraphQL response.
  public convenience init(json: String) {
    self.init(
      responding: TransportResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8)))
  }

  /// What was sent so far, in the order of arrival.
  public var requests: [TransportRequest] { sent.withLock { $0 } }

  /// Remembers the request, and answers it.
  ///
  /// - Parameter request: What is sent.
  /// - Returns: The answer.
  /// - Throws: What the transport was made to throw; `CancellationError` if the task was cancelled.
  public func send(_ request: TransportRequest) async throws -> TransportResponse {
    try Task.checkCancellation()
    let index = sent.withLock { sent in
      sent.append(request)
      return sent.count - 1
    }
    return try await answer(request, index)
  }
}
