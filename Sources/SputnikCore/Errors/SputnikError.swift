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
  /// The connection failed, the host is unknown, or a timeout expired. The client stops a request
  /// if the response is too long, if a redirect isn't allowed, or if the deadline is over:
  /// ``TransportFailure/reason-swift.property`` says which.
  case transportError(TransportFailure)
  /// The API's endpoint isn't an address that a request can be sent to. The text contains no
  /// password and no query. The problem is a clause such as "it must be an http or https URL with a
  /// host".
  case invalidEndpoint(operation: String, endpoint: String, problem: String)
  /// The configuration is in mock mode and has no response for the operation.
  case missingMock(operation: String)
  /// The cache doesn't have all that the operation asks for, and the policy is
  /// `CachePolicy.cacheOnly`.
  case notCached(operation: String, CacheMiss)
}
