import Foundation
import SputnikMacros
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session of the app does what it is configured to do.
@Suite(.oneAtATime) struct OwnSessionTests {
  private final class Delegate: NSObject, URLSessionTaskDelegate {
    let redirects = Guarded<[String]>([])

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      redirects.change { $0.append(request.url?.path() ?? "") }
      completionHandler(request)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?)
        -> Void
    ) {
      let credential = URLCredential(user: "me", password: "secret", persistence: .none)
      completionHandler(.useCredential, credential)
    }
  }

  /// Cancels every request, as a delegate does that doesn't trust the server.
  private final class Cancelling: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
      client?.urlProtocol(self, didFailWithError: URLError(.cancelled))
    }
    override func stopLoading() {}
  }

  /// The task is not cancelled, and callers often ignore a `CancellationError`.
  @Test func aRequestThatTheSessionCancels() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Cancelling.self]
    let transport = URLSessionTransport(session: URLSession(configuration: configuration))
    let error = await #expect(throws: SputnikError.self) {
      try await maker("http://127.0.0.1:9", transport: transport).makeRequest(operation: Ping())
    }
    guard case .transportError(let failure) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect((failure.underlyingError as? URLError)?.code == .cancelled)
  }

  static let pong = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + FaultTests.pong

  @Test func itsDelegateIsAskedForAPassword() async throws {
    let server = try FaultyServer { request in
      let isKnown = request.headers["Authorization"] == "Basic bWU6c2VjcmV0"
      return [.text(isKnown ? Self.pong : FaultTests.challenge("Basic realm=\"x\""))]
    }
    defer { server.stop() }
    let session = URLSession(configuration: .ephemeral, delegate: Delegate(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let maker = maker(server.url, transport: URLSessionTransport(session: session))
    #expect(await ping(maker) == "filled with pong")
    #expect(server.requests.count == 2)
  }

  @Test func itsDelegateIsAskedAboutRedirects() async throws {
    let server = try FaultyServer { request in
      if request.path == "/new" { return [.text(Self.pong)] }
      return [.text("HTTP/1.1 307 X\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n")]
    }
    defer { server.stop() }
    let delegate = Delegate()
    let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let maker = maker(server.url + "/old", transport: URLSessionTransport(session: session))
    #expect(await ping(maker) == "filled with pong")
    #expect(delegate.redirects.value == ["/new"])
  }

  /// The stream is the response to the request with the password, or of the redirect's target.
  @Test(arguments: ["/password", "/old"])
  func itsDelegateIsAskedByStreams(_ path: String) async throws {
    let server = try FaultyServer { request in
      switch request.path {
      case "/old":
        return [.text("HTTP/1.1 307 X\r\nLocation: /new\r\nContent-Length: 0\r\n\r\n")]
      case "/password" where request.headers["Authorization"] == nil:
        return [.text(FaultTests.challenge("Basic realm=\"x\"", "Who?"))]
      default: return [.text(Self.pong)]
      }
    }
    defer { server.stop() }
    let session = URLSession(configuration: .ephemeral, delegate: Delegate(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    var request = try server.request
    request.url.append(path: path)
    let response = try await URLSessionTransport(session: session).stream(request)
    #expect(response.status == 200)
    var body = Data()
    for try await piece in response.body { body += piece }
    #expect(body == Data(FaultTests.pong.utf8))
    #expect(server.requests.count == 2)
  }

  @Test func withoutADelegateAChallengeIsTheResponse() async throws {
    let server = try FaultyServer { _ in [.text(FaultTests.challenge("Basic realm=\"x\""))] }
    defer { server.stop() }
    let transport = URLSessionTransport(session: URLSession(configuration: .ephemeral))
    #expect(
      await ping(maker(server.url, transport: transport)).hasPrefix(FaultTests.noGraphQL(401)))
  }
}
