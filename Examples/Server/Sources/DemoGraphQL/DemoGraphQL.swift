import Foundation
import Hummingbird
import SputnikSchema

/// Makes a GraphQL server with books in memory, at the path `/graphql`.
///
/// - Parameters:
///   - address: The address at which the server listens.
///   - beforeResponse: Runs between a request and its response, for tests.
///   - onListening: Runs with the port when the server listens.
public func demoGraphQL(
  at address: BindAddress, beforeResponse: @escaping @Sendable () async throws -> Void = {},
  onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
  let schema = try Shelf().executableSchema
  let router = Router()
  router.post("graphql") { request, _ in
    let body = try await request.body.collect(upTo: 1_000_000)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView))
    let request = GraphQLRequest(
      query: json["query"]?.stringValue ?? "", operationName: json["operationName"]?.stringValue,
      variables: json["variables"]?.objectValue ?? [:])
    try await beforeResponse()
    let result = await schema.execute(request)
    return Response(
      status: result.data == nil ? .badRequest : .ok,
      headers: [.contentType: "application/graphql-response+json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: result.json.text)))
  }
  return Application(
    router: router, configuration: .init(address: address, serverName: "demo-graphql"),
    onServerRunning: { await onListening($0.localAddress?.port ?? 0) })
}
