import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

/// The result of each status and media type (GraphQL over HTTP, section 6.4), with a real server.
@Suite(.oneAtATime) struct HTTPRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var status: Int
    var type: String?
    var body: String
    var result: String

    init(_ status: Int, _ type: String?, _ body: String, _ result: String) {
      self.status = status
      self.type = type
      self.body = body
      self.result = result
    }

    var testDescription: String { "\(status) \(type ?? "no type") \(body.prefix(30))" }
  }

  static let data = #"{"data":{"ping":"pong"}}"#
  static let errors = #"{"errors":[{"message":"No."}]}"#
  static let both = #"{"errors":[{"message":"No.","path":["ping"]}],"data":{"ping":null}}"#
  static let html = "<html>\n  <h1>Bad gateway</h1>\n</html>"
  static let graphQL = "application/graphql-response+json"
  static let json = "application/json"

  static let rows: [Row] = [
    // With the media type of GraphQL the status doesn't matter.
    Row(200, graphQL, data, "filled with pong"),
    Row(200, "\(graphQL); charset=utf-8", data, "filled with pong"),
    Row(294, graphQL, both, "filled with , errors: [\"Ping: ping: No.\"]"),
    Row(400, graphQL, errors, "Ping failed with HTTP status 400: No."),
    Row(422, graphQL, errors, "Ping failed with HTTP status 422: No."),
    Row(500, graphQL, data, "filled with pong"),
    Row(
      502, graphQL, html,
      "Ping (HTTP status 502): the response is unreadable at byte 0: "
        + "expected a GraphQL response (an object), found “<html> <h1>Bad gateway</h1> </html>”"),

    // JSON is GraphQL if the status is 2xx or if there are errors.
    Row(200, json, data, "filled with pong"),
    Row(200, "Application/JSON;charset=\"UTF-8\"", data, "filled with pong"),
    Row(200, json, "\u{FEFF}" + data, "filled with pong"),
    Row(201, json, data, "filled with pong"),
    Row(294, json, data, "filled with pong"),
    Row(200, json, errors, "Ping failed with HTTP status 200: No."),
    Row(400, json, errors, "Ping failed with HTTP status 400: No."),
    Row(401, json, errors, "Ping failed with HTTP status 401: No."),
    Row(500, json, both, "filled with , errors: [\"Ping: ping: No.\"]"),
    Row(503, json, errors, "Ping failed with HTTP status 503: No."),
    Row(500, json, data, noGraphQL(500, #"“{"data":{"ping":"pong"}}”"#)),
    Row(500, json, #"{"errors":"No."}"#, noGraphQL(500, #"“{"errors":"No."}”"#)),
    Row(404, json, #"{"error":"not found"}"#, noGraphQL(404, #"“{"error":"not found"}”"#)),
    Row(404, json, "[]", noGraphQL(404, "“[]”")),
    Row(502, json, "", noGraphQL(502, "an empty body")),

    // Other media types of JSON, and none.
    Row(200, "application/vnd.api+json", data, "filled with pong"),
    Row(200, nil, data, "filled with pong"),
    Row(200, nil, " \n" + data, "filled with pong"),
    Row(500, nil, errors, "Ping failed with HTTP status 500: No."),
    Row(200, "text/plain", data, "filled with pong"),
    Row(200, "text/plain; charset=utf-8", "pong", noGraphQL(200, "“pong”")),
    Row(400, "text/plain", errors, noGraphQL(400, #"“{"errors":[{"message":"No."}]}”"#)),
    Row(
      400, "application/problem+json", #"{"errors":[{"detail":"x"}]}"#,
      noGraphQL(400, #"“{"errors":[{"detail":"x"}]}”"#)),

    // Media types that aren't JSON.
    Row(200, "text/html", html, noGraphQL(200, "“<html> <h1>Bad gateway</h1> </html>”")),
    Row(200, nil, html, noGraphQL(200, "“<html> <h1>Bad gateway</h1> </html>”")),
    Row(502, "text/html", html, noGraphQL(502, "“<html> <h1>Bad gateway</h1> </html>”")),
    Row(200, "text/html", data, noGraphQL(200, #"“{"data":{"ping":"pong"}}”"#)),
    Row(204, nil, "", noGraphQL(204, "an empty body")),
    Row(304, json, "", noGraphQL(304, "an empty body")),

    // Another charset.
    Row(
      200, "application/json; charset=ISO-8859-1", data,
      "Ping (HTTP status 200): the response is unreadable at byte 0: "
        + "expected UTF-8, found the charset “iso-8859-1”"),
  ]

  static func noGraphQL(_ status: Int, _ body: String) -> String {
    "Ping: the server sent HTTP status \(status) and no GraphQL response: \(body)"
  }

  @Test(arguments: rows, Transports.all)
  func result(_ row: Row, _ transport: TransportUnderTest) async throws {
    try await withServer { server in
      let headers: HeaderFields = row.type.map { ["Content-Type": $0] } ?? [:]
      let url = await server.respond(
        at: "/ping", status: row.status, headers: headers, body: Data(row.body.utf8))
      #expect(await ping(maker(url, transport: transport.make())) == row.result)
    }
  }

  @Test(arguments: Transports.all)
  func anHTTPErrorHasStatusHeadersAndTheBeginningOfTheBody(_ transport: TransportUnderTest)
    async throws
  {
    try await withServer { server in
      let url = await server.respond(
        at: "/down", status: 503,
        headers: [
          "Content-Type": "text/html", "Retry-After": "120", "Set-Cookie": "session=secret",
          "X-Auth-Token": "secret", "Proxy-Authorization": "secret",
        ], body: Data(String(repeating: "é🪁", count: 1_500).utf8))
      let error = await #expect(throws: SputnikError.self) {
        try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
      }
      guard case .httpError(let failure) = error else {
        Issue.record("\(error as Any)")
        return
      }
      #expect(failure.operation == "Ping")
      #expect(failure.status == 503)
      #expect(failure.bodyPrefix == String(repeating: "é🪁", count: 500))
      let names = Set(failure.headers.map { $0.name.lowercased() })
      #expect(names.isSuperset(of: ["content-type", "retry-after"]))
      #expect(names.isDisjoint(with: ["set-cookie", "x-auth-token", "proxy-authorization"]))
      #expect(!"\(failure.headers)".contains("secret"))
    }
  }

  @Test(arguments: Transports.all)
  func aRedirectIsNotFollowed(_ transport: TransportUnderTest) async throws {
    try await withServer { server in
      await server.respond(at: "/new", body: Data(Self.data.utf8))
      let url = await server.respond(
        at: "/old", status: 308, headers: ["Location": "/new?token=secret"], body: Data())
      let result = await ping(
        maker(url, headers: ["Authorization": "secret"], transport: transport.make()))
      #expect(
        result == Self.noGraphQL(308, "an empty body")
          + "; it redirects to /new…, and this redirect wasn't followed")
      #expect(await server.requests.map(\.path) == ["/old"])
    }
  }
}
