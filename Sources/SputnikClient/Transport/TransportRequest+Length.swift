import SputnikCore

extension TransportRequest {
  /// Refuses a response whose header fields announce a body over the maximum.
  func checkLength(announcedBy head: TransportResponse) throws(TransportFailure.Reason) {
    // The announced length of a compressed body is the compressed one. A response with status 304
    // has the length of a body that it doesn't contain.
    guard head.status != 304, ["identity", nil].contains(head.headers["Content-Encoding"]),
      let length = head.headers["Content-Length"].flatMap({ Int($0) })
    else { return }
    try checkLength(length)
  }

  /// Refuses a response of which `count` bytes have arrived, if that is over the maximum.
  func checkLength(_ count: Int) throws(TransportFailure.Reason) {
    guard let maximum = maximumResponseBytes, count > maximum else { return }
    throw TransportFailure.Reason.responseTooLarge(maximum: maximum)
  }
}
