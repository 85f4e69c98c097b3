import SputnikMacros

extension Transports {
  #if AsyncHTTPClient
    static let ofTraits = [
      TransportUnderTest(name: "AsyncHTTPClient") { AsyncHTTPClientTransport.shared }
    ]
  #else
    static let ofTraits: [TransportUnderTest] = []
  #endif
}
