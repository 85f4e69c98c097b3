import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Subscriptions to the tour's server, over sockets.
@Suite(.oneAtATime) struct TourSubscriptionTests {
  private static let operation = RawOperation(
    "subscription Reviews($episode: ID) { reviewAdded(episode: $episode) { id stars } }",
    variables: ["episode": "2"] as JSONObject, response: JSONValue.self)

  private func maker(
    _ server: LocalGraphQLServer, _ subscriptions: SubscriptionProtocol,
    _ transport: TransportUnderTest? = nil
  ) -> SputnikRequestMaker {
    SputnikRequestMaker(
      api: TestAPI(urlEndpoint: server.rickAndMortyURL), configuration: SputnikAPIConfiguration(),
      transport: transport?.make() ?? URLSessionTransport.shared, subscriptions: subscriptions)
  }

  private func addReview(_ stars: Int, to episode: Int, _ maker: SputnikRequestMaker) async throws {
    let mutation = RawOperation(
      "mutation { addReview(input: {episode: \(episode), mood: PUZZLED, stars: \(stars)}) { id } }",
      response: JSONValue.self)
    _ = try await maker.makeRequest(operation: mutation)
  }

  static let protocols: [(SubscriptionProtocol, String)] = [
    (.http, "text/event-stream; charset=utf-8"),
    (.serverSentEvents, "text/event-stream; charset=utf-8"),
    (.multipart, #"multipart/mixed; boundary="-"; subscriptionSpec="1.0""#),
  ]

  /// Events arrive one by one, those of other episodes don't, and leaving ends the server's work.
  @Test(arguments: Transports.all, protocols.indices)
  func events(_ transport: TransportUnderTest, _ index: Int) async throws {
    try await withServer { server in
      let maker = maker(server, Self.protocols[index].0, transport)
      let other = self.maker(server, .http)
      let adding = Task { try await addWhenOpen(server, other) }
      var received: [String] = []
      for try await event in maker.subscribe(operation: Self.operation) {
        received.append(event.data.text)
        if received.count == 2 { break }
      }
      try await adding.value
      #expect(
        received == [
          #"{"reviewAdded":{"id":"2","stars":3}}"#, #"{"reviewAdded":{"id":"3","stars":5}}"#,
        ])
      while await server.openSubscriptions > 0 { try await Task.sleep(for: .milliseconds(10)) }
    }
  }

  private func addWhenOpen(_ server: LocalGraphQLServer, _ maker: SputnikRequestMaker) async throws
  {
    while await server.openSubscriptions == 0 { try await Task.sleep(for: .milliseconds(5)) }
    try await addReview(1, to: 1, maker)
    try await addReview(3, to: 2, maker)
    try await addReview(5, to: 2, maker)
  }

  /// The media type is the one that the client asks for.
  @Test(arguments: protocols.indices)
  func mediaTypes(_ index: Int) async throws {
    try await withServer { server in
      let types = Log()
      let observer = RequestObserver { event in
        if case .received(let response) = event.kind {
          types.append(response.headers["Content-Type"] ?? "none")
        }
      }
      let maker = SputnikRequestMaker(
        api: TestAPI(urlEndpoint: server.rickAndMortyURL),
        configuration: SputnikAPIConfiguration(), interceptors: [observer],
        subscriptions: Self.protocols[index].0)
      let events = maker.subscribe(operation: Self.operation)
      let adding = Task { try await addWhenOpen(server, self.maker(server, .http)) }
      for try await _ in events { break }
      try await adding.value
      #expect(types.all.first == Self.protocols[index].1)
    }
  }

  /// Mistakes are events with errors, and a client that accepts no stream gets 406.
  @Test func refusals() async throws {
    try await withServer { server in
      let maker = maker(server, .http)
      var operation = Self.operation
      operation.variables = ["episode": "4711"]
      await #expect {
        for try await _ in maker.subscribe(operation: operation) {}
      } throws: { error in
        guard case .responseError(let errors)? = error as? SputnikError else { return false }
        return (errors.first as? DefaultPartialError)?.message == "There is no such episode."
      }
      var request = URLRequest(url: try #require(URL(string: server.rickAndMortyURL)))
      request.httpMethod = "POST"
      request.httpBody = Data(#"{"query":"subscription { reviewAdded { id } }"}"#.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (body, response) = try await URLSession.shared.data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 406)
      #expect(
        String(decoding: body, as: UTF8.self)
          == #"{"errors":[{"message":"A subscription needs 'Accept: text/event-stream', or multipart."}]}"#
      )
    }
  }
}
