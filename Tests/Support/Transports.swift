import Sputnik
import Testing

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
  package var make: @Sendable () -> any SputnikTransport

  package init(name: String, make: @escaping @Sendable () -> any SputnikTransport) {
    self.name = name
    self.make = make
  }

  package var testDescription: String { name }
}

/// The transports that send requests over the network.
package enum Transports {
  /// Every transport: `swift test --traits AsyncHTTPClient` has two.
  package static let all =
    [TransportUnderTest(name: "URLSession") { URLSessionTransport.shared }] + ofTraits
}
