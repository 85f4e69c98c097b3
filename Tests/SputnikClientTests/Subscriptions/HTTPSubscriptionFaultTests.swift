import Foundation
import Sputnik
import TestSupport
import Testing

/// Subscriptions over HTTP, with servers and networks that fail.
@Suite(.oneAtATime) struct HTTPSubscriptionFaultTests {
  /// Returns a server that runs a script for each connection: the last one for all that follow.
  static func server(_ scripts: [[FaultyServer.Step]]) throws -> FaultyServer {
    let number = Guarded(-1)
    return try FaultyServer { _ in
      scripts[
        min(
          number.change { number in
            number += 1
            return number
          }, scripts.count - 1)]
    }
  }

  /// Fifty connections, each of which is lost after some events.
  @Test(arguments: Transports.all, StreamFormat.allCases)
  func fiftyLostConnections(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    var random = Random(seed: 17)
    var next = 0
    var scripts: [[FaultyServer.Step]] = []
    for _ in 0..<50 {
      let count = random.below(4) + 1
      let ticks = (next..<next + count).map(format.tick).joined()
      let half = String(format.tick(-1).prefix(random.below(30)))
      scripts.append([
        .text(format.head + ticks + half), random.below(2) == 0 ? .reset : .pause(.zero),
      ])
      next += count
    }
    scripts.append([.text(format.head + format.tick(next) + format.complete)])
    let server = try Self.server(scripts)
    defer { server.stop() }
    let options = RequestOptions(reconnection: RetryPolicy(maximumAttempts: 100, delay: .zero))
    let subscription = Ticks.maker(server, transport, format, options: options)
      .subscribe(operation: Ticks.operation)
    let states = subscription.states
    let gaps = Task { await states.lines().count { $0 == "reconnected" } }
    var ticks: [Int] = []
    for try await event in subscription { ticks.append(event.data.tick) }
    // A reset may overtake what was sent before it. Nothing comes twice, or out of order.
    #expect(ticks.last == next)
    #expect(ticks == ticks.sorted() && Set(ticks).count == ticks.count)
    #expect(ticks.count > 50)
    #expect(await gaps.value == 50)
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func manyHeartbeats(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    let beats = String(repeating: format.heartbeat, count: 10_000)
    let server = try Self.server([[.text(format.head + beats + format.tick(1) + format.complete)]])
    defer { server.stop() }
    await Ticks.expect(["1"], from: Ticks.maker(server, transport, format))
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func garbageIsOneUnreadableEvent(
    _ transport: TransportUnderTest, _ format: StreamFormat
  ) async throws {
    let server = try Self.server([
      [.text(format.head + format.event(#"{"data":{"tick":"#) + format.tick(2) + format.complete)]
    ])
    defer { server.stop() }
    var events = Ticks.maker(server, transport, format).subscribe(operation: Ticks.operation)
      .makeAsyncIterator()
    await #expect(throws: SputnikError.self) { _ = try await events.next() }
    #expect(try await events.next()?.data.tick == 2)
    #expect(try await events.next()?.data.tick == nil)
  }

  @Test(arguments: Transports.all, StreamFormat.allCases)
  func errorsWithoutData(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    let server = try Self.server([
      [
        .text(
          format.head + format.event(#"{"errors":[{"message":"No ticks."}]}"#) + format.complete)
      ]
    ])
    defer { server.stop() }
    await Ticks.expect(
      [#"Ticks failed with HTTP status 200: No ticks."#],
      from: Ticks.maker(server, transport, format))
  }

  /// A token that expires during a subscription is renewed, and the subscription goes on.
  @Test(arguments: Transports.all, StreamFormat.allCases)
  func aTokenExpires(_ transport: TransportUnderTest, _ format: StreamFormat) async throws {
    let expired = format.event(
      #"{"errors":[{"message":"expired","extensions":{"code":"UNAUTHENTICATED"}}]}"#)
    let server = try FaultyServer { request in
      request.headers["authorization"] == "Bearer new"
        ? [.text(format.head + format.tick(2) + format.complete)]
        : [.text(format.head + format.tick(1) + expired), .pause(.seconds(600))]
    }
    defer { server.stop() }
    let token = BearerToken("old") { $0 == "old" ? "new" : "another" }
    await Ticks.expect(["1", "2"], from: Ticks.maker(server, transport, format, token))
    #expect(
      server.requests.map { $0.headers["authorization"] } == ["Bearer old", "Bearer new"])
    // Without a new token, the error is an event.
    await Ticks.expect(
      ["1", "Ticks failed with HTTP status 200: expired"],
      from: Ticks.maker(server, transport, format))
    let strict = try Self.server([[.text(format.head + expired), .pause(.seconds(600))]])
    defer { strict.stop() }
    let never = BearerToken("a") { "\($0 ?? "")b" }
    await Ticks.expect(
      ["Ticks failed with HTTP status 200: expired"],
      from: Ticks.maker(strict, transport, format, never))
    #expect(
      strict.requests.map { $0.headers["authorization"] } == ["Bearer a", "Bearer ab"])
  }

  @Test(arguments: Transports.all)
  func anErrorOfTheTransportOfTheServer(_ transport: TransportUnderTest) async throws {
    let format = StreamFormat.multipart
    let server = try Self.server([
      [
        .text(
          format.head + format.tick(1)
            + "\r\n\r\n{\"payload\":null,\"errors\":[{\"message\":\"Lost.\"}]}\r\n--graphql--")
      ]
    ])
    defer { server.stop() }
    await Ticks.expect(
      ["1", #"Ticks failed with HTTP status 200: Lost."#],
      from: Ticks.maker(server, transport, format))
  }

  /// A wait that is longer than the policy's isn't waited for, and what the server said isn't lost.
  /// What it said is told while another connection is waited for, too.
  static let refusals: [(fields: String, body: String, failure: String)] = [
    (
      "Content-Type: text/plain", "quota used up",
      "Ticks: the server sent HTTP status 429 and no GraphQL response: “quota used up”"
    ),
    (
      "Content-Type: application/json", #"{"errors":[{"message":"quota used up"}]}"#,
      "Ticks failed with HTTP status 429: quota used up"
    ),
    (
      "Content-Type: application/graphql-response+json", #"{"data":{"tick":1}}"#,
      #"Ticks: the server sent HTTP status 429 and no GraphQL response: “{"data":{"tick":1}}”"#
    ),
  ]

  @Test(arguments: Transports.all, refusals)
  func whatARefusalSays(
    _ transport: TransportUnderTest, _ refusal: (fields: String, body: String, failure: String)
  ) async throws {
    let head =
      "HTTP/1.1 429 Busy\r\nConnection: close\r\nX-Quota: 7\r\n\(refusal.fields)\r\n"
      + "Content-Length: \(refusal.body.utf8.count)\r\nRetry-After: "
    let (long, short) = (head + "11\r\n\r\n" + refusal.body, head + "0\r\n\r\n" + refusal.body)
    let format = StreamFormat.serverSentEvents
    let final = try Self.server([[.text(long)]])
    defer { final.stop() }
    await Ticks.expect([refusal.failure], from: Ticks.maker(final, transport, format))
    #expect(final.requests.count == 1)
    let again = try Self.server([
      [.text(short)], [.text(format.head + format.tick(1) + format.complete)],
    ])
    defer { again.stop() }
    let subscription = Ticks.maker(again, transport, format).subscribe(operation: Ticks.operation)
    let states = subscription.states
    for try await event in subscription { #expect(event.data.tick == 1) }
    #expect(
      await states.lines() == [
        "connecting", "reconnecting 1 in 0.0 seconds: \(refusal.failure)", "connected", "ended",
      ])
    guard refusal.fields.hasSuffix("plain") else { return }
    let error = await #expect(throws: SputnikError.self) {
      for try await _ in Ticks.maker(final, transport, format)
        .subscribe(operation: Ticks.operation)
      {}
    }
    guard case .httpError(let failure)? = error else { return }
    #expect(failure.headers["X-Quota"] == "7")
    #expect(failure.headers["Retry-After"] == "11")
  }

  @Test(arguments: Transports.all)
  func redirectsAreNotFollowed(_ transport: TransportUnderTest) async throws {
    let server = try Self.server([
      [
        .text(
          "HTTP/1.1 307 T\r\nConnection: close\r\nLocation: http://example.org/\r\nContent-Length: 0\r\n\r\n"
        )
      ]
    ])
    defer { server.stop() }
    let lines = await Ticks.all(Ticks.maker(server, transport, .serverSentEvents))
    #expect(lines.count == 1)
    #expect(lines.first?.contains("HTTP status 307") == true)
  }
}
