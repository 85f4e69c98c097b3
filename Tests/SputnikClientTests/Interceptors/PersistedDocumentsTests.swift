import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct PersistedDocumentsTests {
  // printf 'query Ping { ping }' | sha256sum
  static let id = "sha256:9fe0e5f4706908a4a057c260770dd0170bd8dd80005f190c4079da2d5f6768ef"
  static let short = #"{"documentId":"\#(id)","operationName":"Ping"}"#
  static let long = #"{"documentId":"\#(id)","query":"query Ping { ping }","operationName":"Ping"}"#
  static let plain = #"{"query":"query Ping { ping }","operationName":"Ping"}"#

  /// A manifest whose documents have another layout.
  static let manifest = PersistedDocumentManifest(operations: [
    .init(id: "ping-1", name: "Ping", kind: .query, document: "query Ping {\n  ping # it\n}\n"),
    .init(
      id: "rename-1", name: "Rename", kind: .mutation,
      document: """
        mutation Rename($id: ID!, $name: String!) {
          renameCharacter(id: $id, name: $name) { id, name }
        }
        """),
  ])

  @Test func aComputedIdentifier() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(transport, PersistedQueries(.documents()))) == "filled with pong")
    #expect(try transport.bodies == [Self.short])
  }

  /// The example of GraphQL over HTTP, appendix A. The order of the parameters matters to caches.
  @Test func theExampleOfTheSpecification() async throws {
    let transport = MockTransport(json: #"{"data":{"user":null}}"#)
    let operation = RawOperation<JSONObject, JSONValue>(
      "query($id:ID!){user(id:$id){name}}", variables: ["id": "QVBJcy5ndXJ1"])
    let trace = ClosureInterceptor { request, next in
      var request = request
      request.operations[0].extensions["trace"] = ["a": [1, 2]]
      return try await next(request)
    }
    let id = "sha256:71f7dc5758652baac68e4a10c50be732b741c892ade2883a99358f52b555286b"
    _ = try await maker(transport, PersistedQueries(.documents(), usesGET: true))
      .makeRequest(operation: operation)
    _ = try await maker(transport, PersistedQueries(.documents()))
      .makeRequest(operation: operation)
    _ = try await maker(transport, trace, PersistedQueries(.documents(), usesGET: true))
      .makeRequest(operation: RawOperation<JSONObject, JSONValue>("query A{a}"))
    let requests = transport.requests
    #expect(requests.map(\.method) == ["GET", "POST", "GET"])
    let encoded = id.replacingOccurrences(of: ":", with: "%3A")
    #expect(
      requests[0].url.absoluteString
        == "http://localhost/graphql?documentId=\(encoded)"
        + "&variables=%7B%22id%22%3A%22QVBJcy5ndXJ1%22%7D")
    #expect(
      try transport.bodies[1] == #"{"documentId":"\#(id)","variables":{"id":"QVBJcy5ndXJ1"}}"#)
    // printf 'query A{a}' | sha256sum
    #expect(
      requests[2].url.absoluteString
        == "http://localhost/graphql?documentId="
        + "sha256%3Adf9d4efd1426a5c7ca5ce710b9b1774925104eeb6e66079397ed6a305081b1f3"
        + "&operationName=A&extensions=%7B%22trace%22%3A%7B%22a%22%3A%5B1%2C2%5D%7D%7D")
  }

  @Test func identifiersOfAManifest() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(transport, PersistedQueries(.documents(Self.manifest), usesGET: true))
    #expect(await ping(maker) == "filled with pong")
    #expect(
      transport.requests[0].url.absoluteString
        == "http://localhost/graphql?documentId=ping-1&operationName=Ping")
    // It isn't in the manifest, so its identifier is computed.
    _ = try? await maker.makeRequest(operation: CharacterName(variables: .init(id: 1)))
    #expect(
      transport.requests[1].url.absoluteString.hasPrefix(
        "http://localhost/graphql?documentId=sha256%3A"))
  }

  @Test(arguments: [
    #"{"message":"x","extensions":{"code":"PERSISTED_DOCUMENT_NOT_FOUND"}}"#,
    #"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}"#,
    #"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_IN_LIST"}}"#,
    #"{"message":"PersistedQueryNotFound","extensions":{"code":"HC0020"}}"#,
    #"{"message":"The specified persisted operation key is invalid."}"#,
    #"{"message":"The documentId parameter does not correspond to a persisted document."}"#,
  ])
  func anUnknownIdentifier(_ error: String) async throws {
    let refusal = PersistedQueriesTests.refusal(error, status: 400)
    let transport = MockTransport(responding: refusal, .pong)
    let maker1 = maker(transport, PersistedQueries(.documents()))
    #expect(await ping(maker1) == "filled with pong")
    #expect(try transport.bodies == [Self.short, Self.long])

    // A server can't store a document under an identifier that it can't compute.
    let listed = MockTransport(responding: refusal, .pong)
    let maker2 = maker(listed, PersistedQueries(.documents(Self.manifest)))
    #expect(await ping(maker2) == "filled with pong")
    #expect(
      try listed.bodies == [#"{"documentId":"ping-1","operationName":"Ping"}"#, Self.plain])
  }

  @Test func aServerWithoutDocuments() async throws {
    let refusal = PersistedQueriesTests.refusal(
      #"{"message":"x","extensions":{"code":"PERSISTED_DOCUMENTS_NOT_SUPPORTED"}}"#)
    let transport = MockTransport(responding: refusal, .pong)
    let maker = maker(transport, PersistedQueries(.documents()))
    #expect(await ping(maker) == "filled with pong")
    #expect(await ping(maker) == "filled with pong")
    #expect(try transport.bodies == [Self.short, Self.plain, Self.plain])
  }

  @Test func otherErrorsAreNotRefusals() async throws {
    let refusal = PersistedQueriesTests.refusal(
      #"{"message":"Not found.","extensions":{"code":"NOT_FOUND"}}"#)
    let transport = MockTransport(responding: refusal, .pong)
    #expect(
      await ping(maker(transport, PersistedQueries(.documents())))
        == "Ping failed with HTTP status 200: Not found.")
    #expect(try transport.bodies == [Self.short])
  }

  // MARK: Safelists

  @Test func onlyIdentifiers() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(transport, PersistedQueries(.safelist(Self.manifest)))
    #expect(await ping(maker) == "filled with pong")
    _ = try? await maker.makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
    #expect(
      try transport.bodies == [
        #"{"documentId":"ping-1","operationName":"Ping"}"#,
        #"{"documentId":"rename-1","operationName":"Rename","variables":{"id":"1","name":"x"}}"#,
      ])
  }

  @Test func identifiersInTheExtensions() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let mode = PersistedQueries.Mode.safelist(Self.manifest, parameter: .persistedQuery)
    #expect(await ping(maker(transport, PersistedQueries(mode))) == "filled with pong")
    #expect(
      try transport.bodies == [
        #"{"operationName":"Ping","extensions":{"persistedQuery":"#
          + #"{"version":1,"sha256Hash":"ping-1"}}}"#
      ])
  }

  @Test func mutationsStayPOST() async throws {
    let transport = MockTransport(json: #"{"data":{"renameCharacter":null}}"#)
    let maker = maker(transport, PersistedQueries(.safelist(Self.manifest), usesGET: true))
    _ = try await maker.makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
    _ = await ping(maker)
    #expect(transport.requests.map(\.method) == ["POST", "GET"])
  }

  @Test func unlistedOperationsAreNotSent() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(transport, PersistedQueries(.safelist(Self.manifest)))
    let unlisted = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: CharacterName(variables: .init(id: 1)))
    }
    #expect(
      unlisted?.description == """
        CharacterName: the manifest of persisted documents doesn't contain this operation: write \
        the manifest again
        """)
    var narrowed = Rename(variables: .init(id: 1, name: "x"))
    narrowed.renameCharacter?.setSelections([.id])
    let sent = narrowed
    let other = await #expect(throws: SputnikError.self) {
      try await maker.makeRequest(operation: sent)
    }
    #expect(
      other?.description == """
        Rename: the manifest of persisted documents has another document for this name: write \
        the manifest again, and send the operation with its full selection
        """)
    let batch = await #expect(throws: SputnikError.self) {
      _ = try await maker.makeRequests(Ping(), CharacterName(variables: .init(id: 1)))
    }
    #expect(batch?.description.hasPrefix("CharacterName: the manifest of") == true)
    #expect(transport.requests.isEmpty)
  }

  @Test func aRefusalReachesTheCaller() async throws {
    let refusal = PersistedQueriesTests.refusal(
      #"{"message":"PersistedQueryNotFound"}"#, status: 404)
    let transport = MockTransport(responding: refusal, .pong)
    #expect(
      await ping(maker(transport, PersistedQueries(.safelist(Self.manifest))))
        == "Ping failed with HTTP status 404: PersistedQueryNotFound")
    #expect(transport.requests.count == 1)
  }

  // MARK: Batches

  @Test func batches() async throws {
    let refusal = #"[{"data":{"ping":"pong"}},{"errors":[{"message":"PersistedQueryNotFound"}]}]"#
    let transport = MockTransport(
      responding: .json(refusal),
      .json(#"[{"data":{"ping":"pong"}},{"data":{"ping":"pong"}}]"#))
    let (first, second) = try await maker(transport, PersistedQueries(.documents()))
      .makeRequests(Ping(), Ping())
    #expect(try first.get().ping == "pong")
    #expect(try second.get().ping == "pong")
    #expect(
      try transport.bodies == ["[\(Self.short),\(Self.short)]", "[\(Self.long),\(Self.long)]"])
  }

  @Test func batchesWithMutations() async throws {
    let response = #"[{"data":{"ping":"pong"}},{"data":{"renameCharacter":null}}]"#
    let rename = Rename(variables: .init(id: 1, name: "x"))
    // It could not be sent again after a refusal, so it has the texts.
    let transport = MockTransport(json: response)
    _ = try await maker(transport, PersistedQueries(.documents())).makeRequests(Ping(), rename)
    #expect(try transport.bodies[0].hasPrefix(#"[{"query":"query Ping { ping }","operationN"#))
    // A safelist never sends texts.
    let listed = MockTransport(json: response)
    _ = try await maker(listed, PersistedQueries(.safelist(Self.manifest)))
      .makeRequests(Ping(), rename)
    #expect(
      try listed.bodies == [
        #"[{"documentId":"ping-1","operationName":"Ping"},{"documentId":"rename-1","#
          + #""operationName":"Rename","variables":{"id":"1","name":"x"}}]"#
      ])
  }
}
