import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a session's delegate tells about one transfer: whether the server speaks, and whether it says
/// too much.
final class TransferWatch: Sendable {
  let alarm = SilenceAlarm()
  private let request: TransportRequest
  private let progress = Locked(Progress())

  private struct Progress {
    var received = 0
    var isTooLarge = false
  }

  init(_ request: TransportRequest) {
    self.request = request
  }

  /// Whether the transfer was ended because of its length.
  var isTooLarge: Bool { progress.withLock(\.isTooLarge) }

  /// A head has arrived; there may be several, of which the last counts.
  ///
  /// - Returns: Whether the transfer goes on.
  func receives(_ response: URLResponse) -> Bool {
    goesOn { progress throws(ResponseTooLarge) in
      progress.received = 0
      guard let response = response as? HTTPURLResponse else { return }
      try request.checkLength(announcedBy: TransportResponse(response, body: Data()))
    }
  }

  /// A piece of the body has arrived.
  ///
  /// - Returns: Whether the transfer goes on.
  func receives(_ piece: Data) -> Bool {
    goesOn { progress throws(ResponseTooLarge) in
      progress.received += piece.count
      try request.checkLength(progress.received)
    }
  }

  private func goesOn(_ check: (inout Progress) throws(ResponseTooLarge) -> Void) -> Bool {
    alarm.hear()
    return progress.withLock { progress in
      do { try check(&progress) } catch { progress.isTooLarge = true }
      return !progress.isTooLarge
    }
  }
}
