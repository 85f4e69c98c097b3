#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// How `NIOWebSocketTransport` opens connections (RFC 6455, section 4).
    @Suite struct HandshakeTests {
      /// Connects to a server, and returns what happens as a sentence.
      private func connect(
        isSecure: Bool = false, transport: NIOWebSocketTransport = .shared,
        timeout: Duration = .seconds(3_600),
        _ script: @escaping @Sendable (WebSocketPeer) async throws -> Void
      ) async throws -> String {
        let server = try await WebSocketServer(isSecure: isSecure, script)
        var result = ""
        do {
          let request = WebSocketRequest(
            url: server.url, headers: ["X-Trace": "7", "Upgrade": "h2c"], subprotocols: ["a", "b"],
            timeout: timeout)
          let connection = try await transport.connect(request)
          result = "opened with \(connection.subprotocol ?? "no sub-protocol")"
        } catch {
          result = "\(error)"
        }
        // Whatever happened, the released connection leaves no socket open.
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
        return result
      }

      @Test func theRequest() async throws {
        let seen = Guarded<[String]>([])
        let result = try await connect { peer in
          seen.change { seen in
            seen = [peer.requestLine]
            for name in [
              "upgrade", "connection", "sec-websocket-version", "x-trace", "sec-websocket-protocol",
            ] {
              seen.append(peer.headers[name] ?? "none")
            }
            seen.append(
              "\(Data(base64Encoded: peer.headers["sec-websocket-key"] ?? "")?.count ?? 0) bytes")
            seen.append(peer.headers["host"]?.prefix(10).description ?? "")
          }
          try await peer.accept(subprotocol: "b")
          try await peer.waitForEnd()
        }
        #expect(result == "opened with b")
        #expect(
          seen.value == [
            "GET /graphql?a=1 HTTP/1.1", "websocket", "Upgrade", "13", "7", "a, b", "16 bytes",
            "127.0.0.1:",
          ])
      }

      @Test func `a server may choose no sub-protocol`() async throws {
        let result = try await connect { peer in
          try await peer.accept(subprotocol: "")
          try await peer.waitForEnd()
        }
        #expect(result == "opened with no sub-protocol")
      }

      @Test(arguments: [
        ("401 Unauthorized", ""), ("403 Forbidden", ""), ("302 Found", "Location: /other\r\n"),
        ("200 OK", "Content-Type: text/html\r\n"), ("503 Service Unavailable", ""), ("099 Odd", ""),
      ])
      func `another status`(status: String, fields: String) async throws {
        let result = try await connect { peer in
          try await peer.respond(status, fields: fields, body: "<html>Log in to the network</html>")
          try await peer.waitForEnd()
        }
        let code = Int(status.prefix(3)) ?? 0
        #expect(
          result == "the server responded with HTTP status \(code) instead of opening a WebSocket")
      }

      /// The response without an upgrade is whole, also if its body comes later, in chunks, or not to
      /// its end.
      @Test(arguments: [
        ("Content-Length: 4\r\n\r\n", ["bu", "sy"], "busy"),
        ("Transfer-Encoding: chunked\r\n\r\n", ["2\r\nbu\r\n", "2\r\nsy\r\n0\r\n\r\n"], "busy"),
        ("Content-Length: 0\r\n\r\n", [], ""), ("Content-Length: 9\r\n\r\n", ["busy"], "busy"),
      ])
      func `what the server says`(fields: String, parts: [String], body: String) async throws {
        let server = try await WebSocketServer { peer in
          try await peer.write(
            Array("HTTP/1.1 503 Busy\r\nRetry-After: 7\r\n\(fields)".utf8))
          for part in parts {
            try await Task.sleep(for: .milliseconds(20))
            try await peer.write(Array(part.utf8))
          }
          try await peer.waitForEnd()
        }
        let error = await #expect(throws: TransportFailure.Reason.self) {
          _ = try await NIOWebSocketTransport.shared.connect(WebSocketRequest(url: server.url))
        }
        guard case .webSocketRefused(503, nil, let headers, let found)? = error else {
          Issue.record("\(error.debugDescription)")
          return
        }
        #expect(headers["Retry-After"] == "7")
        #expect(String(decoding: found, as: UTF8.self) == body)
        await server.stop()
      }

      static let wrongUpgrades: [(String, @Sendable (WebSocketPeer) async throws -> Void)] = [
        (
          "'Sec-WebSocket-Accept' isn't the value for this request",
          { try await $0.accept(key: "AAAAAAAAAAAAAAAAAAAAAAAAAAA=") }
        ),
        (
          "its sub-protocol is 'c', which wasn't offered",
          { try await $0.accept(subprotocol: "c") }
        ),
        (
          "it has several sub-protocols",
          { try await $0.accept(subprotocol: "graphql-transport-ws, header-secret") }
        ),
        (
          "it has an extension, and none was offered",
          { try await $0.accept(fields: "Sec-WebSocket-Extensions: permessage-deflate\r\n") }
        ),
        (
          "it doesn't upgrade to a WebSocket",
          { try await $0.write(Array("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8)) }
        ),
      ]

      @Test(arguments: wrongUpgrades.indices) func `wrong upgrades`(index: Int) async throws {
        let (problem, script) = Self.wrongUpgrades[index]
        let result = try await connect { peer in
          try await script(peer)
          try await peer.waitForEnd()
        }
        #expect(result == "the server's handshake isn't valid: \(problem)")
      }

      @Test func `no response`() async throws {
        // Whether the reset overtakes the end that it causes is the system's decision.
        let reset = try await connect { try await $0.reset() }
        #expect(
          reset == "the connection ended without a close frame"
            || reset.contains("Connection reset by peer"), "\(reset)")
        let closed = try await connect { _ in }
        #expect(closed == "the connection ended without a close frame")
        let silent = try await connect(timeout: .milliseconds(200)) { try await $0.waitForEnd() }
        #expect(silent == "no WebSocket was opened within 0.2 seconds")
      }

      @Test func `garbage instead of HTTP`() async throws {
        let result = try await connect { peer in
          try await peer.write(Array("SSH-2.0-OpenSSH_9.6\r\n\r\n".utf8))
          try await peer.waitForEnd()
        }
        #expect(!result.hasPrefix("opened"))
      }

      @Test func `a cancelled task stops waiting`() async throws {
        let server = try await WebSocketServer { try await $0.waitForEnd() }
        let task = Task {
          try await NIOWebSocketTransport.shared.connect(WebSocketRequest(url: server.url))
        }
        while server.openConnections == 0 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
      }

      @Test func `a server that doesn't listen`() async throws {
        let server = try await WebSocketServer { _ in }
        await server.stop()
        await #expect(throws: (any Error).self) {
          try await NIOWebSocketTransport.shared.connect(WebSocketRequest(url: server.url))
        }
      }

      @Test func `a URL with another scheme`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1/graphql"))
        await #expect(throws: URLError.self) {
          try await NIOWebSocketTransport.shared.connect(WebSocketRequest(url: url))
        }
      }

      @Test func `TLS with a certificate that isn't trusted`() async throws {
        let result = try await connect(isSecure: true) { try await $0.accept() }
        #expect(result.contains("CERTIFICATE_VERIFY_FAILED"), "\(result)")
      }

      @Test func `TLS with a certificate that is trusted`() async throws {
        let transport = NIOWebSocketTransport(tlsConfiguration: try TestCertificate.trusting)
        let result = try await connect(isSecure: true, transport: transport) { peer in
          try await peer.accept()
          try await peer.waitForEnd()
        }
        #expect(result == "opened with a")
      }

      @Test func `TLS with a server that doesn't have it`() async throws {
        let server = try await WebSocketServer { _ in }
        let url = try #require(
          URL(string: server.url.absoluteString.replacing("ws:", with: "wss:")))
        await #expect(throws: (any Error).self) {
          try await NIOWebSocketTransport.shared.connect(
            WebSocketRequest(url: url, timeout: .seconds(1)))
        }
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
      }
    }
  }
#endif
