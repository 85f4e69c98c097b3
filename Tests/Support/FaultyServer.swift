import Foundation
import Sputnik
import Testing

/// A server that sends exactly the bytes of a script, valid HTTP or not.
///
/// ```swift
/// let server = try FaultyServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"), .reset] }
/// defer { server.stop() }
/// ```
///
/// Each connection has a thread. It takes one request, runs the steps of the script, closes the
/// connection for writing, and waits until the client closes it too. After ``Step/keepAlive`` it
/// takes another request from the same connection.
package final class FaultyServer: Sendable {
  package enum Step: Sendable {
    case bytes(Data)
    case pause(Duration)
    /// Sends the same bytes again and again, until the client or the server closes the connection.
    case forever(Data, every: Duration = .zero)
    case reset
    /// Reads the request's body until so many bytes of it have arrived.
    case read(until: Int)
    /// Waits for the test, until the client closes the connection.
    case wait(for: Turn)
    /// Takes the next request of the connection.
    case keepAlive

    package static func text(_ text: String) -> Step { .bytes(Data(text.utf8)) }
  }

  /// What a test lets a server do next.
  package struct Turn: Sendable {
    private let count = Guarded(0)

    package init() {}

    /// Lets one step of the server pass that waits, or the next one that will.
    package func give() { count.change { $0 += 1 } }

    fileprivate func take() -> Bool {
      count.change { count in
        guard count > 0 else { return false }
        count -= 1
        return true
      }
    }
  }

  package let url: String
  private let listener: Socket
  private let readsBodies: Bool
  private let script: @Sendable (Request) -> [Step]
  private let state = Guarded(State())

  private struct State {
    var requests: [Request] = []
    var open: Set<Int32> = []
    var serving = 0
    var isPausing = true
    var isStopped = false
    var sent = 0
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - readsBodies: Whether the script begins when the body has arrived. Otherwise it begins after
  ///     the head.
  ///   - script: Returns the steps for a request that has arrived.
  package init(
    readsBodies: Bool = true, _ script: @escaping @Sendable (Request) -> [Step]
  ) throws {
    let (listener, port) = try Socket.listening()
    self.listener = listener
    self.readsBodies = readsBodies
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

  /// The requests so far.
  package var requests: [Request] { state.value.requests }

  /// The number of connections that are open.
  package var openConnections: Int { state.value.open.count }

  /// The number of bytes so far that the system took from the server.
  package var sentBytes: Int { state.value.sent }

  /// Forgets the requests so far, which are in memory.
  package func forgetRequests() { state.change { $0.requests = [] } }

  /// A request to the server.
  package var request: TransportRequest {
    get throws { TransportRequest(url: try #require(URL(string: url))) }
  }

  /// Closes all connections and accepts no more.
  package func stop() {
    state.change { state in
      state.isPausing = false
      for descriptor in state.open { Socket(descriptor: descriptor).endBoth() }
      // Once only: after that, the descriptor may be another server's.
      if !state.isStopped { listener.endBoth() }
      state.isStopped = true
    }
  }

  /// Ends all pauses, and waits until every client has closed its connection.
  package func waitForClients() async throws {
    state.change { $0.isPausing = false }
    while state.value.serving > 0 { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// Waits until every client whose request arrived has closed its connection, and doesn't disturb them
  /// before. A client may keep a connection that it opened for a request and didn't use.
  package func waitUntilServed() async throws {
    while state.value.serving > 0 { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// Waits until every client has closed its connection, and doesn't disturb them before.
  package func waitUntilClosed() async throws {
    while !state.value.open.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
  }

  private func serve(_ connection: Socket) {
    var number = 0
    while let request = Request(from: connection, number: number, readsBody: readsBodies) {
      state.change { state in
        state.requests.append(request)
        state.serving += 1
      }
      defer { state.change { $0.serving -= 1 } }
      guard run(script(request), on: connection, after: request.body.count) else { return }
      number += 1
    }
  }

  /// Runs the steps of a script. Returns whether the connection stays open.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - connection: The connection.
  ///   - taken: The number of bytes of the request's body that were read before.
  private func run(_ steps: [Step], on connection: Socket, after taken: Int) -> Bool {
    var taken = taken
    for step in steps {
      switch step {
      case .bytes(let data): guard write(data, to: connection) else { return false }
      case .pause(let duration): pause(duration, connection)
      case .forever(let data, let interval):
        while write(data, to: connection) { pause(interval, connection) }
        return false
      case .reset:
        connection.resetOnClose()
        return false
      case .read(let count):
        while taken < count, let piece = connection.read() { taken += piece.count }
      case .wait(let turn):
        while !turn.take(), state.value.isPausing, !connection.isClosedByPeer {
          Thread.sleep(forTimeInterval: 0.002)
        }
      case .keepAlive: return true
      }
    }
    connection.endWriting()
    while connection.read() != nil {}
    return false
  }

  private func write(_ data: Data, to connection: Socket) -> Bool {
    guard connection.write(data) else { return false }
    state.change { $0.sent += data.count }
    return true
  }

  /// Pauses the connection's thread until the client closes the connection. It pauses in slices so
  /// that the server can be stopped.
  private func pause(_ duration: Duration, _ connection: Socket) {
    var left = duration
    while left > .zero, state.value.isPausing, !connection.isClosedByPeer {
      let slice = min(left, .milliseconds(50))
      Thread.sleep(forTimeInterval: slice / .seconds(1))
      left -= slice
    }
  }
}
