import Sputnik

#if AsyncHTTPClient
  extension Transports {
    /// The transports that a trait adds.
    static let ofTraits = [
      TransportUnderTest(name: "AsyncHTTPClient") { AsyncHTTPClientTransport.shared }
    ]
  }
#else
  extension Transports {
    /// The transports that a trait adds: none.
    static let ofTraits: [TransportUnderTest] = []
  }
#endif
