import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// Requests for operations that aren't structs, over a real socket.
@Suite(.oneAtATime) struct DocumentRequestTests {
  struct CharacterVariables: Encodable, Sendable { var id: String }

  struct CharacterData: Decodable, Sendable {
    var character: Character?
    struct Character: Decodable, Sendable {
      var id: String
      var name: String
    }
  }

  @QuerySatelite struct Person {
    var id: ID
    var name: String
  }

  static let rename = GraphQL.Document {
    GraphQL.Operation(
      .mutation, "Rename", variables: [.init("id", "ID!"), .init("name", "String!")]
    ) {
      GraphQL.Field(
        "renameCharacter", alias: "renamed",
        arguments: ["id": .variable("id"), "name": .variable("name")]
      ) { GraphQL.FragmentSpread("Person") }
    }
    GraphQL.Operation(.query, "Person", variables: [.init("id", "ID!")]) {
      GraphQL.Field("character", arguments: ["id": .variable("id")]) {
        GraphQL.FragmentSpread("Person")
      }
    }
    GraphQL.FragmentDefinition("Person", on: "Character") {
      "id"
      "name"
    }
  }

  @Test func anOperationAsText() async throws {
    try await withServer { server in
      let text = "query Name($id: ID!) {\n  character(id: $id) { id name }\n}"
      let operation = RawOperation(
        text, variables: CharacterVariables(id: "1"), response: CharacterData.self)
      let response = try await maker(server.rickAndMortyURL).makeRequest(operation: operation)

      let request = try #require(await server.requests.first)
      #expect(request.method == "POST")
      #expect(request.query == text)
      #expect(request.operationName == "Name")
      #expect(JSONValue.object(request.variables).text == #"{"id":"1"}"#)
      #expect(
        request.headers["accept"]
          == "application/graphql-response+json, application/json;q=0.9")
      #expect(request.headers["content-type"] == "application/json")
      #expect(response.data.character?.id == "1")
      #expect(response.data.character?.name.isEmpty == false)
      #expect(response.partialErrors.isEmpty)
    }
  }

  @Test func aDocumentOfSeveralOperations() async throws {
    try await withServer { server in
      let maker = maker(server.rickAndMortyURL)
      let rename = GraphQL.Request(
        Self.rename, operationName: "Rename", variables: ["id": "2", "name": "Ada"])
      let renamed = try await maker.makeRequest(
        operation: rename, into: Person.self, at: ["renamed"])
      #expect(renamed.data.id == "2")
      #expect(renamed.data.name == "Ada")

      let ask = GraphQL.Request(Self.rename, operationName: "Person", variables: ["id": "2"])
      #expect(
        try await maker.makeRequest(operation: ask).data == [
          "character": ["id": "2", "name": "Ada"]
        ])
      #expect(
        try await maker.makeRequest(operation: ask, as: CharacterData.self).data.character?.name
          == "Ada")

      let requests = await server.requests
      #expect(requests.map(\.operationName) == ["Rename", "Person", "Person"])
      #expect(
        requests.first?.query == """
          mutation Rename($id: ID!, $name: String!) { \
          renamed: renameCharacter(id: $id, name: $name) { ...Person } } \
          query Person($id: ID!) { character(id: $id) { ...Person } } \
          fragment Person on Character { id name }
          """)
      #expect(
        requests.first.map { JSONValue.object($0.variables).text } == #"{"id":"2","name":"Ada"}"#)
    }
  }

  @Test func anInvalidRequestIsNotSent() async throws {
    try await withServer { server in
      let request = GraphQL.Request(Self.rename, operationName: "Person")
      let error = await #expect(throws: SputnikError.self) {
        try await maker(server.rickAndMortyURL).makeRequest(operation: request)
      }
      #expect(
        error?.description
          == "Person: variable 'id': the type ID! requires a value, but none is given")
      #expect(await server.requests.isEmpty)
    }
  }

  @Test func errorsOfTheServer() async throws {
    try await withServer { server in
      let operation = RawOperation("query Odd { unheardOf }", response: JSONValue.self)
      let error = await #expect(throws: SputnikError.self) {
        try await maker(server.rickAndMortyURL).makeRequest(operation: operation)
      }
      #expect(error?.description.hasPrefix("Odd failed with HTTP status 400: ") == true)

      let url = await server.respond(
        at: "/partial",
        body: Data(
          #"{"data":{"p":{"id":"1","name":null}},"errors":[{"message":"No.","path":["p","name"]}]}"#
            .utf8))
      let request = GraphQL.Request(
        GraphQL.Document {
          GraphQL.Operation(.query, "P") {
            GraphQL.Field("p") {
              "id"
              "name"
            }
          }
        })
      let response = try await maker(url).makeRequest(
        operation: request, into: Person.self, at: ["p"])
      #expect(response.data.name == "")
      let partial = try #require(response.partialErrors.first as? DefaultPartialError)
      #expect(partial.description == "P: p.name: No.")
      #expect(partial.origin?.status == 200)
    }
  }

  @Test func aResponseThatDoesNotDecode() async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/odd", body: Data(#"{"data":{"character":{"id":1}}}"#.utf8))
      let operation = RawOperation(
        "query Name { character { id } }", response: CharacterData.self)
      let error = await #expect(throws: SputnikError.self) {
        try await maker(url).makeRequest(operation: operation)
      }
      #expect(
        error?.description == """
          Name (HTTP status 200): character.id is unreadable at byte 27: expected String, found 1
          """)
    }
  }

  @Test func logs() async throws {
    let log = Log()
    let debug = DebugConfiguration(
      logOperation: true, logVariables: true, logResponse: true, sink: { log.append($0) })
    try await withServer { server in
      let url = await server.respond(at: "/a", body: Data(#"{"data":{"a":1}}"#.utf8))
      let operation = RawOperation(
        "query A($v: Int) { a(v: $v) }", variables: ["v": 1], response: JSONValue.self)
      _ = try await maker(url, debug: debug).makeRequest(operation: operation)
    }
    #expect(
      log.all == [
        "A operation: query A($v: Int) { a(v: $v) }", #"A variables: {"v":1}"#,
        #"A response (HTTP status 200): {"data":{"a":1}}"#,
      ])
  }

  // MARK: Mocks

  @Test func mocksAreKeptByName() async throws {
    let configuration = SputnikAPIConfiguration(mode: .mock)
    let maker = ConfigurationTests.maker(configuration)
    try configuration.addMockResponse(for: "Ping", responseString: #"{"data":{"ping":"name"}}"#)
    try configuration.addMockResponse(for: "", responseString: #"{"data":{"ping":"none"}}"#)
    try configuration.addMockResponse(
      for: Ping.self, responseString: #"{"data":{"ping":"type"}}"#)

    let named = RawOperation("query Ping { ping }", response: JSONValue.self)
    #expect(try await maker.makeRequest(operation: named).data == ["ping": "name"])
    let nameless = GraphQL.Request(GraphQL.Document { GraphQL.Operation(.query) { "ping" } })
    #expect(try await maker.makeRequest(operation: nameless).data == ["ping": "none"])
    #expect(await ping(maker) == "filled with type")

    let missing = RawOperation("query Pong { ping }", response: JSONValue.self)
    let error = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: missing)
    }
    guard case .missingMock(operation: "Pong") = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func aMockByNameThatIsNotAnObject() {
    let error = #expect(throws: SputnikError.self) {
      try SputnikAPIConfiguration(mode: .mock).addMockResponse(for: "Ping", responseString: "[]")
    }
    #expect(
      error?.description == """
        Ping: the response is unreadable at byte 0: \
        expected a GraphQL response (an object), found “[]”
        """)
  }
}
