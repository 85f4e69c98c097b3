import Foundation
import SputnikMacros
import TestSupport
import Testing

/// A subscription whose fields may hold an error.
@QuerySubscription private struct HeroEvents {
  var hero: Hero

  @QuerySatelite fileprivate struct Hero: Hashable {
    var name: String
    var homeworld: FieldResult<Planet?>
    var friends: [FieldResult<Friend>]

    @QuerySatelite fileprivate struct Planet: Hashable { var name: String }
    @QuerySatelite fileprivate struct Friend: Hashable { var name: String }
  }
}

/// An event of ``HeroEvents`` as a server sends it, and what it becomes.
private struct ResultEvent {
  var payload: String
  var hero: HeroEvents.Hero
  /// The messages of `partialErrors`.
  var messages: [String] = []

  static let all = [
    ResultEvent(
      payload: #"""
        {"data":{"hero":{"name":"Luke","homeworld":{"name":"Tatooine"},"friends":[{"name":"Han"}]}}}
        """#,
      hero: .init(
        name: "Luke", homeworld: .success(.init(name: "Tatooine")),
        friends: [.success(.init(name: "Han"))])),
    // The error before the data.
    ResultEvent(
      payload: #"""
        {"errors":[{"message":"lost","path":["hero","homeworld"]}],\#
        "data":{"hero":{"name":"Leia","homeworld":null,"friends":[]}}}
        """#,
      hero: .init(
        name: "Leia",
        homeworld: .failure(DefaultPartialError(message: "lost", path: ["hero", "homeworld"])),
        friends: []),
      messages: ["lost"]),
    // The errors after the data.
    ResultEvent(
      payload: #"""
        {"data":{"hero":{"name":"Rey","homeworld":null,"friends":[{"name":"Finn"},null]}},\#
        "errors":[{"message":"gone","path":["hero","friends",1,"name"]},\#
        {"message":"lost","path":["hero","homeworld"]}]}
        """#,
      hero: .init(
        name: "Rey",
        homeworld: .failure(DefaultPartialError(message: "lost", path: ["hero", "homeworld"])),
        friends: [
          .success(.init(name: "Finn")),
          .failure(
            DefaultPartialError(message: "gone", path: ["hero", "friends", 1, "name"])),
        ]),
      messages: ["gone", "lost"]),
    // The error of one event isn't that of the next one, whose null has none.
    ResultEvent(
      payload: #"{"data":{"hero":{"name":"Yoda","homeworld":null,"friends":[]}}}"#,
      hero: .init(name: "Yoda", homeworld: .success(nil), friends: [])),
  ]

  /// Subscribes, and expects these events and no others.
  static func expect(
    from maker: SputnikRequestMaker, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var events: [HeroEvents] = []
    for try await event in maker.subscribe(operation: HeroEvents()) { events.append(event) }
    #expect(events.map(\.hero) == all.map(\.hero), sourceLocation: sourceLocation)
    #expect(
      events.map { $0.partialErrors.map(\.message) } == all.map(\.messages),
      sourceLocation: sourceLocation)
  }
}

/// Subscriptions whose events have errors in their fields.
@Suite(.oneAtATime) struct ResultEventTests {
  @Test(arguments: Transports.all, StreamFormat.allCases)
  func `errors are in the fields of an event over HTTP`(
    transport: TransportUnderTest, format: StreamFormat
  ) async throws {
    let server = try FaultyServer { _ in
      let events = ResultEvent.all.map { format.event($0.payload) }
      return [.text(format.head + events.joined() + format.complete)]
    }
    defer { server.stop() }
    try await ResultEvent.expect(from: Ticks.maker(server, transport, format))
  }

  @Test(arguments: WebSocketOptions.Subprotocol.allCases)
  func `errors are in the fields of an event over a WebSocket`(
    subprotocol: WebSocketOptions.Subprotocol
  ) async throws {
    let isLegacy = subprotocol == .graphqlWS
    let sockets = ScriptedSockets { socket in
      try await socket.acknowledge()
      let id = try await socket.id(of: isLegacy ? "start" : "subscribe") ?? ""
      for event in ResultEvent.all {
        socket.text(
          #"{"type":"\#(isLegacy ? "data" : "next")","id":"\#(id)","payload":\#(event.payload)}"#)
      }
      try await socket.complete(id)
      try await socket.waitForEnd()
    }
    try await ResultEvent.expect(
      from: WebSocketMakerTests.maker(sockets) { $0.subprotocol = subprotocol })
  }
}
