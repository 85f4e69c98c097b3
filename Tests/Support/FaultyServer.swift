import Foundation
import SputnikMacros

/// A server that sends what it is told to, byte for byte, right or wrong.
///
/// ```swift
/// let server = try FaultyServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), .reset] }
/// defer { server.stop() }
/// ```
///
/// Each connection has a thread, takes one request, goes through its steps, says that this was all,
/// and waits until the client hangs up.
final class FaultyServer: Sendable {
  enum Step: Sendable {
    case bytes(Data)
    case pause(Duration)
    /// The same again and again, until the client hangs up or the server is stopped.
    case forever(Data, every: Duration = .zero)
    case reset

    static func text(_ text: String) -> Step { .bytes(Data(text.utf8)) }
  }

  struct Request: Sendable {
    /// The first line and the header fields.
    var head: String
    var body: Data

    var path: String { String(head.split(separator: " ").dropFirst().first ?? "") }

    func header(_ name: String) -> String? {
      let prefix = "\(name.lowercased()):"
      return head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(prefix) }
        .map { $0.dropFirst(prefix.count).trimmingCharacters(in: .whitespaces) }
    }
  }

  let url: String
  private let listener: Socket
  private let script: @Sendable (Request) -> [Step]
  private let state = Guarded(State())

  private struct State {
    var requests: [Request] = []
    var open: Set<Int32> = []
    var serving = 0
    var isPausing = true
  }

  /// Starts a server.
  ///
  /// - Parameter script: What is done once a request has arrived.
  init(_ script: @escaping @Sendable (Request) -> [Step]) throws {
    let (listener, port) = try Socket.listening()
    self.listener = listener
    self.script = script
    url = "http://127.0.0.1:\(port)"
    Thread.detachNewThread { [self] in
      while let connection = listener.next() {
        state.change { _ = $0.open.insert(connection.descriptor) }
        Thread.detachNewThread { [self] in
          serve(connection)
          state.change { _ = $0.open.remove(connection.descriptor) }
          connection.close()
        }
      }
      listener.close()
    }
  }

  var requests: [Request] { state.value.requests }

  /// How many connections there are with a request; a client may keep others for later.
  var connections: Int { state.value.serving }

  /// Ends all connections and takes no more.
  func stop() {
    state.change { state in
      state.isPausing = false
      for descriptor in state.open { Socket(descriptor: descriptor).endBoth() }
    }
    listener.endBoth()
  }

  /// Goes on with what comes after a pause, for those who want to know what that is.
  func stopPausing() { state.change { $0.isPausing = false } }

  private func serve(_ connection: Socket) {
    guard let request = Request(from: connection) else { return }
    state.change { state in
      state.requests.append(request)
      state.serving += 1
    }
    defer { state.change { $0.serving -= 1 } }
    for step in script(request) {
      switch step {
      case .bytes(let data): guard connection.write(data) else { return }
      case .pause(let duration): pause(duration)
      case .forever(let data, let interval):
        while connection.write(data) { pause(interval) }
        return
      case .reset: return connection.resetOnClose()
      }
    }
    connection.endWriting()
    while connection.read() != nil {}
  }

  /// It is the server that is slow here; no test waits for this.
  private func pause(_ duration: Duration) {
    var left = duration
    while left > .zero, state.value.isPausing {
      let slice = min(left, .milliseconds(20))
      Thread.sleep(forTimeInterval: slice / .seconds(1))
      left -= slice
    }
  }
}

extension FaultyServer.Request {
  /// Reads a request to its end; `nil` if it has none.
  fileprivate init?(from connection: Socket) {
    var bytes = Data()
    while true {
      if let end = bytes.range(of: Data("\r\n\r\n".utf8)) {
        head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        body = Data(bytes[end.upperBound...])
        break
      }
      guard let piece = connection.read() else { return nil }
      bytes += piece
    }
    let length = header("Content-Length").flatMap { Int($0) } ?? 0
    while body.count < length {
      guard let piece = connection.read() else { return nil }
      body += piece
    }
  }
}

/// A value behind a lock.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  // Sound: `stored` is only touched with the lock held.
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }
  func change<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&stored) } }
}
