import SputnikLanguage

extension GraphQL {
  /// A response (specification, section 7.1) to a ``Request`` or a ``RawOperation``.
  ///
  /// ```json
  /// {"data": {"hero": {"name": null}}, "errors": [{"message": "None.", "path": ["hero", "name"]}]}
  /// ```
  ///
  /// A response without data is none of these: its errors are thrown as
  /// ``SputnikError/responseError(_:)``.
  public struct Response<Content: Sendable>: Sendable {
    /// What was asked for, in the form that was wanted: a ``JSONValue``, a `Decodable`, a satelite.
    public var data: Content
    /// The errors that came beside the data.
    public var partialErrors: [any ResponsePartialError]
    /// What the server sent under the top-level key `extensions`; empty if it sent nothing.
    public var extensions: JSONObject

    /// Makes a response by hand, for tests and previews.
    public init(
      data: Content, partialErrors: [any ResponsePartialError] = [], extensions: JSONObject = [:]
    ) {
      self.data = data
      self.partialErrors = partialErrors
      self.extensions = extensions
    }
  }
}
