import Foundation
import SputnikMacros
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask about an error: `isTimeout`, `isOffline`, `isAuthenticationFailure`.
@Suite struct ErrorQuestionTests {
  enum Answer: String, Sendable {
    case timeout, offline, authentication, none
  }

  static let errors: [(SputnikError, Answer)] = [
    (transport(TransportFailure.Reason.deadlineExceeded(.seconds(1))), .timeout),
    (transport(TransportFailure.Reason.idleTimeoutExceeded(.seconds(1))), .timeout),
    (transport(TransportFailure.Reason.webSocketTimedOut(.seconds(1))), .timeout),
    (transport(TransportFailure.Reason.connectionPayloadTimedOut(.seconds(1))), .timeout),
    (transport(URLError(.timedOut)), .timeout),
    (transport(URLError(.notConnectedToInternet)), .offline),
    (transport(URLError(.dataNotAllowed)), .offline),
    (transport(URLError(.cannotFindHost)), .offline),
    (transport(URLError(.dnsLookupFailed)), .offline),
    (transport(URLError(.networkConnectionLost)), .none),
    (transport(URLError(.cannotConnectToHost)), .none),
    (transport(CocoaError(.fileNoSuchFile)), .none),
    (transport(TransportFailure.Reason.responseTooLarge(maximum: 1)), .none),
    (transport(TransportFailure.Reason.webSocketClosed(code: 4401)), .authentication),
    (transport(TransportFailure.Reason.webSocketClosed(code: 4403)), .authentication),
    (transport(TransportFailure.Reason.webSocketClosed(code: 4400)), .none),
    (transport(TransportFailure.Reason.webSocketClosed(code: 4401, isByClient: true)), .none),
    (transport(TransportFailure.Reason.initialisationRefused("no")), .authentication),
    (
      .httpError(HTTPFailure(operation: "A", status: 401, headers: [:], bodyPrefix: "")),
      .authentication
    ),
    (.httpError(HTTPFailure(operation: "A", status: 403, headers: [:], bodyPrefix: "")), .none),
    (.responseError([error(code: "UNAUTHENTICATED")]), .authentication),
    (.responseError([error(code: "NOT_FOUND"), error(code: "UNAUTHENTICATED")]), .authentication),
    (.responseError([error(code: "FORBIDDEN")]), .none),
    (.responseError([error(code: nil, status: 401)]), .authentication),
    (.responseError([]), .none),
    (.missingMock(operation: "A"), .none),
  ]

  private static func transport(_ error: any Error) -> SputnikError {
    .transportError(TransportFailure(operation: "A", underlyingError: error))
  }

  private static func error(code: String?, status: Int? = nil) -> DefaultPartialError {
    var error = DefaultPartialError(message: "m")
    if let code { error.extensions = ["code": .string(code)] }
    error.origin = ResponseOrigin(operation: "A", status: status)
    return error
  }

  @Test(arguments: errors.indices)
  func answer(index: Int) {
    let (error, answer) = Self.errors[index]
    #expect(error.isTimeout == (answer == .timeout), "\(error)")
    #expect(error.isOffline == (answer == .offline), "\(error)")
    #expect(error.isAuthenticationFailure == (answer == .authentication), "\(error)")
  }

  @Test("A server that doesn't answer is a timeout, over a real socket")
  func silentServer() async throws {
    let server = try FaultyServer { _ in [.wait(for: FaultyServer.Turn())] }
    defer { server.stop() }
    let maker = SputnikRequestMaker(
      endpoint: server.url, options: RequestOptions(deadline: .milliseconds(100)))
    let error = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: Ping())
    }
    #expect(error?.isTimeout == true)
  }
}
