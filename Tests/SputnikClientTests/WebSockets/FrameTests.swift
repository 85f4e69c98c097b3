#if WebSockets
  import Foundation
  import SputnikMacros
  import TestSupport
  import Testing

  extension SocketTests {
    /// What `NIOWebSocketTransport` makes of frames (RFC 6455, section 5), and how it ends.
    @Suite struct FrameTests {
      /// Receives everything until the end, whose error is the last element. The second list has the close
      /// codes that the server got.
      private func receive(
        isSecure: Bool = false, maximum: Int = 1 << 20,
        _ script: @escaping @Sendable (WebSocketPeer) async throws -> Void
      ) async throws -> (messages: [String], codes: [Int]) {
        let codes = Guarded<[Int]>([])
        let server = try await WebSocketServer(isSecure: isSecure) { peer in
          try await peer.accept()
          try await script(peer)
          while let frame = try await peer.next() {
            if frame.opcode == 8, frame.payload.count > 1 {
              codes.change { $0.append(Int(frame.payload[0]) << 8 | Int(frame.payload[1])) }
              return
            }
          }
        }
        let transport = NIOWebSocketTransport(tlsConfiguration: try TestCertificate.trusting)
        let connection = try await transport.connect(
          WebSocketRequest(url: server.url, maximumMessageBytes: maximum))
        var messages: [String] = []
        do {
          while true {
            switch try await connection.receive() {
            case .text(let text): messages.append(text)
            case .binary(let data): messages.append("binary \(Array(data))")
            }
          }
        } catch {
          messages.append("\(error)")
        }
        #expect(await server.connectionsLeft() == 0)
        await server.stop()
        return (messages, codes.value)
      }

      @Test(arguments: [false, true]) func messages(isSecure: Bool) async throws {
        let long = String(repeating: "x", count: 70_000)
        let result = try await receive(isSecure: isSecure) { peer in
          try await peer.text("one")
          try await peer.write(frame(2, [0, 255]))
          // Fragments, with a ping between them and a character cut in two.
          try await peer.write(frame(1, Array("Zo".utf8) + [0xC3], isFinal: false))
          try await peer.write(frame(9, [1]))
          try await peer.write(frame(0, [], isFinal: false))
          try await peer.write(frame(0, [0xAB]))
          try await peer.text(long)
          try await peer.close(4000, "bye")
        }
        #expect(
          result.messages == [
            "one", "binary [0, 255]", "Zoë", long,
            "the connection was closed with the code 4000: bye",
          ])
        #expect(result.codes == [4000])
      }

      @Test func `messages in the packet of the handshake, and byte by byte`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept(with: frame(1, Array("early".utf8)))
          for byte in frame(1, Array(repeating: 97, count: 130)) + frame(8, [3, 232]) {
            try await peer.write([byte])
            try await Task.sleep(for: .microseconds(500))
          }
          try await peer.waitForEnd()
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        #expect(try await connection.receive() == .text("early"))
        #expect(try await connection.receive() == .text(String(repeating: "a", count: 130)))
        await #expect(throws: TransportFailure.Reason.webSocketClosed(code: 1000)) {
          try await connection.receive()
        }
        await server.stop()
      }

      static let violations: [(String, [UInt8], Int)] = [
        ("a frame is masked", frame(1, [97], isMasked: true), 1002),
        ("a reserved bit is set", frame(1, [97], reserved: 4), 1002),
        ("a frame has an unknown opcode", frame(3, [97]), 1002),
        ("a frame has an unknown opcode", frame(11, [97]), 1002),
        ("a continuation has no first frame", frame(0, [97]), 1002),
        (
          "a message begins inside another one", frame(1, [97], isFinal: false) + frame(1, [97]),
          1002
        ),
        ("a control frame isn't valid", frame(9, [97], isFinal: false), 1002),
        ("a control frame isn't valid", frame(9, Array(repeating: 97, count: 126)), 1002),
        ("a close frame has one byte", frame(8, [3]), 1002),
        ("a close frame has the code 1005", frame(8, [3, 237]), 1002),
        ("a close frame has the code 0", frame(8, [0, 0]), 1002),
        ("the reason of a close frame isn't UTF-8", frame(8, [3, 232, 255]), 1007),
        ("a text message isn't UTF-8", frame(1, [0xC3, 0x28]), 1007),
        ("a text message isn't UTF-8", frame(1, [0xED, 0xA0, 0x80]), 1007),
        ("a text message isn't UTF-8", frame(1, [0xF0, 0x9F, 0x9B]), 1007),
        ("a text message isn't UTF-8", frame(1, [0xC3], isFinal: false) + frame(0, []), 1007),
        ("a message has more than 1000 bytes, which is the maximum", [0x81, 126, 3, 233], 1009),
        (
          "a message has more than 1000 bytes, which is the maximum",
          [0x81, 127, 255, 255, 255, 255, 255, 255, 255, 255], 1009
        ),
        (
          "a message has more than 1000 bytes, which is the maximum",
          frame(1, Array(repeating: 97, count: 600), isFinal: false)
            + frame(0, Array(repeating: 97, count: 600)), 1009
        ),
      ]

      @Test(arguments: violations)
      func `broken rules`(problem: String, bytes: [UInt8], code: Int) async throws {
        let result = try await receive(maximum: 1000) { peer in
          try await peer.text("before")
          // What comes after the broken rule doesn't arrive.
          try await peer.write(bytes + frame(1, Array("after".utf8)))
        }
        #expect(
          result.messages == [
            "before", "the client closed the connection with the code \(code): \(problem)",
          ])
        #expect(result.codes == [code])
      }

      @Test func `the end without a close frame`() async throws {
        let cut = try await receive { peer in
          try await peer.text("one")
          // A reset may overtake what wasn't read. The answer to a ping tells that the text was.
          try await peer.write(frame(9, []))
          _ = try await peer.next()
          try await peer.write([0x81, 126, 1])
          try await peer.reset()
        }
        #expect(cut.messages.count == 2 && cut.messages.first == "one")
        #expect(cut.messages.last?.hasPrefix("the connection ended without a close frame") == true)
        let empty = try await receive { try await $0.write(frame(8, [])) }
        #expect(empty.messages == ["the connection was closed with the code 1005"])
      }

      @Test func `10,000 pings`() async throws {
        let pongs = Guarded<[Int]>([])
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          for number in 0..<10_000 {
            try await peer.write(frame(9, [UInt8(number >> 8), UInt8(number & 255)]))
          }
          try await peer.text("done")
          while let frame = try await peer.next(), frame.opcode == 10 {
            let number = Int(frame.payload[0]) << 8 | Int(frame.payload[1])
            pongs.change { $0.append(number) }
            if number == 9_999 { break }
          }
          try await peer.close(1000, "")
          try await peer.waitForEnd()
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        #expect(try await connection.receive() == .text("done"))
        await #expect(throws: TransportFailure.Reason.webSocketClosed(code: 1000)) {
          try await connection.receive()
        }
        // Pings may be skipped while the server takes no bytes, but the last one.
        #expect(pongs.value == pongs.value.sorted() && pongs.value.last == 9_999)
        #expect(pongs.value.count > 100)
        await server.stop()
      }

      @Test func `pings whose answers nobody reads`() async throws {
        let pongs = Guarded((count: 0, last: 0))
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          // 120,000 pings, whose answers don't fit into the buffers of the system.
          for number in 0..<120 {
            let ping = frame(9, Array(repeating: UInt8(number), count: 125))
            try await peer.write(Array(repeatElement(ping, count: 1_000).joined()))
          }
          try await peer.text("done")
          // The client has seen all of them before the server reads the first answer.
          try await Task.sleep(for: .seconds(1))
          while let frame = try await peer.next(), frame.opcode == 10 {
            pongs.change { $0 = ($0.count + 1, Int(frame.payload[0])) }
          }
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        #expect(try await connection.receive() == .text("done"))
        try await Task.sleep(for: .seconds(2))
        await connection.close(code: 1000, reason: "")
        #expect(await server.connectionsLeft() == 0)
        #expect(pongs.value.last == 119 && pongs.value.count < 60_000, "\(pongs.value)")
        await server.stop()
      }

      @Test func `an unread connection holds the server back`() async throws {
        let sent = Guarded(0)
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          let message = frame(1, Array(repeating: 97, count: 10_000))
          for _ in 0..<5_000 {
            try await peer.write(message)
            sent.change { $0 += 1 }
          }
          try await peer.close(1000, "")
          try await peer.waitForEnd()
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        var last = -1
        while sent.value != last {
          last = sent.value
          try await Task.sleep(for: .milliseconds(300))
        }
        // 50 MB don't fit into the buffers of the system and of the client.
        #expect(last < 3_000)
        var count = 0
        await #expect(throws: TransportFailure.Reason.webSocketClosed(code: 1000)) {
          while true {
            _ = try await connection.receive()
            count += 1
          }
        }
        #expect(count == 5_000)
        await server.stop()
      }

      @Test func `the client's frames`() async throws {
        let frames = Guarded<[WebSocketPeer.Frame]>([])
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          while let frame = try await peer.next() {
            frames.change { $0.append(frame) }
            if frame.opcode == 8 { try await peer.close(1000, "") }
          }
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        try await connection.send(.text("ë"))
        try await connection.send(.binary(Data([7])))
        try await connection.send(.text(String(repeating: "y", count: 70_000)))
        let reason = String(repeating: "é", count: 100)
        await connection.close(code: 4001, reason: reason)
        let closed = TransportFailure.Reason.webSocketClosed(
          code: 4001, reason: reason, isByClient: true)
        await #expect(throws: closed) { try await connection.send(.text("late")) }
        await #expect(throws: closed) { try await connection.receive() }
        #expect(await server.connectionsLeft() == 0)
        try #require(frames.value.map(\.opcode) == [1, 2, 1, 8])
        #expect(frames.value.allSatisfy { $0.isMasked && $0.isFinal })
        #expect(frames.value[0].payload == [0xC3, 0xAB] && frames.value[1].payload == [7])
        #expect(frames.value[2].payload.count == 70_000)
        // A close frame has at most 125 bytes, and a character isn't cut.
        #expect(
          frames.value[3].payload.count == 124 && frames.value[3].payload.prefix(2) == [0x0F, 0xA1])
        await server.stop()
      }

      @Test func `a server that ignores the close frame`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await Task.sleep(for: .seconds(3_600))
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        // It returns.
        await connection.close(code: 1000, reason: "")
        await server.stop()
      }

      @Test func `a cancelled receiver closes the connection`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await peer.waitForEnd()
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        let task = Task { try await connection.receive() }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await server.connectionsLeft() == 0)
        await #expect(throws: TransportFailure.Reason.webSocketClosed(code: 1000, isByClient: true))
        {
          try await connection.receive()
        }
        await server.stop()
      }

      @Test func `a cancelled sender doesn't wait for a stalled server`() async throws {
        let server = try await WebSocketServer { peer in
          try await peer.accept()
          try await Task.sleep(for: .seconds(3_600))
        }
        let connection = try await NIOWebSocketTransport.shared.connect(
          WebSocketRequest(url: server.url))
        let task = Task { try await connection.send(.binary(Data(count: 8 << 20))) }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        await server.stop()
      }
    }
  }
#endif
