import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct CancellationTests {
  @Test(arguments: Transports.all)
  func whileTheServerIsBusy(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/slow", body: Data(HTTPRuleTests.data.utf8), after: .seconds(3_600))
      let request = Task {
        try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
      }
      while await server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }

      request.cancel()
      await #expect(throws: CancellationError.self) { try await request.value }
    }
  }

  /// The server responds at once, so the response and the cancellation arrive in any order.
  @Test(arguments: Transports.all)
  func whenTheResponseArrives(_ transport: TransportUnderTest) async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 24\r\nConnection: close\r\n\r\n"
    let server = try FaultyServer { _ in [.text(head + HTTPRuleTests.data)] }
    defer { server.stop() }
    let maker = maker(server.url, transport: transport.make())
    let clock = ContinuousClock()
    for microseconds in 0..<400 {
      let request = Task { await ping(maker) }
      let end = clock.now + .microseconds(microseconds * 10)
      while clock.now < end { await Task.yield() }
      request.cancel()
      let outcome = await request.value
      #expect(["filled with pong", "CancellationError()"].contains(outcome))
    }
  }

  @Test func beforeTheStart() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await maker("http://localhost/", transport: transport)
        .makeRequest(operation: Ping())
    }
    await #expect(throws: CancellationError.self) { try await request.value }
    #expect(transport.requests.isEmpty)
  }

  @Test func afterTheResponse() async throws {
    let transport = MockTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      return TransportResponse(status: 200, body: Data(HTTPRuleTests.data.utf8))
    }
    let request = Task {
      try await maker("http://localhost/", transport: transport).makeRequest(operation: Ping())
    }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  /// A transport may report a cancellation with an error of its own.
  @Test func asAnErrorOfTheTransport() async throws {
    struct Aborted: Error {}
    let transport = MockTransport { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      throw Aborted()
    }
    let request = Task {
      try await maker("http://localhost/", transport: transport).makeRequest(operation: Ping())
    }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test func inMockMode() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SputnikRequestMaker(
        api: TestAPI(urlEndpoint: ""), configuration: configuration
      ).makeRequest(operation: Ping())
    }
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  /// Requests are cancelled at every moment of a transfer. None hangs or throws another error.
  @Test(arguments: Transports.all)
  func atAnyMoment(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/ping", body: Data(HTTPRuleTests.data.utf8), after: .milliseconds(3))
      await withTaskGroup(of: String.self) { group in
        for index in 0..<200 {
          group.addTask {
            let request = Task {
              try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
            }
            try? await Task.sleep(for: .microseconds(index * 100))
            request.cancel()
            switch await request.result {
            case .success(let response): return response.ping
            case .failure(is CancellationError): return "cancelled"
            case .failure(let error): return "\(error)"
            }
          }
        }
        for await outcome in group { #expect(["pong", "cancelled"].contains(outcome)) }
      }
    }
  }
}
