import Foundation
import SputnikMacros

extension RecordingTransport {
  /// Gives one answer after the other, and the last one for ever.
  static func answering(_ answers: TransportResponse...) -> RecordingTransport {
    let log = Log()
    return RecordingTransport { _ in
      log.append("")
      return answers[min(log.all.count, answers.count) - 1]
    }
  }

  /// The bodies of the requests so far.
  var bodies: [String] {
    get throws { try requests.map { String(decoding: try $0.body.data(), as: UTF8.self) } }
  }
}

extension TransportResponse {
  /// An answer in JSON.
  static func json(
    _ body: String, status: Int = 200, headers: [String: String] = [:]
  ) -> TransportResponse {
    TransportResponse(
      status: status, headers: headers.merging(["Content-Type": "application/json"]) { $1 },
      body: Data(body.utf8))
  }

  /// The answer to a ``Ping``.
  static let pong = json(HTTPRuleTests.data)

  /// No GraphQL at all.
  static func status(_ status: Int, headers: [String: String] = [:]) -> TransportResponse {
    TransportResponse(status: status, headers: headers)
  }
}

/// A request maker at an address where nobody listens: everything depends on the transport.
func maker(
  _ transport: any SputnikTransport, _ interceptors: any SputnikInterceptor...,
  headers: [String: String] = [:], options: RequestOptions = RequestOptions()
) -> SputnikRequestMaker {
  SputnikRequestMaker(
    api: TestAPI(urlEndpoint: "http://localhost/graphql", headers: headers),
    configuration: SputnikAPIConfiguration(), transport: transport, interceptors: interceptors,
    options: options)
}

/// An interceptor from a closure.
struct Closure: SputnikInterceptor {
  var body: @Sendable (SputnikRequest, Next) async throws -> SputnikResponse

  func intercept(_ call: SputnikRequest, next: @escaping Next) async throws -> SputnikResponse {
    try await body(call, next)
  }
}
