import Foundation
import SputnikClient
import SputnikCore
import SputnikLanguage
import SputnikSchema

/// Downloads a schema by introspection: with the newest query, and with older ones if the server
/// refuses it.
struct SchemaDownload {
  /// What the server made of a query.
  private enum Result {
    case data(JSONValue)
    case refused([String])
  }

  /// The URL of the API.
  var endpoint: String
  /// The header fields of all requests.
  var headers: HeaderFields
  /// The longest time for each request.
  var timeout: Duration
  /// What sends the requests.
  var transport: any SputnikTransport = URLSessionTransport.shared
  /// What measures how long the download takes.
  var clock: any Clock<Duration> = ContinuousClock()

  /// Downloads the schema.
  ///
  /// - Parameter console: Where the messages of refusals are written.
  /// - Throws: ``CommandFailure`` if the server has no schema for us.
  func schema(reportingOn console: Console) async throws(CommandFailure) -> Schema {
    var query = IntrospectionQuery()
    console.progress("Asking \(redactedURL(endpoint)) for its schema")
    let progress = DownloadProgress(on: console, clock: clock)
    defer { progress.end() }
    while true {
      switch try await send(query.text, progress) {
      case .data(let data):
        return try Schema(data: try await completed(data, query, progress))
      case .refused(let messages) where query.lowerDepth(becauseOf: messages):
        progress.report(
          .warning,
          "the server refused an introspection query:" + list(messages)
            + "\nIt is asked again for types in at most \(query.levels) lists and non-null types")
      case .refused(let messages):
        let refused = IntrospectionFeature.refused(by: messages, among: query.features)
        guard !refused.isEmpty else {
          throw CommandFailure(
            "the server refused the oldest introspection query too:" + list(messages))
        }
        let losses = IntrospectionFeature.allCases.filter(refused.contains).map(\.loss)
        progress.report(
          .warning,
          "the server refused an introspection query:" + list(messages)
            + "\nIt is asked again without: " + losses.joined(separator: "; "))
        query.features.subtract(refused)
      }
    }
  }

  /// Asks again for types that the server has cut because the query has few levels.
  private func completed(
    _ data: JSONValue, _ query: IntrospectionQuery, _ progress: DownloadProgress
  ) async throws(CommandFailure) -> JSONValue {
    var types = CutTypes(data)
    let names = types.names
    for (index, name) in names.enumerated() {
      progress.show("Completing the type '\(name)', \(index + 1) of \(names.count)")
      // What is still missing is reported when the schema is made.
      guard case .data(let data) = try await send(query.detail(ofType: name), progress),
        let detail = data["__type"]
      else { continue }
      types.complete(with: detail)
    }
    return types.data
  }

  private func send(
    _ query: String, _ progress: DownloadProgress
  ) async throws(CommandFailure) -> Result {
    let maker = SputnikRequestMaker(
      endpoint: endpoint, configuration: SputnikAPIConfiguration(), transport: transport,
      interceptors: progress.interceptors,
      options: RequestOptions(
        headers: headers, idleTimeout: timeout, deadline: timeout,
        redirects: .follow(maximum: 5)))
    do {
      let response = try await maker.makeRequest(
        operation: RawOperation(query, response: JSONValue.self))
      // A field that failed is missing in the data, so an older query is better.
      guard response.partialErrors.isEmpty else {
        try requireAccess(response.partialErrors)
        return .refused(response.partialErrors.map(\.message))
      }
      return .data(response.data)
    } catch SputnikError.responseError(let errors) {
      try requireAccess(errors)
      return .refused(errors.map(\.message))
    } catch SputnikError.httpError(let failure) {
      return try result(of: failure)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(hidingSecrets("\(error)"))
    }
  }

  /// Throws if another query wouldn't help.
  private func requireAccess(_ errors: [any ResponsePartialError]) throws(CommandFailure) {
    let messages = errors.map(\.message)
    let origin = errors.lazy.compactMap(\.origin).first
    let codes = errors.compactMap { ($0 as? DefaultPartialError)?.code }
    if let status = origin?.status, status == 401 || status == 403 {
      throw CommandFailure(accessProblem(status) + list(messages))
    }
    if let status = origin?.status, status == 429 || status == 503 {
      throw CommandFailure(
        "the server sent HTTP status \(status); try again later:" + list(messages))
    }
    if codes.contains("UNAUTHENTICATED") || codes.contains("FORBIDDEN") {
      throw CommandFailure(accessProblem(nil) + list(messages))
    }
    if messages.contains(where: Self.forbidsIntrospection) {
      throw CommandFailure(
        "the server doesn't allow introspection; ask its developers for the schema:"
          + list(messages))
    }
  }

  private static func forbidsIntrospection(_ message: String) -> Bool {
    let message = message.lowercased()
    return message.contains("introspection")
      && ["disabled", "not allowed", "not enabled", "not permitted", "forbidden"]
        .contains { message.contains($0) }
  }

  /// Returns what a response means that isn't GraphQL.
  private func result(of failure: HTTPFailure) throws(CommandFailure) -> Result {
    let body = oneLine(failure.bodyPrefix.prefix(200))
    switch failure.status {
    case 401, 403: throw CommandFailure(accessProblem(failure.status) + list([body]))
    case _ where body.hasPrefix("<"):
      throw CommandFailure(
        "the server sent a web page with HTTP status \(failure.status), and no GraphQL response: "
          + "is \(redactedURL(endpoint)) the URL of the API?")
    // Some servers refuse a query with JSON or text of their own.
    case 400, 413, 422, 500,
      501 where !body.isEmpty:
      return .refused([body])
    default: throw CommandFailure(hidingSecrets("\(failure)"))
    }
  }

  private func accessProblem(_ status: Int?) -> String {
    let status = status.map { " with HTTP status \($0)" } ?? ""
    let advice =
      headers["Authorization"] == nil
      ? "add a header field, such as --header 'Authorization: Bearer …'"
      : "check the values of the header fields"
    return "the server refused access\(status); \(advice):"
  }

  private func list(_ messages: [String]) -> String {
    CommandFailure.list(messages.map(hidingSecrets).filter { !$0.isEmpty })
  }

  /// Returns a text of the server without the values of secret header fields, because some servers
  /// repeat what they received.
  private func hidingSecrets(_ text: String) -> String {
    let values = headers.filter { HeaderName.isSecret($0.name) }.map(\.value)
    let words = values.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.count > 5 }
    return (values + words).filter { !$0.isEmpty }
      .reduce(text) { $0.replacingOccurrences(of: $1, with: "…") }
  }
}
