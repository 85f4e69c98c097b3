import SputnikLanguage

/// What a server answers (specification, section 7.1).
///
/// ```json
/// {"errors":[{"message":"…","locations":[{"line":1,"column":3}],"path":["hero"]}],"data":{"hero":null}}
/// ```
public struct ExecutionResult: Hashable, Sendable {
  /// The data: `nil` if nothing was executed, `.null` if an error reached the root.
  public var data: JSONValue?
  /// What went wrong. Without data it is the reason why nothing was executed.
  public var errors: [ExecutionError]

  /// Makes a result.
  public init(data: JSONValue?, errors: [ExecutionError] = []) {
    self.data = data
    self.errors = errors
  }

  /// The answer as it goes over the wire: errors first if there are any, so that people see them;
  /// no `data` if nothing was executed.
  public var json: JSONValue {
    var answer = JSONObject()
    if !errors.isEmpty { answer["errors"] = .array(errors.map(\.json)) }
    answer["data"] = data
    return .object(answer)
  }
}

/// An error in an answer (specification, section 7.1.2). A resolver that throws one chooses the
/// message and the extensions; the execution knows place and path.
///
/// ```swift
/// throw ExecutionError("No such hero.", extensions: ["code": "NOT_FOUND"])
/// ```
public struct ExecutionError: Error, Hashable, Sendable {
  /// What went wrong, for people.
  public var message: String
  /// The places in the document that the error is about.
  public var locations: [GraphQL.SourceLocation]
  /// The response names and indices that lead to the field; empty if the error is about no field.
  public var path: ResponsePath
  /// What went wrong, for programs.
  public var extensions: JSONObject

  /// Makes an error.
  public init(
    _ message: String, locations: [GraphQL.SourceLocation] = [], path: ResponsePath = [],
    extensions: JSONObject = [:]
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }

  /// The error as it goes over the wire; what is empty is left out.
  public var json: JSONValue {
    var error: JSONObject = ["message": .string(message)]
    if !locations.isEmpty {
      error["locations"] = .array(
        locations.map { ["line": .int($0.line), "column": .int($0.column)] })
    }
    if !path.elements.isEmpty { error["path"] = .array(path.elements.map(\.json)) }
    if !extensions.isEmpty { error["extensions"] = .object(extensions) }
    return .object(error)
  }
}

extension ResponsePath.Element {
  fileprivate var json: JSONValue {
    switch self {
    case .name(let name): .string(name)
    case .index(let index): .int(index)
    }
  }
}

extension ExecutionError: CustomStringConvertible {
  /// The same as ``message``.
  public var description: String { message }
}
