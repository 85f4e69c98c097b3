import SputnikLanguage

/// An error of a response (specification, section 7.1.2).
///
/// A resolver can throw one to choose the message and the extensions. The execution adds the
/// locations and the path.
///
/// ```swift
/// throw ExecutionError("No such hero.", extensions: ["code": "NOT_FOUND"])
/// // {"message":"No such hero.","locations":[…],"path":["hero"],"extensions":{"code":"NOT_FOUND"}}
/// ```
public struct ExecutionError: Error, Hashable, Sendable {
  /// The description of the error.
  public var message: String
  /// The places in the document to which the error belongs.
  public var locations: [GraphQL.SourceLocation]
  /// The path of the field that has the error. It is empty if the error doesn't belong to a field.
  public var path: ResponsePath
  /// Additional data about the error, for example a code.
  public var extensions: JSONObject

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: The description of the error.
  ///   - locations: The places in the document to which the error belongs.
  ///   - path: The path of the field that has the error.
  ///   - extensions: Additional data about the error.
  public init(
    _ message: String, locations: [GraphQL.SourceLocation] = [], path: ResponsePath = [],
    extensions: JSONObject = [:]
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }

  /// Makes the error of a response from a mistake in its document.
  init(_ finding: ValidationFinding) {
    self.init(finding.message, locations: finding.locations)
  }

  /// Makes the error of a response from any error: itself, or one with its description.
  package init(_ error: any Error) {
    self = error as? ExecutionError ?? ExecutionError("\(error)")
  }

  /// The error as JSON. Empty members are left out.
  public var json: JSONValue {
    var error: JSONObject = ["message": .string(message)]
    if !locations.isEmpty {
      error["locations"] = .array(
        locations.map { ["line": .int($0.line), "column": .int($0.column)] })
    }
    if !path.elements.isEmpty { error["path"] = path.json }
    if !extensions.isEmpty { error["extensions"] = .object(extensions) }
    return .object(error)
  }
}

extension ExecutionError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
