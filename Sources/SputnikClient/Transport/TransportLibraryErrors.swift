#if AsyncHTTPClient
  import AsyncHTTPClient
  import SputnikCore

  extension HTTPClientError: TransportLibraryError {
    package var isTimeout: Bool {
      [
        .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout,
        .httpProxyHandshakeTimeout, .socksHandshakeTimeout, .getConnectionFromPoolTimeout,
      ].contains(self)
    }

    package var isOffline: Bool { false }
  }
#endif

#if AsyncHTTPClient || WebSockets
  import Foundation
  import NIOCore
  import NIOPosix
  import SputnikCore

  extension NIOConnectionError: TransportLibraryError {
    package var isTimeout: Bool {
      !connectionErrors.isEmpty
        && connectionErrors.allSatisfy {
          if case ChannelError.connectTimeout = $0.error { true } else { false }
        }
    }

    package var isOffline: Bool {
      dnsAError != nil && dnsAAAAError != nil
        || !connectionErrors.isEmpty
          && connectionErrors.allSatisfy {
            [ENETUNREACH, ENETDOWN, EHOSTUNREACH].contains(($0.error as? IOError)?.errnoCode)
          }
    }
  }
#endif
