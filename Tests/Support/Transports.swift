import Foundation
import Sputnik
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests over the network, as an argument of a test.
///
/// ```swift
/// @Test(arguments: Transports.all)
/// func responds(_ transport: TransportUnderTest) async throws {
///   try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
/// }
/// ```
package struct TransportUnderTest: Sendable, CustomTestStringConvertible {
  package var name: String
  /// Returns the shared transport.
  package var make: @Sendable () -> any SputnikTransport
  /// Returns a transport with a session or a client of its own, and what ends that. It has at most as
  /// many connections to one server.
  package var makeOwn: @Sendable (_ connections: Int) -> Own

  package typealias Own = (
    transport: any SputnikTransport, end: @Sendable () async throws -> Void
  )

  package init(
    name: String, make: @escaping @Sendable () -> any SputnikTransport,
    makeOwn: @escaping @Sendable (Int) -> Own
  ) {
    self.name = name
    self.make = make
    self.makeOwn = makeOwn
  }

  package var testDescription: String { name }
}

/// The transports that send requests over the network.
package enum Transports {
  /// Every transport: `swift test --traits AsyncHTTPClient` has two.
  package static let all = [urlSession] + ofTraits

  private static let urlSession = TransportUnderTest(name: "URLSession") {
    URLSessionTransport.shared
  } makeOwn: { connections in
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connections
    let session = URLSession(configuration: configuration)
    return (URLSessionTransport(session: session), { session.invalidateAndCancel() })
  }
}
