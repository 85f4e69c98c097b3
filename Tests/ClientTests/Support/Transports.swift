import SputnikMacros
import Testing

/// A transport that the suites are run with.
struct TransportUnderTest: Sendable, CustomTestStringConvertible {
  var name: String
  var make: @Sendable () -> any SputnikTransport

  var testDescription: String { name }
}

enum Transports {
  /// Every transport that this build has.
  static let all = [
    TransportUnderTest(name: "URLSession") { URLSessionTransport.shared }
  ]
}
