import Foundation
import SputnikCore
import TestSupport
import Testing

@testable import SputnikClient

/// Bodies of HTTP responses as streams of GraphQL responses.
@Suite(.oneAtATime) struct EventStreamTests {
  struct Offline: Error {}

  /// The bodies of all events, and how the stream ends.
  static func events(
    _ type: String, _ pieces: [Data], maximumBytes: Int? = nil,
    failingWith error: (any Error)? = nil
  ) async -> [String] {
    let rest = Locked(pieces[...])
    let body = TransportStream.Pieces {
      if let piece = rest.withLock({ $0.popFirst() }) { return piece }
      if let error { throw error }
      return nil
    }
    let response = TransportStream(status: 200, headers: ["Content-Type": type], body: body)
    guard let stream = EventStream(response, maximumBytes: maximumBytes) else {
      return ["no stream"]
    }
    var lines: [String] = []
    do {
      while let event = try await stream.next() {
        lines.append(String(decoding: event.body, as: UTF8.self))
      }
      lines.append("end")
    } catch let interruption as Interruption {
      lines.append("\(interruption.remedy): \(interruption.underlyingError)")
    } catch {
      lines.append("\(error)")
    }
    if let more = try? await stream.next() { lines.append("after the end: \(more)") }
    return lines
  }

  static func results(_ type: String, _ text: String) async -> [[String]] {
    var results: [[String]] = []
    for pieces in Pieces.cuts(of: text) {
      let result = await events(type, pieces.filter { !$0.isEmpty })
      if result != results.first { results.append(result) }
      if results.count == 2 { break }
    }
    return results
  }

  static let cutOff =
    "reconnecting: the response ended before the server completed the operation"

  static let eventStreams: [(String, [String])] = [
    ("event: next\ndata: {\"data\":1}\n\nevent: complete\ndata:\n\n", ["{\"data\":1}", "end"]),
    ("event: next\ndata: 1\n\n:\n\ndata: 2\n\nevent: complete\n\n", ["1", "2", "end"]),
    ("event: message\ndata: 1\n\nevent: ping\ndata: 2\n\nevent: complete\n\n", ["1", "end"]),
    ("event: complete\n\nevent: next\ndata: 1\n\n", ["end"]),
    ("event: next\ndata: 1\n\n", ["1", cutOff]),
    ("event: next\ndata: 1\n", [cutOff]),
    ("event: complete\n", [cutOff]),
    ("", [cutOff]),
    ("<html>\n</html>\n", [cutOff]),
  ]

  @Test(arguments: eventStreams)
  func serverSentEvents(_ text: String, _ events: [String]) async {
    #expect(await Self.results("text/event-stream", text) == [events])
  }

  static let multipartBodies: [(String, [String])] = [
    // Incremental delivery.
    (
      "---\r\n\r\n{\"data\":1,\"hasNext\":true}\r\n---\r\n\r\n{\"hasNext\":false}\r\n-----",
      ["{\"data\":1,\"hasNext\":true}", "{\"hasNext\":false}", "end"]
    ),
    // Subscriptions: heartbeats, responses without white space around them, errors at the end.
    (
      "---\r\n\r\n{}\r\n---\r\n\r\n{ \"payload\" : {\"data\": 1.0} }\r\n---\r\n\r\n{}\r\n-----",
      ["{\"data\": 1.0}", "end"]
    ),
    ("---\r\n\r\n{\"payload\":null}\r\n---\r\n\r\n \r\n-----", ["end"]),
    (
      "---\r\n\r\n{\"payload\":null,\"errors\":[{\"message\":\"No.\"}]}\r\n---\r\n\r\n1\r\n---",
      ["{\"errors\":[{\"message\":\"No.\"}]}", "end"]
    ),
    (
      "---\r\n\r\n{\"errors\":[ 7 ],\"payload\":{\"data\":1}}\r\n---",
      ["{\"data\":1}", "{\"errors\":[ 7 ]}", "end"]
    ),
    // Whether a part is JSON is decided by the reader of responses.
    ("---\r\n\r\n<html>\r\n---\r\n\r\n{\r\n-----", ["<html>", "{", "end"]),
    ("---\r\n\r\n1\r\n---", ["1", cutOff]),
    ("---\r\n\r\n1", [cutOff]),
    ("", [cutOff]),
    (
      "---\r\n\r\n1\r\n---?\r\n",
      [
        "1",
        "none: the response is malformed: expected the end of the line after a boundary, found “?”",
      ]
    ),
  ]

