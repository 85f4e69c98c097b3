import Foundation
import SputnikMacros
import TestSupport
import Testing

/// Request bodies with files.
@Suite(.oneAtATime) struct BodyFileTests {
  static let response = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok"

  /// A file of three million bytes, in a folder of its own.
  struct Picture {
    let url: URL
    let content = Self.content
    private static let content: Data = {
      let piece = Data((0..<3_000).map { UInt8(truncatingIfNeeded: $0 * 31 >> 3) })
      return (0..<1_000).reduce(into: Data()) { content, _ in content += piece }
    }()

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        component: UUID().uuidString, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      url = folder.appending(component: "holiday.jpg", directoryHint: .notDirectory)
      try content.write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
  }

  @Test(arguments: Transports.all)
  func filesAndBytesInTheirOrder(_ transport: TransportUnderTest) async throws {
    let picture = try Picture()
    defer { picture.remove() }
    let server = try FaultyServer { _ in [.text(Self.response)] }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody([
      .bytes(Data("before ".utf8)), .file(picture.url, byteCount: 3_000_000),
      .bytes(Data(" between ".utf8)), .file(picture.url, byteCount: 3_000_000), .bytes(Data()),
      .bytes(Data(" after".utf8)),
    ])
    // The same body can be sent again.
    for _ in 1...2 {
      #expect(try await transport.make().send(request).body == Data("ok".utf8))
    }
    #expect(server.requests.count == 2)
    for received in server.requests {
      #expect(received.headers["Content-Length"] == "6000022")
      #expect(received.headers["Transfer-Encoding"] == nil)
      #expect(
        received.body == Data("before ".utf8) + picture.content + Data(" between ".utf8)
          + picture.content + Data(" after".utf8))
    }
  }

  @Test(arguments: Transports.all)
  func aFileThatBecameShorter(_ transport: TransportUnderTest) async throws {
    let picture = try Picture()
    defer { picture.remove() }
    let server = try FaultyServer { _ in [.text(Self.response)] }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody([.file(picture.url, byteCount: 3_000_001)])
    let error = TransportFailure.Reason.fileChanged(
      name: "holiday.jpg", announced: 3_000_001, found: 3_000_000)
    await #expect(throws: error) { try await transport.make().send(request) }
    #expect(
      "\(error)"
        == "the file 'holiday.jpg' has 3000000 bytes now, and 3000001 bytes were announced")
  }

  @Test(arguments: Transports.all)
  func aFileThatBecameLonger(_ transport: TransportUnderTest) async throws {
    let picture = try Picture()
    defer { picture.remove() }
    let server = try FaultyServer { _ in [.text(Self.response)] }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody([.file(picture.url, byteCount: 100)])
    let error = await #expect(throws: TransportFailure.Reason.self) {
      try await transport.make().send(request)
    }
    #expect(
      error?.description
        == "the file 'holiday.jpg' has more than 100 bytes now, and 100 bytes were announced")
  }

  @Test(arguments: Transports.all)
  func aFileThatIsGone(_ transport: TransportUnderTest) async throws {
    let picture = try Picture()
    picture.remove()
    let server = try FaultyServer { _ in [.text(Self.response)] }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody([.file(picture.url, byteCount: 3_000_000)])
    await #expect(throws: CocoaError.self) { try await transport.make().send(request) }
  }

  @Test(arguments: Transports.all)
  func cancellingAfterTheUpload(_ transport: TransportUnderTest) async throws {
    let picture = try Picture()
    defer { picture.remove() }
    let server = try FaultyServer { _ in [.pause(.seconds(3_600))] }
    defer { server.stop() }
    var request = try server.request
    request.body = TransportBody([.file(picture.url, byteCount: 3_000_000)])
    let upload = Task { [request] in try await transport.make().send(request) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    upload.cancel()
    await #expect(throws: CancellationError.self) { try await upload.value }
    try await server.waitForClients()
  }

  @Test func theWholeBodyInMemory() throws {
    let picture = try Picture()
    defer { picture.remove() }
    let body = TransportBody([
      .bytes(Data("a".utf8)), .file(picture.url, byteCount: 3_000_000), .bytes(Data("b".utf8)),
    ])
    #expect(body.byteCount == 3_000_002)
    #expect(try body.data() == Data("a".utf8) + picture.content + Data("b".utf8))
  }

  @Test func emptyBodies() throws {
    #expect(TransportBody().isEmpty)
    #expect(TransportBody(Data()) == TransportBody())
    #expect(TransportBody([.bytes(Data())]).isEmpty)
    #expect(try TransportBody().data() == Data())
    #expect(!TransportBody(Data([0])).isEmpty)
  }
}
