import SputnikCore

extension Interruption {
  /// Makes the interruption for an error of a WebSocket connection.
  ///
  /// | error | remedy |
  /// |---|---|
  /// | closed with 4401 or 4403, a refused initialisation | a new token |
  /// | closed with a permanent code | none |
  /// | an invalid upgrade | none |
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
      case .webSocketRefused?: .none
      default: .reconnecting
      }
    self.init(underlyingError: error, remedy: remedy)
  }
}
