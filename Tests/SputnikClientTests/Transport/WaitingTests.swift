import Foundation
import SputnikMacros
import TestSupport
import Testing

extension TimedTests {
  /// Requests that wait: for a free connection, and for an end that comes at once.
  @Suite struct WaitingTests {
    static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
    static let slow: [FaultyServer.Step] = [
      .pause(.milliseconds(500)), .text(head + "Content-Length: 24\r\n\r\n" + FaultTests.pong),
    ]

    /// Eighty requests of half a second over six or eight connections take five seconds or more.
    @Test(
      .measuresTime, arguments: Transports.all,
      [RequestOptions.Method.post, .get])
    func waitingForAConnectionIsNotIdle(
      _ transport: TransportUnderTest, _ method: RequestOptions.Method
    ) async throws {
      let server = try FaultyServer { _ in Self.slow }
      defer { server.stop() }
      let maker = maker(
        server.url + "/", transport: transport.make(),
        options: RequestOptions(idleTimeout: .seconds(4), method: method))
      let results = await withTaskGroup(of: String.self) { group in
        for _ in 0..<80 { group.addTask { await ping(maker) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.filter { $0 == "filled with pong" }.count == 80, "\(Set(results))")
    }

    @Test(arguments: Transports.all)
    func theDeadlineLimitsTheWait(_ transport: TransportUnderTest) async throws {
      let server = try FaultyServer { _ in [.pause(.seconds(3_600))] }
      defer { server.stop() }
      let maker = maker(
        server.url + "/", transport: transport.make(),
        options: RequestOptions(idleTimeout: .seconds(3_000), deadline: .milliseconds(500)))
      let results = await withTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { await ping(maker) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.hasPrefix(FaultTests.noResponse) }, "\(Set(results))")
    }

    @Test(arguments: Transports.all)
    func aRequestThatIsServedIsIdleAfterItsTimeout(_ transport: TransportUnderTest) async throws {
      let server = try FaultyServer { _ in [.pause(.seconds(3_600))] }
      defer { server.stop() }
      let maker = maker(
        server.url + "/", transport: transport.make(),
        options: RequestOptions(idleTimeout: .milliseconds(300)))
      let results = await withTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { await ping(maker) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0.hasPrefix(FaultTests.noResponse) }, "\(Set(results))")
      #expect(results.allSatisfy { $0.contains("no byte was sent or received") }, "\(Set(results))")
    }

    /// Bytes that keep arriving don't delay the end.
    @Test(arguments: Transports.all)
    func aCancellationEndsTheCall(_ transport: TransportUnderTest) async throws {
      let server = try FaultyServer { _ in
        [.text(Self.head + "\r\n"), .forever(Data(count: 100_000), every: LimitTests.pace)]
      }
      defer { server.stop() }
      let request = try server.request
      let response = Task { try await transport.make().send(request) }
      while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
      try await Task.sleep(for: .milliseconds(50))
      response.cancel()
      await #expect(throws: CancellationError.self) { try await response.value }
      try await server.waitForClients()
    }

    @Test(arguments: Transports.all)
    func aDeadlineEndsTheCall(_ transport: TransportUnderTest) async throws {
      let server = try FaultyServer { _ in
        [.text(Self.head + "\r\n"), .forever(Data(count: 100_000), every: LimitTests.pace)]
      }
      defer { server.stop() }
      let maker = maker(
        server.url + "/", transport: transport.make(),
        options: RequestOptions(deadline: .milliseconds(300)))
      let result = await ping(maker)
      #expect(result.hasPrefix(FaultTests.noResponse), "\(result)")
      try await server.waitForClients()
    }
  }
}
