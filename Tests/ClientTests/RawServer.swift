import Foundation

/// A server that takes one connection, sends some bytes, whatever they are, and hangs up.
enum RawServer {
  struct CannotListen: Error {}

  /// Starts it; returns its port on 127.0.0.1.
  static func answering(_ text: String) throws -> UInt16 {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = Int32(SOCK_STREAM.rawValue)
    #endif
    let listener = socket(AF_INET, stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 1) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw CannotListen() }
    Thread.detachNewThread {
      let connection = accept(listener, nil, nil)
      var request = [UInt8](repeating: 0, count: 4_096)
      _ = recv(connection, &request, request.count, 0)
      let bytes = Array(text.utf8)
      _ = send(connection, bytes, bytes.count, 0)
      shutdown(connection, Int32(SHUT_WR))
      _ = recv(connection, &request, request.count, 0)
      close(connection)
      close(listener)
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
