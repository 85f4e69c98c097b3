import Foundation
import SputnikMacros
import TestSupport
import Testing
import TourServer

@QueryMutation struct Send {
  @Variable var file: Upload
  @Property(arguments: ["file": .variable("file")]) var send: Bool
}

@QueryMutation struct SendMany {
  @Variable var files: [Upload?]
  @Variable var input: Album?
  @Variable var spare: GraphQLNullable<Upload>
  @Property(
    arguments: [
      "files": .variable("files"), "input": .variable("input"), "spare": .variable("spare"),
    ]) var send: Bool

  @QuerySatelite struct Album {
    var title: String
    var cover: Upload?
    var pages: [Page]

    @QuerySatelite struct Page { var scans: [[Upload]] }
  }
}

@QueryOperation struct Search {
  @Variable var like: Upload
  @Property(arguments: ["like": .variable("like")]) var search: Bool
}

@Suite(.oneAtATime) struct MultipartTests {
  static let response = #"{"data":{"send":true}}"#
  static let text = Upload(Data("Hello.".utf8), name: "a.txt", contentType: "text/plain")

  /// Returns the body of the only request, with line feeds as line breaks and `B` as the boundary.
  static func body(_ transport: MockTransport) async throws -> String {
    let request = try #require(transport.requests.first)
    #expect(transport.requests.count == 1)
    let type = try #require(request.headers["Content-Type"])
    let boundary = String(type.dropFirst("multipart/form-data; boundary=".count))
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    #expect(boundary.wholeMatch(of: /sputnik-[0-9a-f]{32}/) != nil)
    let body = String(decoding: try request.body.data(), as: UTF8.self)
    #expect(!body.replacing("\r\n", with: "").contains { $0.isNewline })
    return body.replacing(boundary, with: "B").replacing("\r\n", with: "\n")
  }

