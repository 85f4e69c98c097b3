import FlyingFox
import Foundation
import Sputnik
import SputnikSchema

/// A request as the server received it.
public struct ReceivedRequest: Sendable {
  /// `POST` or `GET`.
  public let method: String
  /// The path: `/rickandmorty`.
  public let path: String
  /// The headers; their names are in lower case.
  public let headers: [String: String]
  /// The text of the document; `nil` if the request had none.
  public let query: String?
  /// Which operation of the document is meant.
  public let operationName: String?
  /// The variables, in the order of the text.
  public let variables: JSONObject
  /// What else the client says, for instance about persisted queries.
  public let extensions: JSONObject
  /// The bytes of the body.
  public let body: Data
}

extension ReceivedRequest {
  /// Reads a request. What can't be read is missing, and `problem` says why.
  static func read(_ http: HTTPRequest) async throws -> (ReceivedRequest, problem: String?) {
    let body = try await http.bodyData
    var parameters = JSONObject()
    var problem: String?
    do {
      parameters = http.method == .GET ? try Self.parameters(http.query) : try parse(body)
    } catch let error as Unreadable {
      problem = error.message
    }
    var headers: [String: String] = [:]
    for (header, value) in http.headers {
      headers[header.rawValue.lowercased(), default: ""] +=
        headers[header.rawValue.lowercased()] == nil ? value : ", \(value)"
    }
    let request = ReceivedRequest(
      method: http.method.rawValue, path: http.path, headers: headers,
      query: parameters["query"]?.stringValue,
      operationName: parameters["operationName"]?.stringValue,
      variables: parameters["variables"]?.objectValue ?? [:],
      extensions: parameters["extensions"]?.objectValue ?? [:], body: body)
    return (request, problem ?? (request.query == nil ? "There is no query." : nil))
  }

  private struct Unreadable: Error {
    let message: String
  }

  private static func parse(_ body: Data) throws -> JSONObject {
    guard case .object(let parameters)? = try? JSONValue(parsing: body) else {
      throw Unreadable(message: "The body is no JSON object.")
    }
    return parameters
  }

  /// `?query=…&variables=…&operationName=…`, where variables and extensions are JSON.
  private static func parameters(_ items: [HTTPRequest.QueryItem]) throws -> JSONObject {
    var parameters = JSONObject()
    for item in items {
      switch item.name {
      case "variables", "extensions":
        guard let value = try? JSONValue(parsing: Data(item.value.utf8)) else {
          throw Unreadable(message: "The \(item.name) are no JSON.")
        }
        parameters[item.name] = value
      default: parameters[item.name] = .string(item.value)
      }
    }
    return parameters
  }

  /// What to execute.
  var graphQLRequest: GraphQLRequest {
    GraphQLRequest(query: query ?? "", operationName: operationName, variables: variables)
  }
}