  @Test(arguments: multipartBodies)
  func multipart(_ text: String, _ events: [String]) async {
    #expect(await Self.results("multipart/mixed; boundary=\"-\"", text) == [events])
  }

  @Test func otherResponsesAreNoStreams() async {
    #expect(await Self.events("application/json", []) == ["no stream"])
    #expect(await Self.events("multipart/form-data; boundary=a", []) == ["no stream"])
    let types = ["text/event-stream", "multipart/mixed; boundary=a"]
    for (type, status) in zip(types, [500, 302]) {
      let response = TransportStream(
        status: status, headers: ["Content-Type": type], body: TransportStream.Pieces([]))
      #expect(EventStream(response, maximumBytes: nil) == nil)
    }
    let unknown = TransportStream(status: 200, body: TransportStream.Pieces([]))
    #expect(EventStream(unknown, maximumBytes: nil) == nil)
  }

  @Test func aMissingBoundary() async {
    #expect(
      await Self.events("multipart/mixed", [Data("--\r\n\r\n{}".utf8)]) == [
        "none: the response is malformed: expected the boundary of a multipart body, "
          + "found no parameter “boundary” in 'Content-Type'"
      ])
  }

  /// Every event has the status and the header fields of the response, and a media type that says that
  /// it is GraphQL.
  @Test func theHeadOfAnEvent() async throws {
    let body = "---\r\n\r\n{}\r\n---\r\n\r\n1\r\n---\r\nContent-Type: text/html\r\n\r\n2\r\n-----"
    let stream = try #require(
      EventStream(
        TransportStream(
          status: 201, headers: ["X-Trace": "7", "Content-Type": "multipart/mixed;boundary=-"],
          body: TransportStream.Pieces([Data(body.utf8)])), maximumBytes: nil))
    let first = try await stream.next()
    #expect(first?.status == 201)
    #expect(
      first?.headers.lines.sorted()
        == ["Content-Type: application/graphql-response+json", "X-Trace: 7"])
    let second = try await stream.next()
    #expect(second?.headers["Content-Type"] == "text/html")
    #expect(try await stream.next() == nil)
  }

  @Test func errorsOfTheTransport() async {
    let pieces = [Data("event: next\ndata: 1\n\ndata: 2".utf8)]
    func end(_ error: any Error) async -> [String] {
      await Self.events("text/event-stream", pieces, failingWith: error)
    }
    #expect(await end(Offline()) == ["1", "reconnecting: Offline()"])
    #expect(await end(CancellationError()) == ["1", "CancellationError()"])
    #expect(
      await end(TransportFailure.Reason.responseTooLarge(maximum: 7))
        == ["1", "none: the response has more than 7 bytes, which is the maximum"])
  }

  /// The maximum applies to each event, and not to their sum.
  @Test func theMaximum() async {
    let event = Data("data: 1234567890\n\n".utf8)
    let text = "text/event-stream"
    #expect(
      await Self.events(text, Array(repeating: event, count: 100), maximumBytes: 20).count == 101)
    #expect(
      await Self.events(text, [event, Data("data: 12345678901234567890".utf8)], maximumBytes: 20)
        == [
          "1234567890",
          "none: an event of the response has more than 20 bytes, which is the maximum",
        ])
  }

  /// The connection is freed at the end of the stream, and not when the stream is released.
  @Test func theEndFreesTheConnection() async throws {
    final class Connection: Sendable {
      let isOpen: Guarded<Bool>
      init(_ isOpen: Guarded<Bool>) { self.isOpen = isOpen }
      deinit { isOpen.value = false }
    }
    let isOpen = Guarded(true)
    func stream() -> EventStream? {
      let connection = Connection(isOpen)
      let rest = Locked([Data("data: 1\n\n".utf8), Data("event: complete\n\n".utf8)][...])
      return EventStream(
        TransportStream(
          status: 200, headers: ["Content-Type": "text/event-stream"],
          body: TransportStream.Pieces {
            withExtendedLifetime(connection) { rest.withLock { $0.popFirst() } }
          }), maximumBytes: nil)
    }
    let events = try #require(stream())
    #expect(try await events.next()?.body == Data("1".utf8))
    #expect(isOpen.value)
    #expect(try await events.next() == nil)
    #expect(!isOpen.value)
    withExtendedLifetime(events) {}
  }
}
