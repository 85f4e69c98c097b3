#if compiler(>=6.2)
  extension String {
    /// Creates a string from bytes that are known to be valid UTF-8.
    ///
    /// The reader checks them while it looks for the end of a string. Checking them again would
    /// take as long as the rest of the work.
    ///
    /// - Parameters:
    ///   - bytes: The text, which must be valid UTF-8.
    ///   - isASCII: Whether the text is ASCII.
    @inline(__always)
    init(checked bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        // Memory safety: `bytes` is valid here, and neither span outlives the next statement.
        let span = Span(_unsafeElements: bytes)
        self.init(copying: UTF8Span(unchecked: span, isKnownASCII: isASCII))
      } else {
        self.init(decoding: bytes, as: UTF8.self)
      }
    }
  }
#else
  extension String {
    /// Creates a string from bytes. The standard library of this compiler always checks them.
    ///
    /// - Parameters:
    ///   - bytes: The text, which must be valid UTF-8.
    ///   - isASCII: Whether the text is ASCII; unused.
    init(checked bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
#endif
