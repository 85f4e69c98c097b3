import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

@QueryMutation struct SendText {
  @Variable var text: String
  @Property(arguments: ["text": .variable("text")]) var send: Bool
}

/// The progress of uploads and downloads, with servers that take their time.
@Suite(.oneAtATime) struct ProgressTests {
  /// The numbers that an observer was told, and the lengths that came with them.
  private struct Told: Equatable {
    var bytes: [Int] = []
    var lengths: Set<Int?> = []

    var isRising: Bool { zip(bytes, bytes.dropFirst()).allSatisfy { $0 < $1 } }
  }

  private static let download = RequestObserver.TransferDirection.download

  /// Runs a request, and returns what the observer was told, for each attempt.
  private func observe(
    _ direction: RequestObserver.TransferDirection, _ transport: TransportUnderTest,
    _ server: FaultyServer, _ interceptors: [any SputnikInterceptor] = [],
    _ request: (SputnikRequestMaker) async throws -> Void
  ) async throws -> [Told] {
    let attempts = Guarded<[Told]>([])
    let observer = RequestObserver { event in
      attempts.change { attempts in
        switch (event.kind, direction) {
        case (.sent, _): attempts.append(Told())
        case (.uploaded(let bytes, let length), .upload),
          (.downloaded(let bytes, let length), .download):
          attempts[attempts.count - 1].bytes.append(bytes)
          attempts[attempts.count - 1].lengths.insert(length)
        default: break
        }
      }
    }
    try await request(
      SputnikRequestMaker(
        endpoint: server.url, transport: transport.make(), interceptors: [observer] + interceptors))
    return attempts.value
  }

