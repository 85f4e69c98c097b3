import Foundation
import SputnikLanguage

/// One entry of a response's `errors`, in the form that an API gives to it.
///
/// Most APIs are served by ``DefaultPartialError``. An API whose errors carry more defines a type of
/// its own and names a ``ResponseErrorTransformer`` that makes it:
///
/// ```swift
/// struct CodedError: ResponsePartialError {
///   var message: String
///   var extensions: Extensions
///   struct Extensions: Decodable { var code: String }
///   var errorDescription: String? { "\(extensions.code): \(message)" }
/// }
/// ```
public protocol ResponsePartialError: Decodable, LocalizedError, Sendable {
  /// The operation and the HTTP status that the error came with. A type that declares it as a stored
  /// property gets to know them; others have `nil`.
  var origin: ResponseOrigin? { get set }

  /// What went wrong; a type's own property of this name, or else its `errorDescription`.
  var message: String { get }
}

extension ResponsePartialError {
  /// What `errorDescription` says.
  public var message: String { errorDescription ?? localizedDescription }

  /// `nil`, whatever is set.
  public var origin: ResponseOrigin? {
    get { nil }
    set {}
  }

  func attached(to origin: ResponseOrigin) -> Self {
    var copy = self
    copy.origin = origin
    return copy
  }
}

/// An error as the GraphQL specification describes it (section 7.1.2).
///
/// ```json
/// {"message": "No such user", "locations": [{"line": 1, "column": 9}],
///  "path": ["user", "friends", 2], "extensions": {"code": "NOT_FOUND"}}
/// ```
public struct DefaultPartialError: ResponsePartialError, Hashable {
  /// What went wrong, in the server's words.
  public var message: String
  /// The places in the document that the error belongs to; lines and columns start at 1.
  public var locations: [GraphQL.SourceLocation]
  /// The field that failed, in response names and indices; `nil` where the error is about none.
  public var path: ResponsePath?
  /// What else the server says about the error.
  public var extensions: JSONObject
  /// The operation and the HTTP status that the error came with.
  public var origin: ResponseOrigin?

  /// Makes an error by hand, for tests and previews.
  public init(
    message: String, locations: [GraphQL.SourceLocation] = [], path: ResponsePath? = nil,
    extensions: JSONObject = [:], origin: ResponseOrigin? = nil
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
    self.origin = origin
  }

  /// The error as one sentence: operation, path and message.
  public var errorDescription: String? {
    origin.map { "\($0.operation): \(placedMessage)" } ?? placedMessage
  }

  /// The path and the message.
  var placedMessage: String {
    let message = oneLine(message)
    if let path, !path.elements.isEmpty { return "\(path): \(message)" }
    if let location = locations.first {
      return "\(message) (line \(location.line), column \(location.column))"
    }
    return message
  }
}

extension DefaultPartialError: CustomStringConvertible {
  /// The same as ``errorDescription``.
  public var description: String { errorDescription ?? message }
}

extension DefaultPartialError: Decodable {
  private enum CodingKeys: String, CodingKey { case message, locations, path, extensions }

  /// Decodes leniently: only the message must be there, and even that may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    message = (try? container.decode(String.self, forKey: .message)) ?? "unknown error"
    locations = (try? container.decode([GraphQL.SourceLocation].self, forKey: .locations)) ?? []
    path = try? container.decode(ResponsePath.self, forKey: .path)
    extensions =
      (try? container.decode(JSONValue.self, forKey: .extensions))?.objectValue ?? JSONObject()
  }
}
