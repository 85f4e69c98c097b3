import Sputnik

/// An API whose endpoint and header fields are what a test needs.
///
/// A response has an hour: on a busy machine it can wait minutes for the tests that compute, which is
/// longer than a transport's own timeout. A test of time has options of its own, which win.
package struct TestAPI: SputnikGraphQLAPI {
  package var urlEndpoint: String
  package var headers: [String: String]
  package var options: RequestOptions { RequestOptions(idleTimeout: .seconds(3_600)) }

  package init(urlEndpoint: String, headers: [String: String] = [:]) {
    self.urlEndpoint = urlEndpoint
    self.headers = headers
  }
}

/// Returns a request maker for a URL. The shared configuration has no influence on it.
package func maker(
  _ url: String, _ interceptors: any SputnikInterceptor..., headers: [String: String] = [:],
  debug: DebugConfiguration? = nil, transport: any SputnikTransport = URLSessionTransport.shared,
  options: RequestOptions = RequestOptions()
) -> SputnikRequestMaker {
  SputnikRequestMaker(
    api: TestAPI(urlEndpoint: url, headers: headers), configuration: SputnikAPIConfiguration(),
    debugConfiguration: debug, transport: transport, interceptors: interceptors, options: options)
}

/// Returns a request maker for an address without a server: every response comes from the
/// transport.
package func maker(
  _ transport: any SputnikTransport, _ interceptors: any SputnikInterceptor...,
  headers: [String: String] = [:], options: RequestOptions = RequestOptions()
) -> SputnikRequestMaker {
  SputnikRequestMaker(
    api: TestAPI(urlEndpoint: "http://localhost/graphql", headers: headers),
    configuration: SputnikAPIConfiguration(), transport: transport, interceptors: interceptors,
    options: options)
}
