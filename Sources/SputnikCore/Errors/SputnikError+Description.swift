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
    case .invalidEndpoint(let operation, let endpoint):
      "\(operation): the endpoint “\(endpoint)” isn't valid: it must be an http or https URL with "
        + "a host"
    case .missingMock(let operation):
      "\(operation): there is no mock response: add one with 'addMockResponse(for:responseString:)'"
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
  fileprivate var sentence: String {
    if let error = self as? DefaultPartialError { return error.placedMessage }
    return oneLine(errorDescription ?? localizedDescription)
  }
}

extension UnreadableResponse: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the path, the value expected and the value found.
  public var description: String {
    let place = path.elements.isEmpty ? "the response" : "\(path)"
    let status = origin.status.map { " (HTTP status \($0))" } ?? ""
    let errors =
      partialErrors.isEmpty
      ? ""
      : "; the response also has errors: " + partialErrors.map(\.sentence).joined(separator: "; ")
    let cause = underlyingError.map { ": \($0)" } ?? ""
    return "\(origin.operation)\(status): \(place) is unreadable at byte \(byteOffset): "
      + "expected \(expected), found \(oneLine(found))\(cause)\(errors)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension InvalidOperation: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the place and the problem.
  public var description: String {
    place.isEmpty ? "\(operation): \(problem)" : "\(operation): \(place): \(problem)"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension HTTPFailure: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the HTTP status and the beginning of the body.
  public var description: String {
    "\(operation): the server sent HTTP status \(status) and no GraphQL response: \(body)\(target)"
  }

  /// The beginning of the body, on one line.
  private var body: String {
    let line = oneLine(bodyPrefix.prefix(200))
    return line.isEmpty ? "the body is empty" : "“\(line)”"
  }

  /// The target of a redirect.
  private var target: String {
    guard (300...399).contains(status),
      let location = headers["Location"]
    else { return "" }
    return "; it redirects to \(redactedURL(location)), and this redirect wasn't followed"
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension TransportFailure: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation and the transport's reason.
  public var description: String {
    "\(operation): no response arrived: \(reason)"
  }

  /// The description of the underlying error. Foundation's `localizedDescription` is useful for its
  /// own errors and for localized ones; for other errors it has only a number.
  private var reason: String {
    if let error = underlyingError as? any LocalizedError, let reason = error.errorDescription {
      return reason
    }
    let isFoundations =
      underlyingError is any CustomNSError || type(of: underlyingError) is NSError.Type
    return isFoundations
      ? underlyingError.localizedDescription : String(describing: underlyingError)
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
