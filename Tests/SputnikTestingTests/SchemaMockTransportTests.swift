import Foundation
import SputnikMacros
import SputnikTesting
import TestSupport
import Testing

@QueryMutation struct UploadFile {
  @Variable var file: Upload
  @Variable var note: String?
  @Property(arguments: ["file": .variable("file"), "note": .variable("note")]) var upload: String?
}

@Suite("SchemaMock: the transport") struct SchemaMockTransportTests {
  private let query = UserQuery(variables: .init(id: "7"))

  @Test("Requests are recorded") func requests() async throws {
    let mock = try Shop.mock()
    let maker = SputnikRequestMaker(
      api: TestAPI(urlEndpoint: "https://shop.example/graphql", headers: ["X-Key": "k"]),
      configuration: SputnikAPIConfiguration(), transport: mock)
    _ = try await maker.makeRequest(operation: query)
    #expect(mock.requests.count == 1)
    #expect(mock.requests[0].operationName == "UserQuery")
    #expect(mock.requests[0].variables == ["id": "7"])
    #expect(mock.requests[0].document == (try query.document.text))
    #expect(mock.requests[0].headers["X-Key"] == "k")
    #expect(mock.requests[0].method == "POST")
    #expect(mock.httpRequests.map(\.url.absoluteString) == ["https://shop.example/graphql"])
    mock.forgetRequests()
    #expect(mock.requests.isEmpty && mock.httpRequests.isEmpty)
  }

  @Test("GET") func get() async throws {
    let mock = try Shop.mock()
    let maker = mock.requestMaker(options: RequestOptions(method: .get))
    #expect(try await maker.makeRequest(operation: query).user?.id == "7")
    #expect(mock.requests[0].method == "GET")
    #expect(mock.requests[0].variables == ["id": "7"])
  }

  @Test("A batch") func batch() async throws {
    let mock = try Shop.mock()
    let (user, feed) = try await mock.requestMaker().makeRequests(query, FeedQuery())
    #expect(try user.get().user?.id == "7")
    #expect(try feed.get().feed.count == 3)
    #expect(mock.httpRequests.count == 1)
    #expect(mock.requests.map(\.operationName) == ["UserQuery", "FeedQuery"])
  }

  @Test("An upload") func upload() async throws {
    let mock = try Shop.mock(
      MockValues(["Mutation.upload": .computed { .json($0.arguments["file"] ?? .null) }]))
    let file = Upload(Data("--x\r\n\r\nbytes".utf8), name: "r2.png")
    let response = try await mock.requestMaker().makeRequest(
      operation: UploadFile(variables: .init(file: file, note: "n")))
    #expect(response.upload == "r2.png")
    #expect(mock.requests[0].variables == ["file": "r2.png", "note": "n"])
  }

  @Test(
    "The name of a file",
    arguments: [
      "a;b.txt", "a; name=map.txt", " spaces ", "name=operations", "filename=x", "a,b", "a=b", "é",
      "\u{301}e", "", "=", "'a'", "\u{2028}a\u{85}",
    ]) func fileNames(name: String) async throws
  {
    let mock = try Shop.mock()
    let file = Upload(Data("bytes".utf8), name: name, contentType: "text/plain; name=\"b\"")
    _ = try await mock.requestMaker().makeRequest(
      operation: UploadFile(variables: .init(file: file, note: "n")))
    #expect(mock.requests[0].variables == ["file": .string(name), "note": "n"])
  }

