import SputnikLanguage

/// The response to a request (specification, section 7.1).
///
/// ```json
/// {"errors":[{"message":"…","locations":[{"line":1,"column":3}],"path":["hero"]}],"data":{"hero":null}}
/// ```
public struct ExecutionResult: Hashable, Sendable {
  /// The data. It is `nil` if nothing was executed, and `.null` if an error reached the root.
  public var data: JSONValue?
  /// The errors. If nothing was executed, they are the reasons.
  public var errors: [ExecutionError]

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - data: The data, or `nil` if nothing was executed.
  ///   - errors: The errors.
  public init(data: JSONValue?, errors: [ExecutionError] = []) {
    self.data = data
    self.errors = errors
  }

  /// The response as JSON.
  ///
  /// The errors come first, so that they are easy to see. There is no `errors` without errors, and
  /// no `data` if nothing was executed.
  public var json: JSONValue {
    var response = JSONObject()
    if !errors.isEmpty { response["errors"] = .array(errors.map(\.json)) }
    response["data"] = data
    return .object(response)
  }
}
