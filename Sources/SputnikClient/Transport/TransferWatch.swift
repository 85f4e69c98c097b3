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
  /// - Returns: The length of the body, if they announce it.
  /// - Throws: ``TransportFailure/Reason/responseTooLarge(maximum:)`` if they announce a body over
  ///   the maximum.
  func check(_ response: URLResponse) throws(TransportFailure.Reason) -> Int? {
    idleTimer.restart()
    guard let response = response as? HTTPURLResponse else { return nil }
    let head = TransportResponse(response, body: Data())
    try request.checkLength(announcedBy: head)
    return head.announcedLength
  }

  /// Notes that a piece of the request's body was sent.
  ///
  /// - Parameters:
  ///   - count: The number of bytes so far.
  ///   - total: The length of the body; negative if Foundation doesn't know it.
  func hasSent(_ count: Int64, of total: Int64) {
    idleTimer.restart()
    request.progress?.uploaded(Int(count), of: total < 0 ? nil : Int(total))
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
