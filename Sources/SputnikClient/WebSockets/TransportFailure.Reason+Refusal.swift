import SputnikCore

extension TransportFailure.Reason {
  /// Returns the reason for a handshake that was answered with a response instead of an upgrade.
  ///
  /// - Parameters:
  ///   - status: The status code of HTTP.
  ///   - header: Returns the value of a header field.
  static func webSocketRefusal(status: Int, header: (String) -> String?) -> Self {
    let fields = ["Retry-After", "Date"].compactMap { name in
      header(name).map { HeaderFields.Field(name: name, value: $0) }
    }
    return .webSocketRefused(status: status, retryAfter: HeaderFields(fields).retryAfter)
  }
}
