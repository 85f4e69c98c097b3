import Foundation
import SputnikMacros
import SputnikSchema
import StarWars
import TestSupport

/// Returns a request maker whose requests are executed by the Star Wars server, without a network.
func starWarsMaker(
  _ interceptors: any SputnikInterceptor..., transport: MockTransport? = nil
) throws -> SputnikRequestMaker {
  SputnikRequestMaker(
    api: TestAPI(urlEndpoint: "http://localhost/graphql"),
    configuration: SputnikAPIConfiguration(),
    transport: try transport ?? starWarsTransport(), interceptors: interceptors)
}

/// Returns a transport that executes each request with the Star Wars schema, and records it.
func starWarsTransport() throws -> MockTransport {
  let schema = try StarWars.schema()
  return MockTransport { request in
    TransportResponse(
      status: 200, headers: ["Content-Type": "application/json"],
      body: try await schema.response(toBody: request.body.data()))
  }
}
