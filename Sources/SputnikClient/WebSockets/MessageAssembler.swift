#if WebSockets
  import Foundation
  import NIOCore
  import NIOWebSocket

  /// The messages that the frames of a server make (RFC 6455, section 5.4), with the checks that a
  /// client has to make.
  struct MessageAssembler {
    /// What a frame means.
    enum Event: Equatable {
      /// The frame is a part of a message, or a pong.
      case nothing
      case message(WebSocketMessage)
      case ping(ByteBuffer)
      /// The server closes the connection.
      case close(code: Int, reason: String)
      /// The server broke a rule, for which the client closes the connection with a code.
      case violation(code: Int, problem: String)
    }

    /// The maximum length of a message, in bytes.
    let maximum: Int
    /// The kind of the message whose first frame has arrived, and last one hasn't.
    private var opened: WebSocketOpcode?
    private var bytes = ByteBuffer()

    init(maximum: Int) { self.maximum = maximum }

    /// Returns what the next frame means.
    mutating func take(_ frame: WebSocketFrame) -> Event {
      // An extension would give the reserved bits a meaning, and none was offered.
      guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
        return .violation("a reserved bit is set")
      }
      guard frame.maskKey == nil else { return .violation("a frame is masked") }
      switch (frame.opcode, opened) {
      case (.ping, _): return .ping(frame.data)
      case (.pong, _): return .nothing
      case (.connectionClose, _): return close(frame.data)
      case (.text, nil), (.binary, nil):
        opened = frame.opcode
        bytes.clear()
      case (.continuation, .some): break
      case (.continuation, nil): return .violation("a continuation has no first frame")
      case (.text, _), (.binary, _): return .violation("a message begins inside another one")
      default: return .violation("a frame has an unknown opcode")
      }
      return add(frame)
    }

    private mutating func add(_ frame: WebSocketFrame) -> Event {
      guard bytes.readableBytes + frame.data.readableBytes <= maximum else { return tooLarge }
      var part = frame.data
      bytes.writeBuffer(&part)
      guard frame.fin else { return .nothing }
      defer {
        opened = nil
        // The memory of a large message isn't kept.
        bytes = ByteBuffer()
      }
      guard opened == .text else { return .message(.binary(Data(bytes.readableBytesView))) }
      guard let text = bytes.text else {
        return .violation(code: 1007, problem: "a text message isn't UTF-8")
      }
      return .message(.text(text))
    }

    /// The violation of a message that is too large.
    var tooLarge: Event {
      .violation(
        code: 1009, problem: "a message has more than \(maximum) bytes, which is the maximum")
    }

    private func close(_ data: ByteBuffer) -> Event {
      var data = data
      guard data.readableBytes > 0 else { return .close(code: 1005, reason: "") }
      guard let code = data.readInteger(as: UInt16.self).map(Int.init) else {
        return .violation("a close frame has one byte")
      }
      // The other codes are reserved (RFC 6455, section 7.4).
      guard
        (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
      else { return .violation("a close frame has the code \(code)") }
      guard let reason = data.text else {
        return .violation(code: 1007, problem: "the reason of a close frame isn't UTF-8")
      }
      return .close(code: code, reason: reason)
    }
  }

  extension MessageAssembler.Event {
    static func violation(_ problem: String) -> Self { .violation(code: 1002, problem: problem) }
  }

  extension ByteBuffer {
    /// The bytes as text, if they are UTF-8.
    fileprivate var text: String? {
      // The initialiser that checks needs macOS 15. This one replaces wrong bytes, which shows.
      var text = String(decoding: readableBytesView, as: UTF8.self)
      let isSame = withUnsafeReadableBytes { bytes in
        text.withUTF8 { text in
          guard text.count == bytes.count, let first = text.baseAddress,
            let other = bytes.baseAddress
          else { return text.count == bytes.count }
          return memcmp(first, other, text.count) == 0
        }
      }
      return isSame ? text : nil
    }
  }
#endif
