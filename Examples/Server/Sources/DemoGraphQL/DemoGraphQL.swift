import Foundation
import Hummingbird
import SputnikExecution

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
    var request = request
    let body = try await request.collectBody(upTo: 1_000_000)
    let json = try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView))
    let graphQL = GraphQLRequest(
      query: json["query"]?.stringValue ?? "", operationName: json["operationName"]?.stringValue,
      variables: json["variables"]?.objectValue ?? [:])
    try await beforeResponse()
    if request.headers[.accept]?.contains("text/event-stream") == true {
      return events(await schema.subscribe(graphQL), to: request)
    }
    let result = await schema.execute(graphQL)
    return Response(
      status: result.data == nil ? .badRequest : .ok,
      headers: [.contentType: "application/graphql-response+json; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: result.json.text)))
  }
  return Application(
    router: router, configuration: .init(address: address, serverName: "demo-graphql"),
    onServerRunning: { await onListening($0.localAddress?.port ?? 0) })
}

/// Returns a response with the events of a subscription, until the client leaves (GraphQL over
/// server-sent events, distinct connections mode).
private func events(_ responses: ResponseStream, to request: Request) -> Response {
  let body = ResponseBody { writer in
    try await request.body.consumeWithCancellationOnInboundClose { _ in
      for await response in responses {
        try await writer.write(ByteBuffer(string: "event: next\ndata: \(response.json.text)\n\n"))
      }
      try await writer.write(ByteBuffer(string: "event: complete\ndata:\n\n"))
    }
    try await writer.finish(nil)
  }
  return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
}
