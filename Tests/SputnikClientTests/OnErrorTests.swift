import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite("The request parameter 'onError'", .oneAtATime) struct OnErrorTests {
  private static let json = #"{"data":{"ping":"pong","character":{"id":"1","name":"Rick"}}}"#

  @Test("It is sent beside the query if it is set", arguments: ErrorBehavior.allCases)
  func body(_ behavior: ErrorBehavior) async throws {
    let transport = MockTransport(json: Self.json)
    let maker = OptionsTests.maker(transport)
    let options = RequestOptions(onError: behavior)
    _ = try await maker.makeRequest(operation: Ping(), options: options)
    _ = try await maker.makeRequest(
      operation: CharacterName(variables: .init(id: "1")), options: options)
    _ = try await maker.makeRequest(
      operation: RawOperation("{ a }", response: JSONValue.self), options: options)
    _ = try await maker.makeRequest(operation: Ping())
    let name = ["null": "NULL", "propagate": "PROPAGATE", "halt": "HALT"]["\(behavior)"] ?? ""
    #expect(
      try transport.bodies == [
        #"{"query":"query Ping { ping }","operationName":"Ping","onError":"\#(name)"}"#,
        #"{"query":"query CharacterName($id: ID!) { character(id: $id) { id name } }","#
          + #""operationName":"CharacterName","variables":{"id":"1"},"onError":"\#(name)"}"#,
        #"{"query":"{ a }","onError":"\#(name)"}"#,
        #"{"query":"query Ping { ping }","operationName":"Ping"}"#,
      ])
  }

  @Test("In the URL of a GET request, and the nearer level wins") func url() async throws {
    let transport = MockTransport(json: Self.json)
    let maker = OptionsTests.maker(
      transport, api: RequestOptions(onError: .halt), own: RequestOptions(method: .get))
    _ = try await maker.makeRequest(operation: Ping())
    _ = try await maker.makeRequest(
      operation: Ping(), options: RequestOptions(onError: ErrorBehavior.null))
    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "http://localhost/graphql?v=1&query=query%20Ping%20%7B%20ping%20%7D&operationName=Ping"
          + "&onError=HALT",
        "http://localhost/graphql?v=1&query=query%20Ping%20%7B%20ping%20%7D&operationName=Ping"
          + "&onError=NULL",
      ])
  }

  @Test("In each entry of a batch") func batch() async throws {
    let transport = MockTransport(json: "[\(Self.json),\(Self.json)]")
    let maker = OptionsTests.maker(transport, own: RequestOptions(onError: .propagate))
    let (ping, other) = try await maker.makeRequests(Ping(), Ping())
    #expect(try ping.get().ping == "pong")
    #expect(try other.get().ping == "pong")
    let entry = #"{"query":"query Ping { ping }","operationName":"Ping","onError":"PROPAGATE"}"#
    #expect(try transport.bodies == ["[\(entry),\(entry)]"])
  }

  @Test("Requests with another one aren't the same") func deduplication() async {
    let gate = Gate()
    let transport = DeduplicationTests.transport(waitingAt: gate)
    let maker = maker(transport, Deduplication())
    func request(_ behavior: ErrorBehavior?) async throws {
      _ = try await maker.makeRequest(
        operation: Ping(), options: RequestOptions(onError: behavior))
    }
    async let one: Void = request(nil)
    async let other: Void = request(ErrorBehavior.null)
    async let halting: Void = request(.halt)
    while transport.requests.count < 3 { await Task.yield() }
    await gate.open()
    _ = try? await (one, other, halting)
    #expect(transport.requests.count == 3)
  }
}
