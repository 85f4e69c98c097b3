import FlyingFox
import Foundation
import Sputnik
import SputnikSchema

/// Takes every request, writes it down and finds who answers it, by the rules of GraphQL over HTTP.
actor Reception {
  private(set) var requests: [ReceivedRequest] = []
  private var schemas: [String: ExecutableSchema]
  private var cannedAnswers: [String: [CannedAnswer]] = [:]
  private var functions: [String: @Sendable (ReceivedRequest) async -> CannedAnswer] = [:]

  init(schemas: [String: ExecutableSchema]) { self.schemas = schemas }

  func forgetRequests() { requests = [] }

  func serve(_ schema: ExecutableSchema, at path: String) { schemas[path] = schema }

  func answer(
    at path: String, by function: @escaping @Sendable (ReceivedRequest) async -> CannedAnswer
  ) {
    functions[path] = function
  }

  func answer(at path: String, _ answers: [CannedAnswer]) { cannedAnswers[path] = answers }

  /// Answers outside of the actor, so that a slow answer holds nobody up.
  nonisolated func answer(_ http: HTTPRequest) async throws -> HTTPResponse {
    let (request, problem) = try await ReceivedRequest.read(http)
    await note(request)
    if let function = await functions[request.path] {
      return HTTPResponse(await function(request))
    }
    if let canned = await nextCannedAnswer(at: request.path) {
      try await Task.sleep(for: canned.delay)
      return HTTPResponse(canned)
    }
    guard let schema = await schemas[request.path] else {
      return .errors("There is nothing at \(request.path).", status: .notFound, for: request)
    }
    return await answer(request, problem, by: schema)
  }

  private func note(_ request: ReceivedRequest) { requests.append(request) }

  private func nextCannedAnswer(at path: String) -> CannedAnswer? {
    guard let answers = cannedAnswers[path] else { return nil }
    if answers.count > 1 { cannedAnswers[path] = Array(answers.dropFirst()) }
    return answers.first
  }

  private nonisolated func answer(
    _ request: ReceivedRequest, _ problem: String?, by schema: ExecutableSchema
  ) async -> HTTPResponse {
    switch request.method {
    case "POST":
      guard request.headers["content-type"]?.hasPrefix("application/json") == true else {
        return .errors("Only JSON is read.", status: .unsupportedMediaType, for: request)
      }
    case "GET":
      // A mutation by GET could be repeated by any cache on the way.
      guard !request.isMutation else {
        return .errors("A mutation takes POST.", status: .methodNotAllowed, for: request)
      }
    default:
      return .errors("Only POST and GET.", status: .methodNotAllowed, for: request)
    }
    if let problem { return .errors(problem, status: .badRequest, for: request) }
    return .result(await schema.execute(request.graphQLRequest), for: request)
  }
}

extension ReceivedRequest {
  /// `application/graphql-response+json` where the client knows it, else `application/json`.
  fileprivate var mediaType: String {
    let known = "application/graphql-response+json"
    return headers["accept"]?.contains(known) == true ? known : "application/json"
  }

  fileprivate var isMutation: Bool {
    guard let query, let document = try? GraphQL.Document(parsing: query) else { return false }
    let meant = document.operations.first { operationName == nil || $0.name == operationName }
    return meant?.kind == .mutation
  }
}

extension HTTPResponse {
  fileprivate init(_ canned: CannedAnswer) {
    var headers = HTTPHeaders()
    for (name, value) in canned.headers { headers[HTTPHeader(name)] = value }
    self.init(
      statusCode: HTTPStatusCode(canned.status, phrase: "Canned"), headers: headers,
      body: canned.body)
  }

  /// The answer of an execution. The old media type says 200 whatever happened; the new one tells
  /// requests that weren't executed from those that were.
  fileprivate static func result(
    _ result: ExecutionResult, for request: ReceivedRequest
  ) -> HTTPResponse {
    let isFine = result.data != nil || request.mediaType == "application/json"
    return HTTPResponse(
      statusCode: isFine ? .ok : .badRequest,
      headers: [.contentType: request.mediaType + "; charset=utf-8"],
      body: Data(result.json.text.utf8))
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
