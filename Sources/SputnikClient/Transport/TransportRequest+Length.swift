import SputnikCore

extension TransportRequest {
  /// Refuses a response whose header fields announce a body over the maximum.
  func checkLength(announcedBy head: TransportResponse) throws(TransportFailure.Reason) {
    if let length = head.announcedLength { try checkLength(length) }
  }

  /// Refuses a response of which `count` bytes have arrived, if that is over the maximum.
  func checkLength(_ count: Int) throws(TransportFailure.Reason) {
    guard let maximum = maximumResponseBytes, count > maximum else { return }
    throw TransportFailure.Reason.responseTooLarge(maximum: maximum)
  }
}

extension TransportResponse {
  /// The length of the body that the header fields announce, if it is that of the body after
  /// decompression.
  var announcedLength: Int? {
    // The announced length of a compressed body is the compressed one. A response with status 304
    // has the length of a body that it doesn't contain.
    guard status != 304, ["identity", nil].contains(headers["Content-Encoding"]) else { return nil }
    return headers["Content-Length"].flatMap { Int($0) }
  }
}
