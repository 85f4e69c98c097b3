import SputnikLanguage

extension GraphQL {
  /// A response (specification, section 7.1) to a ``Request`` or a ``RawOperation``.
  ///
  /// ```json
  /// {"data": {"hero": {"name": null}}, "errors": [{"message": "None.", "path": ["hero", "name"]}]}
  /// ```
  ///
  /// If a response has errors and no data, ``SputnikError/responseError(_:)`` is thrown instead.
  public struct Response<Content: Sendable>: Sendable {
    /// The value of the key `data`, as a ``JSONValue``, a `Decodable` type or a satellite.
    public var data: Content
    /// The errors of a response that also has data.
    public var partialErrors: [any ResponsePartialError]
    /// The value of the key `extensions`. It is empty if the response has none.
    public var extensions: JSONObject
    /// What the response says if it is that of a mutation that was refused.
    var refusal: RefusedMutation?

    /// Creates a response, for example for tests and previews.
    ///
    /// - Parameters:
    ///   - data: The value of the key `data`.
    ///   - partialErrors: The errors.
    ///   - extensions: The value of the key `extensions`.
    public init(
      data: Content, partialErrors: [any ResponsePartialError] = [], extensions: JSONObject = [:]
    ) {
      self.data = data
      self.partialErrors = partialErrors
      self.extensions = extensions
    }

    init(_ data: Content, _ extras: __ResponseExtras?) {
      self.init(
        data: data, partialErrors: extras?.partialErrors ?? [],
        extensions: extras?.extensions ?? JSONObject())
      refusal = extras?.refusal
    }
  }
}
