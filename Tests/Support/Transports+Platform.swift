import Sputnik

#if canImport(FoundationNetworking)
  extension Transports {
    /// The transports that survive every response. Foundation on Linux doesn't.
    package static let sturdy = ofTraits
  }
#else
  extension Transports {
    /// The transports that survive every response.
    package static let sturdy = all
  }
#endif
