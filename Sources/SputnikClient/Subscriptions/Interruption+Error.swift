import SputnikCore

extension Interruption {
  /// Makes the interruption for an error of a WebSocket connection.
  ///
  /// | error | remedy |
  /// |---|---|
  /// | a refused initialisation | a new token |
  /// | closed by the server | what the dialect says of the code |
  /// | closed by the client with a permanent code | none |
  /// | an invalid upgrade | none |
  /// | everything else | another connection |
  init(_ error: any Error, _ options: WebSocketOptions) {
    if let interruption = error as? Interruption {
      self = interruption
      return
    }
    let remedy: Remedy =
      switch error as? TransportFailure.Reason {
      case .initialisationRefused?: .newToken
      case .webSocketClosed(let code, _, false)?:
        Remedy(options.dialect.recovery(fromCloseCode: code, options))
      case .webSocketClosed(let code, _, true)? where options.permanentCloseCodes.contains(code):
        .none
      case .webSocketRefused?: .none
      default: .reconnecting
      }
    self.init(underlyingError: error, remedy: remedy)
  }
}

extension Interruption.Remedy {
  init(_ recovery: WebSocketRecovery) {
    self =
      switch recovery {
      case .reconnect: .reconnecting
      case .newToken: .newToken
      case .none: .none
      }
  }
}