  @Test("A form that another client made") func form() async throws {
    let mock = try Shop.mock()
    let body = #"""
      --b
      content-disposition: form-data; NAME=operations

      {"query":"mutation($f: Upload!){upload(file:$f)}","variables":{"f":null}}
      --b
      Content-Disposition: form-data; name="map"

      {"x;y":["variables.f"]}
      --b
      Content-Type: text/plain; name="map"
      Content-Disposition: form-data; filename="a \"b\".txt"; name="x;y"

      a line with --b in it
      --b--

      """#
    let response = try await mock.send(
      TransportRequest(
        url: #require(URL(string: "http://a.b")),
        headers: ["Content-Type": "multipart/form-data; boundary=b"],
        body: TransportBody(Data(body.replacing("\n", with: "\r\n").utf8))))
    #expect(response.status == 200)
    #expect(mock.requests[0].variables == ["f": "a \"b\".txt"])
  }

  @Test("Persisted documents are unknown, so the client sends the document") func persisted()
    async throws
  {
    let mock = try Shop.mock()
    let maker = mock.requestMaker(interceptors: [PersistedQueries()])
    #expect(try await maker.makeRequest(operation: query).user?.id == "7")
    #expect(mock.requests.map { $0.document == nil } == [true, false])
    #expect(mock.requests[0].extensions["persistedQuery"] != nil)
  }

  @Test("An invalid request is an error of the response") func invalid() async throws {
    let mock = try SchemaMock(sdl: "type Query { name: String }")
    await #expect(throws: SputnikError.self) {
      try await mock.requestMaker().makeRequest(operation: FeedQuery())
    }
    let response = try await mock.send(
      TransportRequest(
        url: #require(URL(string: "http://a.b")), body: TransportBody(Data("x".utf8))))
    #expect(response.status == 400)
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"errors":[{"message":"The body isn't JSON."}]}"#)
  }

  @Test("Failures of whole requests") func failures() async throws {
    let mock = try Shop.mock()
    mock.fail(with: .status(503), times: 2)
    let maker = mock.requestMaker(
      interceptors: [Retry(RetryPolicy(maximumAttempts: 3), clock: RecordingClock())])
    #expect(try await maker.makeRequest(operation: query).user?.id == "7")
    #expect(mock.requests.count == 3)

    mock.fail(with: .error(URLError(.notConnectedToInternet)))
    for _ in 0..<2 {
      let error = await #expect(throws: SputnikError.self) {
        try await mock.requestMaker().makeRequest(operation: query)
      }
      guard case .transportError(let failure)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect((failure.underlyingError as? URLError)?.code == .notConnectedToInternet)
    }
    mock.recover()
    #expect(try await mock.requestMaker().makeRequest(operation: query).user?.id == "7")
  }

  @Test("The latency is measured by the clock") func latency() async throws {
    let clock = RecordingClock()
    let mock = SchemaMock(try Schema(sdl: Shop.sdl), latency: .seconds(3), clock: clock)
    _ = try await mock.requestMaker().makeRequest(operation: query)
    #expect(clock.log.all == ["3.0 seconds"])
    mock.latency = .zero
    _ = try await mock.requestMaker().makeRequest(operation: query)
    #expect(clock.log.all == ["3.0 seconds"])
  }

  @Test("A cancelled task doesn't wait for the latency") func cancellation() async throws {
    let mock = SchemaMock(try Schema(sdl: Shop.sdl), latency: .seconds(600))
    let task = Task { try await mock.requestMaker().makeRequest(operation: query) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A schema from a file: text or the result of introspection") func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appending(path: "schema.graphqls")
    try Data(Shop.sdl.utf8).write(to: text)
    #expect(try SchemaMock(contentsOf: text).schema.rootType(of: .mutation) == "Mutation")
    let json = folder.appending(path: "schema.json")
    try Data(
      #"{"__schema":{"queryType":{"name":"Q"},"types":[{"kind":"OBJECT","name":"Q","fields":[{"name":"a","args":[],"type":{"kind":"SCALAR","name":"Int"}}]}],"directives":[]}}"#
        .utf8
    ).write(to: json)
    #expect(try SchemaMock(contentsOf: json).schema.rootType(of: .query) == "Q")
    #expect(throws: SchemaError.self) { try SchemaMock(sdl: "type") }
  }

  @Test("Many requests at the same time get the same responses") func concurrency() async throws {
    let mock = try Shop.mock()
    let maker = mock.requestMaker()
    let users = try await withThrowingTaskGroup(of: UserQuery.self) { group in
      for _ in 0..<50 { group.addTask { try await maker.makeRequest(operation: self.query) } }
      return try await group.reduce(into: []) { $0.append($1.user) }
    }
    #expect(users.count == 50)
    #expect(users.allSatisfy { $0 == users[0] && $0 != nil })
    #expect(mock.requests.count == 50)
  }
}
