import Foundation
import SputnikMacros
import TestSupport
import Testing

@testable import SputnikClient
@testable import SputnikCore

/// A link, and what its operations bring as sentences.
struct SocketTest: Sendable {
  let connections = SubscriptionConnections()
  var link: WebSocketLink

  init(
    _ transport: any WebSocketTransport, url: String? = "ws://localhost/graphql",
    in dialect: SpokenDialect = .graphqlTransportWS,
    _ change: (inout WebSocketOptions) -> Void = { _ in }
  ) {
    var options = dialect.options(transport, url: url)
    change(&options)
    link = connections.webSocket(options)
  }

  /// A request for a subscription.
  static func request(_ token: String? = nil, variables: String? = nil) -> SputnikRequest {
    SputnikRequest(
      [
        RequestParameters(
          name: "Numbers", operationName: "Numbers", kind: .subscription,
          document: "subscription Numbers { n }", variables: variables)
      ],
      url: URL(string: "https://localhost/graphql")!,
      options: RequestOptions(headers: token.map { ["Authorization": $0] } ?? [:]))
  }

  /// Starts an operation, and returns its events.
  func open(_ token: String? = nil) async throws -> EventStream {
    try #require(try await link.open(Self.request(token)).events)
  }

  /// Starts an operation, and takes everything until its end, which is the last element.
  func run(_ token: String? = nil) async -> [String] {
    var lines: [String] = []
    do {
      let response = try await link.open(Self.request(token))
      guard let events = response.events else { return ["status \(response.status ?? 0)"] }
      lines = await events.rest()
    } catch {
      lines.append(Self.sentence(error))
    }
    return lines
  }

  static func sentence(_ error: any Error) -> String {
    guard let error = error as? Interruption else { return "\(error)" }
    return "\(error.underlyingError) (\(error.remedy))"
  }
}

extension EventStream {
  /// Takes everything until the end, which is the last element.
  func rest() async -> [String] {
    var lines: [String] = []
    do {
      while let event = try await next() {
        lines.append(String(decoding: event.body, as: UTF8.self))
      }
      lines.append("complete")
    } catch {
      lines.append(SocketTest.sentence(error))
    }
    return lines
  }
}
