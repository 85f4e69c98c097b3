import Foundation
import SputnikMacros
import SputnikExecution
import TestSupport
import Testing
import TourServer

/// Persisted documents over sockets, with a server that executes what it has stored.
@Suite(.oneAtATime) struct PersistedDocumentServerTests {
  /// The documents of a server by their identifiers.
  actor Store {
    var documents: [String: String] = [:]

    /// Returns the document of a request, or `nil` if the server doesn't know it. A document that
    /// comes with its identifier is stored.
    func document(of request: ReceivedRequest) -> String? {
      guard let id = request.documentID else { return request.query }
      if let query = request.query { documents[id] = query }
      return documents[id]
    }

    func add(_ operation: PersistedDocumentManifest.Operation) {
      documents[operation.id] = operation.document
    }
  }

  /// Serves a schema for persisted documents, and returns its URL.
  static func serve(
    _ store: Store, allowsTexts: Bool, on server: LocalGraphQLServer
  ) async throws -> String {
    let schema = try RickAndMorty().executableSchema
    return await server.respond(at: "/persisted") { request in
      guard allowsTexts || request.query == nil else {
        return refusal("PERSISTED_DOCUMENT_ID_REQUIRED", status: 400)
      }
      guard let document = await store.document(of: request) else {
        return refusal("PERSISTED_DOCUMENT_NOT_FOUND", status: 404)
      }
      let result = await schema.execute(
        GraphQLRequest(
          query: document, operationName: request.operationName, variables: request.variables))
      return CannedResponse(body: Data(result.json.text.utf8))
    }
  }

  static func refusal(_ code: String, status: Int) -> CannedResponse {
    let body = #"{"errors":[{"message":"Refused.","extensions":{"code":"\#(code)"}}]}"#
    return CannedResponse(
      status: status, headers: ["Content-Type": "application/graphql-response+json"],
      body: Data(body.utf8))
  }

  @Test(arguments: Transports.all)
  func theServerStoresWhatItDoesNotKnow(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = try await Self.serve(Store(), allowsTexts: true, on: server)
      let maker = maker(
        url, PersistedQueries(.documents(), usesGET: true), transport: transport.make())
      for _ in 1...2 {
        let response = try await maker.makeRequest(
          operation: CharacterName(variables: .init(id: 1)))
        #expect(response.character.name == "Orla Quill")
      }
      let requests = await server.requests
      #expect(requests.map(\.method) == ["GET", "POST", "GET"])
      #expect(requests.map { $0.query != nil } == [false, true, false])
      // printf 'query CharacterName($id: ID!) { character(id: $id) { id name } }' | sha256sum
      let id = "sha256:e33e52b679bf7137e082f8179da831cb53d72741b6823c279dfc257241b9922c"
      #expect(requests.map(\.documentID) == [id, id, id])
      #expect(requests.map(\.operationName) == Array(repeating: "CharacterName", count: 3))
      #expect(requests.map(\.variables) == Array(repeating: ["id": "1"], count: 3))
    }
  }

  @Test(arguments: Transports.all)
  func aSafelist(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let store = Store()
      let url = try await Self.serve(store, allowsTexts: false, on: server)
      let listed = PersistedDocumentManifest.Operation(
        id: "character", name: "CharacterName", kind: .query,
        document: try CharacterName(variables: .init(id: 1)).document.text)
      let unpublished = PersistedDocumentManifest.Operation(
        name: "Rename", kind: .mutation,
        document: try Rename(variables: .init(id: 1, name: "")).document.text)
      await store.add(listed)
      let manifest = PersistedDocumentManifest(operations: [listed, unpublished])
      let maker = maker(
        url, PersistedQueries(.safelist(manifest)), transport: transport.make())

      let response = try await maker.makeRequest(operation: CharacterName(variables: .init(id: 2)))
      #expect(response.character.name == "Bosk the Lesser")
      let error = await #expect(throws: SputnikError.self) {
        try await maker.makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
      }
      #expect(error?.description == "Rename failed with HTTP status 404: Refused.")
      #expect(await server.requests.map { $0.query == nil } == [true, true])
      #expect(await server.requests.map(\.method) == ["POST", "POST"])
    }
  }
}
