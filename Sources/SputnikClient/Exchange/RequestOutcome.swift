import Foundation
import SputnikCore
import SputnikLanguage

/// The end of a request, from the call of `makeRequest` to the filled result.
public enum RequestOutcome: Sendable {
  /// The result is filled, and the response has no errors.
  case success
  /// The result is filled, and these errors came beside the data.
  case partial([DefaultPartialError])
  /// The call throws an error: there is no response, or it can't be read, or it has errors without
  /// data.
  case failure(any Error)

  /// Makes the outcome of a result that was filled from responses.
  init(filledFrom responses: [SputnikResponse]) {
    let errors = responses.flatMap(\.errors)
    self = errors.isEmpty ? .success : .partial(errors)
  }

  /// A short name, for the labels of metrics.
  ///
  /// | name | meaning |
  /// |---|---|
  /// | `success` | filled, without errors |
  /// | `partial` | filled, with errors beside the data |
  /// | `graphql_error` | errors without data |
  /// | `http_error` | a response that isn't GraphQL |
  /// | `unreadable` | a response that doesn't fit the operation |
  /// | `timeout` | the deadline or the idle timeout has passed |
  /// | `transport_error` | no response |
  /// | `cancelled` | the task was cancelled |
  /// | `invalid` | the operation or the endpoint can't be sent |
  /// | `not_cached` | the cache lacks something, and nothing may be sent |
  /// | `error` | an error of an interceptor or of the API's error transformer |
  public var name: String {
    switch self {
    case .success: "success"
    case .partial: "partial"
    case .failure(is CancellationError): "cancelled"
    case .failure(let error as SputnikError): Self.name(of: error)
    case .failure: "error"
    }
  }

  private static func name(of error: SputnikError) -> String {
    switch error {
    case .responseError: "graphql_error"
    case .unreadable: "unreadable"
    case .httpError: "http_error"
    case .transportError(let failure):
      switch failure.reason {
      case .deadlineExceeded, .idleTimeoutExceeded: "timeout"
      default: "transport_error"
      }
    case .invalidOperation, .invalidEndpoint, .missingMock: "invalid"
    case .notCached: "not_cached"
    }
  }

  /// Returns the failure in a few words, without messages of the server: it may repeat the values
  /// of variables in them. `nil` for a result that is filled.
  ///
  /// - Parameter errors: The errors of the response that is the reason.
  func failureSummary(of errors: [DefaultPartialError]) -> String? {
    switch self {
    case .success, .partial: nil
    case .failure(is CancellationError): "cancelled"
    case .failure(let error as SputnikError): Self.summary(of: error, errors)
    case .failure(let error): "\(type(of: error))"
    }
  }

  private static func summary(of error: SputnikError, _ errors: [DefaultPartialError]) -> String {
    switch error {
    case .responseError(let own):
      let codes = Set(errors.compactMap(\.code)).sorted()
      return countOfErrors(own.count)
        + (codes.isEmpty ? "" : ": " + codes.joined(separator: ", "))
    case .httpError(let failure): return "HTTP status \(failure.status) and no GraphQL response"
    case .unreadable(let response): return "unreadable response" + response.summary
    case .transportError(let failure):
      return "no response arrived: \(summary(of: failure.underlyingError))"
    case .invalidOperation: return "not sent: the operation isn't valid"
    case .invalidEndpoint(_, _, let problem):
      return "not sent: the endpoint isn't valid: \(problem)"
    case .missingMock: return "not sent: there is no mock response"
    case .notCached(_, let miss): return "not sent: not in the cache: \(miss.path)"
    }
  }

  /// The error of a transport. Foundation's messages, and those of the library about files, may
  /// contain the names of files. The error about a malformed stream contains some of it.
  private static func summary(of error: any Error) -> String {
    if type(of: error) is NSError.Type || error is any CustomNSError {
      let error = error as NSError
      return "\(error.domain) \(error.code)"
    }
    switch error as? TransportFailure.Reason {
    case .fileChanged: return "a file of the request's body was changed"
    case .malformedStream(let expected, _): return "the response is malformed: expected \(expected)"
    default: return oneLine("\(error)")
    }
  }

  /// Returns “1 GraphQL error” or “2 GraphQL errors”.
  static func countOfErrors(_ count: Int) -> String {
    "\(count) GraphQL error\(count == 1 ? "" : "s")"
  }
}

extension UnreadableResponse {
  /// The place and what was expected there, without the value: ` at hero.name: expected a string`
  var summary: String {
    let place = path.elements.isEmpty ? "" : " at \(path)"
    // What a decoder says about a value contains the value.
    let valid = "a valid value"
    return "\(place): expected \(expected.hasPrefix(valid) ? valid : expected)"
  }
}
