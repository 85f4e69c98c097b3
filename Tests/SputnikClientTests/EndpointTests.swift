import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite struct EndpointTests {
  /// Endpoints, and how the error shows them.
  static let unfit = [
    ("", ""),
    (" ", " "),
    ("graphql", "graphql"),
    ("example.org/graphql", "example.org/graphql"),
    ("localhost:8080/graphql", "localhost:8080/graphql"),
    ("//example.org/graphql", "//example.org/graphql"),
    ("http://", "http://"),
    ("http:///graphql", "http:///graphql"),
    ("http://:80/", "http://:80/"),
    ("http:example.org", "http:example.org"),
    ("ftp://example.org/", "ftp://example.org/"),
    ("ws://example.org/", "ws://example.org/"),
    ("file:///etc/passwd", "file:///etc/passwd"),
    ("http://exam ple.org/", "http://exam ple.org/"),
    ("http://example.org:port/", "http://example.org:port/"),
    ("http://example.org:0/", "http://example.org:0/"),
    ("http://example.org:99999/", "http://example.org:99999/"),
    ("http://[::1/", "http://[::1/"),
    // Secrets, which the error must not show.
    ("ftp://me:secret@example.org/x?key=secret#secret", "ftp://…@example.org/x?…"),
    ("ht tp://me:secret@example.org/", "ht tp://…"),
    ("http://me:sec?ret@exa mple.org/", "http://…"),
    ("http://me:sec/ret@example.org/", "http://…"),
    ("me:secret@example.org", "…"),
    ("http://exam ple.org/?key=secret", "http://exam ple.org/…"),
    ("htp://example.org/?mail=secret@example.org", "htp://example.org/?…"),
  ]

  @Test(arguments: unfit)
  func isRefused(_ endpoint: String, _ shown: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = await ping(maker(endpoint, transport: transport))
    #expect(
      result
        == "Ping: the endpoint “\(shown)” isn't valid: "
        + "it must be an http or https URL with a host")
    #expect(!result.contains("secret"))
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    "http://example.org", "https://example.org/graphql", "HTTPS://example.org/graphql",
    "http://127.0.0.1:8080/a/b?key=1&v=a+b", "http://[::1]:8080/", "http://me:secret@example.org/",
  ])
  func isAccepted(_ endpoint: String) async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(endpoint, transport: transport)) == "filled with pong")
    #expect(transport.requests.map(\.url.absoluteString) == [endpoint])
  }

  @Test(arguments: ["https://example.org/graph ql", "http://example.org/\n", " http://example.org"])
  func spacesAreNotEncoded(_ endpoint: String) async {
    let error = await #expect(throws: SputnikError.self) {
      try await maker(endpoint).makeRequest(operation: Ping())
    }
    guard case .invalidEndpoint(operation: "Ping", _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func aRequestPrintsWithoutSecrets() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(
      "https://me:secret@example.org/graphql?key=secret", headers: ["X-Key": "secret"],
      transport: transport)
    #expect(await ping(maker) == "filled with pong")
    let request = try #require(transport.requests.first)
    #expect(
      "\(request)"
        == "POST https://…@example.org/graphql?…, 54 bytes, headers: Accept, Content-Type, X-Key")
    #expect(String(reflecting: request) == "\(request)")
  }
}
