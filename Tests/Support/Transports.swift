import SputnikMacros
import Testing

/// A transport that goes through the network, as an argument of a test.
///
/// ```swift
/// @Test(arguments: Transports.all)
/// func answers(_ transport: TransportUnderTest) async throws {
///   try await maker(url, transport: transport.make()).makeRequest(operation: Ping())
/// }
/// ```
struct TransportUnderTest: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @Sendable () -> any SputnikTransport

  var testDescription: String { name }
}

enum Transports {
  /// What is tested with one is tested with all; `swift test --traits AsyncHTTPClient` has two.
  static let all =
    [TransportUnderTest(name: "URLSession") { URLSessionTransport.shared }] + ofTraits

  #if canImport(FoundationNetworking)
    /// Those that survive every answer: Foundation on Linux doesn't.
    static let sturdy = ofTraits
  #else
    /// Those that survive every answer.
    static let sturdy = all
  #endif
}
