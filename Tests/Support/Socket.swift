import Foundation

/// A blocking TCP socket on this machine, with what a test server needs.
struct Socket: Sendable {
  struct Failure: Error {
    var call: String
    var code = errno
  }

  let descriptor: Int32

  /// Returns a socket that listens on a free port of 127.0.0.1.
  static func listening() throws -> (socket: Socket, port: UInt16) {
    let listener = Socket(descriptor: socket(AF_INET, streamType, 0))
    guard listener.descriptor >= 0 else { throw Failure(call: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener.descriptor, address, length) == 0 && listen(listener.descriptor, 64) == 0
          && getsockname(listener.descriptor, address, &length) == 0
      }
    }
    guard isListening else { throw Failure(call: "listen") }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Waits for the next connection; returns `nil` once the socket is shut down.
  func next() -> Socket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 {
        let connection = Socket(descriptor: connection)
        connection.ignoreBrokenPipes()
        return connection
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Waits for bytes and returns them; returns `nil` when the peer has closed the connection.
  func read() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? Data(bytes[..<count]) : nil
  }

  /// Whether the peer has closed the connection, and everything before that was read.
  var isClosedByPeer: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, peekFlags) == 0
  }

  /// Sends all of `data`; returns `false` when the peer has closed the connection.
  func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, sendFlags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Closes the connection for writing.
  func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection for reading and writing. An `accept` or a `recv` that waits returns.
  func endBoth() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Makes ``close()`` reset the connection.
  func resetOnClose() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  func close() { _ = closeDescriptor(descriptor) }
}
