import Foundation

/// The documents, variables and responses that request makers log, and the function that takes
/// them.
///
/// ```swift
/// let debug = DebugConfiguration(logOperation: true, logVariables: true, logResponse: true)
/// let maker = SputnikRequestMaker(api: HeroAPI(), debugConfiguration: debug)
/// // Hero operation: query Hero($id: ID!) { hero(id: $id) { name } }
/// // Hero variables: {"id":"2001"}
/// // Hero response (HTTP status 200): {"data":{"hero":{"name":"R2-D2"}}}
/// ```
///
/// The messages are those of a ``RequestLogging`` that is the first interceptor: there is one for
/// each HTTP response, mock and event, also for responses because of which a request is sent again.
/// Header fields are never logged. Variables and responses are logged with all the private data
/// that they contain, except for variables that ``hidesSecretVariables`` hides. So use this in
/// debug builds only.
public struct DebugConfiguration: Sendable {
  /// Whether documents are logged, before interceptors such as ``PersistedQueries`` see them.
  public var logOperation: Bool
  /// Whether variables are logged, as JSON.
  public var logVariables: Bool
  /// Whether variables and input fields with names such as `password`, `token` and `secret`, at any
  /// depth, are logged as "…".
  public var hidesSecretVariables: Bool
  /// Whether the bodies of responses are logged, as they arrive.
  public var logResponse: Bool
  /// A function that takes every message. The messages of one request come one after the other, on
  /// any thread.
  public var sink: @Sendable (String) -> Void

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - logOperation: Whether documents are logged.
  ///   - logVariables: Whether variables are logged.
  ///   - hidesSecretVariables: Whether variables that may be secret are logged as "…".
  ///   - logResponse: Whether the bodies of responses are logged.
  ///   - sink: A function that takes the messages. By default it writes each as a line to the
  ///     standard error.
  public init(
    logOperation: Bool = false, logVariables: Bool = false, hidesSecretVariables: Bool = true,
    logResponse: Bool = false,
    sink: @escaping @Sendable (String) -> Void = DebugConfiguration.writeToStandardError
  ) {
    self.logOperation = logOperation
    self.logVariables = logVariables
    self.hidesSecretVariables = hidesSecretVariables
    self.logResponse = logResponse
    self.sink = sink
  }

  /// Writes a message and a line break to the standard error.
  ///
  /// - Parameter message: The message.
  @Sendable public static func writeToStandardError(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
  }
}
