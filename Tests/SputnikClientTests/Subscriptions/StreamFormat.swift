import Foundation
import Sputnik
import TestSupport
import Testing

/// A format of subscriptions over HTTP, as a test server writes it.
enum StreamFormat: String, CaseIterable, Sendable {
  case serverSentEvents
  case multipart

  /// The head of a response whose body ends with the connection, and the beginning of the body.
  var head: String { head("Connection: close") + start }

  /// The head of a response in chunks.
  var chunkedHead: String { head("Transfer-Encoding: chunked") }

  private func head(_ field: String) -> String {
    let type =
      switch self {
      case .serverSentEvents: "text/event-stream; charset=utf-8"
      case .multipart: #"multipart/mixed;boundary="graphql";subscriptionSpec="1.0""#
      }
    return "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\n\(field)\r\n\r\n"
  }

  /// The beginning of the body: the first delimiter.
  var start: String {
    switch self {
    case .serverSentEvents: ""
    case .multipart: "--graphql"
    }
  }

  /// An event whose data is `{"tick":NUMBER}`.
  func tick(_ number: Int) -> String { event(#"{"data":{"tick":\#(number)}}"#) }

  /// An event with a response.
  func event(_ json: String) -> String {
    switch self {
    case .serverSentEvents: "event: next\ndata: \(json)\n\n"
    case .multipart:
      "\r\nContent-Type: application/json\r\n\r\n{\"payload\":\(json)}\r\n--graphql"
    }
  }

  /// What a server sends while nothing happens.
  var heartbeat: String {
    switch self {
    case .serverSentEvents: ":\n\n"
    case .multipart: "\r\nContent-Type: application/json\r\n\r\n{}\r\n--graphql"
    }
  }

  /// The end of a subscription that the server has completed.
  var complete: String {
    switch self {
    case .serverSentEvents: "event: complete\ndata:\n\n"
    case .multipart: "--\r\n"
    }
  }
}

extension FaultyServer.Step {
  /// A chunk for each byte of a text, and no end.
  static func chunks(_ text: String) -> [FaultyServer.Step] {
    text.utf8.map { .bytes(Data("1\r\n".utf8) + [$0] + Data("\r\n".utf8)) }
  }
}

/// A subscription to a number.
enum Ticks {
  struct Tick: Decodable, Sendable { var tick: Int }

  static let operation = RawOperation("subscription Ticks { tick }", response: Tick.self)

  /// Returns a request maker whose reconnections don't wait.
  static func maker(
    _ server: FaultyServer, _ transport: TransportUnderTest, _ format: StreamFormat,
    _ interceptors: any SputnikInterceptor..., options: RequestOptions = RequestOptions()
  ) -> SputnikRequestMaker {
    var options = options
    options.reconnection = options.reconnection ?? RetryPolicy(maximumAttempts: 3, delay: .zero)
    return SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.url), configuration: SputnikAPIConfiguration(),
      transport: transport.make(), interceptors: interceptors, options: options,
      subscriptions: format == .multipart ? .multipart : .serverSentEvents)
  }

  /// Expects the numbers of a subscription, and the error at its end.
  static func expect(
    _ lines: [String], from maker: SputnikRequestMaker,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let found = await all(maker)
    #expect(found == lines, sourceLocation: sourceLocation)
  }

  /// The numbers of a subscription, and the error at its end.
  static func all(_ maker: SputnikRequestMaker) async -> [String] {
    var ticks: [String] = []
    do {
      for try await event in maker.subscribe(operation: operation) {
        ticks.append("\(event.data.tick)")
      }
    } catch {
      ticks.append("\(error)")
    }
    return ticks
  }
}
