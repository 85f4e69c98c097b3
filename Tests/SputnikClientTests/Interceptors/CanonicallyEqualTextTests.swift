import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Texts that Swift's `==` takes for one, though their bytes differ: servers tell them apart.
@Suite("Texts that are canonically equal", .oneAtATime) struct CanonicallyEqualTextTests {
  static let composed = "query A{a(x:\"caf\u{E9}\")}"
  static let decomposed = "query A{a(x:\"cafe\u{301}\")}"
  // printf 'query A{a(x:"caf\xc3\xa9")}' | sha256sum
  static let hash = "34e90fa28a530e5305cb673220bb3e021ea383ccae22c1cec1dfa951775762da"
  // printf 'query A{a(x:"cafe\xcc\x81")}' | sha256sum
  static let otherHash = "81b8701c937e61a1e695f61b933d8a2f7300f22663cc5f0570cd824ecb3b8f00"

  private func send(
    _ documents: [String], _ interceptor: any SputnikInterceptor
  ) async throws -> [String] {
    let transport = MockTransport(json: #"{"data":{"a":null}}"#)
    let maker = maker(transport, interceptor)
    for document in documents {
      _ = try await maker.makeRequest(operation: RawOperation<JSONObject, JSONValue>(document))
    }
    return try transport.bodies
  }

  @Test("Each document has its own hash")
  func hashes() async throws {
    try #require(Self.composed == Self.decomposed)
    let bodies = try await send([Self.composed, Self.decomposed], PersistedQueries())
    #expect(
      bodies
        == [Self.hash, Self.otherHash].map {
          #"{"operationName":"A","extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#($0)"}}}"#
        })
    let identified = try await send(
      [Self.composed, Self.decomposed], PersistedQueries(.documents()))
    #expect(
      identified
        == [Self.hash, Self.otherHash].map {
          #"{"documentId":"sha256:\#($0)","operationName":"A"}"#
        })
  }

  @Test("A safelist has only the document that it lists")
  func safelist() async throws {
    let manifest = PersistedDocumentManifest(operations: [
      .init(id: "a-1", name: "A", kind: .query, document: Self.composed)
    ])
    let bodies = try await send([Self.composed], PersistedQueries(.safelist(manifest)))
    #expect(bodies == [#"{"documentId":"a-1","operationName":"A"}"#])
    await #expect(throws: (any Error).self) {
      try await send([Self.decomposed], PersistedQueries(.safelist(manifest)))
    }
  }

  @Test("A manifest can't have one identifier for two documents")
  func manifest() throws {
    let operations = [Self.composed, Self.decomposed].map {
      let body = $0.replacingOccurrences(of: "\"", with: "\\\"")
      return #"{"id":"a-1","name":"A","type":"query","body":"\#(body)"}"#
    }
    let json =
      #"{"format":"apollo-persisted-query-manifest","version":1,"operations":[\#(operations.joined(separator: ","))]}"#
    #expect(throws: InvalidManifest.self) {
      try PersistedDocumentManifest(json: Data(json.utf8))
    }
  }

  @Test("Queries that differ in a document or in variables are sent each for itself")
  func deduplication() async throws {
    let gate = Gate()
    let transport = MockTransport { _ in
      try await gate.pass()
      return .json(#"{"data":{"a":null}}"#)
    }
    let maker = maker(transport, Deduplication())
    func request(_ document: String, _ variables: JSONObject = [:]) async throws {
      _ = try await maker.makeRequest(
        operation: RawOperation(document, variables: variables, response: JSONValue.self))
    }
    let query = "query A($x:String){a(x:$x)}"
    async let one: Void = request(Self.composed)
    async let other: Void = request(Self.decomposed)
    async let third: Void = request(query, ["x": "caf\u{E9}"])
    async let fourth: Void = request(query, ["x": "cafe\u{301}"])
    while transport.requests.count < 4 { await Task.yield() }
    await gate.open()
    _ = try await (one, other, third, fourth)
    #expect(try Set(transport.bodies.map { Data($0.utf8) }).count == 4)
  }

  @Test("No key of an object is lost")
  func keys() throws {
    let variables: JSONObject = ["x": ["caf\u{E9}": 1, "cafe\u{301}": 2], "y": "cafe\u{301}"]
    let operation = RawOperation(
      "query A($x: JSON, $y: String) { a(x: $x, y: $y) }", variables: variables,
      response: JSONValue.self)
    let body =
      #"{"query":"query A($x: JSON, $y: String) { a(x: $x, y: $y) }","operationName":"A","#
      + "\"variables\":{\"x\":{\"caf\u{E9}\":1,\"cafe\u{301}\":2},\"y\":\"cafe\u{301}\"}}"
    #expect(try operation.httpBody() == Data(body.utf8))
  }
}
