import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.oneAtATime) struct TransportTests {
  @Test(arguments: Transports.all)
  func noServer(_ transport: TransportUnderTest) async throws {
    let error = await #expect(throws: SputnikError.self) {
      try await maker(
        "http://127.0.0.1:1/?key=secret", transport: transport.make()
      ).makeRequest(operation: Ping())
    }
    guard case .transportError(let failure) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(failure.description.hasPrefix("Ping: no response arrived: "))
    // Foundation's error has the URL.
    #expect(!String(reflecting: failure).contains("secret"))
  }

  @Test(arguments: Transports.all)
  func aHostThatDoesNotExist(_ transport: TransportUnderTest) async throws {
    let result = await ping(maker("http://sputnik.invalid/", transport: transport.make()))
    #expect(result.hasPrefix("Ping: no response arrived: "), "\(result)")
  }

  @Test func aTransportsOwnErrorIsWrappedOnce() async throws {
    struct Offline: Error {}
    let transport = MockTransport { _ in throw Offline() }
    #expect(
      await ping(maker("http://localhost", transport: transport))
        == "Ping: no response arrived: Offline()")

    struct Localized: LocalizedError {
      var errorDescription: String? { "the tunnel is closed" }
    }
    let other = MockTransport { _ in throw Localized() }
    #expect(
      await ping(maker("http://localhost", transport: other))
        == "Ping: no response arrived: the tunnel is closed")

    let third = MockTransport { _ in throw SputnikError.missingMock(operation: "Ping") }
    #expect(
      await ping(maker("http://localhost", transport: third)).hasPrefix("Ping: there is no mock"))
  }

  @Test(arguments: Transports.all)
  func theIdleTimeout(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/slow", body: Data(), after: .seconds(3_600))
      let request = TransportRequest(
        url: try #require(URL(string: url)), body: TransportBody(Data("{}".utf8)),
        idleTimeout: .milliseconds(100))
      await #expect(throws: TransportFailure.Reason.idleTimeoutExceeded(.milliseconds(100))) {
        try await transport.make().send(request)
      }
    }
  }

  /// Foundation on Linux counts milliseconds in an `Int`, and traps if that overflows.
  @Test(
    arguments: [Duration.seconds(Int64.max), .seconds(3_600), .milliseconds(99_500)],
    Transports.all)
  func anyIdleTimeoutIsAccepted(_ timeout: Duration, _ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/ping", body: Data(HTTPRuleTests.data.utf8))
      let request = TransportRequest(url: try #require(URL(string: url)), idleTimeout: timeout)
      #expect(try await transport.make().send(request).status == 200)
    }
  }

  @Test func aSessionOfTheAppFollowsRedirects() async throws {
    try await withServer { server in
      await server.respond(at: "/new", body: Data(HTTPRuleTests.data.utf8))
      let url = await server.respond(
        at: "/old", status: 303, headers: ["Location": server.url + "/new"], body: Data())
      let transport = URLSessionTransport(session: URLSession(configuration: .ephemeral))
      #expect(await ping(maker(url, transport: transport)) == "filled with pong")
    }
  }

  @Test(arguments: Transports.all)
  func bigBodiesInBothDirections(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let name = String(repeating: "Ünïcødé 🪐 \\ \" ", count: 60_000)
      let maker = maker(server.rickAndMortyURL, transport: transport.make())
      let response = try await maker.makeRequest(
        operation: Rename(variables: .init(id: "1", name: name)))
      #expect(response.renameCharacter?.name == name)
    }
  }
}
