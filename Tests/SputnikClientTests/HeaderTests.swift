import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@testable import SputnikClient

@Suite(.oneAtATime) struct HeaderTests {
  @Test(arguments: Transports.all)
  func theServerReceivesTheAPIsHeaders(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/ping", body: Data(HTTPRuleTests.data.utf8))
      let headers = ["Authorization": "Bearer abc=", "X-Empty": "", "X-Tab": "a\tb"]
      #expect(
        await ping(maker(url, headers: headers, transport: transport.make())) == "filled with pong")
      let received = try #require(await server.requests.first?.headers)
      #expect(received["authorization"] == "Bearer abc=")
      #expect(received["x-tab"] == "a\tb")
      #expect(received["accept"] == "application/graphql-response+json, application/json;q=0.9")
      #expect(received["content-type"] == "application/json")
      #expect(received["cookie"] == nil)
    }
  }

  @Test func theAPIsHeadersWinWhateverTheirCase() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let headers = ["accept": "application/json", "CONTENT-TYPE": "application/json; charset=utf-8"]
    _ = await ping(maker("http://localhost/", headers: headers, transport: transport))
    #expect(
      transport.requests.first?.headers.lines == [
        "CONTENT-TYPE: application/json; charset=utf-8", "accept: application/json",
      ])
  }

  static let unfit = [
    ("X-Key", "secret\r\nX-Other: 1", "'X-Key': its value has a line break"),
    ("X-Key", "secret\n", "'X-Key': its value has a line break"),
    ("X-Key", "secret\r", "'X-Key': its value has a line break"),
    ("X-Key", "secret\0", "'X-Key': its value has a line break"),
    ("X-Key: secret", "1", "'X-Key': its name has characters that a header's name can't have"),
    ("X Key", "secret", "'X': its name has characters that a header's name can't have"),
    ("X-Key\r\nsecret", "1", "'X-Key': its name has characters that a header's name can't have"),
    ("", "secret", "'': its name has characters that a header's name can't have"),
    ("Schlüssel", "secret", "'Schl': its name has characters that a header's name can't have"),
  ]

  @Test(arguments: unfit)
  func isRefused(_ name: String, _ value: String, _ problem: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker("http://localhost/", headers: [name: value], transport: transport)
    let result = await ping(maker)
    #expect(result.hasPrefix("Ping: header \(problem)"), "\(result)")
    #expect(!result.contains("secret"))
    #expect(transport.requests.isEmpty)
  }

  /// The library sends this field, but its value may come from the app.
  @Test(arguments: [
    "Content-Length", "content-length", "Host", "Transfer-Encoding", "CONNECTION",
  ])
  func fieldsOfTheTransportAreRefused(_ name: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = await ping(
      maker("http://localhost/", headers: [name: "secret"], transport: transport))
    #expect(
      result == "Ping: header '\(name)': the transport sets this header field for each request: "
        + "remove it")
    #expect(transport.requests.isEmpty)
  }

  @Test func aFieldReplacesAllItsSpellings() async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let headers: HeaderFields = [
      "Authorization": "old", "authorization": "old", "AUTHORIZATION": "old",
    ]
    _ = await ping(
      maker(transport, BearerToken("new") { _ in "" }, options: RequestOptions(headers: headers)))
    let sent = transport.requests[0].headers.filter { $0.name.lowercased() == "authorization" }
    #expect(sent == [HeaderFields.Field(name: "Authorization", value: "Bearer new")])
  }

  /// A dictionary can have two spellings of a name. Both together would be a broken credential.
  @Test func anAPIsHeadersSendEachNameOnce() async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let headers = ["authorization": "Bearer b", "Authorization": "Bearer a"]
    _ = await ping(maker("http://localhost/", headers: headers, transport: transport))
    #expect(transport.requests.first?.headers.values(of: "Authorization") == ["Bearer b"])
  }

  @Test(arguments: [
    ("Authorization", true), ("proxy-AUTHORIZATION", true), ("Set-Cookie", true),
    ("X-Api-Key", true), ("ApiKey", true), ("X-CSRF-Token", true), ("x-auth-user", true),
    ("WWW-Authentication-Info", true), ("token", true), ("", false), ("toke", false),
    ("X-Amz-Signature", true), ("JWT-Assertion", true), ("X-Jwt", true), ("passwd", true),
    ("X-Credentials", true), ("Client-Assertion", true), ("Subscription-Key", true),
    ("Content-Type", false), ("Date", false), ("Keep-Alive", false),
  ])
  func looksSecret(_ name: String, _ isSecret: Bool) {
    #expect(HeaderName.isSecret(name) == isSecret)
  }

  @Test func aResponsesHeadersHaveNoCase() {
    let response = TransportResponse(status: 200, headers: ["cOnTent-Type": "a/b"])
    #expect(response.headers["Content-Type"] == "a/b")
    #expect(response.headers["content-length"] == nil)
  }

  @Test(arguments: Transports.all)
  func noCookieIsKept(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/ping", headers: ["Content-Type": "application/json", "Set-Cookie": "a=secret"],
        body: Data(HTTPRuleTests.data.utf8))
      #expect(await ping(maker(url, transport: transport.make())) == "filled with pong")
      #expect(await ping(maker(url, transport: transport.make())) == "filled with pong")
      #expect(await server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }
  }
}
