import Foundation
import SputnikLanguage

extension SputnikError: LocalizedError, CustomStringConvertible {
  /// The error as one sentence with the operation's name and the place.
  public var description: String {
    switch self {
    case .responseError(let errors): Self.sentence(for: errors)
    case .unreadable(let response): response.description
    case .invalidOperation(let operation): operation.description
    case .httpError(let failure): failure.description
    case .transportError(let failure): failure.description
    case .invalidEndpoint(let operation, let endpoint, let problem):
      "\(operation): the endpoint “\(endpoint)” isn't valid: \(problem)"
    case .missingMock(let operation):
      "\(operation): there is no mock response: add one with 'addMockResponse(for:responseString:)'"
    case .notCached(let operation, let miss): "\(operation): \(miss)"
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }

  private static func sentence(for errors: [any ResponsePartialError]) -> String {
    let origin = errors.lazy.compactMap(\.origin).first
    let operation = origin?.operation ?? "The server"
    let status = origin?.status.map { " with HTTP status \($0)" } ?? ""
    guard let first = errors.first else {
      return "\(operation) failed\(status): the list of errors is empty"
    }
    let verb = origin == nil ? "refused the operation" : "failed"
    let rest = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
    return "\(operation) \(verb)\(status): \(first.sentence)\(rest)"
  }
}

extension ResponsePartialError {
  /// The error as a sentence without the operation's name.
  var sentence: String {
    if let error = self as? DefaultPartialError { return error.placedMessage }
    return oneLine(errorDescription ?? localizedDescription)
  }
}
