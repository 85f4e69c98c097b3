import Foundation

// What the platforms call by different names.

#if canImport(Darwin)
  let streamType = SOCK_STREAM
  let sendFlags: Int32 = 0

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

  func closeDescriptor(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) }

  extension Socket {
    /// They are ignored where something is sent.
    func ignoreBrokenPipes() {}
  }
#endif
