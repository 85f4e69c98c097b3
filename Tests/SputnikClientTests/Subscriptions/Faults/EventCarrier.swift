import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient

/// A protocol of subscriptions on a transport, as an argument of a test.
struct EventCarrier: Sendable, CustomTestStringConvertible {
  enum Format: String, CaseIterable, Sendable {
    case graphqlTransportWS, graphqlWS, serverSentEvents, multipart

    var isSocket: Bool { subprotocol != nil }

    /// The sub-protocol of a WebSocket; `nil` over HTTP.
    var subprotocol: WebSocketOptions.Subprotocol? {
      switch self {
      case .graphqlTransportWS: .graphqlTransportWS
      case .graphqlWS: .graphqlWS
      case .serverSentEvents, .multipart: nil
      }
    }
  }

  private enum Transport {
    /// WebSockets without a network.
    case memory
    #if WebSockets
      case sockets
    #endif
    case http(TransportUnderTest, StreamFormat)
  }

  var format: Format
  private var transport: Transport

  var isInMemory: Bool {
    if case .memory = transport { true } else { false }
  }

  var testDescription: String {
    switch transport {
    case .memory: "\(format) in memory"
    #if WebSockets
      case .sockets: "\(format) over SwiftNIO"
    #endif
    case .http(let transport, _): "\(format) over \(transport.name)"
    }
  }

  /// Every protocol on every transport.
  static let all = sockets + http

  private static let http = Transports.all.flatMap { transport in
    [
      EventCarrier(format: .serverSentEvents, transport: .http(transport, .serverSentEvents)),
      EventCarrier(format: .multipart, transport: .http(transport, .multipart)),
    ]
  }

  #if WebSockets
    private static let sockets = [Transport.memory, .sockets].flatMap { transport in
      [Format.graphqlTransportWS, .graphqlWS].map { EventCarrier(format: $0, transport: transport) }
    }
  #else
    private static let sockets = [Format.graphqlTransportWS, .graphqlWS].map {
      EventCarrier(format: $0, transport: .memory)
    }
  #endif
}

/// A server of a carrier.
struct CarrierServer: Sendable {
  /// How a request maker subscribes: the endpoint, the transport, and the protocol.
  var endpoint = "https://example.org/graphql"
  var transport: any SputnikTransport = URLSessionTransport.shared
  var subscriptions: SubscriptionProtocol
  /// Returns the number of connections so far.
  var connections: @Sendable () -> Int
  /// Returns whether all connections are closed. It waits for that.
  var isUnused: @Sendable () async -> Bool
  var stop: @Sendable () async -> Void = {}
}

/// What a carrier's server does.
struct CarrierScript: Sendable {
  typealias Script<Peer> = @Sendable (_ peer: Peer, _ number: Int) async throws -> Void

  /// What an attempt to connect brings in place of a connection in memory, by its number.
  var refusal: @Sendable (_ number: Int) -> TransportFailure.Reason? = { _ in nil }
  var memory: Script<ScriptedSocket>
  #if WebSockets
    var socket: Script<WebSocketPeer> = { _, _ in }
  #endif
  /// The steps for a request, by its number.
  var steps: @Sendable (_ format: StreamFormat, _ number: Int) -> [FaultyServer.Step]
  var options: @Sendable (inout WebSocketOptions) -> Void = { _ in }
}

extension EventCarrier {
  /// Starts a server.
  func start(_ script: CarrierScript) async throws -> CarrierServer {
    let count = Guarded(0)
    let next = { @Sendable in
      count.change {
        $0 += 1
        return $0
      }
    }
    switch transport {
    case .memory:
      let sockets = ScriptedSockets(accept: { request in
        if let refusal = script.refusal(next()) { throw refusal }
        return request.subprotocols.first
      }) { try await script.memory($0, count.value) }
      return CarrierServer(
        subscriptions: subscriptions(over: sockets, "ws://localhost/graphql", script),
        connections: { sockets.requests.count },
        isUnused: { await waitUntil { sockets.open == 0 } })
    #if WebSockets
      case .sockets:
        let server = try await WebSocketServer { try await script.socket($0, next()) }
        return CarrierServer(
          subscriptions: subscriptions(
            over: NIOWebSocketTransport.shared, server.url.absoluteString, script),
          connections: { server.connections },
          isUnused: { await server.connectionsLeft() == 0 }, stop: { await server.stop() })
    #endif
    case .http(let transport, let format):
      let server = try FaultyServer { _ in script.steps(format, next()) }
      return CarrierServer(
        endpoint: server.url, transport: transport.make(),
        subscriptions: format == .multipart ? .multipart : .serverSentEvents,
        connections: { server.requests.count },
        isUnused: {
          try? await server.waitUntilServed()
          return true
        }, stop: { server.stop() })
    }
  }

  private func subscriptions(
    over transport: any WebSocketTransport, _ url: String, _ script: CarrierScript
  ) -> SubscriptionProtocol {
    var options = WebSocketOptions(
      transport: transport, url: url, subprotocol: format.subprotocol ?? .graphqlTransportWS)
    script.options(&options)
    return .webSocket(options: options)
  }
}
