import Foundation
import SputnikLanguage

/// An entry of a response's `errors` (specification, section 7.1.2).
///
/// ``DefaultPartialError`` fits most APIs. For an API whose errors have more members, define a type
/// and a ``ResponseErrorTransformer`` that makes it:
///
/// ```swift
/// struct CodedError: ResponsePartialError {
///   var message: String
///   var extensions: Extensions
///   struct Extensions: Decodable { var code: String }
///   var errorDescription: String? { "\(extensions.code): \(message)" }
/// }
/// ```
///
/// ``path``, ``locations`` and ``extensions`` need no cast. A type has those that it declares with
/// exactly these types, and the others are empty:
///
/// ```swift
/// struct PlacedError: ResponsePartialError {
///   var message: String
///   var path: ResponsePath?
///   var extensions: JSONObject { details ?? [:] }
///   var errorDescription: String? { message }
///
///   // Synthesised decoding needs an optional for a member that may be missing.
///   private var details: JSONObject?
///   private enum CodingKeys: String, CodingKey { case message, path, details = "extensions" }
/// }
///
/// response.partialErrors[0].path                // hero.friends[2]
/// response.partialErrors[0].extensions["code"]  // "NOT_FOUND"
/// response.partialErrors[0].locations           // [], because the type doesn't have them
/// ```
public protocol ResponsePartialError: Decodable, LocalizedError, Sendable {
  /// The operation and the HTTP status of the response that has the error.
  ///
  /// Sputnik sets it in types that declare it as a stored property. In other types it is `nil`.
  var origin: ResponseOrigin? { get set }

  /// The description of what went wrong. By default it is `errorDescription`.
  var message: String { get }

  /// The path of the field that failed, in response names and indices, or `nil` if the error
  /// belongs to no field.
  ///
  /// By default it is `nil`.
  var path: ResponsePath? { get }

  /// The places in the document that the error belongs to. Lines and columns start at 1.
  ///
  /// By default it is empty.
  var locations: [GraphQL.SourceLocation] { get }

  /// Further information from the server, under the key `extensions`.
  ///
  /// By default it is empty, also in a type whose `extensions` have another type.
  var extensions: JSONObject { get }
}

extension ResponsePartialError {
  /// The same text as `errorDescription`.
  public var message: String { errorDescription ?? localizedDescription }

  /// Always `nil`.
  public var path: ResponsePath? { nil }

  /// Always empty.
  public var locations: [GraphQL.SourceLocation] { [] }

  /// Always empty.
  public var extensions: JSONObject { JSONObject() }

  /// Always `nil`; setting it has no effect.
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

/// An error with the members that the GraphQL specification defines (section 7.1.2).
///
/// ```json
/// {"message": "No such user", "locations": [{"line": 1, "column": 9}],
///  "path": ["user", "friends", 2], "extensions": {"code": "NOT_FOUND"}}
/// ```
public struct DefaultPartialError: ResponsePartialError, Hashable {
  /// The server's description of what went wrong.
  ///
  /// If `message` isn't a text, these are the words in it, or in members such as `title`, `detail`
  /// and `description`. Without words it is "unknown error".
  public var message: String
  /// The places in the document that the error belongs to. Lines and columns start at 1.
  public var locations: [GraphQL.SourceLocation]
  /// The path of the field that failed, in response names and indices, or `nil` if the error
  /// belongs to no field.
  public var path: ResponsePath?
  /// Further information from the server, under the key `extensions`.
  public var extensions: JSONObject
  /// The operation and the HTTP status of the response that has the error.
  public var origin: ResponseOrigin?

  /// Creates an error, for example for tests and previews.
  ///
  /// - Parameters:
  ///   - message: The description of what went wrong.
  ///   - locations: The places in the document that the error belongs to.
  ///   - path: The path of the field that failed.
  ///   - extensions: Further information.
  ///   - origin: The operation and the HTTP status.
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

  /// The error as one sentence with the operation, the path and the message.
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
  /// The same text as ``errorDescription``.
  public var description: String { errorDescription ?? message }
}

extension DefaultPartialError: Decodable {
  /// Decodes an entry of `errors`. Members that are missing or have another form are left out.
  public init(from decoder: any Decoder) throws { self.init(try JSONValue(from: decoder)) }
}
