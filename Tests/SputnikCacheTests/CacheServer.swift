import Foundation
import Sputnik
import TestSupport

/// A server whose data a test changes: it counts the requests by their operations.
final class CacheServer: Sendable {
  private let responses = Guarded<[String: String]>([:])
  /// The errors beside the data, by the names of operations.
  let errors = Guarded<[String: String]>([:])
  /// Whether the errors come before the data.
  let beginsWithErrors = Guarded(false)
  /// The operations that were asked for, in their order.
  let log = Log()
  /// Their documents.
  let documents = Log()
  let isOffline = Guarded(false)
  /// The header fields of its responses.
  let headers = Guarded<HeaderFields>([:])

  /// - Parameter responses: The data, by the names of operations.
  init(_ data: [String: String] = [:]) {
    for (name, data) in data { self[name] = data }
  }

  /// The data of an operation's response.
  subscript(name: String) -> String {
    get { responses.value[name] ?? "null" }
    set { responses.change { $0[name] = newValue } }
  }

  struct Offline: Error {}

  var transport: MockTransport {
    MockTransport { [self] request in
      if isOffline.value { throw Offline() }
      let body = try JSONValue(parsing: request.body.data())
      if let batch = body.arrayValue {
        return .json("[\(batch.map(response).joined(separator: ","))]", headers: headers.value)
      }
      return .json(response(to: body), headers: headers.value)
    }
  }

  private func response(to request: JSONValue) -> String {
    let name = request["operationName"]?.stringValue ?? ""
    log.append(name)
    documents.append(request["query"]?.stringValue ?? "")
    if beginsWithErrors.value, let errors = errors.value[name] {
      return #"{"errors":\#(errors),"data":\#(self[name])}"#
    }
    let errors = errors.value[name].map { #","errors":\#($0)"# } ?? ""
    return #"{"data":\#(self[name])\#(errors)}"#
  }
}
