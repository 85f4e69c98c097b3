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
