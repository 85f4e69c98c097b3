import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikSchema

/// An HTTP request with its operations (GraphQL over HTTP, section 5).
struct ReceivedMessage {
  private(set) var operations: [MockRequest] = []
  /// What is wrong with the request, or `nil` if it could be read.
  private(set) var problem: String?
  private var isBatch = false
  /// The media types that the client accepts.
  let accept: String

  init(_ request: TransportRequest) {
    accept = request.headers["Accept"] ?? ""
    do throws(Unreadable) {
      let parameters = try Self.parameters(of: request)
      isBatch = parameters.arrayValue != nil
      for parameters in parameters.arrayValue ?? [parameters] {
        guard case .object(let parameters) = parameters else {
          throw Unreadable(message: "The body isn't a JSON object, or a list of them.")
        }
        operations.append(try MockRequest(parameters, of: request))
      }
    } catch {
      problem = error.message
    }
  }

  fileprivate struct Unreadable: Error {
    let message: String
  }

  private static func parameters(
    of request: TransportRequest
  ) throws(Unreadable) -> JSONValue {
    switch request.method {
    case "GET": return try parameters(of: request.url)
    case "POST":
      guard let body = try? request.body.data() else {
        throw Unreadable(message: "The body can't be read.")
      }
      let type = request.headers["Content-Type"] ?? ""
      if type.hasPrefix("multipart/form-data") {
        guard let parameters = MultipartParts(body, contentType: type)?.parameters else {
          throw Unreadable(message: "The form has no operations.")
        }
        return parameters
      }
      guard type.hasPrefix("application/json"), let json = try? JSONValue(parsing: body) else {
        throw Unreadable(message: "The body isn't JSON.")
      }
      return json
    default: throw Unreadable(message: "The method \(request.method) isn't supported.")
    }
  }

  /// Reads `?query=…&variables=…` (GraphQL over HTTP, section 5.3).
  private static func parameters(of url: URL) throws(Unreadable) -> JSONValue {
    var parameters = JSONObject()
    let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    for item in items {
      let text = item.value ?? ""
      guard item.name == "variables" || item.name == "extensions" else {
        parameters[item.name] = .string(text)
        continue
      }
      guard let value = try? JSONValue(parsing: Data(text.utf8)) else {
        throw Unreadable(message: "The \(item.name) aren't JSON.")
      }
      parameters[item.name] = value
    }
    return .object(parameters)
  }

  /// Returns the response with the results of the operations. With `application/json`, the status
  /// is 200. With the other media type, it says whether a request was executed (GraphQL over HTTP,
  /// section 6.4).
  func response(to results: [JSONValue], status: Int? = nil) -> TransportResponse {
    let body = isBatch ? JSONValue.array(results) : results.first ?? .null
    let known = "application/graphql-response+json"
    let tells = accept.contains(known) && !isBatch && body["data"] == nil
    return TransportResponse(
      status: status ?? (tells ? 400 : 200),
      headers: ["Content-Type": accept.contains(known) ? known : "application/json"],
      body: Data(body.text.utf8))
  }
}

extension MockRequest {
  fileprivate init(
    _ parameters: JSONObject, of request: TransportRequest
  ) throws(ReceivedMessage.Unreadable) {
    let onError = parameters["onError"]?.stringValue
    guard onError == nil || onError.flatMap(ErrorBehavior.init) != nil else {
      throw ReceivedMessage.Unreadable(message: "'onError' must be NULL, PROPAGATE or HALT.")
    }
    self.init(
      operationName: parameters["operationName"]?.stringValue,
      document: parameters["query"]?.stringValue,
      variables: parameters["variables"]?.objectValue ?? [:],
      onError: onError.flatMap(ErrorBehavior.init),
      extensions: parameters["extensions"]?.objectValue ?? [:], method: request.method,
      headers: request.headers)
  }
}
