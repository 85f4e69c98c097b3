import SputnikCore

extension SputnikAPIConfiguration {
  /// The configuration of request makers that are made without one.
  public static let shared = SputnikAPIConfiguration()

  /// Sets the source of responses in ``shared``.
  ///
  /// ```swift
  /// SputnikAPIConfiguration.setNetworkMode(.mock)
  /// ```
  ///
  /// - Parameter mode: The source of responses.
  public static func setNetworkMode(_ mode: NetworkMode) {
    shared.setNetworkMode(mode)
  }

  /// Sets what is logged in ``shared``.
  ///
  /// ```swift
  /// SputnikAPIConfiguration.setDebugConfiguration(.init(logOperation: true))
  /// ```
  ///
  /// - Parameter debugConfiguration: What is logged; `nil` for nothing.
  public static func setDebugConfiguration(_ debugConfiguration: DebugConfiguration?) {
    shared.setDebugConfiguration(debugConfiguration)
  }

  /// Adds the response to every operation of a type in mock mode to ``shared``.
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text isn't a JSON object.
  public static func addMockResponse<Operation: GraphQLOperation>(
    for operation: Operation.Type, responseString: String
  ) throws {
    try shared.addMockResponse(for: operation, responseString: responseString)
  }

  /// Adds the response to every ``GraphQL/Request`` and ``RawOperation`` of a name in mock mode to
  /// ``shared``.
  ///
  /// - Parameters:
  ///   - operationName: The operation's name; `""` for operations without one.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text isn't a JSON object.
  public static func addMockResponse(for operationName: String, responseString: String) throws {
    try shared.addMockResponse(for: operationName, responseString: responseString)
  }
}