  private static let body = Data(
    #"{"data":{"ping":"\#(String(repeating: "x", count: 99_980))"}}"#.utf8)

  /// Sends the body in five pieces, in more than half a second.
  private static func slowly(_ head: String) -> [FaultyServer.Step] {
    let size = body.count / 5 + 1
    let pieces = stride(from: 0, to: body.count, by: size).map { start in
      body[start..<min(start + size, body.count)]
    }
    return [.text(head)] + pieces.flatMap { [.bytes(Data($0)), .pause(.milliseconds(150))] }
  }

  @Test(arguments: Transports.all)
  func `a download of known length ends at its length`(transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in
      Self.slowly(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(Self.body.count)\r\n\r\n")
    }
    defer { server.stop() }
    let attempts = try await observe(.download, transport, server) { maker in
      let response = try await maker.makeRequest(operation: Ping())
      #expect(response.ping.utf8.count == 99_980)
    }
    #expect(attempts.count == 1)
    let told = try #require(attempts.first)
    #expect(told.isRising)
    #expect(told.bytes.last == Self.body.count)
    #expect(told.bytes.count >= 2)
    #expect(told.lengths == [Self.body.count])
  }

  @Test(arguments: Transports.all)
  func `a download of unknown length has none`(transport: TransportUnderTest) async throws {
    let server = try FaultyServer { _ in
      Self.slowly("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n")
    }
    defer { server.stop() }
    let attempts = try await observe(.download, transport, server) { maker in
      _ = try await maker.makeRequest(operation: Ping())
    }
    let told = try #require(attempts.first)
    #expect(told.isRising)
    #expect(told.bytes.last == Self.body.count)
    #expect(told.lengths == [nil])
  }

  /// What a large request body is made of.
  enum Content: CaseIterable {
    case fileInMemory, fileOnDisk, text
  }

  @Test(arguments: Transports.all, Content.allCases)
  func `an upload ends at its length`(
    transport: TransportUnderTest, content: Content
  ) async throws {
    let response = #"{"data":{"send":true}}"#
    let server = try FaultyServer(readsBodies: false) { request in
      let length = request.headers["Content-Length"].flatMap { Int($0) } ?? 0
      return (0..<4).flatMap { step -> [FaultyServer.Step] in
        [.pause(.milliseconds(150)), .read(until: length * (step + 1) / 4)]
      } + [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(response.utf8.count)\r\n\r\n\(response)")
      ]
    }
    defer { server.stop() }
    let byteCount = 24 << 20
    let file = FileManager.default.temporaryDirectory.appending(
      component: UUID().uuidString, directoryHint: .notDirectory)
    defer { try? FileManager.default.removeItem(at: file) }
    let attempts = try await observe(.upload, transport, server) { maker in
      let isSent: Bool
      switch content {
      case .fileInMemory:
        let upload = Upload(Data(repeating: 65, count: byteCount), name: "a.bin")
        isSent = try await maker.makeRequest(operation: Send(variables: .init(file: upload))).send
      case .fileOnDisk:
        try Data(repeating: 65, count: byteCount).write(to: file)
        let upload = Upload(file: file)
        isSent = try await maker.makeRequest(operation: Send(variables: .init(file: upload))).send
      case .text:
        let text = String(repeating: "a", count: byteCount)
        isSent = try await maker.makeRequest(operation: SendText(variables: .init(text: text))).send
      }
      #expect(isSent)
    }
    let told = try #require(attempts.first)
    #expect(told.isRising)
    let length = try #require(told.lengths.first ?? nil)
    #expect(told.lengths == [length])
    #expect(length > byteCount)
    #expect(told.bytes.last == length)
    #expect(told.bytes.count >= 2)
  }

  @Test func `each attempt begins anew, and short ones tell nothing`() async throws {
    let server = try FaultyServer { request in
      guard request.headers["X-Second"] != nil else {
        return [
          .text(
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        ]
      }
      return Self.slowly(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(Self.body.count)\r\n\r\n")
    }
    defer { server.stop() }
    let again = ClosureInterceptor { request, next in
      let first = try await next(request)
      guard first.status == 503 else { return first }
      var second = request
      second.options.headers["X-Second"] = "yes"
      return try await next(second)
    }
    let attempts = try await observe(.download, Transports.all[0], server, [again]) { maker in
      _ = try await maker.makeRequest(operation: Ping())
    }
    #expect(attempts.count == 2)
    #expect(attempts.first == Told())
    #expect(attempts.last?.bytes.last == Self.body.count)
  }

  @Test func `the fractions of a download end with the request`() async throws {
    let server = try FaultyServer { _ in
      Self.slowly(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(Self.body.count)\r\n\r\n")
    }
    defer { server.stop() }
    let (observer, fractions) = RequestObserver.progress(of: .download, operation: "Ping")
    let maker = SputnikRequestMaker(endpoint: server.url, interceptors: [observer])
    async let response = maker.makeRequest(operation: Ping())
    var all: [Double] = []
    for await fraction in fractions { all.append(fraction) }
    _ = try await response
    #expect(all == all.sorted())
    #expect(all.last == 1)
    #expect(all.allSatisfy { (0...1).contains($0) })
  }

  @Test func `nobody observes, so the transport isn't asked`() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    _ = try await SputnikRequestMaker(endpoint: "https://example.org", transport: transport)
      .makeRequest(operation: Ping())
    #expect(transport.requests.map { $0.progress == nil } == [true])
  }

  @Test func `a transport of one's own tells it, and keeps no observer alive`() async throws {
    final class Token: Sendable {}
    let told = Guarded<[RequestEvent.Kind]>([])
    let transport = MockTransport { request in
      request.progress?.uploaded(10, of: 100)
      try await Task.sleep(for: .milliseconds(120))
      request.progress?.uploaded(50, of: 100)
      request.progress?.uploaded(40, of: 100)
      request.progress?.uploaded(90, of: 100)
      return .json(HTTPRuleTests.data)
    }
    weak var observed: Token?
    do {
      let token = Token()
      observed = token
      let observer = RequestObserver { event in
        _ = token
        if case .uploaded = event.kind { told.change { $0.append(event.kind) } }
      }
      _ = try await SputnikRequestMaker(
        endpoint: "https://example.org", transport: transport, interceptors: [observer]
      ).makeRequest(operation: Ping())
    }
    let bytes = told.value.map { kind -> Int? in
      if case .uploaded(let bytes, 100) = kind { bytes } else { nil }
    }
    // The newest one is told at the end, although the last event was less than a tenth ago.
    #expect(bytes == [50, 90])
    #expect(transport.requests.count == 1)
    #expect(observed == nil)
  }
}
