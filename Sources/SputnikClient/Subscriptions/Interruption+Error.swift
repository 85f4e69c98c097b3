import SputnikCore

extension Interruption {
  /// Makes the interruption for an error of a WebSocket connection.
  ///
  /// | error | remedy |
  /// |---|---|
  /// | closed with 4401 or 4403 | a new token |
  /// | closed with a permanent code | none |
  /// | refused with HTTP status 408, 425, 429 or 5xx | another connection |
  /// | refused with any other status, or with an invalid upgrade | none |
  /// | everything else | another connection |
  init(_ error: any Error, _ options: WebSocketOptions) {
    if let interruption = error as? Interruption {
      self = interruption
      return
    }
    let remedy: Remedy =
      switch error as? TransportFailure.Reason {
      case let reason? where reason.refusesToken: .newToken
      case .webSocketClosed(let code, _, _)? where options.permanentCloseCodes.contains(code): .none
      case .webSocketRefused(let status, _, _)?:
        [408, 425, 429].contains(status) || (500...599).contains(status) ? .reconnecting : .none
      default: .reconnecting
      }
    self.init(underlyingError: error, remedy: remedy)
  }
}

extension TransportFailure.Reason {
  /// Whether the server closed a WebSocket because it wants another token.
  var refusesToken: Bool {
    if case .webSocketClosed(4401, _, false) = self { return true }
    if case .webSocketClosed(4403, _, false) = self { return true }
    return false
  }
}
