import Foundation
import TestSupport
import Testing

@testable import SputnikClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.oneAtATime) struct StreamCollectorTests {
  private let url = URL(string: "http://127.0.0.1:9")!
  private let ends = Guarded<[Bool]>([])

  private func collector() -> StreamCollector {
    StreamCollector(
      watch: TransferWatch(request: TransportRequest(url: url)), hold: { _, _ in },
      onEnd: { [ends] isComplete in ends.change { $0.append(isComplete) } })
  }

  private func response(_ status: Int) throws -> HTTPURLResponse {
    try #require(
      HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: [:]))
  }

  /// A task may be cancelled, and end, before the collector waits for it.
  @Test func anEndBeforeTheWait() async throws {
    let collector = collector()
    collector.end(with: URLError(.cancelled), response: nil)
    collector.end(with: nil, response: nil)
    let error = await #expect(throws: URLError.self) {
      try await collector.head(of: URLSession.shared.dataTask(with: url))
    }
    #expect(error?.code == .cancelled)
    #expect(ends.value == [false])
  }

  /// A body so long that the head of a challenge is passed on, and then another response.
  @Test func aSecondHeadIsAnError() async throws {
    let collector = collector()
    let task = URLSession.shared.dataTask(with: url)
    collector.urlSession(.shared, dataTask: task, didReceive: try response(401)) { _ in }
    collector.urlSession(.shared, dataTask: task, didReceive: Data(count: PieceQueue.capacity))
    collector.urlSession(.shared, dataTask: task, didReceive: try response(200)) { _ in }
    #expect(try await collector.pieces.next() == Data(count: PieceQueue.capacity))
    let error = await #expect(throws: URLError.self) { try await collector.pieces.next() }
    #expect(error?.code == .badServerResponse)
    #expect(ends.value == [false])
  }

  @Test func theBodyOfAChallengeIsReplaced() async throws {
    let collector = collector()
    let task = URLSession.shared.dataTask(with: url)
    collector.urlSession(.shared, dataTask: task, didReceive: try response(401)) { _ in }
    collector.urlSession(.shared, dataTask: task, didReceive: Data("who".utf8))
    collector.urlSession(.shared, dataTask: task, didReceive: try response(200)) { _ in }
    collector.urlSession(.shared, dataTask: task, didReceive: Data("welcome".utf8))
    collector.end(with: nil, response: nil)
    #expect(try await collector.pieces.next() == Data("welcome".utf8))
    #expect(try await collector.pieces.next() == nil)
    #expect(ends.value == [true])
  }

  /// The file is removed at the end of the transfer, even if the pieces are still held.
  @Test(arguments: [true, false])
  func theFileOfTheBodyIsRemoved(_ isCancelled: Bool) async throws {
    let server = try FaultyServer { _ in
      [.text(StreamTests.closing), .text("x"), .pause(isCancelled ? .seconds(3_600) : .zero)]
    }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody(Data("{}".utf8))
    let file = try await BodyFile(request.body)
    let session = TransferSession(URLSession(configuration: .ephemeral))
    var message = URLRequest(url: request.url)
    message.httpMethod = "POST"
    let (task, collector) = session.stream(
      message, uploading: file, watch: TransferWatch(request: request))
    _ = try await collector.head(of: task)
    #expect(try await collector.pieces.next() == Data("x".utf8))
    if isCancelled {
      collector.cancel(task)
    } else {
      #expect(try await collector.pieces.next() == nil)
    }
    try await server.waitUntilClosed()
    while FileManager.default.fileExists(atPath: file.url.path(percentEncoded: false)) {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(server.requests.first?.body == Data("{}".utf8))
  }
}
