#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import SputnikMacros
  import TestSupport
  import Testing

  extension OwnSessionTests {
    /// The session follows redirects without secret header fields.
    @Test(arguments: [true, false])
    func secretsStayAtTheirOrigin(_ isSame: Bool) async throws {
      let other = try FaultyServer { _ in [.text(Self.pong)] }
      defer { other.stop() }
      let target = isSame ? "" : other.url
      let server = try FaultyServer { request in
        if request.path == "/new" { return [.text(Self.pong)] }
        return [.text("HTTP/1.1 307 X\r\nLocation: \(target)/new\r\nContent-Length: 0\r\n\r\n")]
      }
      defer { server.stop() }
      let transport = URLSessionTransport(session: URLSession(configuration: .ephemeral))
      let headers = ["Authorization": "Bearer x", "X-Api-Key": "x", "X-Trace": "7"]
      #expect(
        await ping(maker(server.url + "/old", headers: headers, transport: transport))
          == "filled with pong")
      let request = try #require(isSame ? server.requests.last : other.requests.last)
      #expect(request.path == "/new")
      #expect(request.headers["Authorization"] == (isSame ? "Bearer x" : nil))
      #expect(request.headers["X-Api-Key"] == (isSame ? "x" : nil))
      #expect(request.headers["X-Trace"] == "7")
    }
  }
#endif
