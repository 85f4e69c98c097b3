import SputnikCore
import SputnikLanguage

/// An operation as a ``SchemaMock`` received it.
public struct MockRequest: Sendable, Hashable {
  /// The name of the operation, or `nil` if the request had none.
  public var operationName: String?
  /// The text of the document, or `nil` if the request had none.
  public var document: String?
  /// The variables. In the place of a file is the name of the file.
  public var variables: JSONObject
  /// What happens to a field that fails, or `nil` if the request doesn't say it.
  public var onError: ErrorBehavior?
  /// The extensions of the request, for example the hash of a persisted document.
  public var extensions: JSONObject
  /// The method of HTTP.
  public var method: String
  /// The header fields.
  public var headers: HeaderFields
}
