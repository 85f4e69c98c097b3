import Foundation
import SputnikLanguage

/// Everything that can go wrong between an operation and its filled copy.
///
/// ```swift
/// do {
///   let answer = try await maker.makeRequest(operation: query)
/// } catch SputnikError.responseError(let errors) {
///   print(errors.map(\.message))      // the server refused
/// } catch SputnikError.unreadable(let response) {
///   print(response.path)              // MediaListCollection.lists[3].name
/// }
/// ```
///
/// Every error prints as one readable sentence. Cancellation is not among them: it throws
/// `CancellationError`.
public enum SputnikError: Error, Sendable {
  /// The server answered with errors and without data (specification, section 7.1). Where the
  /// errors are ``DefaultPartialError``s, their ``DefaultPartialError/origin`` has the HTTP status.
  case responseError([any ResponsePartialError])
  /// The answer is no GraphQL response, or doesn't fit the struct.
  case unreadable(UnreadableResponse)
  /// The operation can't be sent; nothing left the machine.
  case invalidOperation(InvalidOperation)
  /// The server answered with something else than GraphQL: a page, a redirect, JSON of another kind.
  case httpError(HTTPFailure)
  /// No answer came: the network, the server's name, a timeout; or one that was refused for its length
  /// (``ResponseTooLarge``), a redirect (``RefusedRedirect``) or the deadline (``DeadlineExceeded``).
  case transportError(TransportFailure)
  /// The API's endpoint is no address that a request could go to. The text shows no password and no
  /// query.
  case invalidEndpoint(operation: String, endpoint: String)
  /// The configuration is in mock mode and has no answer for the operation.
  case missingMock(operation: String)
}

/// An answer that could not be read into an operation.
public struct UnreadableResponse: Error, Sendable {
  /// The operation's name, with the HTTP status where there was one.
  public var origin: ResponseOrigin
  /// Where, in response names and indices: `MediaListCollection.lists[3].name`. Empty above `data`.
  public var path: ResponsePath
  /// What the property could have held, or what the format demands.
  public var expected: String
  /// What stood there.
  public var found: String
  /// The position in the response, in bytes from its beginning.
  public var byteOffset: Int
  /// The errors that came with the response.
  public var partialErrors: [any ResponsePartialError]
  /// What `validate()` threw, or the API's error transformer, where that was the reason.
  public var underlyingError: (any Error)?

  /// Makes the error by hand, for tests.
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

/// An operation that could not be sent.
public struct InvalidOperation: Error, Sendable, Equatable {
  /// The operation's name.
  public var operation: String
  /// Where: a path in response names, an argument, or a variable; empty for the whole operation.
  public var place: String
  /// What is wrong there, and what to do about it.
  public var problem: String

  /// Makes the error by hand, for tests.
  public init(operation: String, place: String, problem: String) {
    self.operation = operation
    self.place = place
    self.problem = problem
  }
}

/// An HTTP answer that is no GraphQL response.
public struct HTTPFailure: Error, Sendable, Equatable {
  /// The operation's name.
  public var operation: String
  /// The HTTP status code.
  public var status: Int
  /// The header fields of the answer, but for those that may hold secrets: cookies, tokens.
  public var headers: HeaderFields
  /// The beginning of the body as text, at most 1,000 characters.
  public var bodyPrefix: String

  /// Makes the error by hand, for tests.
  public init(operation: String, status: Int, headers: HeaderFields, bodyPrefix: String) {
    self.operation = operation
    self.status = status
    self.headers = headers
    self.bodyPrefix = bodyPrefix
  }
}

/// A request without an answer.
public struct TransportFailure: Error, Sendable {
  /// The operation's name.
  public var operation: String
  /// What the transport threw.
  public var underlyingError: any Error

  /// Makes the error by hand, for tests.
  public init(operation: String, underlyingError: any Error) {
    self.operation = operation
    self.underlyingError = underlyingError
  }
}

/// Where an answer came from.
public struct ResponseOrigin: Sendable, Hashable, Codable {
  /// The operation's name.
  public var operation: String
  /// The HTTP status code; `nil` for an answer that came another way: from a mock, from bytes.
  public var status: Int?
  /// The header fields of the HTTP answer, but for those that may hold secrets: cookies, tokens.
  public var headers: HeaderFields

  /// Makes an origin.
  public init(operation: String, status: Int? = nil, headers: HeaderFields = [:]) {
    self.operation = operation
    self.status = status
    self.headers = headers
  }
}
