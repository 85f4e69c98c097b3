import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension SputnikError {
  /// Whether something took longer than it was allowed to: the deadline, the idle timeout or
  /// another timeout of the request, or one of the networking library.
  ///
  /// ```swift
  /// } catch let error as SputnikError where error.isTimeout { show("The server is slow.") }
  /// ```
  public var isTimeout: Bool { transportFailure?.underlying?.isTimeout ?? false }

  /// Whether there seems to be no network: the device has none, the name of the host isn't found,
  /// or nothing can be reached at its address.
  ///
  /// A connection that was lost later, or that the server refused, isn't one of these.
  ///
  /// ```swift
  /// } catch let error as SputnikError where error.isOffline { show("You seem to be offline.") }
  /// ```
  public var isOffline: Bool { transportFailure?.underlying?.isOffline ?? false }

  /// Whether the server wants another token: the status is 401, a GraphQL error has the code
  /// `UNAUTHENTICATED`, or a WebSocket was refused or closed for this reason (4401, 4403).
  ///
  /// ```swift
  /// } catch let error as SputnikError where error.isAuthenticationFailure { logIn() }
  /// // {"errors": [{"message": "…", "extensions": {"code": "UNAUTHENTICATED"}}]}
  /// ```
  ///
  /// An API with a ``ResponseErrorTransformer`` throws its own errors in place of GraphQL errors. A
  /// status such as 403 means that this user isn't allowed to do it, whatever the token.
  public var isAuthenticationFailure: Bool {
    switch self {
    case .httpError(let failure): failure.status == 401
    case .responseError(let errors):
      errors.contains {
        $0.origin?.status == 401 || $0.extensions["code"]?.stringValue == "UNAUTHENTICATED"
      }
    default: transportFailure?.reason?.refusesToken ?? false
    }
  }

  private var transportFailure: TransportFailure? {
    if case .transportError(let failure) = self { failure } else { nil }
  }
}

extension TransportFailure {
  fileprivate var underlying: (any TransportLibraryError)? {
    underlyingError as? any TransportLibraryError
  }
}

/// An error of a networking library, or of ours, that knows what people ask about.
package protocol TransportLibraryError: Error {
  /// Whether something took longer than it was allowed to.
  var isTimeout: Bool { get }
  /// Whether no connection could be made, because there is no network or no such host.
  var isOffline: Bool { get }
}

extension TransportFailure.Reason: TransportLibraryError {
  package var isTimeout: Bool {
    switch self {
    case .deadlineExceeded, .idleTimeoutExceeded, .webSocketTimedOut, .connectionPayloadTimedOut,
      .acceptanceTimedOut:
      true
    default: false
    }
  }

  package var isOffline: Bool { false }

  /// Whether the server wants another token for a WebSocket.
  package var refusesToken: Bool {
    switch self {
    case .webSocketClosed(4401, _, false), .webSocketClosed(4403, _, false): true
    case .initialisationRefused: true
    default: false
    }
  }
}

extension URLError: TransportLibraryError {
  package var isTimeout: Bool { code == .timedOut }

  package var isOffline: Bool {
    switch code {
    case .notConnectedToInternet, .internationalRoamingOff, .callIsActive, .dataNotAllowed,
      .cannotFindHost, .dnsLookupFailed:
      true
    default: false
    }
  }
}
