import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct PersistedQueriesTests {
  // printf 'query Ping { ping }' | sha256sum
  static let hash = "9fe0e5f4706908a4a057c260770dd0170bd8dd80005f190c4079da2d5f6768ef"
  static let extensions =
    #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}}"#
  static let short = #"{"operationName":"Ping",\#(extensions)}"#
  static let long = #"{"query":"query Ping { ping }","operationName":"Ping",\#(extensions)}"#
  static let plain = #"{"query":"query Ping { ping }","operationName":"Ping"}"#

  static func refusal(_ error: String, status: Int = 200) -> TransportResponse {
    .json(#"{"errors":[\#(error)]}"#, status: status)
  }

  @Test func aKnownHash() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(transport, PersistedQueries())) == "filled with pong")
    #expect(try transport.bodies == [Self.short])
  }

  @Test(arguments: [
    refusal(#"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}"#),
    refusal(#"{"message":"PersistedQueryNotFound"}"#, status: 400),
  ])
  func anUnknownHash(_ refusal: TransportResponse) async throws {
    let transport = MockTransport(responding: refusal, .pong)
    let maker = maker(transport, PersistedQueries())
    #expect(await ping(maker) == "filled with pong")
    #expect(await ping(maker) == "filled with pong")
    #expect(try transport.bodies == [Self.short, Self.long, Self.short])
  }

  @Test(arguments: [
    refusal(#"{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_SUPPORTED"}}"#),
    refusal(#"{"message":"PersistedQueryNotSupported"}"#, status: 400),
  ])
  func aServerWithoutHashes(_ refusal: TransportResponse) async throws {
    let transport = MockTransport(responding: refusal, .pong)
    let maker = maker(transport, PersistedQueries())
    #expect(await ping(maker) == "filled with pong")
    #expect(await ping(maker) == "filled with pong")
    #expect(try transport.bodies == [Self.short, Self.plain, Self.plain])
  }

  @Test func hashesWithGET() async throws {
    let refusal = Self.refusal(#"{"message":"PersistedQueryNotFound"}"#)
    let transport = MockTransport(responding: refusal, .pong)
    #expect(await ping(maker(transport, PersistedQueries(usesGET: true))) == "filled with pong")
    let requests = transport.requests
    #expect(requests.map(\.method) == ["GET", "POST"])
    #expect(
      requests[0].url.absoluteString
        == "http://localhost/graphql?operationName=Ping&extensions=%7B%22persistedQuery%22%3A%7B"
        + "%22version%22%3A1%2C%22sha256Hash%22%3A%22\(Self.hash)%22%7D%7D")
    #expect(try transport.bodies[1] == Self.long)
  }

  @Test func mutationsStayPOST() async throws {
    let transport = MockTransport(json: #"{"data":{"renameCharacter":null}}"#)
    _ = try await maker(transport, PersistedQueries(usesGET: true))
      .makeRequest(operation: Rename(variables: .init(id: 1, name: "x")))
    #expect(transport.requests.map(\.method) == ["POST"])
    #expect(try transport.bodies[0].hasPrefix(#"{"operationName":"Rename","variables":{"#))
  }

  @Test func otherExtensionsStay() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let trace = ClosureInterceptor { request, next in
      var request = request
      request.operations[0].extensions["trace"] = true
      return try await next(request)
    }
    _ = await ping(maker(transport, trace, PersistedQueries()))
    #expect(
      try transport.bodies == [
        #"{"operationName":"Ping","extensions":{"trace":true,"persistedQuery":"#
          + #"{"version":1,"sha256Hash":"\#(Self.hash)"}}}"#
      ])
  }
}
