import AsyncHTTPClient
import BookService
import DemoGraphQL
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Testing

/// Subscriptions that are relayed to clients, over sockets on both sides.
@Suite(.timeLimit(.minutes(10))) struct RelayTests {
  private func withRelay(
    behind upstream: FakeUpstream, _ body: (Int) async throws -> Void
  ) async throws {
    try await withRunning({ upstream.application(onListening: $0) }) { port in
      try await withRunning({
        bookService(
          endpoint: "http://127.0.0.1:\(port)/graphql", at: anyPort,
          logger: Logger(label: "tests", factory: { _ in SwiftLogNoOpLogHandler() }),
          onListening: $0)
      }) { try await body($0) }
    }
  }

  private func events(_ port: Int, _ book: String) async throws -> HTTPClientResponse {
    try await HTTPClient.shared.execute(
      HTTPClientRequest(url: "http://127.0.0.1:\(port)/books/\(book)/reviews/new"),
      timeout: .minutes(5))
  }

  private func wait(until condition: () async -> Bool) async throws {
    while await !condition() { try await Task.sleep(for: .milliseconds(5)) }
  }

  private static func event(_ stars: Int, _ text: String) -> String {
    "event: next\ndata: "
      + #"{"data":{"reviewAdded":{"stars":\#(stars),"text":"\#(text)"}}}"# + "\n\n"
  }

  @Test func eachClientHasItsSubscription() async throws {
    let upstream = FakeUpstream { book, send in
      try await send(Self.event(5, "first of \(book)"))
      try await send(Self.event(4, "second of \(book)"))
      try await send("event: complete\ndata:\n\n")
    }
    try await withRelay(behind: upstream) { port in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for book in ["1", "2", "3"] {
          group.addTask {
            let response = try await events(port, book)
            #expect(response.headers.first(name: "Content-Type") == "text/event-stream")
            let body = String(buffer: try await response.body.collect(upTo: 10_000))
            let reviews = body.components(separatedBy: "\n\n").dropLast()
            #expect(reviews.allSatisfy { $0.hasPrefix("event: review\ndata: {") })
            let contents = try reviews.map { event in
              try JSONDecoder().decode(
                Review.self, from: Data(event.dropFirst("event: review\ndata: ".count).utf8))
            }
            #expect(
              contents == [
                Review(stars: 5, text: "first of \(book)"),
                Review(stars: 4, text: "second of \(book)"),
              ])
          }
        }
        try await group.waitForAll()
      }
      #expect(await upstream.opened == 3)
      try await wait { await upstream.open == 0 }
    }
  }

  private struct Review: Codable, Equatable {
    var stars: Int
    var text: String
  }

  /// A client that leaves ends its subscription, and no other.
  @Test func leaving() async throws {
    let upstream = FakeUpstream { book, send in
      try await send(Self.event(5, book))
      try await Task.sleep(for: .seconds(1_000))
    }
    try await withRelay(behind: upstream) { port in
      func first(_ book: String) async throws -> HTTPClientResponse.Body.AsyncIterator {
        var iterator = try await events(port, book).body.makeAsyncIterator()
        let event = try #require(try await iterator.next())
        #expect(String(buffer: event).contains(#""text":"\#(book)""#))
        return iterator
      }
      let staying = try await first("1")
      do {
        let leaving = try await first("2")
        #expect(await upstream.open == 2)
        withExtendedLifetime(leaving) {}
      }
      try await wait { await upstream.open == 1 }
      #expect(await upstream.opened == 2)
      withExtendedLifetime(staying) {}
    }
  }

  /// A client that takes nothing holds back the GraphQL server.
  @Test func backPressure() async throws {
    let event = Self.event(1, String(repeating: "x", count: 10_000))
    let upstream = FakeUpstream { _, send in
      while true { try await send(event) }
    }
    try await withRelay(behind: upstream) { port in
      var iterator = try await events(port, "1").body.makeAsyncIterator()
      _ = try await iterator.next()
      // What is on the way fills the buffers of the sockets, and then nothing moves.
      var (sent, steady) = (0, 0)
      while steady < 20 {
        try await Task.sleep(for: .milliseconds(50))
        let now = await upstream.sent
        steady = now == sent ? steady + 1 : 0
        sent = now
        try #require(sent < 50_000_000)
      }
      #expect(await upstream.open == 1)
      // It moves again when the client goes on.
      var taken = 0
      repeat {
        taken += try #require(try await iterator.next()).readableBytes
      } while await upstream.sent == sent
      #expect(taken > 0)
    }
  }

  @Test func refusal() async throws {
    try await withService { port in
      let response = try await events(port, "4711")
      let body = String(buffer: try await response.body.collect(upTo: 10_000))
      #expect(body.hasPrefix("event: failure\ndata: {"))
      #expect(body.contains(#""status":404"#))
      #expect(body.contains(#""message":"There is no such book.""#))
    }
  }

  /// A service that ends doesn't wait for events.
  @Test func shutdown() async throws {
    let upstream = FakeUpstream { book, send in
      try await send(Self.event(5, book))
      try await Task.sleep(for: .seconds(1_000))
    }
    var iterator: HTTPClientResponse.Body.AsyncIterator?
    try await withRelay(behind: upstream) { port in
      iterator = try await events(port, "1").body.makeAsyncIterator()
      #expect(try await iterator?.next() != nil)
    }
    // The service and the GraphQL server have ended. So does the response.
    while let rest = try? await iterator?.next() { #expect(rest.readableBytes > 0) }
    #expect(await upstream.open == 0)
  }
}
