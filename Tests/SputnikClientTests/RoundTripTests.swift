import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// The requests that the server received, and the results.
@Suite(.oneAtATime) struct RoundTripTests {
  @Test(arguments: Transports.all)
  func theQueryOfTheFirstScreen(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let query = AnimeQuery(variables: .init(type: .anime, userId: 12, status: .completed))
      let response = try await maker(server.mediaURL, transport: transport.make()).makeRequest(
        operation: query)

      let request = try #require(await server.requests.first)
      #expect(request.method == "POST")
      #expect(request.path == "/media")
      #expect(
        request.query == """
          query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
          MediaListCollection(type: $type, userId: $userId, status: $status) { hasNextChunk \
          lists { name entries { media { description type } status } } } }
          """)
      #expect(request.operationName == "findByType")
      #expect(
        JSONValue.object(request.variables).text
          == #"{"type":"ANIME","userId":12,"status":"COMPLETED"}"#)
      #expect(
        request.headers["accept"]
          == "application/graphql-response+json, application/json;q=0.9")
      #expect(request.headers["content-type"] == "application/json")

      #expect(response.mediaList.hasNextChunk == false)
      #expect(response.mediaList.lists.map(\.name) == ["Completed"])
      let entry = try #require(response.mediaList.lists.first?.entries.first)
      #expect(entry.status == .completed)
      #expect(entry.media.description == "A town lives by a clock that the sea winds up.")
      #expect(entry.media.type == .anime)
      #expect(response.partialErrors.isEmpty)
      #expect(query.mediaList.lists.first?.name == "", "the original stays a template")
    }
  }

  @Test(arguments: Transports.all)
  func emptyParametersAreNotSent(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/ping", body: Data(#"{"data":{"ping":"pong"}}"#.utf8))
      _ = try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
      let request = try #require(await server.requests.first)
      #expect(
        String(decoding: request.body, as: UTF8.self)
          == #"{"query":"query Ping { ping }","operationName":"Ping"}"#)
    }
  }

  @Test(arguments: Transports.all)
  func aNarrowedQuery(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      var query = AnimeQuery(variables: .init(userId: 2))
      query.mediaList.setSelections([.lists])
      query.mediaList.lists.select.setSelections([.entries])
      query.mediaList.lists.select.entries.select.setSelections([.status])
      let response = try await maker(server.mediaURL, transport: transport.make()).makeRequest(
        operation: query)

      let request = try #require(await server.requests.first)
      #expect(
        request.query == """
          query findByType($type: MediaType, $userId: Int, $status: MediaListStatus) { \
          MediaListCollection(type: $type, userId: $userId, status: $status) { \
          lists { entries { status } } } }
          """)
      #expect(JSONValue.object(request.variables).text == #"{"userId":2}"#)
      #expect(response.mediaList.lists.map(\.name) == [""])
      #expect(response.mediaList.lists.first?.entries.map(\.status) == [.current])
    }
  }

  @Test(arguments: Transports.all)
  func aMutationIsSeenByLaterQueries(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let maker = maker(server.rickAndMortyURL, transport: transport.make())
      let renamed = try await maker.makeRequest(
        operation: Rename(variables: .init(id: "2", name: "Ada \"🪐\"\n")))
      #expect(renamed.renameCharacter?.name == "Ada \"🪐\"\n")
      let asked = try await maker.makeRequest(operation: CharacterName(variables: .init(id: "2")))
      #expect(asked.character.name == "Ada \"🪐\"\n")

      let request = try #require(await server.requests.first)
      #expect(
        request.query == """
          mutation Rename($id: ID!, $name: String!) { \
          renameCharacter(id: $id, name: $name) { id name } }
          """)
      #expect(
        JSONValue.object(request.variables).text == #"{"id":"2","name":"Ada \"🪐\"\n"}"#)
    }
  }

  @Test(arguments: Transports.all)
  func errorsBesideData(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let query = AnimeQuery(variables: .init(userId: 4711))
      let response = try await maker(server.mediaURL, transport: transport.make()).makeRequest(
        operation: query)
      #expect(response.mediaList.lists.isEmpty)
      let error = try #require(response.partialErrors.first as? DefaultPartialError)
      #expect(error.message == "There is no such user.")
      #expect(error.path == ["MediaListCollection"])
      #expect(error.extensions == ["code": "USER_NOT_FOUND"])
      #expect(error.origin?.status == 200)
      #expect("\(error)" == "findByType: MediaListCollection: There is no such user.")
    }
  }

  @Test(arguments: Transports.all)
  func aNullWithoutAnError(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let query = AnimeQuery(variables: .init(userId: 12, status: .dropped))
      let error = await #expect(throws: SputnikError.self) {
        try await maker(server.mediaURL, transport: transport.make()).makeRequest(operation: query)
      }
      guard case .unreadable(let response) = error else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(
        response.path.description == "MediaListCollection.lists[0].entries[0].media.description")
      #expect(response.origin.status == 200)
    }
  }

  @Test(arguments: Transports.all)
  func errorsAlone(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let error = await #expect(throws: SputnikError.self) {
        try await maker(server.mediaURL, transport: transport.make()).makeRequest(
          operation: UnknownField())
      }
      guard case .responseError(let errors) = error else {
        Issue.record("\(error as Any)")
        return
      }
      let first = try #require(errors.first as? DefaultPartialError)
      #expect(first.message.contains("unheardOf"))
      #expect(first.origin?.operation == "UnknownField")
      #expect(first.origin?.status == 400)
      #expect(
        first.origin?.headers["Content-Type"]
          == "application/graphql-response+json; charset=utf-8")
      #expect(error?.description.hasPrefix("UnknownField failed with HTTP status 400: ") == true)
    }
  }
}
