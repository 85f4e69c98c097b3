import Foundation
import SputnikCore
import SputnikLanguage

extension RequestLogging {
  /// Makes the interceptor that logs what a debug configuration asks for.
  init(_ configuration: DebugConfiguration) {
    self.init { event in
      for message in event.messages(configuration) { configuration.sink(message) }
    }
  }
}

extension RequestEvent {
  /// The operations of a request that begins, and the body of a response that has arrived.
  fileprivate func messages(_ configuration: DebugConfiguration) -> [String] {
    if case .started = kind { return request.operations.flatMap(configuration.messages) }
    guard configuration.logResponse, let response = wholeResponse else { return [] }
    let source = response.status.map { "HTTP status \($0)" } ?? "mock"
    return [
      "\(request.name) response (\(source)): \(String(decoding: response.body, as: UTF8.self))"
    ]
  }

  /// The response or the event that has arrived. Of a stream, the head alone has arrived. To a
  /// subscription, every response is an event.
  private var wholeResponse: SputnikResponse? {
    switch kind {
    case .event(let event): event
    case .received(let response) where !request.isSubscription && !response.isHeadOfStream:
      SputnikResponse(response)
    case .mocked(let response) where !request.isSubscription: response
    default: nil
    }
  }
}

extension TransportResponse {
  fileprivate var isHeadOfStream: Bool {
    body.isEmpty && headers["Content-Type"].map(MediaType.init)?.isStream == true
  }
}

extension DebugConfiguration {
  fileprivate func messages(_ operation: RequestParameters) -> [String] {
    var messages: [String] = []
    if logOperation { messages.append("\(operation.name) operation: \(operation.document)") }
    if logVariables {
      messages.append("\(operation.name) variables: \(text(of: operation.variables ?? "{}"))")
    }
    return messages
  }

  private func text(of variables: String) -> String {
    guard hidesSecretVariables, let json = try? JSONValue(parsing: Data(variables.utf8)) else {
      return variables
    }
    return json.hidingSecrets.description
  }
}
