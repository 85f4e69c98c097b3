import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A delegate of one task of a session.
protocol TransferReceiver: URLSessionDataDelegate, Sendable {
  /// Ends the transfer with an error, or with the response if there is none. Only the first call
  /// counts.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - response: The head of the response, if none has arrived.
  @discardableResult
  func end(with error: (any Error)?, response: URLResponse?) -> Bool

  /// Ends the transfer with an error, and cancels the task without waiting for it.
  func stop(_ task: URLSessionTask, with error: any Error)
}
