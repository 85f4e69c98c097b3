import FlyingFox
import Foundation
import Sputnik
import SputnikExecution

/// Records every request and responds to it by the rules of GraphQL over HTTP.
actor Reception {
  private(set) var requests: [ReceivedRequest] = []
  /// The number of subscriptions whose clients haven't left, as far as the server knows.
  private(set) var openSubscriptions = 0
  private var schemas: [String: ExecutableSchema]
  private var functions: [String: @Sendable (ReceivedRequest) async -> CannedResponse] = [:]

  init(schemas: [String: ExecutableSchema]) { self.schemas = schemas }

  func forgetRequests() { requests = [] }

  func serve(_ schema: ExecutableSchema, at path: String) { schemas[path] = schema }

  func respond(
    at path: String, with function: @escaping @Sendable (ReceivedRequest) async -> CannedResponse
  ) {
    functions[path] = function
  }

  /// Returns the response to a request. It runs outside of the actor, so that a slow response
  /// doesn't delay others.
  nonisolated func response(to http: HTTPRequest) async throws -> HTTPResponse {
    let (request, problem) = try await ReceivedRequest.read(http)
    await record(request)
    if let function = await functions[request.path] {
      let response = await function(request)
      try await Task.sleep(for: response.delay)
      return HTTPResponse(response)
    }
    guard let schema = await schemas[request.path] else {
      return .errors("There is nothing at \(request.path).", status: .notFound, for: request)
    }
    return await response(to: request, problem, from: schema)
  }

  private func record(_ request: ReceivedRequest) { requests.append(request) }

  private nonisolated func response(
    to request: ReceivedRequest, _ problem: String?, from schema: ExecutableSchema
  ) async -> HTTPResponse {
    switch request.method {
    case "POST":
      guard request.headers["Content-Type"]?.hasPrefix("application/json") == true else {
        return .errors("Only JSON is read.", status: .unsupportedMediaType, for: request)
      }
    case "GET":
      // Any cache between client and server could repeat a mutation that is sent with GET.
      guard request.kind != .mutation else {
        return .errors("A mutation takes POST.", status: .methodNotAllowed, for: request)
      }
    default:
      return .errors("Only POST and GET.", status: .methodNotAllowed, for: request)
    }
    if let problem { return .errors(problem, status: .badRequest, for: request) }
    if request.kind == .subscription { return await events(for: request, from: schema) }
    if let format = request.streamFormat { return await parts(format, for: request, from: schema) }
    let result = await schema.execute(request.graphQLRequest)
    return .result(result.json.text, hasData: result.data != nil, for: request)
  }

  /// Returns the response to a subscription: its events, until the client leaves.
  private nonisolated func events(
    for request: ReceivedRequest, from schema: ExecutableSchema
  ) async -> HTTPResponse {
    guard let format = request.streamFormat else {
      return .errors(
        "A subscription needs 'Accept: text/event-stream', or multipart.", status: .notAcceptable,
        for: request)
    }
    let responses = await schema.subscribe(request.graphQLRequest)
    await count(1)
    let body = EventBody(responses, format) { Task { await self.count(-1) } }
    return .streaming(format.mediaType) { await body.next() }
  }

  private func count(_ change: Int) { openSubscriptions += change }

  /// Returns the response to a query or a mutation in parts, or as a whole if nothing is deferred.
  private nonisolated func parts(
    _ format: StreamFormat, for request: ReceivedRequest, from schema: ExecutableSchema
  ) async -> HTTPResponse {
    let payloads = schema.executeIncrementally(
      request.graphQLRequest, format: format.incrementalFormat)
    var rest = payloads.makeAsyncIterator()
    let first = await rest.next() ?? .null
    guard first["hasNext"] == true else {
      return .result(first.text, hasData: first["data"] != nil, for: request)
    }
    let body = PartBody(first, rest, format)
    return .streaming(format.mediaType) { await body.next() }
  }
}

extension ReceivedRequest {
  /// The media type of the response: `application/graphql-response+json` if the client accepts it,
  /// else `application/json` (GraphQL over HTTP, section 6.1).
  fileprivate var mediaType: String {
    let known = "application/graphql-response+json"
    return headers["Accept"]?.contains(known) == true ? known : "application/json"
  }

  /// The format in which the client accepts several responses, or a response in parts; `nil` for
  /// none.
  fileprivate var streamFormat: StreamFormat? {
    StreamFormat(for: kind ?? .query, accept: headers["Accept"] ?? "")
  }

  /// The kind of the operation that is meant; `nil` if there is none.
  fileprivate var kind: GraphQL.OperationKind? {
    guard let query, let document = try? GraphQL.Document(parsing: query) else { return nil }
    return document.operations.first { operationName == nil || $0.name == operationName }?.kind
  }
}

extension HTTPResponse {
  /// The response with the result of an execution. With `application/json` the status is always
  /// 200. With the other media type it says whether the request was executed (GraphQL over HTTP,
  /// section 6.4).
  fileprivate static func result(
    _ result: String, hasData: Bool, for request: ReceivedRequest
  ) -> HTTPResponse {
    let isFine = hasData || request.mediaType == "application/json"
    return HTTPResponse(
      statusCode: isFine ? .ok : .badRequest,
      headers: [.contentType: request.mediaType + "; charset=utf-8"],
      body: Data(result.utf8))
  }

  fileprivate static func errors(
    _ message: String, status: HTTPStatusCode, for request: ReceivedRequest
  ) -> HTTPResponse {
    let result = ExecutionResult(data: nil, errors: [ExecutionError(message)])
    return HTTPResponse(
      statusCode: status, headers: [.contentType: request.mediaType + "; charset=utf-8"],
      body: Data(result.json.text.utf8))
  }
}
