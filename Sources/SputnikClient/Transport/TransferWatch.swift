import Foundation
import SputnikCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The limits of a request, which are checked while its response arrives.
struct TransferWatch: Sendable {
  let request: TransportRequest
  let idleTimer = IdleTimer()

  /// Checks the status and the header fields of a response, which have arrived.
  ///
  /// - Throws: ``TransportFailure/Reason/responseTooLarge(maximum:)`` if they announce a body over
  ///   the maximum.
  func check(_ response: URLResponse) throws(TransportFailure.Reason) {
    idleTimer.restart()
    guard let response = response as? HTTPURLResponse else { return }
    try request.checkLength(announcedBy: TransportResponse(response, body: Data()))
  }

  /// Checks the length of a body, of which a piece has arrived.
  ///
  /// - Parameter count: The length of the body with that piece, in bytes.
  /// - Throws: ``TransportFailure/Reason/responseTooLarge(maximum:)`` if that is over the maximum.
  func check(_ count: Int) throws(TransportFailure.Reason) {
    idleTimer.restart()
    try request.checkLength(count)
  }
}
