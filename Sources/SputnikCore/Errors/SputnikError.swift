import Foundation
import SputnikLanguage

/// An error that sending an operation, or reading its response, can throw.
///
/// ```swift
/// do {
///   let response = try await maker.makeRequest(operation: query)
/// } catch SputnikError.responseError(let errors) {
///   print(errors.map(\.message))      // the messages of the server
/// } catch SputnikError.unreadable(let response) {
///   print(response.path)              // MediaListCollection.lists[3].name
/// }
/// ```
///
/// Every error prints as one readable sentence. A cancelled request throws `CancellationError`
/// instead.
public enum SputnikError: Error, Sendable {
  /// The response has errors and no data (specification, section 7.1).
  ///
  /// The ``DefaultPartialError/origin`` of a ``DefaultPartialError`` has the HTTP status.
  case responseError([any ResponsePartialError])
  /// The response isn't a GraphQL response, or doesn't fit the struct.
  case unreadable(UnreadableResponse)
  /// The operation is invalid, and nothing was sent.
  case invalidOperation(InvalidOperation)
  /// The server sent something other than a GraphQL response, such as a web page, a redirect or
  /// other JSON.
  case httpError(HTTPFailure)
  /// No response arrived, or the client stopped the request.
  ///
  /// The connection failed, the host is unknown, or a timeout expired. The client stops a request if
  /// the response is too long (`ResponseTooLarge`), if a redirect isn't allowed (`RefusedRedirect`),
  /// or if the deadline is over (`DeadlineExceeded`).
  case transportError(TransportFailure)
  /// The API's endpoint isn't an address that a request can be sent to. The text contains no
  /// password and no query.
  case invalidEndpoint(operation: String, endpoint: String)
  /// The configuration is in mock mode and has no response for the operation.
  case missingMock(operation: String)
}

/// An error for a response that could not be read into an operation.
public struct UnreadableResponse: Error, Sendable {
  /// The operation's name, and the HTTP status if there was one.
  public var origin: ResponseOrigin
  /// The path of the value, in response names and indices: `MediaListCollection.lists[3].name`.
  ///
  /// It is empty if the problem isn't inside `data`.
  public var path: ResponsePath
  /// The kind of value that the property can hold, or that the format requires.
  public var expected: String
  /// The value that the response has instead.
  public var found: String
  /// The position in the response, in bytes from its beginning.
  public var byteOffset: Int
  /// The errors of the response.
  public var partialErrors: [any ResponsePartialError]
  /// The error that `validate()`, the decoder or the API's error transformer threw, if that was the
  /// reason.
  public var underlyingError: (any Error)?

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - origin: The operation's name, and the HTTP status if there was one.
  ///   - path: The path of the value, in response names and indices.
  ///   - expected: The kind of value that the property can hold.
  ///   - found: The value that the response has instead.
  ///   - byteOffset: The position in the response, in bytes from its beginning.
  ///   - partialErrors: The errors of the response.
  ///   - underlyingError: The error that was the reason.
  public init(
    origin: ResponseOrigin, path: ResponsePath, expected: String, found: String, byteOffset: Int,
    partialErrors: [any ResponsePartialError] = [], underlyingError: (any Error)? = nil
  ) {
    self.origin = origin
    self.path = path
    self.expected = expected
    self.found = found
    self.byteOffset = byteOffset
    self.partialErrors = partialErrors
    self.underlyingError = underlyingError
  }
}

/// An error for an operation that could not be sent.
public struct InvalidOperation: Error, Sendable, Equatable {
  /// The operation's name.
  public var operation: String
  /// The place: a path in response names, an argument, or a variable. It is empty for the whole
  /// operation.
  public var place: String
  /// A description of what is wrong there, and of what to write instead.
  public var problem: String

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - place: A path in response names, an argument, or a variable.
  ///   - problem: A description of what is wrong there.
  public init(operation: String, place: String, problem: String) {
    self.operation = operation
    self.place = place
    self.problem = problem
  }
}

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

/// An error for a request that got no response.
public struct TransportFailure: Error, Sendable {
  /// The operation's name.
  public var operation: String
  /// The error that the transport threw.
  public var underlyingError: any Error

  /// Creates the error, for example for tests.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - underlyingError: The error that the transport threw.
  public init(operation: String, underlyingError: any Error) {
    self.operation = operation
    self.underlyingError = underlyingError
  }
}

/// The operation that a response belongs to, and the HTTP status and header fields of the response.
public struct ResponseOrigin: Sendable, Hashable, Codable {
  /// The operation's name.
  public var operation: String
  /// The HTTP status code, or `nil` for a response that didn't come over HTTP, such as a mock.
  public var status: Int?
  /// The header fields of the HTTP response, without those that may hold secrets such as cookies
  /// and tokens.
  public var headers: HeaderFields

  /// Creates an origin.
  ///
  /// - Parameters:
  ///   - operation: The operation's name.
  ///   - status: The HTTP status code.
  ///   - headers: The header fields of the HTTP response.
  public init(operation: String, status: Int? = nil, headers: HeaderFields = [:]) {
    self.operation = operation
    self.status = status
    self.headers = headers
  }
}
