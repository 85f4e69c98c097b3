#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  @testable import SputnikClient

  extension SocketTests {
    /// Servers that break the rules of frames and of handshakes, on real sockets. Each fault ends in its
    /// error, and leaves no connection. `FaultTable` has those of the protocols.
    @Suite struct SocketFaultTests {
      typealias Script = @Sendable (WebSocketPeer) async throws -> Void

      /// Runs an operation against a server, and returns its events and its end.
      private func run(
        isSecure: Bool = false, _ script: @escaping Script
      ) async throws -> [String] {
        let server = try await WebSocketServer(isSecure: isSecure, script)
        var test: SocketTest? = SocketTest(
          NIOWebSocketTransport.shared, url: server.url.absoluteString)
        let result = await test?.run("T")
        test = nil
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
        return result ?? []
      }

      /// A script that acknowledges, takes an operation and sends one event.
      private static func afterAnEvent(_ script: @escaping Script) -> Script {
        { peer in
          try await peer.accept()
          try await peer.acknowledge()
          try await peer.event(1, try await peer.id(of: "subscribe") ?? "")
          try await script(peer)
          while try await peer.next() != nil {}
        }
      }

      private static let event = #"{"data":{"n":1}}"#

      static let faults: [(name: String, script: Script, end: String)] = [
        (
          "bytes that are no frames", { try await $0.write(Array("HTTP/1.1 200 OK\r\n\r\n".utf8)) },
          "the client closed the connection with the code 1002: a control frame isn't valid (reconnecting)"
        ),
        (
          "a binary frame", { try await $0.write(frame(2, Array(#"{"type":"pong"}"#.utf8))) },
          "the client closed the connection with the code 4400: a message isn't one of the protocol (none)"
        ),
        (
          "a masked frame", { try await $0.write(frame(1, [123, 125], isMasked: true)) },
          "the client closed the connection with the code 1002: a frame is masked (reconnecting)"
        ),
        (
          "text that isn't UTF-8", { try await $0.write(frame(1, [0x7B, 0xFF, 0x7D])) },
          "the client closed the connection with the code 1007: a text message isn't UTF-8 (reconnecting)"
        ),
      ]

      @Test(arguments: faults.indices) func `faults after an event`(index: Int) async throws {
        let fault = Self.faults[index]
        let result = try await run(
          Self.afterAnEvent(fault.script))
        #expect(result == [Self.event, fault.end], "\(fault.name)")
      }

      @Test func `a reset within a frame`() async throws {
        let result = try await run(
          Self.afterAnEvent { peer in
            try await peer.write(Array(frame(1, Array(repeating: 123, count: 500)).prefix(100)))
            try await Task.sleep(for: .milliseconds(50))
            try await peer.reset()
          })
        #expect(result.count == 2 && result.first == Self.event)
        #expect(result.last?.hasPrefix("the connection ended without a close frame") == true)
        #expect(result.last?.hasSuffix("(reconnecting)") == true)
      }

      @Test func `a character that is split between frames`() async throws {
        let bytes = Array(#"{"id":"1","type":"next","payload":{"data":{"s":"🛰️"}}}"#.utf8)
        let result = try await run(
          Self.afterAnEvent { peer in
            for (index, byte) in bytes.enumerated() {
              try await peer.write(
                frame(index == 0 ? 1 : 0, [byte], isFinal: index == bytes.count - 1))
              try await peer.write(frame(9, []))
            }
            try await peer.complete("1")
          })
        #expect(result == [Self.event, #"{"data":{"s":"🛰️"}}"#, "complete"])
      }

      @Test func `10,000 pings of each kind`() async throws {
        let result = try await run(
          Self.afterAnEvent { peer in
            let ping = frame(9, [1]) + frame(1, Array(#"{"type":"ping"}"#.utf8))
            for _ in 0..<100 {
              try await peer.write(Array(repeatElement(ping, count: 100).joined()))
            }
            var pongs = 0
            while pongs < 10_000, try await peer.nextText() == #"{"type":"pong"}"# { pongs += 1 }
            if pongs == 10_000 { try await peer.complete("1") }
          })
        #expect(result == [Self.event, "complete"])
      }

      static let refusals: [(name: String, script: Script, result: String)] = [
        (
          "a redirect",
          {
            try await $0.respond(
              "307 Temporary Redirect", fields: "Location: ws://localhost:1/\r\n")
          },
          "status 307"
        ),
        (
          "a proxy's page",
          {
            try await $0.respond(
              "200 OK", fields: "Content-Type: text/html\r\n", body: "<html>Log in</html>")
          },
          "status 200"
        ),
        (
          "a wrong key", { try await $0.accept(key: "x") },
          "the server's handshake isn't valid: 'Sec-WebSocket-Accept' isn't the value for this request (none)"
        ),
        (
          "no sub-protocol", { try await $0.accept(subprotocol: "") },
          "the server's handshake isn't valid: its sub-protocol is '' instead of 'graphql-transport-ws' (none)"
        ),
      ]

      @Test(arguments: refusals.indices) func `faults before the acknowledgement`(
        index: Int
      ) async throws {
        let refusal = Self.refusals[index]
        let result = try await run { peer in
          try await refusal.script(peer)
          while try await peer.next() != nil {}
        }
        #expect(result == [refusal.result], "\(refusal.name)")
      }

      @Test func `refused TLS`() async throws {
        let result = try await run(isSecure: true) { try await $0.accept() }
        #expect(
          result.count == 1 && result.first?.contains("CERTIFICATE_VERIFY_FAILED") == true,
          "\(result)")
      }

      @Test func `a server that takes no bytes`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          try await Task.sleep(for: .seconds(3_600))
        }
        let test = SocketTest(NIOWebSocketTransport.shared, url: server.url.absoluteString) {
          $0.pingInterval = .milliseconds(200)
          $0.pongTimeout = .milliseconds(200)
        }
        // The request doesn't fit into the buffers of the system.
        let request = SocketTest.request(
          variables: #"{"a":"\#(String(repeating: "x", count: 8 << 20))"}"#)
        await #expect(throws: Interruption.self) { try await test.link.open(request) }
        await server.stop()
      }

      @Test func `a server that drops the connection again and again`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.acknowledge()
          for _ in 0..<5 { try await peer.event(1, try await peer.id(of: "subscribe") ?? "") }
          try await peer.reset()
        }
        let test = SocketTest(NIOWebSocketTransport.shared, url: server.url.absoluteString)
        for _ in 0..<20 {
          let results = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<5 { group.addTask { await test.run() } }
            return await group.reduce(into: []) { $0.append($1) }
          }
          #expect(results.allSatisfy { $0.last?.hasSuffix("(reconnecting)") == true })
        }
        #expect(server.connections == 20)
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
      }
    }
  }
#endif
