import Foundation
import SputnikCore
import SputnikLanguage

/// A log of operations and responses, with the messages that a debug configuration asks for.
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
      configuration.sink(
        "\(operation.name) variables: "
          + text(of: operation.variables ?? "{}", hidingSecrets: configuration.hidesSecretVariables)
      )
    }
  }

  func write(_ response: SputnikResponse, to operation: RequestParameters) {
    guard let configuration, configuration.logResponse else { return }
    let source = response.status.map { "HTTP status \($0)" } ?? "mock"
    let body = String(decoding: response.body, as: UTF8.self)
    configuration.sink("\(operation.name) response (\(source)): \(body)")
  }

  private func text(of variables: String, hidingSecrets: Bool) -> String {
    guard hidingSecrets, let json = try? JSONValue(parsing: Data(variables.utf8)) else {
      return variables
    }
    return json.hidingSecrets.description
  }
}
