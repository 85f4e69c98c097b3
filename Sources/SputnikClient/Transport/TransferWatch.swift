import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a request allows its answer, checked while that arrives.
struct TransferWatch: Sendable {
  let request: TransportRequest
  let idleTimer = IdleTimer()

  /// A head has arrived.
  ///
  /// - Throws: ``ResponseTooLarge`` for one that announces a body over the maximum.
  func check(_ response: URLResponse) throws(ResponseTooLarge) {
    idleTimer.restart()
    guard let response = response as? HTTPURLResponse else { return }
    try request.checkLength(announcedBy: TransportResponse(response, body: Data()))
  }

  /// A piece of the body has arrived.
  ///
  /// - Parameter count: How long the body is with it.
  /// - Throws: ``ResponseTooLarge`` if that is over the maximum.
  func check(_ count: Int) throws(ResponseTooLarge) {
    idleTimer.restart()
    try request.checkLength(count)
  }
}
