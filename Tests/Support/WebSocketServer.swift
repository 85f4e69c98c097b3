#if WebSockets
  import Foundation
  import NIOCore
  import NIOPosix
  import NIOSSL

  /// A WebSocket server that does exactly what a script says, valid or not.
  ///
  /// ```swift
  /// let server = try await WebSocketServer { peer in
  ///   try await peer.accept()
  ///   try await peer.text("hello")
  ///   try await peer.reset()
  /// }
  /// // …
  /// await server.stop()
  /// ```
  ///
  /// Each connection runs the script in a task of its own, after the head of its request has arrived.
  /// When the script returns or throws, its connection is closed.
  package final class WebSocketServer: Sendable {
    /// The URL, with the scheme ws or wss.
    package let url: URL
    private let task: Task<Void, Never>
    private let counts: Guarded<Counts>

    private struct Counts {
      var open: [ObjectIdentifier: any Channel] = [:]
      var all = 0
    }

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - isSecure: Whether it needs TLS, for which it has a certificate that nobody trusts.
    ///   - script: What it does with a connection.
    package init(
      isSecure: Bool = false, _ script: @escaping @Sendable (WebSocketPeer) async throws -> Void
    ) async throws {
      let counts = Guarded(Counts())
      let tls = isSecure ? try NIOSSLContext(configuration: TestCertificate.server) : nil
      let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        // Until a task serves the connection. A NIOAsyncChannel mustn't be made before that: it traps
        // if the connection is reset, or the server stopped, before anybody has taken it.
        .childChannelOption(.autoRead, value: false)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // A server that doesn't read holds the client back after little.
        .serverChannelOption(.socketOption(.so_rcvbuf), value: 65_536)
        .bind(host: "127.0.0.1", port: 0) { channel in
          channel.eventLoop.makeCompletedFuture {
            counts.change {
              $0.open[ObjectIdentifier(channel)] = channel
              $0.all += 1
            }
            channel.closeFuture.whenComplete { _ in
              counts.change { $0.open[ObjectIdentifier(channel)] = nil }
            }
            if let tls {
              try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls))
            }
            return channel
          }
        }
      self.counts = counts
      let port = listener.channel.localAddress?.port ?? 0
      url = URL(string: "\(isSecure ? "wss" : "ws")://127.0.0.1:\(port)/graphql?a=1")!
      task = Task {
        try? await listener.executeThenClose { channels in
          try await withThrowingDiscardingTaskGroup { group in
            for try await channel in channels {
              group.addTask { await Self.serve(channel, script) }
            }
          }
        }
      }
    }

    private static func serve(
      _ channel: any Channel, _ script: @Sendable (WebSocketPeer) async throws -> Void
    ) async {
      try? await channel.eventLoop.submit {
        try channel.syncOptions?.setOption(.autoRead, value: true)
        return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }.get().executeThenClose { inbound, outbound in
        let peer = try await WebSocketPeer(channel, inbound, outbound)
        try await script(peer)
      }
    }

    /// The number of connections that are open.
    package var openConnections: Int { counts.value.open.count }

    /// The number of connections so far.
    package var connections: Int { counts.value.all }

    /// Waits until all connections are closed, and returns how many still are open after a minute.
    package func connectionsLeft() async -> Int {
      _ = await waitUntil { self.openConnections == 0 }
      return openConnections
    }

    /// Closes all connections, and accepts no more.
    package func stop() async {
      task.cancel()
      await task.value
      for channel in counts.value.open.values { try? await channel.close() }
    }

    deinit { task.cancel() }
  }
#endif
