import FlyingFox
import Foundation
import Sputnik
import SputnikExecution

/// A request as the server received it.
public struct ReceivedRequest: Sendable {
  /// `POST` or `GET`.
  public let method: String
  /// The path: `/rickandmorty`.
  public let path: String
  /// The header fields.
  public let headers: HeaderFields
  /// The text of the document; `nil` if the request had none.
  public let query: String?
  /// The identifier of a persisted document (GraphQL over HTTP, appendix A); `nil` if the request
  /// had none.
  public let documentID: String?
  /// The name of the operation to execute; `nil` if the request had none.
  public let operationName: String?
  /// The variables, in the order of the text.
  public let variables: JSONObject
  /// The extensions of the request parameters (GraphQL over HTTP, section 5.1).
  public let extensions: JSONObject
  /// The bytes of the body.
  public let body: Data
}

extension ReceivedRequest {
  /// Reads a request. If its parameters can't be read, they are `nil` or empty, and `problem` says
  /// why.
  static func read(_ http: HTTPRequest) async throws -> (ReceivedRequest, problem: String?) {
    let body = try await http.bodyData
    var parameters = JSONObject()
    var problem: String?
    do {
      parameters = http.method == .GET ? try Self.parameters(http.query) : try parse(body)
    } catch let error as Unreadable {
      problem = error.message
    }
    let headers = HeaderFields(
      http.headers.map { HeaderFields.Field(name: $0.rawValue, value: $1) })
    let request = ReceivedRequest(
      method: http.method.rawValue, path: http.path, headers: headers,
      query: parameters["query"]?.stringValue,
      documentID: parameters["documentId"]?.stringValue,
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
      throw Unreadable(message: "The body isn't a JSON object.")
    }
    return parameters
  }

  /// Reads `?query=…&variables=…&operationName=…`, where variables and extensions are JSON (GraphQL
  /// over HTTP, section 5.3).
  private static func parameters(_ items: [HTTPRequest.QueryItem]) throws -> JSONObject {
    var parameters = JSONObject()
    for item in items {
      switch item.name {
      case "variables", "extensions":
        guard let value = try? JSONValue(parsing: Data(item.value.utf8)) else {
          throw Unreadable(message: "The \(item.name) aren't JSON.")
        }
        parameters[item.name] = value
      default: parameters[item.name] = .string(item.value)
      }
    }
    return parameters
  }

  /// The request for the executor.
  var graphQLRequest: GraphQLRequest {
    GraphQLRequest(query: query ?? "", operationName: operationName, variables: variables)
  }
}
