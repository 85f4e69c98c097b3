import Foundation
import SputnikCore

/// A prepared operation, reduced to what sending needs.
struct OutgoingOperation: Sendable {
  let parameters: RequestParameters
  /// The mock that stands in for the response in mock mode.
  let mock: MockKey

  init(_ operation: PreparedOperation<some Sendable>) {
    parameters = operation.parameters
    mock =
      operation.type.map { .type(ObjectIdentifier($0)) }
      ?? .name(operation.parameters.operationName ?? "")
  }
}

extension SputnikRequestMaker {
  /// Sends an operation and reads its response.
  func perform<Response: Sendable>(
    _ operation: PreparedOperation<Response>, _ options: RequestOptions
  ) async throws -> Response {
    let responses = try await send([OutgoingOperation(operation)], options)
    return try operation.read(responses[0].get())
  }

  /// Sends operations in one HTTP request.
  ///
  /// - Returns: For each operation its response, which is GraphQL and still to be read, or its error.
  func send(
    _ operations: [OutgoingOperation], _ options: RequestOptions
  ) async throws -> [Result<ResponseReader, any Error>] {
    let settings = (configuration ?? .shared).settings
    let log = DebugLog(debugConfiguration ?? settings.debugConfiguration)
    let options = allOptions(options)

    for operation in operations { log.write(operation.parameters) }
    try Task.checkCancellation()
    let responses: [Result<SputnikResponse, any Error>] =
      switch settings.mode {
      case .mock: operations.map { operation in Result { try settings.response(to: operation) } }
      case .network: try await exchange(operations.map(\.parameters), options).map { .success($0) }
      }
    return zip(operations, responses).map { operation, response in
      Result {
        let response = try response.get()
        log.write(response, to: operation.parameters)
        return try reader(of: response, to: operation.parameters, options)
      }
    }
  }

  /// Sends operations through the interceptors, before the deadline.
  private func exchange(
    _ operations: [RequestParameters], _ options: RequestOptions
  ) async throws -> [SputnikResponse] {
    let request = SputnikRequest(
      operations, url: try Endpoint(api.urlEndpoint, for: operations[0].name).url,
      // A deadline of more than a century could overflow the clock.
      options: options, deadline: options.deadline.map { .now + min($0, .seconds(3_153_600_000)) })
    let chain = self.chain.retrying(options.retry)
    let response = try await request.beforeDeadline { try await chain.send(request) }
    return operations.count == 1
      ? [response] : try BatchResponse.responses(in: response, to: request)
  }

  private func reader(
    of response: SputnikResponse, to operation: RequestParameters, _ options: RequestOptions
  ) throws -> ResponseReader {
    let name = operation.name
    try response.requireGraphQL(from: response.origin(of: name, options))
    return ResponseReader(
      bytes: response.body, origin: response.origin(of: name, options),
      transformer: api.responseErrorTransformer, options: options.readingOptions)
  }

  /// The options of all levels in one. The API's header fields are the farthest level.
  private func allOptions(_ nearest: RequestOptions) -> RequestOptions {
    var options = api.options.overridden(by: self.options).overridden(by: nearest)
    options.headers = HeaderFields(api.headers).overridden(by: options.headers)
    return options
  }
}

extension SputnikAPIConfiguration.Settings {
  fileprivate func response(to operation: OutgoingOperation) throws -> SputnikResponse {
    guard let mock = mocks[operation.mock] else {
      throw SputnikError.missingMock(operation: operation.parameters.name)
    }
    return SputnikResponse(body: mock)
  }
}
