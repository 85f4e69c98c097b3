#if WebSockets
  import Foundation
  import NIOCore
  import NIOPosix
  import Testing

  /// The server's end of a WebSocket connection, for one task.
  package final class WebSocketPeer: MessagePeer {
    /// A frame of the client.
    package struct Frame: Hashable, Sendable {
      package var opcode: UInt8
      package var isFinal: Bool
      package var isMasked: Bool
      package var payload: [UInt8]

      package var text: String { String(decoding: payload, as: UTF8.self) }
    }

    /// The first line of the request: `GET /graphql HTTP/1.1`.
    package let requestLine: String
    /// The header fields of the request, with names in lower case.
    package let headers: [String: String]

    private let channel: any Channel
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var unread: ByteBuffer

    init(
      _ channel: any Channel, _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
      _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) async throws {
      var iterator = inbound.makeAsyncIterator()
      var bytes = ByteBuffer()
      var head = ""
      while !head.contains("\r\n\r\n") {
        guard var next = try await iterator.next() else { throw CancellationError() }
        bytes.writeBuffer(&next)
        head = String(decoding: bytes.readableBytesView, as: UTF8.self)
      }
      let lines = head.components(separatedBy: "\r\n")
      requestLine = lines[0]
      headers = Dictionary(
        lines.dropFirst().compactMap { line in
          let parts = line.split(separator: ":", maxSplits: 1)
          return parts.count == 2
            ? (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces)) : nil
        }, uniquingKeysWith: { "\($0), \($1)" })
      // A client sends nothing after the request until it has the response.
      unread = ByteBuffer()
      (self.channel, self.outbound, self.inbound) = (channel, outbound, iterator)
    }

    /// The value of `Sec-WebSocket-Accept` for the request (RFC 6455, section 4.2.2).
    private var acceptKey: String {
      let key = headers["sec-websocket-key"] ?? ""
      return Data(sha1(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
        .base64EncodedString()
    }

    /// Accepts the handshake, with everything as it should be or not.
    ///
    /// - Parameters:
    ///   - subprotocol: The sub-protocol; by default the first one that the client offers, and an empty
    ///     text for none.
    ///   - key: The value of `Sec-WebSocket-Accept`; by default the right one.
    ///   - fields: Further header fields, each with a line break.
    ///   - bytes: What is sent in the same packet.
    package func accept(
      subprotocol: String? = nil, key: String? = nil, fields: String = "", with bytes: [UInt8] = []
    ) async throws {
      let offered = headers["sec-websocket-protocol"]?.split(separator: ",").first.map(String.init)
      let chosen = subprotocol ?? offered ?? ""
      let field = chosen.isEmpty ? "" : "Sec-WebSocket-Protocol: \(chosen)\r\n"
      let head =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: \(key ?? acceptKey)\r\n" + field + fields + "\r\n"
      try await write(Array(head.utf8) + bytes)
    }

    /// Sends an HTTP response instead of accepting.
    package func respond(_ status: String, fields: String = "", body: String = "") async throws {
      try await write(
        Array(
          "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)".utf8))
    }

    /// Sends bytes.
    package func write(_ bytes: [UInt8]) async throws {
      try await outbound.write(ByteBuffer(bytes: bytes))
    }

    /// Sends a text message.
    package func text(_ text: String) async throws { try await write(frame(1, Array(text.utf8))) }

    /// Sends a close frame.
    package func close(_ code: Int, _ reason: String) async throws {
      try await write(
        frame(
          8,
          [UInt8(truncatingIfNeeded: code >> 8), UInt8(truncatingIfNeeded: code)]
            + Array(reason.utf8)))
    }

    /// Ends the connection at once, with a reset.
    package func reset() async throws {
      // The lingering time of zero makes the system send a reset.
      if let socket = channel as? any SocketOptionProvider {
        try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      }
      try await channel.close()
    }

    /// Returns the next frame of the client, or `nil` at the end of the connection.
    package func next() async throws -> Frame? {
      guard let head = try await bytes(2) else { return nil }
      var length = Int(head[1] & 127)
      if length >= 126 {
        guard let long = try await bytes(length == 126 ? 2 : 8) else { return nil }
        length = long.reduce(0) { $0 << 8 | Int($1) }
        guard length >= 0 else {
          Issue.record("a frame of \(UInt(bitPattern: length)) bytes")
          return nil
        }
      }
      let isMasked = head[1] & 128 != 0
      guard let mask = try await bytes(isMasked ? 4 : 0), var payload = try await bytes(length)
      else {
        return nil
      }
      if isMasked { for index in payload.indices { payload[index] ^= mask[index % 4] } }
      return Frame(
        opcode: head[0] & 15, isFinal: head[0] & 128 != 0, isMasked: isMasked, payload: payload)
    }

    /// Returns the next text message of the client; `nil` after a close frame and at the end.
    package func nextText() async throws -> String? {
      while let frame = try await next() {
        if frame.opcode == 1 { return frame.text }
        if frame.opcode == 8 { return nil }
      }
      return nil
    }

    private func bytes(_ count: Int) async throws -> [UInt8]? {
      while unread.readableBytes < count {
        guard var next = try await inbound.next() else { return nil }
        unread.discardReadBytes()
        unread.writeBuffer(&next)
      }
      return unread.readBytes(length: count)
    }
  }

  /// Returns the bytes of a frame, valid or not.
  package func frame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, reserved: UInt8 = 0,
    isMasked: Bool = false
  ) -> [UInt8] {
    let mask: UInt8 = isMasked ? 128 : 0
    var bytes = [opcode | (isFinal ? 128 : 0) | reserved << 4]
    switch payload.count {
    case ...125: bytes.append(mask | UInt8(payload.count))
    case ...65535: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(mask | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    }
    // The mask of zeros leaves the payload as it is.
    return bytes + (isMasked ? [0, 0, 0, 0] : []) + payload
  }
#endif
