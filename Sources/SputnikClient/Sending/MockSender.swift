import Foundation
import SputnikCore

/// The end of the interceptor chain in mock mode: the responses are those of the configuration, and
/// nothing is sent.
struct MockSender: RequestSender {
  /// The URL of requests to an API whose endpoint isn't a URL. The domain never exists (RFC 6761).
  private static let url = URL(string: "https://mock.invalid/graphql")!

  private let settings: SputnikAPIConfiguration.Settings
  /// The events of the subscription, of which each connection continues with the rest.
  private let events = MockPlayback()

  init(_ settings: SputnikAPIConfiguration.Settings) { self.settings = settings }

  func url(of endpoint: String, for operation: String) -> URL {
    (try? Endpoint.url(endpoint)) ?? Self.url
  }

  /// Returns the mock of the operation.
  ///
  /// - Returns: The mock response; the list of them for a batch; a stream of the mock events for a
  ///   subscription.
  /// - Throws: ``SputnikError/missingMock(operation:)``; `CancellationError` if the task was
  ///   cancelled.
  func send(_ request: SputnikRequest) async throws -> SputnikResponse {
    try Task.checkCancellation()
    guard request.isSubscription else {
      let response = SputnikResponse(body: try body(of: request))
      request.report(.mocked(response))
      return response
    }
    let steps = try settings.events(of: request.operations[0])
    var response = SputnikResponse(body: Data())
    request.report(.mocked(response))
    response.events = events.stream(of: steps)
    return response
  }

  private func body(of request: SputnikRequest) throws -> Data {
    let bodies = try request.operations.map(settings.response(to:))
    guard bodies.count != 1 else { return bodies[0] }
    return Data("[".utf8) + Data(bodies.joined(separator: ",".utf8)) + Data("]".utf8)
  }
}

/// The operation that a mock answers.
enum MockedOperation: Hashable, Sendable {
  /// The type of an operation that is a struct.
  case type(ObjectIdentifier)
  /// The name of any other operation; empty for an anonymous one.
  case name(String)

  init(_ operation: RequestParameters) {
    self =
      operation.structIdentifier.map(Self.type) ?? .name(operation.operationName ?? "")
  }
}

extension SputnikAPIConfiguration.Settings {
  /// Returns the mock response to an operation.
  fileprivate func response(to operation: RequestParameters) throws -> Data {
    if let mock = mocks[MockedOperation(operation)] { return mock }
    throw SputnikError.missingMock(operation: operation.name)
  }

  /// Returns the mock events of a subscription: those that were added, or the one response.
  fileprivate func events(of operation: RequestParameters) throws -> [MockEvent] {
    if let events = events[MockedOperation(operation)] { return events }
    return [.response(String(decoding: try response(to: operation), as: UTF8.self))]
  }
}