  @Test func aFile() async throws {
    let transport = MockTransport(json: Self.response)
    // The content type of the API doesn't have the boundary.
    let maker = maker(transport, headers: ["content-type": "application/json; charset=utf-8"])
    let response = try await maker.makeRequest(operation: Send(variables: .init(file: Self.text)))
    #expect(response.send)
    #expect(
      try await Self.body(transport) == """
        --B
        Content-Disposition: form-data; name="operations"

        {"query":"mutation Send($file: Upload!) { send(file: $file) }",\
        "operationName":"Send","variables":{"file":null}}
        --B
        Content-Disposition: form-data; name="map"

        {"0":["variables.file"]}
        --B
        Content-Disposition: form-data; name="0"; filename="a.txt"
        Content-Type: text/plain

        Hello.
        --B--

        """)
    let headers = try #require(transport.requests.first?.headers)
    #expect(headers["GraphQL-Require-Preflight"] == "1")
    #expect(headers["Apollo-Require-Preflight"] == "true")
    #expect(headers.values(of: "Content-Type").count == 1)
  }

  @Test func anywhereInTheVariables() async throws {
    let transport = MockTransport(json: Self.response)
    let b = Upload(Data("b".utf8), name: "b")
    let c = Upload(Data("c".utf8), name: "c")
    let album = SendMany.Album(
      title: "x", cover: Self.text, pages: [.init(scans: [[]]), .init(scans: [[b], [c, b]])])
    _ = try await maker(transport).makeRequest(
      operation: SendMany(
        variables: .init(files: [nil, Self.text], input: album, spare: .value(c))))
    let parts = try await Self.body(transport).components(separatedBy: "--B\n")
    #expect(
      parts[1].hasSuffix(
        #""variables":{"files":[null,null],"input":{"title":"x","cover":null,"#
          + #""pages":[{"scans":[[]]},{"scans":[[null],[null,null]]}]},"spare":null}}"# + "\n"))
    // Equal files are sent once, with all their places.
    #expect(
      parts[2].hasSuffix(
        #"{"0":["variables.files.1","variables.input.cover"],"#
          + #""1":["variables.input.pages.1.scans.0.0","variables.input.pages.1.scans.1.1"],"#
          + #""2":["variables.input.pages.1.scans.1.0","variables.spare"]}"# + "\n"))
    #expect(parts.count == 6)
    #expect(parts[4].hasPrefix(#"Content-Disposition: form-data; name="1"; filename="b""#))
    #expect(parts[4].hasSuffix("Content-Type: application/octet-stream\n\nb\n"))
  }

  @Test func aLinkToAFileAndAFileThatGrows() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "file"), folder.appending(path: "link"))
    try Data("short".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    for content in ["short", "and longer now"] {
      try Data(content.utf8).write(to: file)
      for url in [file, link] {
        let transport = MockTransport(json: Self.response)
        _ = try await maker(transport).makeRequest(
          operation: Send(variables: .init(file: Upload(file: url))))
        #expect(try await Self.body(transport).hasSuffix("\n\n\(content)\n--B--\n"))
      }
    }
  }

  @Test func inABatch() async throws {
    let transport = MockTransport(json: "[\(Self.response),\(HTTPRuleTests.data),\(Self.response)]")
    let other = Upload(Data("b".utf8), name: "b")
    let (a, ping, b) = try await maker(transport).makeRequests(
      Send(variables: .init(file: Self.text)), Ping(), Send(variables: .init(file: other)))
    #expect(try a.get().send)
    #expect(try ping.get().ping == "pong")
    #expect(try b.get().send)
    let parts = try await Self.body(transport).components(separatedBy: "--B\n")
    #expect(parts[1].contains("\n[{\"query\":\"mutation Send"))
    #expect(parts[2].hasSuffix(#"{"0":["0.variables.file"],"1":["2.variables.file"]}"# + "\n"))
  }

  @Test func besideVariablesThatAreJSON() async throws {
    let transport = MockTransport(json: Self.response)
    var operation = RawOperation(
      "mutation Send($input: Album!) { send(input: $input) }",
      variables: ["input": ["pages": [nil, nil]]] as JSONObject, response: JSONValue.self)
    operation.uploads = ["input.pages.1": Self.text]
    _ = try await maker(transport).makeRequest(operation: operation)
    let parts = try await Self.body(transport).components(separatedBy: "--B\n")
    #expect(parts[1].hasSuffix(#""variables":{"input":{"pages":[null,null]}}}"# + "\n"))
    #expect(parts[2].hasSuffix(#"{"0":["variables.input.pages.1"]}"# + "\n"))

    let other = MockTransport(json: Self.response)
    let document = GraphQL.Document(
      operation: GraphQL.Operation(.mutation, "Send", variables: [.init("file", "Upload!")]) {
        GraphQL.Field("send", arguments: ["file": .variable("file")])
      })
    var request = GraphQL.Request(document, variables: ["file": nil])
    #expect(throws: SputnikError.self, "null isn't a value of the type") { try request.httpBody() }
    request.uploads = ["file": Self.text]
    _ = try await maker(other).makeRequest(operation: request)
    #expect(try await Self.body(other).contains(#"{"0":["variables.file"]}"#))
    #expect(throws: SputnikError.self, "JSON can't hold files") { try request.httpBody() }
  }

  @Test(arguments: [
    "other", "file.0", "file.name", "list.2", "list.x", "text", "", "file.", ".file", "list..0",
  ])
  func anUploadWithoutANull(_ path: String) async {
    let transport = MockTransport(json: Self.response)
    var operation = RawOperation(
      "mutation { send }", operationName: nil,
      variables: ["file": nil, "list": [nil, nil], "text": "x"] as JSONObject,
      response: JSONValue.self)
    operation.uploads = [path: Self.text]
    let error = await #expect(throws: SputnikError.self) {
      try await maker(transport).makeRequest(operation: operation)
    }
    #expect(
      error?.description == "RawOperation: upload '\(path)': "
        + "the variables must have a null at the place of the file")
    #expect(transport.requests.isEmpty)
  }

  static let names: [(String, String)] = [
    ("r2 d2.png", "r2 d2.png"), ("a\"b", "a%22b"), ("a\r\nX: 1", "a%0D%0AX: 1"), ("a\\", "a%5C"),
    ("\u{0}\u{7F}", "%00%7F"), ("é🪁.txt", "é🪁.txt"), ("", ""),
  ]

  @Test(arguments: names)
  func fileNames(_ name: String, _ written: String) async throws {
    let transport = MockTransport(json: Self.response)
    _ = try await maker(transport).makeRequest(
      operation: Send(variables: .init(file: Upload(Data(), name: name))))
    let part = try await Self.body(transport).components(separatedBy: "--B\n")[3]
    #expect(
      part.hasPrefix(#"Content-Disposition: form-data; name="0"; filename="\#(written)""# + "\n"))
  }

  static let unfit: [(Upload, String)] = [
    (
      Upload(Data(), name: "a", contentType: "text/plain\r\nX: 1"),
      "Send: upload 'a': its content type has characters that a header can't have"
    ),
    (
      Upload(file: URL(filePath: "/nowhere/b.png")),
      "Send: upload 'b.png': the file doesn't exist or can't be read"
    ),
    (
      Upload(file: FileManager.default.temporaryDirectory, name: "folder"),
      "Send: upload 'folder': the file doesn't exist or can't be read"
    ),
  ]

  @Test(arguments: unfit)
  func isRefused(_ upload: Upload, _ problem: String) async {
    let transport = MockTransport(json: Self.response)
    let error = await #expect(throws: SputnikError.self) {
      try await maker(transport).makeRequest(operation: Send(variables: .init(file: upload)))
    }
    #expect(error?.description == problem)
    #expect(transport.requests.isEmpty)
  }

  @Test func requestsThatCannotHoldFiles() async throws {
    let operation = Send(variables: .init(file: Self.text))
    let problem =
      "Send: variable 'file': JSON can't represent an 'Upload': send the operation with a request maker"
    let body = #expect(throws: SputnikError.self) { try operation.httpBody() }
    #expect(body?.description == problem)
    let search = Search(variables: .init(like: Self.text))
    #expect(throws: SputnikError.self) {
      try search.url(at: #require(URL(string: "http://localhost")))
    }

    // The method becomes POST.
    let transport = MockTransport(json: #"{"data":{"search":true}}"#)
    _ = try await maker(transport, Batching(), options: RequestOptions(method: .get))
      .makeRequest(operation: search)
    #expect(transport.requests.map(\.method) == ["POST"])
  }

  @Test func aRetrySendsItAgain() async throws {
    let transport = MockTransport(responding: .status(503), .json(Self.response))
    let policy = RetryPolicy(delay: .zero, includesMutations: true)
    _ = try await maker(transport, options: RequestOptions(retry: policy))
      .makeRequest(operation: Send(variables: .init(file: Self.text)))
    #expect(transport.requests.map(\.body.byteCount)[1] > 300)
  }

  /// A file of three megabytes isn't read before it is sent, and arrives byte for byte.
  @Test(arguments: Transports.all)
  func aFileFromDisk(_ transport: TransportUnderTest) async throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "sputnik-\(UUID().uuidString).bin")
    let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let operation = Send(variables: .init(file: Upload(file: file, name: "big.bin")))

    let recording = MockTransport(json: Self.response)
    _ = try await maker(recording).makeRequest(operation: operation)
    let request = try #require(recording.requests.first)
    #expect(request.body.parts.count == 3)
    #expect(request.body.parts[1] == .file(file, byteCount: 3_000_000))

    try await withServer { server in
      let url = await server.respond(at: "/upload", body: Data(Self.response.utf8))
      let maker = maker(url, transport: transport.make())
      #expect(try await maker.makeRequest(operation: operation).send)
      let received = try #require(await server.requests.first)
      #expect(received.body.count == request.body.byteCount)
      let start = try #require(received.body.firstRange(of: Data("octet-stream\r\n\r\n".utf8)))
      #expect(received.body[start.upperBound...].prefix(3_000_000) == content)
    }
  }

  @Test func contentsDoNotPrint() {
    let upload = Upload(Data("secret".utf8), name: "a", contentType: "text/plain")
    var dumped = ""
    dump(upload, to: &dumped)
    #expect("\(upload)" == "Upload(a, text/plain)")
    #expect(!dumped.contains("secret"))
  }
}
