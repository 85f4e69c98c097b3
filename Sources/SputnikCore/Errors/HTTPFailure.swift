import Foundation
import SputnikLanguage

/// An error for an HTTP response that isn't a GraphQL response.
public struct HTTPFailure: Error, Sendable, Equatable {
  /// The operation's name.
  public var operation: String
  /// The HTTP status code.
  public var status: Int
  /// The header fields of the response, without those that may hold secrets such as cookies and
  /// tokens.
  public var headers: HeaderFields
  /// The beginning of the body as text, at most 1,000 characters.
  public var bodyPrefix: String

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - status: The HTTP status code.
  ///   - headers: The header fields of the response.
  ///   - bodyPrefix: The beginning of the body as text.
  public init(operation: String, status: Int, headers: HeaderFields, bodyPrefix: String) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.bodyPrefix = bodyPrefix
  }
}

extension HTTPFailure: CustomStringConvertible, LocalizedError {
  /// The error as one sentence with the operation, the HTTP status and the beginning of the body.
  public var description: String {
    "\(operation): the server sent HTTP status \(status) and no GraphQL response: \(body)\(target)"
  }

  /// The beginning of the body, on one line.
  private var body: String {
    let line = oneLine(bodyPrefix.prefix(200))
    return line.isEmpty ? "an empty body" : "“\(line)”"
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
