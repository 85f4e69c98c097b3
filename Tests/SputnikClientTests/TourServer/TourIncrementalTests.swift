import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Incremental delivery by the tour's server, over sockets.
@Suite(.oneAtATime) struct TourIncrementalTests {
  private static let query =
    "query Q { character(id: 1) { name ... @defer(label: \"s\") { species } "
    + "episode @stream(initialCount: 3) { id } } }"

  @Test(arguments: Transports.all)
  func copies(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let maker = maker(server.rickAndMortyURL, transport: transport.make())
      var copies: [String] = []
      let operation = RawOperation(Self.query, response: JSONValue.self)
      for try await response in maker.makeIncrementalRequest(operation: operation) {
        copies.append(response.data.text)
      }
      #expect(
        copies == [
          #"{"character":{"name":"Orla Quill","episode":[{"id":"1"},{"id":"2"},{"id":"3"}]}}"#,
          #"{"character":{"name":"Orla Quill","episode":[{"id":"1"},{"id":"2"},{"id":"3"},{"id":"8"}],"species":"Human"}}"#,
        ])
    }
  }

  private func send(
    _ query: String, accept: String, to server: LocalGraphQLServer
  ) async throws -> (type: String?, body: String) {
    var request = URLRequest(url: try #require(URL(string: server.rickAndMortyURL)))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(["query": query])
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(accept, forHTTPHeaderField: "Accept")
    let (body, response) = try await URLSession.shared.data(for: request)
    let type = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type")
    return (type, String(decoding: body, as: UTF8.self))
  }

  /// The format is the one that the client accepts, and the whole body is that of the transport.
  @Test func formats() async throws {
    try await withServer { server in
      let draft = try await send(
        Self.query, accept: "multipart/mixed;incrementalSpec=v0.2, application/json", to: server)
      #expect(draft.type == #"multipart/mixed; boundary="-"; incrementalSpec=v0.2"#)
      let head = "\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
      #expect(
        draft.body == "\r\n---" + head
          + #"{"data":{"character":{"name":"Orla Quill","episode":[{"id":"1"},{"id":"2"},{"id":"3"}]}},"pending":[{"id":"0","path":["character"],"label":"s"},{"id":"1","path":["character","episode"]}],"hasNext":true}"#
          + "\r\n---" + head
          + #"{"incremental":[{"id":"0","data":{"species":"Human"}},{"id":"1","items":[{"id":"8"}]}],"completed":[{"id":"0"},{"id":"1"}],"hasNext":false}"#
          + "\r\n-----\r\n")
      let old = try await send(
        Self.query, accept: "multipart/mixed; deferSpec=20220824, application/json", to: server)
      #expect(old.type == #"multipart/mixed; boundary="-"; deferSpec=20220824"#)
      #expect(
        old.body.contains(
          #"{"incremental":[{"label":"s","path":["character"],"data":{"species":"Human"}},{"path":["character","episode",3],"items":[{"id":"8"}]}],"hasNext":false}"#
        ))
    }
  }

  /// A client that doesn't ask for parts gets the whole, and so does a query without the directives.
  @Test func whole() async throws {
    try await withServer { server in
      let whole =
        #"{"data":{"character":{"name":"Orla Quill","species":"Human","episode":[{"id":"1"},{"id":"2"},{"id":"3"},{"id":"8"}]}}}"#
      let plain = try await send(Self.query, accept: "application/json", to: server)
      #expect(plain.type == "application/json; charset=utf-8")
      #expect(plain.body == whole)
      let query = "{ character(id: 1) { name species episode { id } } }"
      let single = try await send(
        query, accept: "multipart/mixed;incrementalSpec=v0.2, application/json", to: server)
      #expect(single.type == "application/json; charset=utf-8")
      #expect(single.body == whole)
    }
  }

  /// A mutation in parts is executed once.
  @Test func mutation() async throws {
    try await withServer { server in
      let accept = "multipart/mixed;incrementalSpec=v0.2, application/json"
      for fragment in ["stars", "... @defer { stars }"] {
        _ = try await send(
          "mutation { addReview(input: {episode: 3, mood: PUZZLED, stars: 2}) { id \(fragment) } }",
          accept: accept, to: server)
      }
      let reviews = try await send(
        "{ episode(id: 3) { reviews { id } } }", accept: accept, to: server)
      #expect(reviews.body == #"{"data":{"episode":{"reviews":[{"id":"1"},{"id":"2"}]}}}"#)
    }
  }
}
