import Foundation
import TestSupport
import Testing

@testable import SputnikClient

/// The grammar of the HTML standard, section 9.2.6, with every text cut into pieces in every way.
@Suite(.oneAtATime) struct ServerSentEventTests {
  /// The events of a stream, each as `name:data`, and the error at its end.
  static func events(_ pieces: [Data], maximumBytes: Int = 1000) -> [String] {
    var parser = ServerSentEventParser(maximumBytes: maximumBytes)
    var events: [ServerSentEvent] = []
    do {
      for piece in pieces { try parser.read(piece, into: &events) }
    } catch {
      return events.map(line) + ["\(error)"]
    }
    return events.map(line)
  }

  private static func line(_ event: ServerSentEvent) -> String {
    "\(event.name):\(String(decoding: event.data, as: UTF8.self))"
  }

  static let streams: [(String, [String])] = [
    ("", []),
    ("event: next\ndata: {}\n\n", ["next:{}"]),
    ("event: next\rdata: {}\r\r", ["next:{}"]),
    ("event: next\r\ndata: {}\r\n\r\n", ["next:{}"]),
    // Each line may have an end of its own.
    ("event: next\rdata: 1\ndata: 2\r\n\ndata: 3\r\r\n", ["next:1\n2", ":3"]),
    ("data: 1\n\rdata: 2\r\n\r\n", [":1", ":2"]),
    // A byte order mark, and the same bytes elsewhere.
    ("\u{FEFF}data: 1\n\n", [":1"]),
    ("data: 1\n\n\u{FEFF}data: 2\n\n", [":1"]),
    // Comments.
    (":\n: keep-alive\n:data: 0\n\ndata: 1\n:\ndata: 2\n\n", [":1\n2"]),
    // Data.
    ("data: 1\ndata: 2\ndata\ndata:\n\n", [":1\n2\n\n"]),
    ("data:1\ndata:  2\n\n", [":1\n 2"]),
    ("data: a: b\n\n", [":a: b"]),
    ("data\n\n", [":"]),
    (" data: 1\n\n", []),
    ("Data: 1\n\n", []),
    // Names.
    ("event: a\nevent: b\ndata: 1\n\ndata: 2\n\n", ["b:1", ":2"]),
    ("event\ndata: 1\n\n", [":1"]),
    ("event: complete\n\n", ["complete:"]),
    ("event: complete\ndata\n\n", ["complete:"]),
    // Fields without a meaning for GraphQL, and unknown ones.
    ("id: 7\nretry: 10\nfoo: bar\nbaz\ndata: 1\n\n", [":1"]),
    ("id: 7\n\nretry: 10\n\n\n\n", []),
    // An event that is cut off.
    ("data: 1\n\ndata: 2", [":1"]),
    ("data: 1\n\ndata: 2\n", [":1"]),
    ("data: é🪁\n\n", [":é🪁"]),
  ]

  @Test(arguments: streams)
  func anEventStream(_ text: String, _ events: [String]) {
    #expect(Pieces.results(of: text) { Self.events($0) } == [events])
  }

  /// An event is there with its last byte: nothing has to follow.
  @Test func anEventIsDeliveredAtOnce() throws {
    for end in ["\n\n", "\r\r", "\r\n\r\n"] {
      var parser = ServerSentEventParser(maximumBytes: 100)
      var events: [ServerSentEvent] = []
      try parser.read(Data("data: 1\(end.dropLast())".utf8), into: &events)
      #expect(events.isEmpty)
      try parser.read(Data(end.suffix(1).utf8), into: &events)
      #expect(events.map(\.data) == [Data("1".utf8)])
    }
  }

  static let tooLarge = "an event of the response has more than 20 bytes, which is the maximum"

  @Test(
    arguments: [
      // The maximum is the line, and it is the data.
      ("data: 1\n\ndata: 34567890123456\n\n", [":1", ":34567890123456"]),
      ("data: 1\n\ndata: 345678901234567\n\n", [":1", tooLarge]),
      ("data: 45678\ndata: 45678\n\n", [":45678\n45678"]),
      ("data: 45678\ndata: 456789012\n\n", [tooLarge]),
      (":" + String(repeating: "x", count: 30), [tooLarge]),
      (String(repeating: "data\n", count: 40), [tooLarge]),
      // Comments don't add up.
      (String(repeating: ": keep-alive\n", count: 9) + "data: 1\n\n", [":1"]),
    ])
  func aMaximum(_ text: String, _ events: [String]) {
    #expect(Pieces.results(of: text) { Self.events($0, maximumBytes: 20) } == [events])
  }

  /// Random text: the events don't depend on the pieces.
  @Test func randomText() {
    var random = Random(seed: 17)
    let tokens = [
      "data", "event", ":", " ", "\n", "\r", "\r\n", "\n\n", "x", "\u{FEFF}", "\0", "é", "next",
    ]
    for _ in 0..<2000 {
      let text = (0..<random.below(30)).map { _ in random.pick(tokens) }.joined()
      let count = text.utf8.count
      let indices = (0..<random.below(6)).map { _ in random.below(count + 1) }.sorted()
      #expect(
        Self.events(Pieces.cut(text, at: indices)) == Self.events([Data(text.utf8)]), "\(text)")
    }
  }
}
