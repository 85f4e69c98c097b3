import SputnikCore

extension SputnikAPIConfiguration {
  /// The configuration of every request maker that has none of its own.
  public static let shared = SputnikAPIConfiguration()

  /// Says where the answers of request makers without a configuration of their own come from.
  ///
  /// ```swift
  /// SputnikAPIConfiguration.setNetworkMode(.mock)
  /// ```
  ///
  /// - Parameter mode: Network or mocks.
  public static func setNetworkMode(_ mode: NetworkMode) {
    shared.setNetworkMode(mode)
  }

  /// Says what request makers without a configuration of their own log.
  ///
  /// ```swift
  /// SputnikAPIConfiguration.setDebugConfiguration(.init(logOperation: true))
  /// ```
  ///
  /// - Parameter debugConfiguration: What is logged; `nil` for nothing.
  public static func setDebugConfiguration(_ debugConfiguration: DebugConfiguration?) {
    shared.setDebugConfiguration(debugConfiguration)
  }

  /// Gives the answer that every operation of a type gets in mock mode from request makers without
  /// a configuration of their own.
  ///
  /// - Parameters:
  ///   - operation: The operation's type.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text is no JSON object.
  public static func addMockResponse<Operation: GraphQLOperation>(
    for operation: Operation.Type, responseString: String
  ) throws {
    try shared.addMockResponse(for: operation, responseString: responseString)
  }
  /// Gives the answer that every ``GraphQL/Request`` and ``RawOperation`` of a name gets in mock
  /// mode from request makers without a configuration of their own.
  ///
  /// - Parameters:
  ///   - operationName: The operation's name; `""` for operations without one.
  ///   - responseString: A GraphQL response (specification, section 7.1) as JSON text.
  /// - Throws: ``SputnikError/unreadable(_:)`` if the text is no JSON object.
  public static func addMockResponse(for operationName: String, responseString: String) throws {
    try shared.addMockResponse(for: operationName, responseString: responseString)
  }
}
