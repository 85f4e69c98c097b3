import Foundation
import SputnikSchema
import TestSupport
import Testing
import TourServer

@Suite("sputnik schema --endpoint", .oneAtATime)
struct SchemaDownloadTests {
  @Test func aNewServer() async throws {
    try await withServer { server in
      let url = try await IntrospectionServer().serve(on: server)
      let run = try await CommandRun.process(
        "schema", "--endpoint", url, "--header", "Authorization: Bearer 12345678", "--header",
        "X-Trace:7")
      #expect(run == CommandRun(status: 0, output: IntrospectionServer.complete, error: ""))
      let requests = await server.requests
      #expect(requests.count == 1)
      #expect(requests[0].method == "POST")
      #expect(requests[0].operationName == "IntrospectionQuery")
      #expect(requests[0].headers["Authorization"] == "Bearer 12345678")
      #expect(requests[0].headers["X-Trace"] == "7")
      #expect(
        requests[0].headers["Accept"]
          == "application/graphql-response+json, application/json;q=0.9")
    }
  }

  /// The server names what it doesn't know, so that the second query has all the rest.
  @Test func aServerWithoutOneOf() async throws {
    try await withServer { server in
      let url = try await IntrospectionServer(lacks: [.oneOf]).serve(on: server)
      let run = try await CommandRun.process("schema", "--endpoint", url)
      #expect(run.status == 0)
      #expect(
        run.output
          == IntrospectionServer.complete.replacingOccurrences(of: " @oneOf", with: ""))
      #expect(
        run.error == """
          warning: the server refused an introspection query:
            the type '__Type' has no field 'isOneOf'
          It is asked again without: which input objects are '@oneOf'

          """)
      #expect(await server.requests.count == 2)
    }
  }

  @Test func serversOfOlderEditions() async throws {
    try await withServer { server in
      let june2018: Set<IntrospectionServer.Part> = [
        .oneOf, .deprecatedInputs, .specifiedBy, .repeatable, .schemaDescription,
      ]
      var url = try await IntrospectionServer(lacks: june2018).serve(on: server, at: "/2018")
      var run = await CommandRun.inProcess("schema", "--endpoint", url)
      #expect(run.status == 0)
      #expect(run.output == IntrospectionServer.june2018)
      for field in ["isOneOf", "includeDeprecated", "specifiedByURL", "isRepeatable"] {
        #expect(run.error.contains("'\(field)'\n"))
      }
      url = try await IntrospectionServer(lacks: Set(IntrospectionServer.Part.allCases))
        .serve(on: server, at: "/2015")
      run = await CommandRun.inProcess("schema", "--endpoint", url)
      #expect(run.status == 0)
      #expect(run.output == IntrospectionServer.oldest)
    }
  }

  /// A server that doesn't say what it doesn't know: an edition after the other is left out.
  @Test func aServerThatNamesNothing() async throws {
    try await withServer { server in
      let schema = """
        {"data":{"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"OBJECT","name":"Query",
        "fields":[{"name":"a","args":[],"type":{"kind":"SCALAR","name":"Int"}}]}]}}}
        """
      let url = await server.respond(at: "/api") { request in
        let query = request.query ?? ""
        let isNew = ["isOneOf", "includeDeprecated: true) { ...InputValue", "specifiedByURL"]
          .contains { query.contains($0) }
        return isNew
          ? CannedResponse(status: 400, body: Data(#"{"error": "Invalid query."}"#.utf8))
          : CannedResponse(body: Data(schema.utf8))
      }
      let run = await CommandRun.inProcess("schema", "--endpoint", url)
      #expect(run.status == 0)
      #expect(run.output == "type Query {\n  a: Int\n}\n")
      #expect(
        run.error == """
          warning: the server refused an introspection query:
            {"error": "Invalid query."}
          It is asked again without: which input objects are '@oneOf'; which arguments and input \
          fields are deprecated
          warning: the server refused an introspection query:
            {"error": "Invalid query."}
          It is asked again without: the URLs of '@specifiedBy'; which directives are repeatable; \
          the description of the schema

          """)
    }
  }

  @Test func aServerThatRefusesEverything() async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/api", status: 400, body: Data(#"{"errors":[{"message":"No,\n really."}]}"#.utf8))
      let run = try await CommandRun.process("schema", "--endpoint", url)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(
        run.error.hasSuffix(
          "error: the server refused the oldest introspection query too:\n  No, really.\n"))
      #expect(await server.requests.count == 4)
    }
  }

  @Test(arguments: [
    (
      200, "application/json",
      #"{"errors":[{"message":"GraphQL introspection has been disabled."}]}"#,
      """
      the server doesn't allow introspection; ask its developers for the schema:
        GraphQL introspection has been disabled.
      """
    ),
    (
      401, "application/json", #"{"errors":[{"message":"Who are you?"}]}"#,
      """
      the server refused access with HTTP status 401; add a header field, such as \
      --header 'Authorization: Bearer …':
        Who are you?
      """
    ),
    (
      401, "text/plain", "Unauthorized",
      """
      the server refused access with HTTP status 401; add a header field, such as \
      --header 'Authorization: Bearer …':
        Unauthorized
      """
    ),
    (
      200, "application/json",
      #"{"errors":[{"message":"Log in.","extensions":{"code":"UNAUTHENTICATED"}}],"data":null}"#,
      """
      the server refused access; add a header field, such as --header 'Authorization: Bearer …':
        Log in.
      """
    ),
    (
      429, "application/json", #"{"errors":[{"message":"Too many requests."}]}"#,
      """
      the server sent HTTP status 429; try again later:
        Too many requests.
      """
    ),
    (
      404, "text/html", "<!DOCTYPE html><h1>Nothing</h1>",
      """
      the server sent a web page with HTTP status 404, and no GraphQL response: is URL the URL of \
      the API?
      """
    ),
    (
      200, "text/html", " <html>Welcome</html>",
      """
      the server sent a web page with HTTP status 200, and no GraphQL response: is URL the URL of \
      the API?
      """
    ),
    (
      503, "text/plain", "busy",
      """
      IntrospectionQuery: the server sent HTTP status 503 and no GraphQL response: “busy”
      """
    ),
    (
      200, "application/json", #"{"data":{"__schema":null}}"#,
      """
      the JSON isn't the result of an introspection query: '__schema' has an unexpected value
      """
    ),
    (
      200, "application/json",
      #"{"data":{"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"OBJECT","name":"Query","#
        + #""fields":[{"name":"a","args":[],"type":{"kind":"OBJECT","name":"A"}},"#
        + #"{"name":"b","args":[],"type":{"kind":"OBJECT","name":"B"}}]}]}}}"#,
      """
      the result of the introspection query isn't a schema:
        unknown type 'A' in 'Query.a'
        unknown type 'B' in 'Query.b'
      """
    ),
    (
      200, "application/json", #"{"path":"$","error":"bad\ntoken","code":"x"}"#,
      """
      IntrospectionQuery (HTTP status 200): the response is unreadable at byte 0: expected 'data' or \
      'errors', found an object without them: “{"path":"$","error":"bad\\ntoken","code":"x"}”
      """
    ),
    (
      200, "application/json", #"{"errors":{"message":"Introspection is disabled."}}"#,
      """
      the server doesn't allow introspection; ask its developers for the schema:
        Introspection is disabled.
      """
    ),
    (
      200, "application/json", "{",
      """
      IntrospectionQuery (HTTP status 200): the response is unreadable at byte 1: expected JSON, \
      found the end of the text
      """
    ),
  ])
  func responsesWithoutASchema(
    status: Int, type: String, body: String, message: String
  ) async throws {
    try await withServer { server in
      let url = await server.respond(
        at: "/api", status: status, headers: ["Content-Type": type], body: Data(body.utf8))
      let folder = try TemporaryFolder()
      let file = try folder.add("schema.graphqls", "type Query { old: Int }\n")
      let run = await CommandRun.inProcess("schema", "--endpoint", url, "--output", file)
      let expected = message.replacingOccurrences(of: "URL the", with: "\(url) the")
      #expect(run == CommandRun(status: 2, output: "", error: "error: \(expected)\n"))
      #expect(try folder.text(of: "schema.graphqls") == "type Query { old: Int }\n")
      #expect(await server.requests.count == 1)
    }
  }

  /// What some servers send instead of a refusal with status 400.
  @Test(
    "Every form of refusal leads to an older query",
    arguments: [
      (200, #"{"data":{"__schema":null},"errors":[{"message":"No isOneOf."}]}"#),
      (422, #"{"detail":"No isOneOf."}"#), (413, "No isOneOf."), (500, #"{"error":"No isOneOf."}"#),
    ])
  func refusals(status: Int, body: String) async throws {
    try await withServer { server in
      let schema = """
        {"data":{"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"OBJECT","name":"Query",
        "fields":[{"name":"a","args":[],"type":{"kind":"SCALAR","name":"Int"}}]}]}}}
        """
      let url = await server.respond(at: "/api") { request in
        (request.query ?? "").contains("isOneOf")
          ? CannedResponse(status: status, body: Data(body.utf8))
          : CannedResponse(body: Data(schema.utf8))
      }
      let run = await CommandRun.inProcess("schema", "--endpoint", url)
      #expect(run.status == 0, "\(run)")
      #expect(run.output == "type Query {\n  a: Int\n}\n")
      #expect(await server.requests.count == 2)
    }
  }

  /// The server allows 13 levels of fields, and has a field with more list types than the query for
  /// the whole schema then asks for.
  @Test func aServerThatLimitsTheDepth() async throws {
    try await withServer { server in
      let grid = (0..<4).reduce(#"{"kind":"SCALAR","name":"Int"}"#) { type, _ in
        #"{"kind":"NON_NULL","ofType":{"kind":"LIST","ofType":\#(type)}}"#
      }
      let url = await server.respond(at: "/api") { request in
        let query = request.query ?? ""
        let levels =
          query.split(separator: "fragment TypeRef").last?
          .split(separator: "fragment").first?.split(separator: "ofType").count ?? 1
        let isDetail = query.contains("__type(name: \"Query\")")
        // The types of fields are behind three fields in one query, and behind two in the other.
        guard levels - 1 + (isDetail ? 3 : 5) <= 13 else {
          return CannedResponse(
            status: 400,
            body: Data(
              #"{"errors":[{"message":"The query exceeds the maximum depth of 13."}]}"#.utf8))
        }
        let type = Self.cut(try? JSONValue(parsing: Data(grid.utf8)), levels: levels - 1)
        let field = #"{"name":"grid","args":[],"type":\#(type.text)}"#
        return CannedResponse(
          body: Data(
            (isDetail
              ? #"{"data":{"__type":{"name":"Query","fields":[\#(field)]}}}"#
              : #"{"data":{"__schema":{"queryType":{"name":"Query"},"types":[{"kind":"OBJECT","name":"Query","fields":[\#(field)]}]}}}"#)
              .utf8))
      }
      let run = await CommandRun.inProcess("schema", "--endpoint", url)
      #expect(run.status == 0, "\(run)")
      #expect(run.output == "type Query {\n  grid: [[[[Int]!]!]!]!\n}\n")
      #expect(
        run.error == """
          warning: the server refused an introspection query:
            The query exceeds the maximum depth of 13.
          It is asked again for types in at most 7 lists and non-null types

          """)
    }
  }

  /// Returns a type with some levels of `ofType`.
  private static func cut(_ type: JSONValue?, levels: Int) -> JSONValue {
    guard let type, var members = type.objectValue else { return .null }
    if levels == 0 {
      members["ofType"] = nil
    } else if let inner = type["ofType"] {
      members["ofType"] = cut(inner, levels: levels - 1)
    }
    return .object(members)
  }

  /// Some servers repeat what they received, as text or in their errors.
  @Test(arguments: [
    (403, #"{"errors":[{"message":"Bad token 's3cr3t-t0ken' in 'Bearer s3cr3t-t0ken'"}]}"#),
    (500, "Bearer s3cr3t-t0ken"), (403, "Bearer s3cr3t-t0ken"),
    (400, #"{"seen":"s3cr3t-t0ken"}"#),
    (200, #"{"data":{"__schema":{}},"errors":[{"message":"s3cr3t-t0ken"}]}"#),
  ])
  func secretsAreNeverWritten(status: Int, body: String) async throws {
    try await withServer { server in
      let url = await server.respond(at: "/api", status: status, body: Data(body.utf8))
      let run = await CommandRun.inProcess(
        "schema", "--endpoint", url, "--header", "Authorization: Bearer s3cr3t-t0ken",
        isTerminal: true)
      #expect(run.status == 2)
      #expect(!run.error.contains("s3cr3t"))
      #expect(await server.requests.first?.headers["Authorization"] == "Bearer s3cr3t-t0ken")
    }
  }

  @Test func redirects() async throws {
    try await withServer { server in
      try await withServer { other in
        let url = try await IntrospectionServer().serve(on: other)
        let moved = await server.respond(
          at: "/moved", status: 308, headers: ["Location": url], body: Data())
        let run = await CommandRun.inProcess(
          "schema", "--endpoint", moved, "--header", "Authorization: Bearer 12345678")
        #expect(run.output == IntrospectionServer.complete)
        // It is another origin.
        #expect(await other.requests.map { $0.headers["Authorization"] } == [nil])
        let found = await server.respond(
          at: "/found", status: 302, headers: ["Location": url], body: Data())
        let refused = await CommandRun.inProcess("schema", "--endpoint", found)
        #expect(refused.status == 2)
        #expect(
          refused.error == """
            error: IntrospectionQuery: no response arrived: a redirect with status 302 to \(url), \
            which would replace POST with GET, is not followed: use that URL as the endpoint

            """)
      }
    }
  }

  @Test func noServer() async throws {
    let run = await CommandRun.inProcess("schema", "--endpoint", "http://127.0.0.1:9/graphql")
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: IntrospectionQuery: no response arrived: "))
    let wrong = await CommandRun.inProcess("schema", "--endpoint", "ftp://me:pw@example.org/?key=1")
    #expect(
      wrong.error == """
        error: IntrospectionQuery: the endpoint “ftp://…@example.org/?…” isn't valid: it must be \
        an http or https URL with a host

        """)
  }

  @Test func aServerThatDoesNotRespond() async throws {
    try await withServer { server in
      let url = await server.respond(at: "/api", body: Data("{}".utf8), after: .seconds(20))
      let run = await CommandRun.inProcess("schema", "--endpoint", url, "--timeout", "1")
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("error: IntrospectionQuery: no response arrived: "))
    }
  }
}

/// Runs `body` with a server of its own.
func withServer(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (LocalGraphQLServer) async throws -> Void
) async throws {
  let server = try await LocalGraphQLServer.start(serving: [:])
  do { try await body(server) } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
