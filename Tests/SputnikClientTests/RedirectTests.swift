import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@Suite(.oneAtATime) struct RedirectTests {
  static let headers = [
    "Authorization": "secret", "Cookie": "secret", "X-Api-Key": "secret", "X-Mine": "secret",
    "X-Trace": "7",
  ]
  static let following = RequestOptions(secretHeaders: ["x-mine"], redirects: .follow())

  static func maker(_ transport: TransportUnderTest, _ url: String) -> SputnikRequestMaker {
    TestSupport.maker(
      url, headers: headers, transport: transport.make(), options: following)
  }

  @Test(arguments: Transports.all, [307, 308])
  func methodAndBodyAreKept(_ transport: TransportUnderTest, _ status: Int) async throws {
    try await withServer { server in
      await server.respond(at: "/new", body: Data(HTTPRuleTests.data.utf8))
      let url = await server.respond(
        at: "/old", status: status, headers: ["Location": "new"], body: Data())
      #expect(await ping(Self.maker(transport, url)) == "filled with pong")
      let requests = await server.requests
      #expect(requests.map(\.path) == ["/old", "/new"])
      #expect(requests.map(\.method) == ["POST", "POST"])
      #expect(requests[0].body == requests[1].body)
      // The origin is the same, so all header fields are sent.
      #expect(requests[1].headers["authorization"] == "secret")
      #expect(requests[1].headers["x-mine"] == "secret")
    }
  }

  @Test(arguments: Transports.all)
  func secretsStayAtTheirOrigin(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      try await withServer { other in
        // The last redirect goes back to the first origin, still without secrets.
        await server.respond(at: "/end", body: Data(HTTPRuleTests.data.utf8))
        await other.respond(
          at: "/middle", status: 307, headers: ["Location": server.url + "/end"], body: Data())
        let url = await server.respond(
          at: "/start", status: 307, headers: ["Location": other.url + "/middle"], body: Data())
        #expect(await ping(Self.maker(transport, url)) == "filled with pong")
        let requests = await [server.requests[0], other.requests[0], server.requests[1]]
        for (request, isKnown) in zip(requests, [true, false, false]) {
          for name in ["authorization", "cookie", "x-api-key", "x-mine"] {
            #expect(request.headers[name] == (isKnown ? "secret" : nil), "\(request.path) \(name)")
          }
          #expect(request.headers["x-trace"] == "7")
          #expect(request.headers["content-type"] == "application/json")
        }
      }
    }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func everyRedirectOfAGET(_ status: Int) async throws {
    let transport = MockTransport(
      responding:
        .status(status, headers: ["location": "http://localhost/moved?query=x"]), .pong)
    let options = RequestOptions(method: .get, redirects: .follow())
    #expect(
      await ping(TestSupport.maker(transport, options: options)) == "filled with pong")
    #expect(transport.requests.map(\.method) == ["GET", "GET"])
    #expect(transport.requests[1].url.absoluteString == "http://localhost/moved?query=x")
  }

  /// Redirects that aren't followed, and the reasons.
  static let refused: [(Int, String?, String)] = [
    (
      301, "/new",
      "a redirect with status 301 to https://localhost/new, which would replace POST with GET, is not "
        + "followed: use that URL as the endpoint"
    ),
    (
      302, "https://me:secret@example.org/new?key=secret",
      "a redirect with status 302 to https://…@example.org/new?…, which would replace POST with GET, is "
        + "not followed: use that URL as the endpoint"
    ),
    (303, nil, "a redirect with status 303, which would replace POST with GET, is not followed"),
    (307, nil, "the URL of a redirect isn't an http or https URL with a host"),
    (307, "ftp://localhost/", "the URL of a redirect isn't an http or https URL with a host"),
    (307, "file:///etc/passwd", "the URL of a redirect isn't an http or https URL with a host"),
    (307, "javascript:alert(1)", "the URL of a redirect isn't an http or https URL with a host"),
    (307, "http://", "the URL of a redirect isn't an http or https URL with a host"),
    (307, "http://localhost/", "a redirect from https to http is not followed"),
    (307, "https://localhost/", "there were more than 5 redirects"),
  ]

  @Test(arguments: refused)
  func isRefused(_ status: Int, _ location: String?, _ reason: String) async {
    let transport = MockTransport(
      responding:
        .status(status, headers: location.map { ["Location": $0] } ?? [:]))
    let maker = TestSupport.maker(
      "https://localhost/", transport: transport, options: Self.following)
    #expect(await ping(maker) == "Ping: no response arrived: \(reason)")
    #expect(transport.requests.count == (reason.contains("more than") ? 6 : 1))
  }

  @Test(arguments: [
    ("http://example.org", "http://example.org:80/x", true),
    ("https://example.org", "https://EXAMPLE.org:443/x", true),
    ("http://example.org", "https://example.org/x", false),
    ("http://example.org", "http://example.org:8080/x", false),
    ("http://example.org", "http://api.example.org/x", false),
    ("http://example.org", "//example.com/x", false),
    ("http://example.org", "/x", true),
  ])
  func theSameOrigin(_ url: String, _ location: String, _ isSame: Bool) async {
    let transport = MockTransport(
      responding:
        .status(308, headers: ["Location": location]), .pong)
    let maker = TestSupport.maker(
      url, headers: ["Authorization": "secret"], transport: transport, options: Self.following)
    #expect(await ping(maker) == "filled with pong")
    let headers = transport.requests.last?.headers
    #expect((headers?["Authorization"] != nil) == isSame)
  }
}
