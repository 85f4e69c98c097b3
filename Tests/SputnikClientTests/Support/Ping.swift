import SputnikMacros
import TestSupport

/// An operation for canned responses.
@QueryOperation
struct Ping {
  var ping: String
}

extension TransportResponse {
  /// The response to a ``Ping``.
  static let pong = json(HTTPRuleTests.data)
}

/// Sends a ``Ping`` and returns a sentence about its result.
func ping(_ maker: SputnikRequestMaker) async -> String {
  do {
    let response = try await maker.makeRequest(operation: Ping())
    let errors = response.partialErrors.map { "\($0.errorDescription ?? "")" }
    return "filled with \(response.ping)" + (errors.isEmpty ? "" : ", errors: \(errors)")
  } catch {
    return "\(error)"
  }
}
