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
    switch error {
    case let error as Interruption: self = error
    case let error as WebSocketClosed where error.refusesToken:
      self.init(underlyingError: error, remedy: .newToken)
    case let error as WebSocketClosed where options.permanentCloseCodes.contains(error.code):
      self.init(underlyingError: error, remedy: .none)
    case let error as WebSocketRefused:
      let mayPass = [408, 425, 429].contains(error.status) || (500...599).contains(error.status)
      self.init(underlyingError: error, remedy: mayPass ? .reconnecting : .none)
    default: self.init(underlyingError: error, remedy: .reconnecting)
    }
  }
}

extension WebSocketClosed {
  /// Whether the server wants another token.
  var refusesToken: Bool { [4401, 4403].contains(code) && !isByClient }
}
