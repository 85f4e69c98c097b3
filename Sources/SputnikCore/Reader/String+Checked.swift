#if compiler(>=6.2)
  extension String {
    /// Copies bytes that are known to be UTF-8: the reader checks them while it looks for the end of
    /// a string, and checking them again would cost as much as all the rest.
    @inline(__always)
    init(checked bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // As safe as `bytes`: neither span outlives this line.
        let span = Span(_unsafeElements: bytes)
        self.init(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
      } else {
        self.init(decoding: bytes, as: UTF8.self)
      }
    }
  }
#else
  extension String {
    /// Copies bytes that are known to be UTF-8. This compiler's library can't be told so.
    init(checked bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
#endif
