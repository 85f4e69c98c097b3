import Foundation
import SputnikCore

extension TransportStream {
  /// Reads the body to its end.
  ///
  /// - Parameter maximum: The maximum length of the body, in bytes; `nil` for none.
  /// - Returns: The response with the whole body.
  /// - Throws: ``TransportFailure/Reason/responseTooLarge(maximum:)``; what the pieces throw.
  func whole(maximum: Int?) async throws -> TransportResponse {
    var data = Data()
    for try await piece in body {
      data += piece
      if let maximum, data.count > maximum {
        throw TransportFailure.Reason.responseTooLarge(maximum: maximum)
      }
    }
    return TransportResponse(status: status, headers: headers, body: data)
  }
}
