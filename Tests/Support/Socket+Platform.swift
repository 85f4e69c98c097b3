import Foundation

// Names that differ between the platforms.

#if canImport(Darwin)
  let streamType = SOCK_STREAM
  let sendFlags: Int32 = 0
  let peekFlags = MSG_PEEK | MSG_DONTWAIT

  func closeDescriptor(_ descriptor: Int32) -> Int32 { Darwin.close(descriptor) }

  extension Socket {
    func ignoreBrokenPipes() {
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
  }
#else
  let streamType = Int32(SOCK_STREAM.rawValue)
  let sendFlags = Int32(MSG_NOSIGNAL)
  let peekFlags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)

  func closeDescriptor(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) }

  extension Socket {
    /// Does nothing: `sendFlags` makes each `send` ignore them.
    func ignoreBrokenPipes() {}
  }
#endif
