import Foundation
import SputnikMacros
import TestSupport
import Testing

/// The limits of a request: the length of its response, the idle timeout, and the cancellation of
/// its task.
@Suite(.oneAtATime) struct LimitTests {
  typealias Step = FaultyServer.Step

  /// The pause between pieces. Foundation on Linux cancels a task only when there is nothing to
  /// read, so a server on the same machine that never pauses would keep it from cancelling.
  static let pace = Duration.milliseconds(1)

  static let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n"

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]

    init(_ name: String, _ steps: Step...) {
      testDescription = name
      self.steps = steps
    }
  }

  /// Bytes that zlib decompresses to a thousand times as many zeros.
  static let bomb =
    Data(
      [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xEC, 0xC1, 1, 1, 0, 0, 0, 0x80, 0x90, 0xFE, 0xAF, 0xEE,
        8,
        0x0A,
      ]) + Data(count: 50_000)

  static let tooLong = [
    Row("announced", .text(head + "Content-Length: 1001\r\n\r\n"), .pause(.seconds(3_600))),
    Row("as it arrives", .text(head + "\r\n"), .bytes(Data(count: 1_001)), .pause(.seconds(3_600))),
    Row(
      "in chunks", .text(head + "Transfer-Encoding: chunked\r\n\r\n"),
      .forever(Data("64\r\n\(String(repeating: "x", count: 100))\r\n".utf8), every: pace)),
    Row("without an end", .text(head + "\r\n"), .forever(Data(count: 10_000), every: pace)),
    Row(
      "in small pieces", .text(head + "\r\n"),
      .forever(Data(count: 100), every: .milliseconds(5))),
    Row(
      "a gzip bomb",
      .text(head + "Content-Encoding: gzip\r\nContent-Length: 50024\r\n\r\n"), .bytes(bomb),
      .pause(.seconds(3_600))),
    Row(
      "with an error's status", .text("HTTP/1.1 500 X\r\n\r\n"),
      .forever(Data(count: 10_000), every: pace)),
  ]

  @Test(arguments: tooLong, Transports.all)
  func isRefusedWhileItArrives(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    var request = try server.request
    request.maximumResponseBytes = 1_000
    await #expect(throws: TransportFailure.Reason.responseTooLarge(maximum: 1_000)) {
      try await transport.make().send(request)
    }
    // The transport closes the connection and doesn't wait for the rest.
    try await server.waitUntilServed()
  }

  @Test(arguments: Transports.all)
  func theMaximumItselfIsAllowed(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in
      [.text(Self.head + "Content-Length: 1000\r\n\r\n"), .bytes(Data(count: 1_000))]
    }
    defer { server.stop() }
    var request = try server.request
    request.maximumResponseBytes = 1_000
    #expect(try await transport.make().send(request).body == Data(count: 1_000))
  }

  /// The length of a compressed body isn't the length of the response.
  @Test(arguments: Transports.all)
  func aCompressedBodyMayBeLongerThanItsContent(_ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in
      [
        .text(Self.head + "Content-Encoding: gzip\r\nContent-Length: 42\r\n\r\n"),
        .bytes(FaultTests.pongInGzip),
      ]
    }
    defer { server.stop() }
    var request = try server.request
    request.maximumResponseBytes = 24
    #expect(try await transport.make().send(request).body == Data(FaultTests.pong.utf8))
  }

  static let idle = [
    Row("before the head", .pause(.seconds(3_600))),
    Row("in the head", .text("HTTP/1.1 200 OK\r\nContent-"), .pause(.seconds(3_600))),
    Row("before the body", .text(head + "\r\n"), .pause(.seconds(3_600))),
    Row("in the body", .text(head + "\r\n{\"data\""), .pause(.seconds(3_600))),
  ]

  @Test(arguments: idle, Transports.all)
  func theIdleTimeoutEndsARequest(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    var request = try server.request
    request.idleTimeout = .milliseconds(150)
    await #expect(throws: TransportFailure.Reason.idleTimeoutExceeded(.milliseconds(150))) {
      try await transport.make().send(request)
    }
    try await server.waitUntilServed()
  }

  static let endless = [
    Row("before the head", .pause(.seconds(3_600))),
    Row("in the body", .text(head + "\r\n{\"data\""), .pause(.seconds(3_600))),
    Row("in small pieces", .text(head + "\r\n"), .forever(Data("x".utf8), every: .milliseconds(5))),
    Row("without an end", .text(head + "\r\n"), .forever(Data(count: 10_000), every: pace)),
  ]

  @Test(arguments: endless, Transports.all)
  func cancellingClosesTheConnection(_ row: Row, _ transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in row.steps }
    defer { server.stop() }
    let request = try server.request
    let response = Task { try await transport.make().send(request) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    response.cancel()
    await #expect(throws: CancellationError.self) { try await response.value }
    try await server.waitUntilServed()
  }
}

extension TimedTests {
  /// Every piece restarts the idle timeout.
  @Test(.measuresTime, arguments: Transports.all)
  static func aSlowServerIsNotIdle(_ transport: TransportUnderTest) async throws {
    let piece = [FaultyServer.Step.pause(.milliseconds(500)), .text("x")]
    let server = try FaultyServer { _ in
      [.text(LimitTests.head + "\r\n")] + Array(repeating: piece, count: 11).flatMap(\.self)
    }
    defer { server.stop() }
    var request = try server.request
    request.idleTimeout = .seconds(5)
    #expect(try await transport.make().send(request).body == Data("xxxxxxxxxxx".utf8))
  }
}
