import Foundation
import SputnikCore

/// What request makers log, and where to.
///
/// ```swift
/// let debug = DebugConfiguration(logOperation: true, logVariables: true, logResponse: true)
/// let maker = SputnikRequestMaker(api: HeroAPI(), debugConfiguration: debug)
/// // Hero operation: query Hero($id: ID!) { hero(id: $id) { name } }
/// // Hero variables: {"id":"2001"}
/// // Hero response (HTTP status 200): {"data":{"hero":{"name":"R2-D2"}}}
/// ```
///
/// Headers are never logged. Variables and responses are logged as they are, with whatever private
/// things they hold: leave that to debug builds.
public struct DebugConfiguration: Sendable {
  /// Whether documents are logged, as they are sent.
  public var logOperation: Bool
  /// Whether variables are logged, as JSON.
  public var logVariables: Bool
  /// Whether the bodies of responses are logged, before they are read.
  public var logResponse: Bool
  /// Takes every message, one at a time for each request, on whatever thread the request runs.
  public var sink: @Sendable (String) -> Void

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - logOperation: Whether documents are logged.
  ///   - logVariables: Whether variables are logged.
  ///   - logResponse: Whether the bodies of responses are logged.
  ///   - sink: Takes the messages; by default they go to the standard error, a line each.
  public init(
    logOperation: Bool = false, logVariables: Bool = false, logResponse: Bool = false,
    sink: @escaping @Sendable (String) -> Void = DebugConfiguration.writeToStandardError
  ) {
    self.logOperation = logOperation
    self.logVariables = logVariables
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

/// Writes the messages about requests.
struct DebugLog: Sendable {
  private let configuration: DebugConfiguration?

  init(_ configuration: DebugConfiguration?) {
    self.configuration = configuration
  }

  func write(_ operation: RequestParameters) {
    guard let configuration else { return }
    if configuration.logOperation {
      configuration.sink("\(operation.name) operation: \(operation.document)")
    }
    if configuration.logVariables {
      configuration.sink("\(operation.name) variables: \(operation.variables ?? "{}")")
    }
  }

  func write(_ response: SputnikResponse, to operation: RequestParameters) {
    guard let configuration, configuration.logResponse else { return }
    let source = response.status.map { "HTTP status \($0)" } ?? "mock"
    let body = String(decoding: response.body, as: UTF8.self)
    configuration.sink("\(operation.name) response (\(source)): \(body)")
  }
}
