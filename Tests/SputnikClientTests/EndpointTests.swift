import Foundation
import SputnikMacros
import TestSupport
import Testing

@Suite(.oneAtATime) struct EndpointTests {
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
    let problem =
      endpoint.contains(" ")
      ? "it contains white space or an invisible character: remove it"
      : "it must be an http or https URL with a host"
    #expect(result == "Ping: the endpoint “\(shown)” isn't valid: \(problem)")
    #expect(!result.contains("secret"))
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "White space is named, because it can't be seen",
    arguments: [
      "https://example.org/graphql\n", " https://example.org/graphql", "https://example.org/\u{A0}",
      "https://example.org/\tgraphql", "https://example.org/\u{2028}",
    ])
  func whiteSpace(endpoint: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = await ping(maker(endpoint, transport: transport))
    #expect(result.hasSuffix("it contains white space or an invisible character: remove it"))
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    "http://example.org", "https://example.org/graphql", "HTTPS://example.org/graphql",
    "http://127.0.0.1:8080/a/b?key=1&v=a+b", "http://[::1]:8080/",
  ])
  func isAccepted(_ endpoint: String) async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(endpoint, transport: transport)) == "filled with pong")
    let url = endpoint.replacingOccurrences(of: "HTTPS:", with: "https:")
    #expect(transport.requests.map(\.url.absoluteString) == [url])
  }

  /// Endpoints, and the URLs that requests are sent to.
  static let encoded = [
    ("https://example.org/graphql?a=%2F&b=ü", "https://example.org/graphql?a=%2F&b=%C3%BC"),
    ("https://example.org/%41/ü%2f#ü", "https://example.org/%41/%C3%BC%2f#%C3%BC"),
    ("https://example.org/a%zz%4?b={c}|%", "https://example.org/a%25zz%254?b=%7Bc%7D%7C%25"),
    ("https://example.org?sig=a%2Bb%3D%3D", "https://example.org?sig=a%2Bb%3D%3D"),
    ("HtTp://example.org/%C3%BC", "http://example.org/%C3%BC"),
  ]

  @Test(arguments: encoded)
  func onlyInvalidCharactersAreEncoded(_ endpoint: String, _ url: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    #expect(await ping(maker(endpoint, transport: transport)) == "filled with pong")
    #expect(transport.requests.map(\.url.absoluteString) == [url])
  }

  @Test func parametersOfGETAreAddedToAnEncodedEndpoint() async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(
      "https://example.org/x?a=%2F&b=ü", transport: transport, options: .init(method: .get))
    #expect(await ping(maker) == "filled with pong")
    #expect(
      transport.requests.map(\.url.absoluteString)
        == [
          "https://example.org/x?a=%2F&b=%C3%BC&query=query%20Ping%20%7B%20ping%20%7D"
            + "&operationName=Ping"
        ])
  }

  @Test(arguments: ["http://me:secret@example.org/", "https://me@example.org", "http://:pw@a.org/"])
  func credentialsAreRefused(_ endpoint: String) async {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let result = await ping(maker(endpoint, transport: transport))
    #expect(
      result.hasSuffix(
        "isn't valid: it contains a user or a password: send them in a header field such as "
          + "'Authorization'"))
    #expect(!result.contains("secret") && !result.contains("pw"))
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["https://example.org/graph ql", "http://example.org/\n", " http://example.org"])
  func spacesAreNotEncoded(_ endpoint: String) async {
    let error = await #expect(throws: SputnikError.self) {
      try await maker(endpoint).makeRequest(operation: Ping())
    }
    guard case .invalidEndpoint(operation: "Ping", _, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test func aRequestPrintsWithoutSecrets() async throws {
    let transport = MockTransport(json: HTTPRuleTests.data)
    let maker = maker(
      "https://example.org/graphql?key=secret", headers: ["X-Key": "secret"],
      transport: transport)
    #expect(await ping(maker) == "filled with pong")
    let request = try #require(transport.requests.first)
    #expect(
      "\(request)"
        == "POST https://example.org/graphql?…, 54 bytes, headers: Accept, Content-Type, X-Key")
    #expect(String(reflecting: request) == "\(request)")
  }
}
