import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Faults on a connection that has already served a request. Every request has its result from the
/// fault: there is no timeout that could end it in the time of a test.
@Suite(.oneAtATime) struct UsedConnectionTests {
  typealias Step = FaultyServer.Step
  typealias Row = FaultTests.Row

  static let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
  static let healthy: [Step] = [
    .text(head + "Content-Length: 24\r\n\r\n" + FaultTests.pong), .keepAlive,
  ]
  static let noResponse = FaultTests.noResponse

  static let rows = [
    Row("closed", result: noResponse),
    Row("reset", .reset, result: noResponse),
    Row("closed after a while", .pause(.milliseconds(100)), result: noResponse),
    Row("reset after a while", .pause(.milliseconds(100)), .reset, result: noResponse),
    Row("cut off in the body", .text(head + "Content-Length: 24\r\n\r\n{"), result: noResponse),
    Row(
      "a reset in the body", .text(head + "Content-Length: 24\r\n\r\n{"),
      .pause(.milliseconds(50)), .reset, result: noResponse),
    Row("garbage", .text("220 mail.example.org ESMTP\r\n"), result: noResponse),
    Row(
      "another status", .text("HTTP/1.1 503 X\r\nContent-Length: 0\r\n\r\n"), .keepAlive,
      result: FaultTests.noGraphQL(503)),
    Row(
      "healthy", .text(head + "Content-Length: 24\r\n\r\n" + FaultTests.pong),
      result: "filled with pong"),
  ]

  /// Sends the first request, which opens the connection, and returns the result of the second.
  private func second(
    _ maker: SputnikRequestMaker, _ send: (SputnikRequestMaker) async -> String
  ) async -> String {
    #expect(await ping(maker) == "filled with pong")
    return await send(maker)
  }

  /// A server whose second response has the fault.
  private func server(_ steps: [Step]) throws -> FaultyServer {
    let count = Guarded(0)
    return try FaultyServer { _ in
      let number = count.change { count in
        count += 1
        return count
      }
      return number == 2 ? steps : Self.healthy
    }
  }

  @Test(arguments: rows, Transports.all)
  func query(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try server(row.steps)
    defer { server.stop() }
    let result = await second(
      maker(server.url + "/", transport: transport.make()), ping)
    #expect(result.hasPrefix(row.result), "\(result)")
    #expect(server.requests.count == 2)
  }

  @Test(arguments: rows, Transports.all)
  func mutationIsNotSentAgain(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try server(row.steps)
    defer { server.stop() }
    let options = RequestOptions(
      retry: RetryPolicy(maximumAttempts: 3, delay: .milliseconds(1)))
    let result = await second(
      maker(server.url + "/", transport: transport.make(), options: options)
    ) { await save($0) }
    let expected =
      row.name == "healthy" ? "saved pong" : row.result.replacing("Ping:", with: "Save:")
    #expect(result.hasPrefix(expected), "\(result)")
    // A request whose head alone arrived isn't in this list: the server waits for its body.
    #expect(server.requests.count == 2)
  }

  @Test(arguments: rows, Transports.all)
  func uploadIsNotSentAgain(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try server(row.steps)
    defer { server.stop() }
    let result = await second(
      maker(server.url + "/", transport: transport.make())
    ) {
      await save($0, file: Upload(Data(count: 100_000), name: "a", contentType: "text/plain"))
    }
    #expect(!result.isEmpty)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: Array(rows.prefix(4)), Transports.all)
  func queryIsRepeatedByRetry(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try server(row.steps)
    defer { server.stop() }
    let options = RequestOptions(
      retry: RetryPolicy(maximumAttempts: 2, delay: .milliseconds(1)))
    let result = await second(
      maker(server.url + "/", transport: transport.make(), options: options), ping)
    #expect(result == "filled with pong")
    #expect(server.requests.count == 3)
  }

  /// A request that fails doesn't delay others.
  @Test(arguments: Transports.all)
  func othersAreNotDelayed(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { request in
      request.number == 0 || request.path == "/good" ? Self.healthy : [.reset]
    }
    defer { server.stop() }
    let (good, bad) = (
      maker(server.url + "/good", transport: transport.make()),
      maker(server.url + "/bad", transport: transport.make())
    )
    #expect(await ping(bad) == "filled with pong")
    let results = await withTaskGroup(of: String.self) { group in
      for _ in 0..<10 { group.addTask { await ping(good) } }
      group.addTask {
        _ = await ping(bad)
        return "filled with pong"
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == "filled with pong" }, "\(results)")
  }

  private func save(_ maker: SputnikRequestMaker, file: Upload? = nil) async -> String {
    do {
      return try await
        "saved \(maker.makeRequest(operation: Save(variables: .init(file: file))).ping)"
    } catch {
      return "\(error)"
    }
  }
}

@QueryMutation private struct Save {
  @Variable var file: Upload?
  @Property(arguments: ["file": .variable("file")]) var ping: String
}
